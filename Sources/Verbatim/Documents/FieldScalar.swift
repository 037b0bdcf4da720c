#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A type that a document's field may have: `String`, `Decimal`, `Int`, `CalendarDate`, `TimeOfDay`.
public protocol FieldScalar: Sendable {
    /// The form in which the field's values are printed and written.
    static var format: FieldFormat { get }
    /// Converts from a field's value; nil where the value is of another type.
    init?(_ value: Value)
    /// The field's value.
    var fieldValue: Value { get }
}

extension String: FieldScalar {
    /// Free text.
    public static var format: FieldFormat { .text }
    /// Takes a text value.
    public init?(_ value: Value) {
        guard case .text(let text) = value else { return nil }
        self = text
    }
    /// The text as a value.
    public var fieldValue: Value { .text(self) }
}

extension Decimal: FieldScalar {
    /// A decimal number.
    public static var format: FieldFormat { .decimal }
    /// Takes a decimal value.
    public init?(_ value: Value) {
        guard case .decimal(let number) = value else { return nil }
        self = number.value
    }
    /// The number as a value.
    public var fieldValue: Value { .decimal(PrintedDecimal(self)) }
}

extension Int: FieldScalar {
    /// A whole number.
    public static var format: FieldFormat { .integer }
    /// Takes a decimal value without a fraction.
    public init?(_ value: Value) {
        guard case .decimal(let number) = value, let whole = Int(number.value.description) else { return nil }
        self = whole
    }
    /// The number as a value.
    public var fieldValue: Value { .decimal(PrintedDecimal(Decimal(self))) }
}

extension CalendarDate: FieldScalar {
    /// A day.
    public static var format: FieldFormat { .date }
    /// Takes a date value.
    public init?(_ value: Value) {
        guard case .date(let date) = value else { return nil }
        self = date
    }
    /// The day as a value.
    public var fieldValue: Value { .date(self) }
}

extension TimeOfDay: FieldScalar {
    /// A time of day.
    public static var format: FieldFormat { .time }
    /// Takes a time value.
    public init?(_ value: Value) {
        guard case .time(let time) = value else { return nil }
        self = time
    }
    /// The time as a value.
    public var fieldValue: Value { .time(self) }
}

public import Foundation
public import Verbatim

/// How much fuel, in its measure's unit: litres, kilowatt-hours or kilograms.
public struct FuelAmount: Sendable, Hashable {
    /// The amount in litres, kilowatt-hours or kilograms, not rounded.
    public var value: Decimal
    /// What is measured.
    public var measure: FuelMeasure

    /// Takes litres, kilowatt-hours or kilograms.
    public init(value: Decimal, measure: FuelMeasure) {
        self.value = value
        self.measure = measure
    }

    /// Converts an amount, exactly.
    public init(_ quantity: Decimal, _ unit: FuelUnit) {
        value = quantity * unit.factor
        measure = unit.measure
    }

    /// The amount in a unit of the same measure; nil for one of another measure.
    ///
    /// Gallons have up to 38 digits, as `Decimal` divides.
    public func value(in unit: FuelUnit) -> Decimal? {
        unit.measure == measure ? value / unit.factor : nil
    }
}

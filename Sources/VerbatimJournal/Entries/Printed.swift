public import Foundation
public import Verbatim

/// An amount or quantity of an entry: the property is the number, `$` before its name gives it as it was printed.
///
///     refill.$total = PrintedDecimal("52.10")
///     refill.total    // 52.1
///     refill.$total   // 52.10
@propertyWrapper
public struct Printed: Sendable, Hashable {
    /// The number with its printed decimals; nil where there is none.
    public var projectedValue: PrintedDecimal?

    /// The number; one that is set has as many decimals as it needs.
    public var wrappedValue: Decimal? {
        get { projectedValue?.value }
        set { projectedValue = newValue.map { PrintedDecimal($0) } }
    }

    /// Makes one without a number.
    public init() {}
}

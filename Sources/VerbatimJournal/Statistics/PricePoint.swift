public import Verbatim

/// The price of a fuel on one day, as noted.
public struct PricePoint: Sendable, Hashable {
    /// The refill.
    public var entry: Int64
    /// Its day.
    public var date: CalendarDate
    /// The price of one unit, with its printed decimals.
    public var price: PrintedDecimal
    /// The currency, as ISO 4217 code; nil where nobody noted it.
    public var currency: String?
    /// The unit.
    public var unit: FuelUnit
    /// Where it was.
    public var station: String?
}

public import Foundation
public import Verbatim

/// What was filled into a vehicle, or charged.
///
/// Its numbers keep their printed decimals: `total` is the number, `$total` is what was printed.
public struct Refill: Sendable, Hashable {
    /// The day.
    public var date: CalendarDate
    /// The time of day; nil where unknown, which counts as the day's start.
    public var time: TimeOfDay?
    /// The odometer's reading then; nil where nobody noted it.
    @Printed public var odometer: Decimal?
    /// The unit of `odometer`.
    public var distanceUnit: DistanceUnit
    /// How much was filled.
    @Printed public var quantity: Decimal?
    /// The unit of `quantity`.
    public var unit: FuelUnit
    /// The price of one unit.
    @Printed public var pricePerUnit: Decimal?
    /// What was paid.
    @Printed public var total: Decimal?
    /// The currency of both, as ISO 4217 code.
    public var currency: String?
    /// Whether the tank was full afterwards.
    public var isFull: Bool
    /// Whether refills before this one, since the last that is kept, were not noted.
    public var missedBefore: Bool
    /// The fuel's name.
    public var fuelType: String?
    /// What kind of fuel it is.
    public var fuelClass: FuelClass?
    /// Where it was filled.
    public var station: String?
    /// What a person wants to remember.
    public var note: String?

    /// Makes a refill of which only the day is known.
    public init(
        date: CalendarDate, distanceUnit: DistanceUnit = .kilometres, unit: FuelUnit = .litres,
        isFull: Bool = true, missedBefore: Bool = false
    ) {
        self.date = date
        self.distanceUnit = distanceUnit
        self.unit = unit
        self.isFull = isFull
        self.missedBefore = missedBefore
    }
}

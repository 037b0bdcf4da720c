public import Verbatim

/// What a file of another program does not tell.
///
/// Our own files tell everything and take none of it.
public struct ImportOptions: Sendable, Hashable {
    /// The vehicle whose refills these are; nil takes the one that the file names.
    public var vehicle: Vehicle?
    /// The unit of distances; nil where the file tells it, or the vehicle.
    public var distanceUnit: DistanceUnit?
    /// The unit of fuel; nil where the file tells it. Current is in kilowatt-hours whatever is set.
    public var fuelUnit: FuelUnit?
    /// The kind of fuel of refills that do not tell it; nil leaves it open.
    public var fuelClass: FuelClass?
    /// The currency of amounts without one, as ISO 4217 code; nil leaves it open.
    public var currency: String?
    /// Whether the day or the month comes first in dates that do not tell.
    public var dateOrder: DateOrder?

    /// Makes options.
    public init(
        vehicle: Vehicle? = nil, distanceUnit: DistanceUnit? = nil, fuelUnit: FuelUnit? = nil,
        fuelClass: FuelClass? = nil, currency: String? = nil, dateOrder: DateOrder? = nil
    ) {
        self.vehicle = vehicle
        self.distanceUnit = distanceUnit
        self.fuelUnit = fuelUnit
        self.fuelClass = fuelClass
        self.currency = currency
        self.dateOrder = dateOrder
    }
}

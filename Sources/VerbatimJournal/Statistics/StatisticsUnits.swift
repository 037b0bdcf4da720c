public import Verbatim

/// The units in which statistics are written out.
public struct StatisticsUnits: Sendable, Hashable {
    /// For distances and their cost.
    public var distance: DistanceUnit
    /// For the consumption of fuels sold by volume; current and gases by mass are told per 100 kilometres.
    public var consumption: ConsumptionUnit

    /// Takes units.
    public init(distance: DistanceUnit, consumption: ConsumptionUnit) {
        self.distance = distance
        self.consumption = consumption
    }

    /// The units that a vehicle's owner goes by: its odometer's for distances; miles per gallon where it is in miles
    /// and the last refill was in gallons, else litres per 100 kilometres.
    public init(vehicle: Vehicle, lastUnit: FuelUnit?) {
        distance = vehicle.distanceUnit
        consumption =
            switch (vehicle.distanceUnit, lastUnit) {
            case (.miles, .usGallons): .milesPerUSGallon
            case (.miles, .imperialGallons): .milesPerImperialGallon
            default: .litresPer100Kilometres
            }
    }

    /// The unit for fuel of this measure.
    func consumption(_ measure: FuelMeasure) -> ConsumptionUnit { consumption.fitting(measure) }

    /// The unit in which amounts of this measure are told.
    func amount(_ measure: FuelMeasure) -> FuelUnit { consumption.fitting(measure).fuelUnit }
}

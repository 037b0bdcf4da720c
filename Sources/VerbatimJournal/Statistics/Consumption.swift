public import Foundation

/// How much fuel a distance took: both are kept as they are, and divided only when told.
public struct Consumption: Sendable, Hashable {
    /// The fuel.
    public var fuel: FuelAmount
    /// The distance in kilometres, above 0; not rounded.
    public var kilometres: Decimal

    /// Makes a consumption; nil for a distance of 0 or less.
    public init?(fuel: FuelAmount, kilometres: Decimal) {
        guard kilometres > 0 else { return nil }
        self.fuel = fuel
        self.kilometres = kilometres
    }

    /// The consumption in a unit, not rounded but for `Decimal`'s 38 digits: 100 × fuel ÷ distance, or distance ÷ fuel.
    ///
    /// Nil where the unit is of another measure, and for the distance that no fuel goes.
    public func value(in unit: ConsumptionUnit) -> Decimal? {
        guard let fuel = fuel.value(in: unit.fuelUnit) else { return nil }
        let distance = kilometres / unit.distanceUnit.kilometres
        guard unit.isDistancePerFuel else { return 100 * fuel / distance }
        return fuel > 0 ? distance / fuel : nil
    }

    /// All consumptions as one, so that each weighs by its distance; nil where there are none or their measures
    /// differ.
    public static func average(of all: [Consumption]) -> Consumption? {
        guard var sum = all.first, all.allSatisfy({ $0.fuel.measure == sum.fuel.measure }) else { return nil }
        for one in all.dropFirst() {
            sum.fuel.value += one.fuel.value
            sum.kilometres += one.kilometres
        }
        return sum
    }
}

public import Verbatim

/// One fuel of a vehicle in a period.
public struct FuelSummary: Sendable, Hashable {
    /// The kind of fuel; nil where no entry tells.
    public var fuelClass: FuelClass?
    /// What its refills measure.
    public var measure: FuelMeasure
    /// How many refills are in the period.
    public var refills: Int
    /// What was filled in the period, as far as it was noted.
    public var filled: FuelAmount
    /// What was paid in the period, as far as it was noted: one sum for each currency.
    public var spent: [Money]
    /// The segments from full tank to full tank that end in the period.
    public var segments: [TankSegment]
    /// The prices in the period, in the order of their days.
    public var prices: [PricePoint]
    /// How many refills after the last full tank are in no figure yet; 0 where the period ends before them.
    public var pending: Int

    /// Whether it drives the vehicle: AdBlue does not.
    public var isFuel: Bool { fuelClass != .adBlue }

    /// The consumption of all segments that have one: their fuel by their distance. Nil where there is none.
    public var consumption: Consumption? { .average(of: segments.compactMap(\.consumption)) }

    /// The cost of the distance of all segments that have one, for each currency.
    public var costs: [CostPerDistance] {
        CostPerDistance.averages(of: segments.compactMap(\.costPerDistance))
    }

    /// The lowest, highest and last price, for each currency and unit.
    public var priceRanges: [PriceRange] { PriceRange.ranges(of: prices) }
}

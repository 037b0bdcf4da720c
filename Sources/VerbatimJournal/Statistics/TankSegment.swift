public import Foundation
public import Verbatim

/// What happened from one full tank to the next of the same fuel.
public struct TankSegment: Sendable, Hashable {
    /// The refill that filled the tank before.
    public var from: Int64
    /// The refill that filled it again.
    public var to: Int64
    /// The day of `from`.
    public var firstDay: CalendarDate
    /// The day of `to`, which tells the period that the segment counts in.
    public var lastDay: CalendarDate
    /// The distance in kilometres, not rounded.
    public var kilometres: Decimal
    /// The refills whose fuel the distance took: all after `from`, up to and with `to`.
    public var refills: [Int64]
    /// The fuel of these; nil where `gaps` says why.
    public var fuel: FuelAmount?
    /// Why there is no figure; empty where there is one.
    public var gaps: [SegmentGap]
    /// What the fuel cost; nil where an entry does not tell, currencies differ, or there are gaps.
    public var cost: Money?
    /// Those of `refills` whose odometer is doubted; their fuel is counted.
    public var doubted: [Int64]

    /// The consumption; nil where `gaps` says why.
    public var consumption: Consumption? {
        fuel.flatMap { Consumption(fuel: $0, kilometres: kilometres) }
    }

    /// The cost of the distance; nil where there is no `cost`.
    public var costPerDistance: CostPerDistance? {
        cost.flatMap { CostPerDistance(cost: $0, kilometres: kilometres) }
    }
}

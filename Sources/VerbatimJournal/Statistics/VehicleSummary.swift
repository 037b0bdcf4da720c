public import Foundation
import Verbatim

/// A vehicle in a period.
public struct VehicleSummary: Sendable, Hashable {
    /// The period.
    public var period: Period
    /// The distance in kilometres between trusted readings of the odometer; nil where there are not two.
    ///
    /// It is counted from the last reading before the period, where there is one, to the last in it, so that periods
    /// add up.
    public var kilometres: Decimal?
    /// How many refills there are, AdBlue among them.
    public var refills: Int
    /// What was paid for all of them, as far as it was noted: one sum for each currency.
    public var spent: [Money]
    /// The vehicle's fuels, AdBlue last.
    public var fuels: [FuelSummary]
    /// The refills whose fuel nobody can say, as the vehicle takes several.
    public var unknownFuel: [Int64]
    /// The odometer readings of the period that are left out.
    public var doubts: [OdometerDoubt]

    /// What a distance cost on all of the vehicle's fuels together: the sum of their costs of one kilometre.
    ///
    /// Nil where one of them has no such cost, or they were paid in several currencies.
    public var costOfAllFuels: CostPerDistance? {
        let costs = fuels.filter(\.isFuel).map(\.costs)
        let perKilometre = costs.flatMap { $0.map { Money($0.perUnit(.kilometres), $0.cost.currency) } }
        let sums = Money.sums(of: perKilometre)
        guard costs.allSatisfy({ $0.count == 1 }), sums.count == 1 else { return nil }
        return CostPerDistance(cost: sums[0], kilometres: 1)
    }

    /// Whether the vehicle drives on several fuels: each one's consumption is then by the whole distance, on
    /// whichever fuel it was driven.
    public var hasSeveralFuels: Bool { fuels.count(where: \.isFuel) > 1 }
}

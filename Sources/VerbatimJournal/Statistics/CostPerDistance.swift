public import Foundation
public import Verbatim

/// What a distance cost, in one currency.
public struct CostPerDistance: Sendable, Hashable {
    /// What was paid.
    public var cost: Money
    /// The distance in kilometres, above 0; not rounded.
    public var kilometres: Decimal

    /// Makes a cost; nil for a distance of 0 or less.
    public init?(cost: Money, kilometres: Decimal) {
        guard kilometres > 0 else { return nil }
        self.cost = cost
        self.kilometres = kilometres
    }

    /// The cost of one kilometre or mile, not rounded but for `Decimal`'s 38 digits.
    public func perUnit(_ unit: DistanceUnit) -> Decimal { cost.amount * unit.kilometres / kilometres }

    /// One cost for each currency, in which each weighs by its distance.
    public static func averages(of all: [CostPerDistance]) -> [CostPerDistance] {
        Money.sums(of: all.map(\.cost)).compactMap { sum in
            let kilometres = all.filter { $0.cost.currency == sum.currency }.reduce(0) { $0 + $1.kilometres }
            return CostPerDistance(cost: sum, kilometres: kilometres)
        }
    }
}

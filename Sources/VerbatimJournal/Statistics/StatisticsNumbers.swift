import Foundation
import Verbatim

/// Numbers as statistics are written out: here, and nowhere before, they are rounded, halves away from zero.
///
/// Distances have at most one decimal, amounts of fuel and consumption two, cost per distance four. Sums of money are
/// exact and written with at least two decimals.
struct StatisticsNumbers {
    let units: StatisticsUnits

    func distance(_ kilometres: Decimal) -> String {
        (kilometres / units.distance.kilometres).rounded(to: 1).description
    }

    func amount(_ fuel: FuelAmount) -> String? {
        fuel.value(in: units.amount(fuel.measure)).map { $0.text(decimals: 2) }
    }

    func consumption(_ consumption: Consumption) -> String? {
        consumption.value(in: units.consumption(consumption.fuel.measure)).map { $0.text(decimals: 2) }
    }

    func cost(_ cost: CostPerDistance) -> String { cost.perUnit(units.distance).text(decimals: 4) }

    func money(_ amount: Decimal) -> String { amount.text(decimals: max(2, -amount.exponent)) }
}

import Foundation
import Verbatim

extension VehicleSummary {
    /// The summary for a terminal, with a closing line break.
    ///
    ///     Golf · all
    ///       distance  1,100 km
    ///       spent     123.45 EUR in 3 refills
    ///       petrol    6.50 L/100 km over 1,100 km · 0.1040 EUR/km · 71.50 L
    ///
    /// - Parameter hasSegments: whether to list each full tank too.
    public func text(vehicle: Vehicle, units: StatisticsUnits, hasSegments: Bool = true) -> String {
        let numbers = StatisticsNumbers(units: units)
        let distance = kilometres.map { "\(numbers.distance($0)) \(units.distance.rawValue)" }
        let refillCount = refills == 1 ? "1 refill" : "\(refills) refills"
        var rows = [
            ("distance", distance ?? "not known: there are no two odometer readings to go by"),
            (
                "spent",
                spent.isEmpty
                    ? "nothing noted in \(refillCount)" : "\(numbers.words(spent)) in \(refillCount)"
            ),
        ]
        for fuel in fuels { rows += numbers.rows(of: fuel, hasSegments: hasSegments) }
        if hasSeveralFuels {
            if let cost = costOfAllFuels { rows.append(("all fuels", numbers.words(cost))) }
            rows.append(
                ("", "each fuel's consumption is by the whole distance, on whichever fuel it was driven"))
        }
        rows += unknownFuel.map {
            ("unknown", "entry \($0) does not tell which of the vehicle's fuels it was")
        }
        rows += doubts.map { ("left out", $0.message) }
        let width = (rows.map(\.0.count).max() ?? 0) + 2
        let lines = rows.map { name, value in
            "  " + name + String(repeating: " ", count: width - name.count) + value.printable
        }
        return ([vehicle.name.printable + " · \(period)"] + lines).joined(separator: "\n") + "\n"
    }
}

extension StatisticsNumbers {
    fileprivate func words(_ sums: [Money]) -> String {
        sums.map { "\(money($0.amount)) \(Self.currency($0.currency))" }.joined(separator: ", ")
    }

    private static func currency(_ code: String?) -> String { code ?? "(no currency)" }

    fileprivate func rows(of fuel: FuelSummary, hasSegments: Bool) -> [(String, String)] {
        let name = fuel.fuelClass?.rawValue ?? "fuel"
        var rows = [
            (name, ([measured(fuel)] + fuel.costs.map(words) + [filled(fuel)]).joined(separator: " · "))
        ]
        if hasSegments { rows += fuel.segments.map { ("", words($0)) } }
        if fuel.pending > 0 {
            let words = fuel.pending == 1 ? "1 refill counts" : "\(fuel.pending) refills count"
            rows.append(("", "\(words) in no figure yet: no full tank with a known odometer has followed"))
        }
        rows += fuel.priceRanges.map { ("", words($0)) }
        return rows
    }

    private func measured(_ fuel: FuelSummary) -> String {
        guard let all = fuel.consumption, let value = consumption(all) else {
            return "no consumption: no two full tanks with known odometers"
                + (fuel.segments.isEmpty ? "" : " and all refills between")
        }
        return "\(value) \(units.consumption(fuel.measure).rawValue) over \(distance(all.kilometres)) "
            + units.distance.rawValue
    }

    private func filled(_ fuel: FuelSummary) -> String {
        "\(amount(fuel.filled) ?? "?") \(units.amount(fuel.measure).rawValue)"
    }

    fileprivate func words(_ cost: CostPerDistance) -> String {
        "\(self.cost(cost)) \(Self.currency(cost.cost.currency))/\(units.distance.rawValue)"
    }

    private func words(_ segment: TankSegment) -> String {
        var parts = [
            "\(segment.firstDay) to \(segment.lastDay)",
            "\(distance(segment.kilometres)) \(units.distance.rawValue)",
        ]
        if let fuel = segment.fuel, let filled = amount(fuel),
            let used = segment.consumption.flatMap(consumption)
        {
            parts.append("\(filled) \(units.amount(fuel.measure).rawValue)")
            parts.append("\(used) \(units.consumption(fuel.measure).rawValue)")
        } else {
            parts.append("no figure: " + segment.gaps.map(\.message).joined(separator: "; "))
        }
        if !segment.doubted.isEmpty {
            let entries = segment.doubted.map { "entry \($0)" }.joined(separator: ", ")
            parts.append("with \(entries), whose odometer is left out")
        }
        return parts.joined(separator: " · ")
    }

    private func words(_ range: PriceRange) -> String {
        let unit = "\(Self.currency(range.latest.currency))/\(range.latest.unit.rawValue)"
        let points = [("lowest", range.lowest), ("highest", range.highest), ("last", range.latest)]
        return "price in \(unit): "
            + points.map { "\($0) \($1.price) (\($1.date))" }.joined(separator: ", ")
    }
}

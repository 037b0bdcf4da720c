import Foundation
public import Verbatim

extension VehicleSummary {
    /// The summary as one JSON object, whose form is fixed: members may be added, none is ever renamed.
    ///
    /// Numbers are texts with a point, rounded as in the text form; what is not known is null.
    public func json(vehicle: Vehicle, units: StatisticsUnits) -> JSON {
        let numbers = StatisticsNumbers(units: units)
        return [
            "vehicle": .string(vehicle.name),
            "from": JSON(period.first?.description), "to": JSON(period.last?.description),
            "distance": JSON(kilometres.map(numbers.distance)),
            "distanceUnit": .string(units.distance.rawValue),
            "refills": .integer(refills), "spent": numbers.json(spent),
            "fuels": .array(fuels.map { json(of: $0, numbers) }),
            "severalFuels": .bool(hasSeveralFuels),
            "costOfAllFuels": costOfAllFuels.map(numbers.json) ?? .null,
            "unknownFuel": .array(unknownFuel.map { .integer(Int($0)) }),
            "leftOut": .array(
                doubts.map { doubt in
                    [
                        "entry": .integer(Int(doubt.reading.entry)), "date": .string("\(doubt.reading.date)"),
                        "odometer": .string("\(doubt.reading.value)"),
                        "unit": .string(doubt.reading.unit.rawValue), "reason": .string(doubt.message),
                    ]
                }),
        ]
    }

    private func json(of fuel: FuelSummary, _ numbers: StatisticsNumbers) -> JSON {
        let units = numbers.units
        return [
            "fuel": JSON(fuel.fuelClass?.rawValue), "countsAsFuel": .bool(fuel.isFuel),
            "refills": .integer(fuel.refills), "filled": JSON(numbers.amount(fuel.filled)),
            "unit": .string(units.amount(fuel.measure).rawValue), "spent": numbers.json(fuel.spent),
            "consumption": JSON(fuel.consumption.flatMap(numbers.consumption)),
            "consumptionUnit": .string(units.consumption(fuel.measure).rawValue),
            "measuredDistance": JSON(fuel.consumption.map { numbers.distance($0.kilometres) }),
            "costPerDistance": .array(fuel.costs.map(numbers.json)),
            "segments": .array(fuel.segments.map { numbers.json(of: $0) }),
            "prices": .array(
                fuel.prices.map { point in
                    [
                        "entry": .integer(Int(point.entry)), "date": .string("\(point.date)"),
                        "price": .string("\(point.price)"), "currency": JSON(point.currency),
                        "unit": .string(point.unit.rawValue), "station": JSON(point.station),
                    ]
                }),
            "pending": .integer(fuel.pending),
        ]
    }
}

extension StatisticsNumbers {
    fileprivate func json(_ sums: [Money]) -> JSON {
        .array(sums.map { ["amount": .string(money($0.amount)), "currency": JSON($0.currency)] })
    }

    fileprivate func json(_ cost: CostPerDistance) -> JSON {
        ["amount": .string(self.cost(cost)), "currency": JSON(cost.cost.currency)]
    }

    fileprivate func json(of segment: TankSegment) -> JSON {
        [
            "fromEntry": .integer(Int(segment.from)), "toEntry": .integer(Int(segment.to)),
            "from": .string("\(segment.firstDay)"), "to": .string("\(segment.lastDay)"),
            "distance": .string(distance(segment.kilometres)), "filled": JSON(segment.fuel.flatMap(amount)),
            "consumption": JSON(segment.consumption.flatMap(consumption)),
            "costPerDistance": segment.costPerDistance.map(json) ?? .null,
            "refills": .array(segment.refills.map { .integer(Int($0)) }),
            "doubted": .array(segment.doubted.map { .integer(Int($0)) }),
            "withoutFigure": .array(segment.gaps.map { .string($0.message) }),
        ]
    }
}

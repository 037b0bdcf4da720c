/// Chooses quantity, price of one unit and amount of the fuel among the numbers of a page.
///
/// Labels, units and their places choose, never arithmetic: so quantity × price = total remains a test of what was read.
struct FuelAmounts {
    /// A number with how much speaks for it.
    struct Choice {
        var number: FuelNumber
        var score: Double
        /// By how much the score exceeds that of the best other value; nil where there is none.
        var margin: Double?
        /// The unit that its label names: "Volume(L)", "GALLONS".
        var labelUnit: FuelNumber.Unit?
    }

    /// The score from which a number is taken.
    private static let threshold = 3.0
    /// Scores of different values that differ by less are claims as good as one another.
    private static let rivalry = 0.45

    let fuel: FuelPage
    private(set) var quantity: Choice?
    private(set) var price: Choice?
    private(set) var warnings: [Warning] = []

    init(_ fuel: FuelPage) {
        self.fuel = fuel
        guard fuel.tellsFuel || isMeteredCurrent else { return }
        var warnings: [Warning] = []
        let columns = FuelColumns(fuel)
        let rates = fuel.numbers.filter { $0.per != nil }
        let quantities =
            labelled(.quantity) + columns.quantities.map { Choice(number: $0, score: 3) }
            + fuel.numbers.map { Choice(number: $0, score: 0) }
        quantity = choose("quantity", quantities.compactMap { scored(quantity: $0, rates) }, &warnings)
        let prices =
            labelled(.pricePerUnit) + columns.prices.map { Choice(number: $0, score: 3) }
            + rates.map { Choice(number: $0, score: 3) }
        price = choose("pricePerUnit", prices.compactMap { scored(price: $0) }, &warnings)
        self.warnings = warnings
    }

    /// Whether current was sold: a price of a kilowatt-hour is printed.
    private var isMeteredCurrent: Bool {
        fuel.numbers.contains { $0.per?.codes == [.kilowattHours] }
    }

    /// The numbers directly behind labels of a concept.
    private func labelled(_ concept: FuelLabels.Concept) -> [Choice] {
        fuel.places(of: concept).compactMap { place in
            fuel.number(at: place).map {
                Choice(number: $0, score: place.isExact ? 3 : 2.4, labelUnit: unit(of: place, before: $0))
            }
        }
    }

    /// The unit that a label is, or that stands between it and its number.
    private func unit(of place: LabelPlace, before number: FuelNumber) -> FuelNumber.Unit? {
        let line = place.line
        let end = number.line.index == line.index ? number.amount.range.lowerBound : line.folded.count
        let found = line.folded.tokens.last { token in
            token.range.lowerBound >= place.range.lowerBound && token.range.upperBound <= end
                && !codes(line, token.range).isEmpty && !line.folded.isDigit(token.range.lowerBound)
        }
        return found.map { FuelNumber.Unit(codes: codes(line, $0.range), line: line, range: $0.range) }
    }

    private func codes(_ line: PageLine, _ range: Range<Int>) -> [FuelUnit] {
        Units.codes(for: String(Array(line.text)[range])).compactMap(FuelUnit.init(rawValue:))
    }

    private func scored(quantity choice: Choice, _ rates: [FuelNumber]) -> Choice? {
        let number = choice.number
        guard number.isPositive, number.per == nil, number.amount.mark == nil, !number.isDiscount,
            isSold(number.unit ?? choice.labelUnit, row: number.row), !mayHoldUnit(choice)
        else { return nil }
        var choice = choice
        var score = choice.score
        if let unit = number.unit ?? number.unitBefore { score += unit.isLikeL ? 1.5 : 2 }
        choice.labelUnit = choice.labelUnit ?? number.unitBefore
        if number.isFactor { score += 0.5 }
        if rates.contains(where: { abs($0.row - number.row) <= 1 }) { score += 1.5 }
        if !fuel.names(near: number.row, within: 1).isEmpty { score += 1 }
        if number.value.decimals >= 2 { score += 0.5 } else if number.value.decimals == 0 { score -= 1 }
        choice.score = score
        return choice
    }

    private func scored(price choice: Choice) -> Choice? {
        let number = choice.number
        guard number.isPositive, number.unit == nil, !number.isDiscount,
            isSold(number.per ?? choice.labelUnit, row: number.row)
        else { return nil }
        var choice = choice
        var score = choice.score
        if number.perMark != nil { score += 0.5 }
        if number.isFactor { score += 0.5 }
        if number.value.decimals >= 3 { score += 0.5 } else if number.value.decimals == 0 { score -= 1 }
        if let quantity, abs(quantity.number.row - number.row) <= 2 { score += 0.5 }
        choice.score = score
        return choice
    }

    /// Whether fuel is sold in a unit: in kilograms, as groceries are, only beside the name of a gas.
    private func isSold(_ unit: FuelNumber.Unit?, row: Int) -> Bool {
        guard let unit, unit.codes == [.kilograms] else { return true }
        return fuel.names(near: row, within: 3).contains { $0.match.isSure && $0.match.fuelClass == .cng }
    }

    /// Whether the last digit may be a unit that was misread, where none is printed: "0.8586" for "0.858G", "35.001" for
    /// "35.00l".
    private func mayHoldUnit(_ choice: Choice) -> Bool {
        let number = choice.number
        guard number.unit == nil, choice.labelUnit == nil, number.unitBefore == nil else { return false }
        let last = number.line.folded[number.amount.range.upperBound - 1]
        return number.value.decimals >= 4 || number.value.decimals == 3 && last == 49
    }

    /// The best of some choices; nil, with a warning, where two values have as good a claim.
    private func choose(_ field: String, _ choices: [Choice], _ warnings: inout [Warning]) -> Choice? {
        let scored = choices.filter { $0.score >= FuelAmounts.threshold }.sorted { $0.score > $1.score }
        guard var best = scored.first else { return nil }
        if let rival = scored.first(where: { $0.number.value != best.number.value }) {
            best.margin = best.score - rival.score
            if best.score - rival.score < FuelAmounts.rivalry {
                // Of diesel and the additive for its exhaust, diesel is the fuel.
                let fuels = scored.filter {
                    best.score - $0.score < FuelAmounts.rivalry && !isAdditive($0.number)
                }
                guard let first = fuels.first, fuels.allSatisfy({ $0.number.value == first.number.value }),
                    fuels.count < scored.count
                else {
                    warnings.append(
                        Warning(
                            code: "severalFuels",
                            message: "\(best.number.value) and \(rival.number.value) have as good a claim",
                            fields: [field]))
                    return nil
                }
                best = first
            }
        }
        if best.labelUnit == nil {
            best.labelUnit =
                scored.first { $0.number.isSame(as: best.number) && $0.labelUnit != nil }?.labelUnit
        }
        return best
    }

    /// Whether the nearest fuel named above a number, or in its row, is the additive for exhausts.
    private func isAdditive(_ number: FuelNumber) -> Bool {
        fuel.names.last { $0.row <= number.row && number.row - $0.row <= 2 }?.match.fuelClass == .adBlue
    }
}

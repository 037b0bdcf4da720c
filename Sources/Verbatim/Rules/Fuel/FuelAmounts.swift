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
        /// The last digit exchanged for the letter of a unit that was also seen in its place.
        var exchange: Exchange?
    }

    /// The score from which a number is taken.
    private static let threshold = 3.0
    /// Scores of different values that differ by less are claims as good as one another.
    private static let rivalry = 0.45

    let fuel: FuelPage
    private let hasPump: Bool
    /// The numbers under headings.
    let columns: FuelColumns
    private(set) var quantity: Choice?
    private(set) var price: Choice?
    private(set) var warnings: [Warning] = []

    init(_ fuel: FuelPage) {
        self.fuel = fuel
        hasPump = fuel.places(of: .pump).contains { $0.beside.contains(where: \.hasDigits) }
        columns = FuelColumns(fuel)
        guard fuel.tellsFuel || isMeteredCurrent else { return }
        var warnings: [Warning] = []
        let rates = fuel.numbers.filter { $0.per != nil }
        let quantities =
            labelled(.quantity) + columns.quantities.map { Choice(number: $0, score: 3) }
            + fuel.numbers.map { Choice(number: $0, score: 0) }
        quantity = choose("quantity", quantities.compactMap { scored(quantity: $0, rates) }, &warnings)
        let prices =
            labelled(.pricePerUnit)
            + (columns.prices + rates + factors).map { Choice(number: $0, score: 3) }
        price = choose("pricePerUnit", prices.compactMap { scored(price: $0) }, &warnings)
        self.warnings = warnings
    }

    /// Whether current was sold: a price of a kilowatt-hour is printed.
    private var isMeteredCurrent: Bool {
        fuel.numbers.contains { $0.per?.codes == [.kilowattHours] }
    }

    /// The numbers that the quantity is multiplied by: "25,64 L x 1,599", "1,599 X 25,640 L".
    private var factors: [FuelNumber] {
        guard let quantity = quantity?.number, quantity.unit != nil, quantity.isFactor else { return [] }
        let row = fuel.numbers.filter { $0.row == quantity.row }
        guard let place = row.firstIndex(where: { $0.isSame(as: quantity) }) else { return [] }
        return [place - 1, place + 1].filter(row.indices.contains).map { row[$0] }
            .filter { $0.isFactor && $0.value.decimals >= 2 }
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
                && !line.fuelUnits(at: token.range).isEmpty && !line.folded.isDigit(token.range.lowerBound)
        }
        return found.map { FuelNumber.Unit(codes: line.fuelUnits(at: $0.range), line: line, range: $0.range) }
    }

    private func scored(quantity choice: Choice, _ rates: [FuelNumber]) -> Choice? {
        let number = choice.number
        guard number.isPositive, number.per == nil, number.amount.mark == nil, !number.isDiscount,
            isSold(number.unit ?? number.unitBefore ?? choice.labelUnit, row: number.row)
        else { return nil }
        var choice = choice
        if mayHoldUnit(choice) {
            guard let exchanged = withUnit(choice, rates) else { return nil }
            choice = exchanged
        }
        var score = choice.score
        if let unit = number.unit ?? number.unitBefore { score += unit.isLikeL ? 1.5 : 2 }
        choice.labelUnit = choice.labelUnit ?? number.unitBefore
        if number.isFactor { score += 0.5 }
        if rates.contains(where: { abs($0.row - number.row) <= 2 }) { score += 1.5 }
        // A unit and a name alone may be those of oil in a shop.
        if !fuel.names(near: number.row, within: 1).isEmpty { score += 0.4 }
        if hasPump { score += 0.3 }
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

    /// Whether fuel is sold in a unit: in kilograms, as groceries are, only beside the name of a gas, and without a unit, as
    /// anything is, beside the name of a fuel or a price of its unit, or where a pump has a number.
    private func isSold(_ unit: FuelNumber.Unit?, row: Int) -> Bool {
        guard let unit else {
            return hasPump || !fuel.names(near: row, within: 3).isEmpty
                || fuel.numbers.contains { $0.per != nil && abs($0.row - row) <= 2 }
        }
        guard unit.codes == [.kilograms] else { return true }
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

    /// A quantity whose last digit is the letter of the price's unit, as the recogniser also saw; nil where it did not.
    private func withUnit(_ choice: Choice, _ rates: [FuelNumber]) -> Choice? {
        let number = choice.number
        let last = number.amount.range.upperBound - 1
        let units = Set(rates.flatMap { $0.per?.codes ?? [] })
        let line = fuel.page.transcript.lines[number.line.index]
        let seen = line.glyphs?[last].alternatives.filter { $0.score >= FuelAmounts.leastSeen } ?? []
        let fitting = seen.filter { other in
            !Set(Units.codes(for: other.text).compactMap(FuelUnit.init(rawValue:))).isDisjoint(with: units)
        }
        guard fitting.count == 1, let letter = fitting.first else { return nil }
        let exchange = Exchange(line: number.line.index + 1, offset: last, seen: letter)
        let text = Folded(exchange.text(line, number.amount.range))
        guard let amount = AmountScanner(text, style: fuel.page.style).matches().first,
            amount.range == 0..<(text.count - 1)
        else { return nil }
        var exchanged = choice
        exchanged.number.amount.value = amount.value
        exchanged.exchange = exchange
        return exchanged
    }

    /// The score below which a letter that was also seen is none.
    private static let leastSeen = 0.1

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
                best.margin = 0
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

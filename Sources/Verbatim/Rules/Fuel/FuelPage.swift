/// A page as fuel receipts show it: numbers with their units, labels, and the names of fuels.
struct FuelPage {
    /// A fuel's name with where it stands.
    struct Name {
        var match: FuelNames.Match
        var line: PageLine
        var row: Int
    }

    let page: Page
    /// All numbers, from the top.
    let numbers: [FuelNumber]
    let names: [Name]
    /// The labels of each line, by the line's index.
    private let labels: [Int: [Vocabulary.Label]]
    private let rowOfLine: [Int: Int]

    init(_ page: Page) {
        self.page = page
        let tokens = page.rows.map { FuelTokens($0) }
        var numbers = tokens.enumerated().flatMap { $1.numbers(row: $0) }
        for (row, tokens) in tokens.enumerated() {
            for (unit, mark) in tokens.headings {
                guard let place = FuelPage.place(below: unit, in: row + 1, numbers, page) else { continue }
                numbers[place].per = unit
                numbers[place].perMark = mark
            }
        }
        var rowOfLine: [Int: Int] = [:]
        var labels: [Int: [Vocabulary.Label]] = [:]
        var names: [Name] = []
        for (row, pageRow) in page.rows.enumerated() {
            for line in pageRow.lines {
                rowOfLine[line.index] = row
                labels[line.index] = FuelPage.labels(of: line, numbers)
                names += FuelNames.matches(in: line.folded).map { Name(match: $0, line: line, row: row) }
            }
        }
        // "Euro 95" is no amount of money.
        numbers.removeAll { number in
            names.contains {
                $0.line.index == number.line.index && $0.match.range.overlaps(number.amount.range)
            }
        }
        for index in numbers.indices {
            numbers[index].isDiscount = FuelPage.isDiscount(numbers[index], labels)
        }
        self.numbers = numbers
        self.names = names
        self.labels = labels
        self.rowOfLine = rowOfLine
    }

    /// The only number with decimals in a row that stands under a unit, by its index.
    private static func place(
        below unit: FuelNumber.Unit, in row: Int, _ numbers: [FuelNumber], _ page: Page
    ) -> Int? {
        let heading = unit.line.polygon(of: unit.range, in: page.transcript).box
        let found = numbers.indices.filter { index in
            let number = numbers[index]
            guard number.row == row, number.value.decimals >= 2, number.unit == nil else { return false }
            let box = number.line.polygon(of: number.amount.outer, in: page.transcript).box
            return box.x < heading.maxX + heading.height && box.maxX > heading.x - heading.height
                && box.center.y - heading.center.y < 2.5 * max(box.height, heading.height)
        }
        return found.count == 1 ? found[0] : nil
    }

    /// The labels of a line but for units behind numbers, and for the shortest where nothing follows that they name.
    private static func labels(of line: PageLine, _ numbers: [FuelNumber]) -> [Vocabulary.Label] {
        let units = numbers.flatMap { [$0.unit, $0.per] }.compactMap(\.self)
            .filter { $0.line.index == line.index }.map(\.range)
        return FuelLabels.shared.vocabulary.labels(in: line).filter { label in
            if units.contains(where: { $0.clamped(to: label.range) == label.range }) { return false }
            guard label.range.count < 3, !label.hasColon else { return true }
            return line.folded.points[label.range.upperBound...].first { !Folded.isSpace($0) && $0 != 46 }
                .map(Folded.isDigit) ?? false
        }
    }

    /// Whether the last label before a number in its line says that it is taken off.
    private static func isDiscount(_ number: FuelNumber, _ labels: [Int: [Vocabulary.Label]]) -> Bool {
        let before = labels[number.line.index]?.last { $0.range.upperBound <= number.amount.range.lowerBound }
        return before.map { FuelLabels.shared.means($0, .discount) } ?? false
    }

    /// The row that a line stands in.
    func row(of line: PageLine) -> Int { rowOfLine[line.index] ?? 0 }

    /// The labels of a line.
    func labels(of line: PageLine) -> [Vocabulary.Label] { labels[line.index] ?? [] }

    /// Where the labels of a concept stand, from the top, with what may be their value.
    func places(of concept: FuelLabels.Concept) -> [LabelPlace] {
        LabelPlaces(page: page, wanted: FuelLabels.shared.numbers(of: concept), labels: labels).find()
    }

    /// The labels that some concepts have in a row, from the left.
    func headings(of row: Int, _ concepts: [FuelLabels.Concept]) -> [(FuelLabels.Concept, PageLine)] {
        page.rows[row].lines.flatMap { line in
            labels(of: line).compactMap { label in
                concepts.first { FuelLabels.shared.means(label, $0) }.map { ($0, line) }
            }
        }
    }

    /// The number that follows a label directly: beside it, or below where nothing is.
    func number(at place: LabelPlace) -> FuelNumber? {
        number(in: place.beside) ?? number(in: place.below)
    }

    /// The first number of some pieces, where nothing but currencies and units stands before it.
    private func number(in pieces: [Piece]) -> FuelNumber? {
        for piece in pieces {
            let found = numbers.first {
                $0.line.index == piece.line.index && piece.range.contains($0.amount.range.lowerBound)
            }
            let end = found?.amount.range.lowerBound ?? piece.range.upperBound
            guard isBare(piece, before: end) else { return nil }
            if let found { return found }
        }
        return nil
    }

    /// Whether a piece has only currencies, units and words such as "per" before an offset, and no digits.
    private func isBare(_ piece: Piece, before end: Int) -> Bool {
        let text = piece.line.folded
        return text.tokens.allSatisfy { token in
            guard token.range.lowerBound >= piece.range.lowerBound, token.range.upperBound <= end else {
                return true
            }
            let word = String(Array(piece.line.text)[token.range])
            return !Currencies.codes(for: word).isEmpty || !Units.codes(for: word).isEmpty
                || FuelNames.isCent(token.word) || FuelLabels.shared.isPer(token.word)
        }
    }

    /// The fuels named within `distance` rows of a row.
    func names(near row: Int, within distance: Int) -> [Name] {
        names.filter { abs($0.row - row) <= distance }
    }

    /// Whether something on the page says that fuel was sold: a fuel's name, the number of a pump or nozzle, or the
    /// words for a filling station.
    var tellsFuel: Bool {
        names.contains(where: \.match.isSure)
            || (places(of: .pump) + places(of: .nozzle)).contains { $0.beside.contains(where: \.hasDigits) }
            || page.lines.contains { FuelLabels.shared.namesPlace($0.folded) }
    }

    /// Whether a number stands before a litre, a gallon or a kilowatt-hour as pumps print it: with two decimals or more.
    var hasVolume: Bool {
        numbers.contains { number in
            (number.value.decimals >= 2 || number.isTorn)
                && number.unit.map { !$0.isLikeL && $0.codes != [.kilograms] } ?? false
        }
    }
}

/// Finds the fuel's name as printed, its class and its octane number.
struct FuelProduct {
    let fuel: FuelPage
    let amounts: FuelAmounts
    let total: FuelTotal.Choice?

    func proposals() -> [Proposal] {
        guard let (line, range) = labelled ?? beside ?? alone else { return [] }
        let span = fuel.page.span(line, range)
        let text = String(Array(line.text)[range])
        var found = [Proposal(FieldPath("fuelType"), .text(text), spans: [span])]
        let classes = FuelNames.classes(of: text)
        if let name = classes.first, classes.count == 1 {
            found.append(Proposal(FieldPath("fuelClass"), .text(name), spans: [span]))
        }
        if classes == [FuelClass.petrol.rawValue],
            let (number, octane) = FuelNames.octane(in: line.folded, of: range),
            let value = PrintedDecimal("\(number)")
        {
            found.append(
                Proposal(FieldPath("octane"), .decimal(value), spans: [fuel.page.span(line, octane)]))
        }
        return found
    }

    /// The text behind a label that says that a fuel's name follows.
    private var labelled: (PageLine, Range<Int>)? {
        for place in fuel.places(of: .product) {
            for piece in repeated(place) ?? place.beside {
                let names = fuel.names.filter {
                    $0.line.index == piece.line.index && piece.range.contains($0.match.range.lowerBound)
                }
                if let name = names.first { return (name.line, whole(name.match.range, in: name.line)) }
                guard place.hasColon, let range = text(of: piece) else { continue }
                return (piece.line, range)
            }
        }
        return nil
    }

    /// What stands behind a label whose word is repeated behind a colon: "PRODUCT: Product 1".
    private func repeated(_ place: LabelPlace) -> [Piece]? {
        let next = fuel.labels(of: place.line).first { $0.range.lowerBound >= place.range.upperBound }
        guard place.hasColon, let next, FuelLabels.shared.means(next, .product),
            place.beside.first.map({ !$0.saysSomething }) ?? false
        else { return nil }
        return [Piece(line: place.line, range: next.range.lowerBound..<place.line.folded.count)]
    }

    /// A piece's words and numbers without decimals, up to a price, a date or anything else.
    private func text(of piece: Piece) -> Range<Int>? {
        let text = piece.line.folded
        guard let first = text.tokens.first(where: { $0.range.lowerBound >= piece.range.lowerBound }),
            first.range.upperBound <= piece.range.upperBound, text.isLetter(first.range.lowerBound)
        else { return nil }
        let range = whole(first.range, in: piece.line).clamped(to: piece.range)
        return text.points[range].count(where: Folded.isLetter) > 1 ? range : nil
    }

    /// The name in or next to the rows of the quantity, the price and the amount.
    private var beside: (PageLine, Range<Int>)? {
        var rows = [amounts.quantity, amounts.price].compactMap { $0?.number.row }
        if let total { rows.append(fuel.row(of: total.line)) }
        func names(within distance: Int) -> [FuelPage.Name] {
            fuel.names.filter { name in rows.contains { abs($0 - name.row) <= distance } }
        }
        let near = names(within: 1)
        // Farther away only one line may name a fuel, and for sure.
        let far = near.isEmpty ? names(within: 4).filter(\.match.isSure) : []
        let isOne = Set(far.map(\.line.index)).count == 1
        guard let name = near.first(where: \.match.isSure) ?? near.first ?? (isOne ? far.first : nil) else {
            return nil
        }
        return (name.line, whole(name.match.range, in: name.line))
    }

    /// The only line of the page that hardly says more than a fuel's name.
    private var alone: (PageLine, Range<Int>)? {
        let found = fuel.names.filter { name in
            name.match.isSure && name.match.range.count * 2 > name.line.folded.key.count
        }
        guard let name = found.first, found.count == 1 else { return nil }
        return (name.line, whole(name.match.range, in: name.line))
    }

    /// A name with the words and small numbers around it in its line: "Super bleifrei", "92 PETROL", "Inf RON95".
    private func whole(_ name: Range<Int>, in line: PageLine) -> Range<Int> {
        let tokens = line.folded.tokens
        let labels = fuel.labels(of: line)
        let others =
            line.amounts.filter { $0.value.decimals > 0 || $0.mark != nil }.map(\.outer)
            + line.dates.map(\.range) + line.times.map(\.range)
        func isPart(_ token: Folded.Token) -> Bool {
            if token.range.overlaps(name) { return true }
            if others.contains(where: { $0.overlaps(token.range) }) { return false }
            let isLabel = labels.contains {
                $0.range.overlaps(token.range) && !FuelLabels.shared.means($0, .product)
            }
            return !isLabel && !(line.folded.isDigit(token.range.lowerBound) && token.word.count > 2)
        }
        func isJoined(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
            let gap = line.folded.points[first.upperBound..<second.lowerBound]
            return gap.allSatisfy { Folded.isSpace($0) || [45, 46, 43, 38, 47].contains($0) }
                && gap.count(where: Folded.isSpace) <= 2
        }
        var (start, end) = (name.lowerBound, name.upperBound)
        for token in tokens where token.range.lowerBound >= end {
            guard isPart(token), isJoined(start..<end, token.range) else { break }
            end = token.range.upperBound
        }
        for token in tokens.reversed() where token.range.upperBound <= start {
            guard isPart(token), isJoined(token.range, start..<end) else { break }
            start = token.range.lowerBound
        }
        return start..<end
    }
}

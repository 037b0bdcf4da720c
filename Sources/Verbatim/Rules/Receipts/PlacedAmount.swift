/// An amount and the line that it stands in.
struct PlacedAmount {
    var amount: AmountMatch
    var line: PageLine

    /// Whether both are the same characters on the paper.
    func isSame(as other: PlacedAmount) -> Bool {
        line.index == other.line.index && amount.range == other.amount.range
    }

    /// Whether a sign of multiplication or "@" follows, perhaps behind a unit.
    var isMultiplied: Bool {
        let text = line.folded
        var offset = amount.outer.upperBound
        while offset < text.count, !text.isDigit(offset) {
            if isSign(offset), !text.isLetter(offset + 1) { return true }
            offset += 1
        }
        return false
    }

    /// Whether a sign of multiplication or "@" stands before it: "*4", "@ 63.00".
    var isFactor: Bool {
        var offset = amount.outer.lowerBound - 1
        while offset >= 0, Folded.isSpace(line.folded[offset]) { offset -= 1 }
        return offset >= 0 && isSign(offset) && (offset == 0 || !line.folded.isLetter(offset - 1))
    }

    /// Whether it ends its line and the sign stands before the next number, in another: "Qty 3" and "@ 0.80".
    func isParted(from next: PlacedAmount) -> Bool {
        line.index != next.line.index && next.isFactor && amount.outer.upperBound == line.folded.count
    }

    /// Whether it is multiplied: "@ 63.00", "2 x 3.50".
    var isUnitPrice: Bool {
        var offset = amount.outer.lowerBound - 1
        while offset >= 0, Folded.isSpace(line.folded[offset]) { offset -= 1 }
        guard isFactor else { return false }
        return line.folded[offset] == 64 || line.folded.points[..<offset].contains(where: Folded.isDigit)
    }

    /// Whether a unit follows: "1.25 lb".
    var hasUnit: Bool {
        let unit = letters(from: amount.range.upperBound)
        return Labels.shared.isWord(unit, .weight) && !(unit.count == 1 && isSign(unit.startIndex))
    }

    /// Whether a unit follows a slash: "1,759 EUR/l".
    var isRate: Bool {
        let start = amount.outer.upperBound
        guard let slash = line.folded.points[start...].firstIndex(of: 47), slash - start <= 5 else {
            return false
        }
        return Labels.shared.isWord(letters(from: slash + 1), .weight)
    }

    private func letters(from start: Int) -> ArraySlice<UInt32> {
        let text = line.folded
        var offset = min(start, text.count)
        while offset < text.count, Folded.isSpace(text[offset]) { offset += 1 }
        return text.points[offset...].prefix(while: Folded.isLetter)
    }

    /// Whether it is a part of a word behind others, as sizes are: "A4", "RICE 5KG".
    var isSize: Bool {
        let text = line.folded
        let (start, end) = (amount.range.lowerBound, amount.range.upperBound)
        if start > 0, text.isLetter(start - 1) { return true }
        guard text.isLetter(end), !isSign(end) else { return false }
        return text.points[..<start].contains(where: Folded.isLetter)
    }

    /// Whether it has no decimals but noughts.
    var isWhole: Bool { amount.value.description.suffix(amount.value.decimals).allSatisfy { $0 == "0" } }

    func isRightOf(_ other: PlacedAmount) -> Bool {
        line.index == other.line.index
            ? amount.range.lowerBound > other.amount.range.lowerBound
            : line.polygon.center.x > other.line.polygon.center.x
    }

    private func isSign(_ offset: Int) -> Bool {
        line.folded[offset] == 64 || ItemNaming.isTimes(line.folded[offset])
    }
}

extension Proposal {
    /// Proposes a number for a member of a list's element; nil where there is none.
    init?(_ list: String, _ index: Int, _ member: String, _ number: PlacedAmount?, on page: Page) {
        guard let number else { return nil }
        self.init(
            FieldPath(list, index, member), .decimal(number.amount.value),
            spans: [page.span(number.line, number.amount.range)])
    }
}

/// Two numbers of a row that may be an item's quantity and unit price.
struct Factors {
    var quantity: PlacedAmount
    var unit: PlacedAmount

    /// Whether they multiply to a price and may be what they are taken for.
    func make(_ price: PlacedAmount) -> Bool {
        guard !unit.isSame(as: quantity), !quantity.amount.isNegative || price.amount.isNegative,
            ItemRow.agrees(quantity.amount, unit.amount, price.amount)
        else { return false }
        // One piece says nothing: the size of "SAFT 1L" is no quantity.
        return !(quantity.isSize && quantity.amount.value.value == 1)
    }

    /// How little speaks for them among the pairs that make the price.
    func doubt(_ price: PlacedAmount) -> Int {
        let number = quantity.amount.value
        var doubt = 0
        // "0  2  -2  -5.94": the quantity has the price's sign.
        if quantity.amount.isNegative != price.amount.isNegative { doubt += 16 }
        if quantity.isSize { doubt += 8 }
        if !quantity.hasUnit && !quantity.isMultiplied { doubt += 4 }
        // Where both have two decimals, "2,00  12,50", the quantity is whole, or else stands first.
        if number.decimals == 2, !quantity.isWhole { doubt += 2 }
        if quantity.isRightOf(unit) { doubt += 1 }
        return doubt
    }
}

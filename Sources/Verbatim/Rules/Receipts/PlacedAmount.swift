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

    /// Whether it is multiplied: "@ 63.00", "2 x 3.50".
    var isUnitPrice: Bool {
        var offset = amount.outer.lowerBound - 1
        while offset >= 0, Folded.isSpace(line.folded[offset]) { offset -= 1 }
        guard isFactor else { return false }
        return line.folded[offset] == 64 || line.folded.points[..<offset].contains(where: Folded.isDigit)
    }

    /// Whether a unit and a sign of multiplication follow: "1.25 lb @".
    var hasUnit: Bool {
        let text = line.folded
        var offset = amount.range.upperBound
        while offset < text.count, Folded.isSpace(text[offset]) { offset += 1 }
        let unit = text.points[min(offset, text.count)...].prefix(while: Folded.isLetter)
        return Labels.shared.isWord(unit, .weight) && !(unit.count == 1 && isSign(offset)) && isMultiplied
    }

    /// Whether it is a part of a word behind others, as sizes are: "A4", "RICE 5KG".
    var isSize: Bool {
        let text = line.folded
        let (start, end) = (amount.range.lowerBound, amount.range.upperBound)
        if start > 0, text.isLetter(start - 1) { return true }
        guard text.isLetter(end), !isSign(end) else { return false }
        return text.points[..<start].contains(where: Folded.isLetter)
    }

    private func isSign(_ offset: Int) -> Bool {
        line.folded[offset] == 64 || ItemNaming.isTimes(line.folded[offset])
    }
}

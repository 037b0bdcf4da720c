/// A row of the paper as numbers, words and signs, over the gaps between its lines.
struct FuelTokens {
    enum Kind {
        case number(AmountMatch)
        case word
        case sign(UInt32)
    }

    struct Token {
        var kind: Kind
        var line: PageLine
        var range: Range<Int>

        /// The folded letters of a word; empty for others.
        var word: [UInt32] {
            if case .word = kind { Array(line.folded.points[range]) } else { [] }
        }
        var number: AmountMatch? {
            if case .number(let amount) = kind { amount } else { nil }
        }
        var sign: UInt32? {
            if case .sign(let point) = kind { point } else { nil }
        }
        var text: String { String(Array(line.text)[range]) }
    }

    private(set) var tokens: [Token] = []

    init(_ row: PageRow) {
        for line in row.lines { add(line) }
    }

    private mutating func add(_ line: PageLine) {
        let text = line.folded
        var offset = 0
        while offset < text.count {
            let start = offset
            if let amount = line.amounts.first(where: { $0.range.lowerBound == offset }) {
                offset = amount.range.upperBound
                tokens.append(Token(kind: .number(amount), line: line, range: start..<offset))
            } else if text.isLetter(offset) {
                while text.isLetter(offset) { offset += 1 }
                tokens.append(Token(kind: .word, line: line, range: start..<offset))
            } else {
                offset += 1
                guard !Folded.isSpace(text[start]) else { continue }
                tokens.append(Token(kind: .sign(text[start]), line: line, range: start..<offset))
            }
        }
    }

    /// The row's numbers with the units and marks around them.
    func numbers(row: Int) -> [FuelNumber] {
        tokens.indices.compactMap { place in
            guard let amount = tokens[place].number else { return nil }
            var number = FuelNumber(line: tokens[place].line, row: row, amount: amount)
            if let (unit, mark) = perBehind(place) ?? perBefore(place) {
                number.per = unit
                number.perMark = mark
            } else if let unit = unit(at: place + 1), !isOver(unit, place) {
                number.unit = unit.unit
            }
            number.isTorn = isTorn(tokens[place])
            number.unitBefore = unitBefore(place)
            let behind = number.unit == nil ? place + 1 : self.unit(at: place + 1)?.end ?? place + 1
            number.isFactor = isTimes(place - 1) || isTimes(behind) || isMark(place - 1) && isTimes(place - 2)
            return number
        }
    }

    /// Whether a mark of decimals or digits stand directly around a number, so that a part of it was not read with it:
    /// ",720", "14,".
    private func isTorn(_ token: Token) -> Bool {
        let text = token.line.folded
        func isMark(_ offset: Int) -> Bool {
            text.points.indices.contains(offset) && [44, 46].contains(text[offset])
        }
        let (start, end) = (token.range.lowerBound, token.range.upperBound)
        if text.isDigit(start - 1) || text.isDigit(end) { return true }
        if isMark(start - 1), start == 1 || !text.isLetter(start - 2) { return true }
        return isMark(end) && end + 1 == text.count && token.number?.value.decimals == 0
    }

    /// The unit that begins with the token at `place`, and where it ends: "L", "US gal", a "1" that is an l.
    private func unit(at place: Int) -> (unit: FuelNumber.Unit, end: Int)? {
        for length in [2, 1] where place >= 0 && place + length <= tokens.count {
            let parts = tokens[place..<(place + length)]
            guard let first = parts.first, let last = parts.last, first.line.index == last.line.index else {
                continue
            }
            let range = first.range.lowerBound..<last.range.upperBound
            let text = String(Array(first.line.text)[range])
            guard length == 1 || parts.allSatisfy({ !$0.word.isEmpty }) else { continue }
            // A "1" is an l where nothing follows it that would make it a number's part or a word's.
            if Units.isLikeL(text), isJoined(first) { continue }
            let codes = first.line.fuelUnits(at: range)
            guard !codes.isEmpty else { continue }
            return (FuelNumber.Unit(codes: codes, line: first.line, range: range), place + length)
        }
        return nil
    }

    /// Whether a letter, a digit or a mark with a digit follows a token directly.
    private func isJoined(_ token: Token) -> Bool {
        let (text, end) = (token.line.folded, token.range.upperBound)
        return text.isLetter(end) || text.isDigit(end)
            || end < text.count && text.isDigit(end + 1) && !Folded.isSpace(text[end])
    }

    /// Whether what follows a number is no unit of it: another number's price stands there ("12 L/100").
    private func isOver(_ unit: (unit: FuelNumber.Unit, end: Int), _ place: Int) -> Bool {
        if unit.end < tokens.count, tokens[unit.end].sign == 47 { return true }
        // "PUMP 3 LITRES 35.20": the unit is the next number's label.
        if tokens[place].number?.value.decimals == 0 {
            let next = tokens[unit.end...].first { $0.sign == nil }
            if let next = next?.number, next.value.decimals >= 2 { return true }
        }
        // "35.00 1" is litres; "2 1" is two numbers.
        return unit.unit.isLikeL && (tokens[place].number?.value.decimals ?? 0) < 2
    }

    /// `EUR/l`, `RM / litre`, `per gallon`, `p/l` behind the number at `place`.
    private func perBehind(_ place: Int) -> (FuelNumber.Unit, FuelNumber.Mark?)? {
        var next = place + 1
        let mark = mark(at: next)
        if mark != nil { next += 1 }
        while next < tokens.count, [40, 46].contains(tokens[next].sign) { next += 1 }
        guard isPer(next, behindMark: mark != nil) else { return nil }
        return unit(at: next + 1).map { ($0.unit, mark) }
    }

    /// `$/G` with no number behind it: the heading of prices that stand below.
    var headings: [(unit: FuelNumber.Unit, mark: FuelNumber.Mark)] {
        tokens.indices.dropLast(2).compactMap { place in
            guard let mark = mark(at: place), tokens[place + 1].sign == 47,
                let (unit, end) = unit(at: place + 2), tokens.dropFirst(end).allSatisfy({ $0.number == nil }),
                place == 0 || tokens[place - 1].number == nil
            else { return nil }
            return (unit, mark)
        }
    }

    /// `EUR/l:`, `Rate(Rs/L) :`, `PRICE/G: $` before the number at `place`.
    private func perBefore(_ place: Int) -> (FuelNumber.Unit, FuelNumber.Mark?)? {
        let (back, mark) = skippedBefore(place)
        guard back >= 2, isPer(back - 1, behindMark: true), let (unit, end) = unit(at: back), end == back + 1
        else {
            return nil
        }
        let before = tokens[back - 2]
        let isDistance = Units.codes(for: before.text).contains { ["km", "mi"].contains($0) }
        // "1,499 EUR/l 34,00": it belongs to the number before it.
        let isTaken = back >= 3 && tokens[back - 3].number != nil && isMark(back - 2)
        guard !isDistance, before.number == nil, !isTaken else { return nil }
        return (unit, self.mark(at: back - 2) ?? mark)
    }

    /// The place of the unit that a label before the number at `place` ends in, over signs and currency marks, and the
    /// mark among these.
    private func skippedBefore(_ place: Int) -> (back: Int, mark: FuelNumber.Mark?) {
        let skipped: Set<UInt32> = [58, 41, 61, 46, 36, 42]
        var mark: FuelNumber.Mark?
        for back in stride(from: place - 1, through: max(0, place - 5), by: -1) {
            if let sign = tokens[back].sign, skipped.contains(sign) {
                if sign == 36 { mark = self.mark(at: back) }
                continue
            }
            guard let found = self.mark(at: back), unit(at: back) == nil else { return (back, mark) }
            mark = found
        }
        return (max(-1, place - 6), mark)
    }

    /// `(L) :` before the number at `place`.
    private func unitBefore(_ place: Int) -> FuelNumber.Unit? {
        var back = place - 1
        while back >= 0, tokens[back].sign == 58 { back -= 1 }
        guard back >= 2, tokens[back].sign == 41, tokens[back - 2].sign == 40,
            let (unit, end) = unit(at: back - 1), end == back
        else { return nil }
        return unit
    }

    /// Whether a token parts a price from its unit; behind a currency also a slash that was read as a stroke.
    private func isPer(_ place: Int, behindMark: Bool) -> Bool {
        guard tokens.indices.contains(place) else { return false }
        if tokens[place].sign == 47 || tokens[place].sign == 92 { return true }
        if !tokens[place].word.isEmpty, FuelLabels.shared.isPer(tokens[place].word) { return true }
        guard behindMark, Units.isLikeL(tokens[place].text.uppercased()) else { return false }
        return place + 1 < tokens.count && tokens[place + 1].word.count > 2
    }

    /// The currency at a place: its mark, or a hundredth of it.
    private func mark(at place: Int) -> FuelNumber.Mark? {
        guard tokens.indices.contains(place), tokens[place].number == nil else { return nil }
        let token = tokens[place]
        let isCent = !token.word.isEmpty && FuelNames.isCent(token.word)
        guard isCent || !Currencies.codes(for: token.text).isEmpty else { return nil }
        return FuelNumber.Mark(text: token.text, line: token.line, range: token.range)
    }

    private func isMark(_ place: Int) -> Bool { mark(at: place) != nil }

    /// Whether a token is a sign of multiplication.
    private func isTimes(_ place: Int) -> Bool {
        guard tokens.indices.contains(place) else { return false }
        let token = tokens[place]
        if let sign = token.sign { return sign == 42 && place > 0 || sign == 0xD7 || sign == 64 }
        return token.word == [120]
    }
}

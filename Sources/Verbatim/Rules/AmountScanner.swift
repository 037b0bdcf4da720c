/// Finds numbers in a line: `1.234,56`, `1,234.56`, `1'234.56`, `3 038,14`, `RM 12.50`, `7 00`, `5.00-`.
struct AmountScanner {
    private let text: Folded
    private let style: NumberStyle
    private static let space: UInt32 = 32
    private static let point: UInt32 = 46
    private static let comma: UInt32 = 44
    private static let apostrophe: UInt32 = 39

    init(_ text: Folded, style: NumberStyle = NumberStyle()) {
        self.text = text
        self.style = style
    }

    /// All numbers, from left to right; characters in `excluded` (dates, times) belong to none.
    func matches(excluding excluded: [Range<Int>] = []) -> [AmountMatch] {
        var found: [AmountMatch] = []
        var offset = 0
        while offset < text.count {
            if let taken = excluded.first(where: { $0.contains(offset) }) {
                offset = taken.upperBound
            } else if let match = fraction(at: offset) {
                found.append(match)
                offset = match.range.upperBound
            } else if text.isDigit(offset), let token = token(at: offset) {
                if let match = match(token) { found.append(match) }
                offset = token.end
            } else {
                offset += 1
            }
        }
        return found
    }

    /// Whether a letter may be a digit that was misread; an S is rather a dollar.
    static func looksLikeDigit(_ letter: UInt32) -> Bool {
        [98, 103, 105, 108, 111, 113, 122, 124].contains(letter)  // b, g, i, l, o, q, z and |
    }

    /// `.05`: an amount whose zero before the mark is left out.
    private func fraction(at offset: Int) -> AmountMatch? {
        guard text[offset] == AmountScanner.point, offset == 0 || Folded.isSpace(text[offset - 1]) else {
            return nil
        }
        let group = digits(from: offset + 1)
        guard group.count == 2, isEnd(group.upperBound) else { return nil }
        let digits = group.map { String(text[$0] - 48) }.joined()
        return PrintedDecimal(digits: digits, decimals: 2).map {
            let range = offset..<group.upperBound
            return AmountMatch(
                range: range, outer: range, value: $0, mark: nil, isPercent: false, isGrouped: false,
                isSplit: false)
        }
    }

    /// A run of digit groups and the marks between them.
    private struct Token {
        var groups: [Range<Int>]
        /// The mark between two groups; a space beside another mark is left out (`140. 00`).
        var marks: [UInt32]
        var start: Int { groups.first?.lowerBound ?? 0 }
        var end: Int { groups.last?.upperBound ?? 0 }
    }

    private func digits(from start: Int) -> Range<Int> {
        var end = start
        while text.isDigit(end) { end += 1 }
        return start..<end
    }

    private func token(at start: Int) -> Token? {
        var token = Token(groups: [digits(from: start)], marks: [])
        while let (mark, next) = separator(at: token.end) {
            let group = digits(from: next)
            if mark == AmountScanner.space {
                // A space parts groups only as thousands ("3 038,14") or as a lost decimal mark at the end.
                guard token.marks.allSatisfy({ $0 == AmountScanner.space }) else { break }
                let isThousands = group.count == 3 && (token.groups.last?.count ?? 9) <= 3
                guard
                    isThousands && separator(at: group.upperBound) != nil
                        || group.count == 2 && isEnd(group.upperBound) && token.groups.count == 1
                else { break }
                if isThousands, let (following, _) = separator(at: group.upperBound),
                    following == AmountScanner.space
                {
                    break
                }
            }
            token.groups.append(group)
            token.marks.append(mark)
        }
        return token
    }

    /// The mark between two digit groups at `offset`, and where the second begins.
    private func separator(at offset: Int) -> (mark: UInt32, next: Int)? {
        guard offset < text.count else { return nil }
        let first = text[offset]
        if first == AmountScanner.point || first == AmountScanner.comma || first == AmountScanner.apostrophe {
            if text.isDigit(offset + 1) { return (first, offset + 1) }
            // "140. 00": the space belongs to nobody where exactly two digits end the number.
            if offset + 1 < text.count, Folded.isSpace(text[offset + 1]), text.isDigit(offset + 2) {
                let group = digits(from: offset + 2)
                if group.count == 2, isEnd(group.upperBound) { return (first, offset + 2) }
            }
            return nil
        }
        guard Folded.isSpace(first), offset + 1 < text.count else { return nil }
        if text.isDigit(offset + 1) { return (AmountScanner.space, offset + 1) }
        let second = text[offset + 1]
        if second == AmountScanner.point || second == AmountScanner.comma, text.isDigit(offset + 2) {
            let group = digits(from: offset + 2)
            if group.count == 2, isEnd(group.upperBound) { return (second, offset + 2) }
        }
        return nil
    }

    /// Whether a number may end here: no digit, mark with digit, or letter run follows.
    private func isEnd(_ offset: Int) -> Bool {
        guard offset < text.count else { return true }
        if text.isDigit(offset) { return false }
        let next = text[offset]
        if next == AmountScanner.point || next == AmountScanner.comma { return !text.isDigit(offset + 1) }
        return true
    }

    private func match(_ token: Token) -> AmountMatch? {
        guard let reading = reading(of: token) else { return nil }
        var (start, end) = (token.start, token.end)
        var negative = false
        let markBeforeSign = start > 0 ? Currencies.markLength(endingAt: start - 1, in: text) : nil
        if start > 0, text[start - 1] == 45, !isWordBefore(start - 1) || markBeforeSign != nil {
            negative = true
            start -= 1
        } else if end < text.count, text[end] == 45, !text.isDigit(end + 1),
            !text.isLetter(end + 1) || reading.decimals == 2 && end + 2 == text.count
        {
            // A tax letter may end the line: "0.50-F".
            negative = true
            end += 1
        } else if start > 0, end < text.count, text[start - 1] == 40, text[end] == 41, reading.decimals > 0 {
            negative = true
            start -= 1
            end += 1
        }
        var outer = start..<end
        let mark = currencyMark(around: &outer)
        if !negative, outer.lowerBound < start, outer.lowerBound > 0, text[outer.lowerBound - 1] == 45,
            !isWordBefore(outer.lowerBound - 1)
        {
            negative = true
            outer = (outer.lowerBound - 1)..<outer.upperBound
            start = outer.lowerBound
        }
        let digits = token.groups.map { $0.map { String(text[$0] - 48) }.joined() }.joined()
        guard let value = PrintedDecimal(digits: (negative ? "-" : "") + digits, decimals: reading.decimals)
        else { return nil }
        var percentAt = end
        while percentAt < text.count, Folded.isSpace(text[percentAt]) { percentAt += 1 }
        return AmountMatch(
            range: start..<end, outer: outer, value: value, mark: mark,
            isPercent: percentAt < text.count && text[percentAt] == 37,
            isGrouped: reading.isGrouped, isSplit: reading.isSplit)
    }

    /// How many of a token's digits are decimals; nil where it is no number ("1.2.3", "12/4").
    private func reading(of token: Token) -> (decimals: Int, isGrouped: Bool, isSplit: Bool)? {
        guard let lastMark = token.marks.last, let last = token.groups.last else { return (0, false, false) }
        let inner = token.groups.dropFirst().dropLast()
        let thousands = Set(token.marks.dropLast())
        guard inner.allSatisfy({ $0.count == 3 }), thousands.count <= 1 else { return nil }
        if !thousands.isEmpty, token.groups[0].count > 3 { return nil }
        switch last.count {
        case 2, 1:
            if lastMark == AmountScanner.apostrophe || thousands.contains(lastMark) { return nil }
            return (last.count, false, lastMark == AmountScanner.space)
        case 3:
            if lastMark == AmountScanner.space || lastMark == AmountScanner.apostrophe {
                return (0, true, false)
            }
            if thousands.contains(lastMark) { return (0, true, false) }
            if !thousands.isEmpty { return (3, false, false) }
            let first = token.groups[0]
            let startsWithZero = text[first.lowerBound] == 48
            if startsWithZero || first.count > 3 { return (3, false, false) }
            if style.isWhole { return (0, true, false) }
            if let decimalMark = style.decimalMark, decimalMark != lastMark { return (0, true, false) }
            return (3, true, false)
        case 4...6:
            return thousands.isEmpty && lastMark != AmountScanner.space ? (last.count, false, false) : nil
        default:
            return nil
        }
    }

    private func isWordBefore(_ offset: Int) -> Bool {
        offset > 0 && (text.isLetter(offset - 1) || text.isDigit(offset - 1))
    }

    /// Finds a currency mark directly before or behind `outer` and widens it.
    private func currencyMark(around outer: inout Range<Int>) -> String? {
        var end = outer.lowerBound
        while end > 0, Folded.isSpace(text[end - 1]) || text[end - 1] == 58 { end -= 1 }
        if let length = Currencies.markLength(endingAt: end, in: text) {
            let mark = (end - length)..<end
            outer = mark.lowerBound..<outer.upperBound
            return Currencies.mark(text, mark)
        }
        var start = outer.upperBound
        while start < text.count, Folded.isSpace(text[start]) { start += 1 }
        if let length = Currencies.markLength(startingAt: start, in: text) {
            outer = outer.lowerBound..<(start + length)
            return Currencies.mark(text, start..<(start + length))
        }
        return nil
    }
}

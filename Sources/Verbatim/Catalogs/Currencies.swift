/// Currency marks as printed beside amounts.
package enum Currencies {
    /// Whether a text has the form of an ISO 4217 code: three capital letters.
    package static func isCode(_ text: String) -> Bool {
        text.utf8.count == 3 && text.utf8.allSatisfy { (65...90).contains($0) }
    }

    /// The currencies that a mark may mean; empty where it is none.
    package static func codes(for mark: String) -> Set<String> {
        Countries.shared.currencyMarks[Folded(mark).points] ?? []
    }

    /// The folded mark at `range`.
    static func mark(_ text: Folded, _ range: Range<Int>) -> String {
        String(String.UnicodeScalarView(text.points[range].compactMap(Unicode.Scalar.init)))
    }

    private static let longest = Countries.shared.currencyMarks.keys.map(\.count).max() ?? 0

    /// The length of the longest mark that ends before `end` and begins a word; nil where none does.
    static func markLength(endingAt end: Int, in text: Folded) -> Int? {
        for length in stride(from: min(longest, end), to: 0, by: -1) {
            let start = end - length
            guard Countries.shared.currencyMarks[Array(text.points[start..<end])] != nil else { continue }
            if text.isLetter(start), text.isLetter(start - 1) { continue }
            return length
        }
        return nil
    }

    /// The length of the longest mark that begins at `start` and ends a word; nil where none does.
    static func markLength(startingAt start: Int, in text: Folded) -> Int? {
        for length in stride(from: min(longest, text.count - start), to: 0, by: -1) {
            let end = start + length
            guard Countries.shared.currencyMarks[Array(text.points[start..<end])] != nil else { continue }
            if text.isLetter(end - 1), text.isLetter(end) { continue }
            return length
        }
        return nil
    }

    /// The mark that a text consists of, folded: "(RM)", "EUR", "€"; nil where it is more, less or no capitals.
    static func mark(alone text: String, _ folded: Folded) -> [UInt32]? {
        guard !text.contains(where: { $0.isLowercase || $0.isNumber }) else { return nil }
        let mark = folded.points.filter(isMarkPoint)
        return Countries.shared.currencyMarks[mark] == nil ? nil : mark
    }

    /// Whether a code point may be part of a currency mark: a letter or a currency sign.
    static func isMarkPoint(_ point: UInt32) -> Bool {
        Folded.isLetter(point) || point == 36 || point == 0xA3 || point == 0xA5
            || (0x20A0...0x20CF).contains(point)
    }
}

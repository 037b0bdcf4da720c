/// Legal forms of companies.
enum LegalForms {
    private static let forms: Set<[UInt32]> = Set(
        Countries.shared.forms.map { Folded.key($0) }.filter { $0.count > 1 })

    /// Whether the text has a legal form as a word of its own behind its first, before any bracket.
    static func hasForm(_ text: Folded) -> Bool {
        wordsBeforeForm(text) != nil
    }

    /// How many words of three letters and more stand before a legal form; nil where there is none.
    static func wordsBeforeForm(_ text: Folded) -> Int? {
        let words = words(of: text.points[..<end(of: text)])
        return places(in: words).first.map { words[..<$0.lowerBound].count { $0.count >= 3 } }
    }

    /// Whether the text is a legal form and nothing else but a number in brackets.
    static func isOnlyForm(_ text: Folded) -> Bool {
        let words = words(of: text.points[..<end(of: text)])
        return (1...3).contains(words.count) && forms.contains(Array(words.joined()))
    }

    private static func words(of points: ArraySlice<UInt32>) -> [ArraySlice<UInt32>] {
        points.split { !Folded.isLetter($0) }
    }

    /// Where legal forms of up to three words stand behind the first of some words, by their beginning.
    private static func places(in words: [ArraySlice<UInt32>]) -> [Range<Int>] {
        words.indices.dropFirst().flatMap { start in
            (start + 1...start + 3).filter { $0 <= words.count }.map { start..<$0 }
        }.filter { forms.contains(Array(words[$0].joined())) }
    }

    /// Where the name of a company ends: before its number in brackets, "(12345-X)", or without them behind its
    /// legal form.
    ///
    /// "(M)" within a name is no end of it.
    static func end(of text: Folded) -> Int {
        let points = text.points
        var end = points.count
        if let open = points.lastIndex(where: { $0 == 40 || $0 == 91 || $0 == 60 }), open > 2,
            points[open...].count(where: Folded.isDigit) >= 4
        {
            end = open
        }
        if let behind = range(in: text)?.upperBound, behind < end,
            let number = points[behind..<end].firstIndex(where: Folded.isDigit)
        {
            // The word in which the first digit stands: "862725-U", "8OZTZ5-U".
            let start = points[behind..<number].lastIndex(where: Folded.isSpace) ?? number
            let word = points[number..<end].prefix { !Folded.isSpace($0) }
            if word.count >= 4 { end = start }
        }
        // "519537-X)", the bracket before it not read.
        let last = points[..<end].lastIndex(where: Folded.isSpace) ?? 0
        if last > 2, points[last..<end].count(where: Folded.isDigit) >= 5 { end = last }
        while end > 0, Folded.isSpace(points[end - 1]) || points[end - 1] == 44 { end -= 1 }
        return end
    }

    /// The last legal form that stands as words of their own behind the first word.
    static func range(in text: Folded) -> Range<Int>? {
        let words = words(of: text.points[...])
        let last = places(in: words).max { ($0.upperBound, -$0.lowerBound) < ($1.upperBound, -$1.lowerBound) }
        return last.map { words[$0.lowerBound].startIndex..<words[$0.upperBound - 1].endIndex }
    }
}

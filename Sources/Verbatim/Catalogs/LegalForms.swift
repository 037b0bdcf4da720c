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
        let words = words(of: text)
        let form = words.indices.dropFirst().first { start in
            (start..<min(words.count, start + 3)).contains { end in
                forms.contains(Array(words[start...end].joined()))
            }
        }
        return form.map { words[..<$0].count { $0.count >= 3 } }
    }

    /// Whether the text is a legal form and nothing else but a number in brackets.
    static func isOnlyForm(_ text: Folded) -> Bool {
        let words = words(of: text)
        return (1...3).contains(words.count) && forms.contains(Array(words.joined()))
    }

    private static func words(of text: Folded) -> [ArraySlice<UInt32>] {
        var text = text.points[...]
        // "(M)" within a name is no end of it, "(12345-X)" behind it is.
        if let open = text.firstIndex(of: 40), text[open...].contains(where: Folded.isDigit) {
            text = text[..<open]
        }
        return text.split { !Folded.isLetter($0) }
    }
}

extension Catalog {
    /// The entries that a person may mean by a text, the best first, each by its best spelling.
    ///
    /// More is forgiven than on a label: a third of the letters. Spellings that only begin with the text, or have a word
    /// that does, come behind those that are meant as they stand.
    public func search(_ text: String, limit: Int) -> [CatalogMatch] {
        let letters = Folded.key(text)
        guard !letters.isEmpty else { return [] }
        var best: [Int: (rank: Rank, use: Lexicon.Use)] = [:]
        for (number, spelling) in lexicon.spellings.enumerated() {
            guard let rank = Rank(letters, lexicon.letters(of: number), spelling.words) else { continue }
            for use in spelling.uses where best[use.entry].map({ rank < $0.rank }) ?? true {
                best[use.entry] = (rank, use)
            }
        }
        let ranked = best.sorted { ($0.value.rank, $0.key) < ($1.value.rank, $1.key) }
        return ranked.prefix(max(0, limit)).map { entry, found in
            CatalogMatch(
                entries: [lexicon.entries[entry]], spelling: found.use.text, range: 0..<text.count,
                edits: found.rank.edits, needsSupport: found.use.isDoubtful)
        }
    }
}

/// How well a spelling fits what a person has typed; the smaller the better.
private struct Rank: Comparable {
    /// How many letters differ.
    var edits: Int
    /// 0 where the spelling ends with the text, 1 where it goes on, 2 where another word than the first begins with it.
    var form: Int
    /// How many letters it has more.
    var rest: Int

    /// Compares a spelling with a text; nil where they have nothing in common.
    init?(_ text: [UInt32], _ spelling: ArraySlice<UInt32>, _ words: [Int]) {
        rest = max(0, spelling.count - text.count)
        if let form = Rank.form(text, spelling, words) {
            (edits, self.form) = (0, form)
        } else if let edits = Tolerance.distance(text[...], spelling, atMost: text.count / 3) {
            (self.edits, form) = (edits, 0)
        } else {
            return nil
        }
    }

    private static func form(_ text: [UInt32], _ spelling: ArraySlice<UInt32>, _ words: [Int]) -> Int? {
        if spelling.starts(with: text) { return spelling.count == text.count ? 0 : 1 }
        var rest = spelling
        for length in words {
            rest = rest.dropFirst(length)
            if text.count > 1, rest.starts(with: text) { return 2 }
        }
        return nil
    }

    static func < (first: Rank, second: Rank) -> Bool {
        (first.edits, first.form, first.rest) < (second.edits, second.form, second.rest)
    }
}

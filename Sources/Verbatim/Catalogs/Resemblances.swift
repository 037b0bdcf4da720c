internal import CCatalogs

/// What pages look like that are none of the documents asked for, told by their words.
struct Resemblances {
    static let shared = Resemblances(CatalogFile(CatalogData.resemblances.utf8).phraseLists)

    private let phrases: [Resemblance: Set<[[UInt32]]>]
    private let longest: Int

    private init(_ phrases: [String: Set<[[UInt32]]>]) {
        self.phrases = Dictionary(
            phrases.compactMap { section, phrases in
                CatalogFile.pair(ArraySlice(section.utf8)).map {
                    (Resemblance(kind: $0.key, name: $0.list.joined(separator: ", ")), phrases)
                }
            }, uniquingKeysWith: { first, _ in first })
        longest = phrases.values.flatMap { $0.map(\.count) }.max() ?? 0
    }

    /// What the page looks like: that of which it has the most phrases, at least two; nil where nothing tells or two have
    /// as many.
    func resemblance(of transcript: Transcript, otherThan kinds: [String]) -> Resemblance? {
        let lines = transcript.lines.filter { $0.look == nil }.map { Folded($0.text) }
        // A phrase may go over lines.
        var seen = Set(runs(of: lines.flatMap(\.words)))
        if lines.contains(where: isYear) { seen.insert([Folded("yyyy").points]) }
        let found = phrases.filter { !kinds.contains($0.key.kind) }.map { resemblance, phrases in
            (resemblance: resemblance, count: seen.intersection(phrases).count)
        }
        let most = found.map(\.count).max() ?? 0
        let best = found.filter { $0.count == most }
        return most >= 2 && best.count == 1 ? best.first?.resemblance : nil
    }

    /// Whether the text is a year of the last hundred or so, and nothing else.
    private func isYear(_ text: Folded) -> Bool {
        text.points.count == 4 && text.points.allSatisfy(Folded.isDigit)
            && [[49, 57], [50, 48]].contains(Array(text.points[..<2]))
    }

    /// All runs of neighbouring words that are no longer than the longest phrase.
    private func runs(of words: [[UInt32]]) -> [[[UInt32]]] {
        words.indices.flatMap { start in
            (start + 1...start + longest).filter { $0 <= words.count }.map { Array(words[start..<$0]) }
        }
    }
}

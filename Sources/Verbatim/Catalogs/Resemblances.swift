/// What pages look like that are none of the documents asked for, told by their words.
struct Resemblances {
    static let shared = Resemblances(CatalogFile(PackageResources.resemblances_txt).phraseLists)

    private let phrases: [String: Set<[[UInt32]]>]
    private let longest: Int

    private init(_ phrases: [String: Set<[[UInt32]]>]) {
        self.phrases = phrases
        longest = phrases.values.flatMap { $0.map(\.count) }.max() ?? 0
    }

    /// What the page looks like, such as "a wine label": the name of which it has the most phrases, at least two; nil where
    /// nothing tells or two names have as many.
    func name(for transcript: Transcript) -> String? {
        let lines = transcript.lines.map { Folded($0.text).words }
        let found = phrases.map { name, phrases in
            (name: name, count: Set(lines.flatMap { runs(of: $0) }).intersection(phrases).count)
        }
        let most = found.map(\.count).max() ?? 0
        let best = found.filter { $0.count == most }
        return most >= 2 && best.count == 1 ? best.first?.name : nil
    }

    /// All runs of neighbouring words that are no longer than the longest phrase.
    private func runs(of words: [[UInt32]]) -> [[[UInt32]]] {
        words.indices.flatMap { start in
            (start + 1...start + longest).filter { $0 <= words.count }.map { Array(words[start..<$0]) }
        }
    }
}

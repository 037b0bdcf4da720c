/// The label phrases of a document's rules, found together, so that the longest wins.
struct Vocabulary: Sendable {
    /// A label in a line.
    struct Label {
        /// The phrase's number; nil for a longer label that only holds one of the phrases.
        var phrase: Int?
        var range: Range<Int>
        var isExact: Bool
        /// Whether a colon follows, or a mark like it.
        var hasColon: Bool
    }

    private(set) var phrases: Set<String>
    private var tree = PhraseTree()
    private var numbers: [String: Int] = [:]
    /// What each phrase means among the package's own labels; empty where it is none of them.
    private var meanings: [ConceptSet] = []

    init(_ phrases: Set<String>) {
        self.phrases = phrases
        for phrase in phrases.sorted() {
            let folded = Folded(phrase)
            let letters = folded.points.filter(Folded.isLetter)
            guard !letters.isEmpty else { continue }
            let number = tree.add(letters)
            numbers[phrase] = number
            guard number == meanings.count else { continue }
            let own = Labels.shared.matches(in: folded).filter { $0.isExact && $0.length == letters.count }
            meanings.append(own.first?.concepts ?? [])
        }
    }

    /// The numbers of some phrases; those without a letter have none.
    func numbers(of phrases: [String]) -> Set<Int> { Set(phrases.compactMap { numbers[$0] }) }

    /// The labels of a line, from left to right.
    func labels(in line: PageLine) -> [Label] {
        var found: [Label] = []
        for match in tree.matches(in: line.folded) {
            // "P12" is a word, "Plate12" a label and its value.
            if match.length < 3, line.folded.isDigit(match.range.upperBound) { continue }
            let next = line.folded.points[match.range.upperBound...].first { !Folded.isSpace($0) }
            let hasColon = [58, 61, 35].contains(next)
            guard hasColon || isFree(match.range.lowerBound, line.folded, behind: found.last) else {
                continue
            }
            let longer = line.labels.first { holds($0, match) }
            found.append(
                Label(
                    phrase: longer == nil ? match.phrase : nil, range: longer?.range ?? match.range,
                    isExact: match.isExact, hasColon: hasColon))
        }
        return found
    }

    /// Whether one of the package's labels goes beyond a phrase and means something else: "sub total".
    private func holds(_ label: LabelMatch, _ match: PhraseMatch) -> Bool {
        let meaning = meanings[match.phrase]
        return label.isExact && label.range != match.range && label.range.lowerBound <= match.range.lowerBound
            && label.range.upperBound >= match.range.upperBound && !meaning.isEmpty
            && meaning.isDisjoint(with: label.concepts)
    }

    /// Whether no word of letters leads into what begins at `offset` ("in the zone"), unless it is a label itself.
    private func isFree(_ offset: Int, _ text: Folded, behind label: Label?) -> Bool {
        var end = offset
        // Spaces, hyphens, points and apostrophes part words of one phrase; other marks do not.
        while end > 0, Folded.isSpace(text[end - 1]) || [45, 46, 39].contains(text[end - 1]) { end -= 1 }
        guard end > 0, text.isLetter(end - 1), end != label?.range.upperBound else { return true }
        var start = end
        while start > 0, text.isLetter(start - 1) || text.isDigit(start - 1) { start -= 1 }
        let word = Array(text.points[start..<end])
        return word.contains(where: Folded.isDigit) || Countries.shared.currencyMarks[word] != nil
    }
}

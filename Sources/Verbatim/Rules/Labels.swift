internal import CCatalogs

/// A label found in a line.
struct LabelMatch: Sendable, Hashable {
    /// What it may mean; more than one where languages differ.
    var concepts: ConceptSet
    /// Its characters.
    var range: Range<Int>
    /// How many letters its phrase has.
    var length: Int
    /// Whether its letters are all as they should be.
    var isExact: Bool
}

/// The label words of all languages; see ``PhraseTree`` for how they are found.
struct Labels: Sendable {
    /// The label files of the package.
    static let shared = Labels(files: files)

    static let files = [
        CatalogData.labelsEN.utf8, CatalogData.labelsMS.utf8, CatalogData.labelsID.utf8,
        CatalogData.labelsDE.utf8, CatalogData.labelsFR.utf8, CatalogData.labelsES.utf8,
        CatalogData.labelsIT.utf8, CatalogData.labelsPT.utf8, CatalogData.labelsNL.utf8,
        CatalogData.labelsDA.utf8, CatalogData.labelsSV.utf8, CatalogData.labelsNB.utf8,
        CatalogData.labelsFI.utf8,
    ]

    private var tree = PhraseTree()
    /// What each phrase of the tree may mean.
    private var meanings: [ConceptSet] = []
    private var months: [[UInt32]: Int] = [:]
    private var words: [Concept: Set<[UInt32]>] = [:]

    init(files: [[UInt8]]) {
        for file in files {
            for section in CatalogFile(file).sections {
                guard let concept = Concept(section: section.name) else { continue }
                for phrase in section.phrases { add(Folded.key(phrase), concept) }
            }
        }
    }

    private mutating func add(_ letters: [UInt32], _ concept: Concept) {
        guard !letters.isEmpty else { return }
        if let month = concept.month {
            months[letters] = month
            return
        }
        if [.weight, .ordinal, .dateParticle, .clock].contains(concept) {
            words[concept, default: []].insert(letters)
            if concept != .weight { return }
        }
        let phrase = tree.add(letters)
        if phrase == meanings.count { meanings.append([]) }
        meanings[phrase].insert(concept)
    }

    /// Whether `word` (folded) is a unit, an ordinal's ending, a date's particle or a clock's word.
    func isWord(_ word: some Sequence<UInt32>, _ concept: Concept) -> Bool {
        words[concept]?.contains(Array(word)) ?? false
    }

    /// The month that `word` (folded) names, 1…12.
    func month(_ word: [UInt32]) -> Int? { months[word] }

    /// The labels of a line, from left to right, none overlapping another.
    func matches(in text: Folded) -> [LabelMatch] {
        tree.matches(in: text).map {
            LabelMatch(
                concepts: meanings[$0.phrase], range: $0.range, length: $0.length, isExact: $0.isExact)
        }
    }
}

internal import CCatalogs

/// The entries of catalogues with all that finding them in a text needs.
final class Lexicon: Sendable {
    /// The letters that entries share as a spelling.
    struct Spelling: Sendable {
        /// How many letters each word has.
        var words: [Int]
        /// The entries with the spelling as each writes it.
        var uses: [Use]
    }

    /// A spelling of one entry.
    struct Use: Sendable {
        var entry: Int
        var text: String
        var isDoubtful: Bool
    }

    let entries: [CatalogEntry]
    let spellings: [Spelling]
    let index: DeletionIndex
    /// How many letters the longest spelling has.
    let longest: Int
    /// How many words the spelling of most words has.
    let mostWords: Int
    private let letters: [UInt32]
    /// Where each spelling's letters begin, and where the last one's end.
    private let starts: [Int]
    /// How many letters each spelling has.
    let counts: [Int]
    /// Which letters each spelling has.
    let masks: [UInt32]
    /// Hashes of the real words that are near a spelling.
    let realWords: Set<UInt64>
    let streets: StreetWords
    /// The entry of each country, by its code.
    let countries: [String: Int]

    /// The built-in catalogues.
    static let wine = Lexicon(wineFiles)

    /// The built-in catalogues' files.
    static var wineFiles: [CatalogReader] {
        let files = [
            ("grapes.txt", CatalogData.grapes), ("wine-places.txt", CatalogData.winePlaces),
            ("wine-terms.txt", CatalogData.wineTerms), ("wine-words.txt", CatalogData.wineWords),
        ]
        return files.map { CatalogReader($1.utf8, named: $0, passingOverOtherSections: true) }
    }

    convenience init(_ files: [CatalogReader]) {
        self.init(
            entries: files.flatMap { $0.entries.map { $0.entry } },
            realWords: Set(files.flatMap(\.words).map(Lexicon.hash)),
            streets: StreetWords(
                names: Set(files.flatMap(\.streets).map { Folded.key(utf8: $0) }),
                connectors: Set(files.flatMap(\.connectors).map { Folded.key(utf8: $0) })))
    }

    /// The same with a file's entries; one that is listed here already gets the file's spellings, and what the file
    /// says of it.
    func adding(_ file: CatalogReader) -> Lexicon {
        var entries = entries
        var places = Dictionary(
            zip(entries.map(\.identity), entries.indices), uniquingKeysWith: { first, _ in first })
        for (entry, _) in file.entries {
            if let place = places[entry.identity] {
                entries[place].take(entry)
            } else {
                places[entry.identity] = entries.count
                entries.append(entry)
            }
        }
        var streets = streets
        streets.names.formUnion(file.streets.map { Folded.key(utf8: $0) })
        streets.connectors.formUnion(file.connectors.map { Folded.key(utf8: $0) })
        return Lexicon(
            entries: entries, realWords: realWords.union(file.words.map(Lexicon.hash)), streets: streets)
    }

    private init(entries: [CatalogEntry], realWords: Set<UInt64>, streets: StreetWords) {
        var letters: [UInt32] = []
        var starts = [0]
        var spellings: [Spelling] = []
        var places: [UInt64: Int] = [:]
        for (number, entry) in entries.enumerated() {
            for text in [entry.name] + entry.synonyms {
                let use = Use(entry: number, text: text, isDoubtful: entry.doubtful.contains(text))
                for read in Lexicon.ways(of: text) {
                    let key = read.hashes.hash(0..<read.letters.count, .whole)
                    if let place = places[key] {
                        if !spellings[place].uses.contains(where: { $0.entry == number }) {
                            spellings[place].uses.append(use)
                        }
                        continue
                    }
                    places[key] = spellings.count
                    spellings.append(Spelling(words: read.places.map(\.letters.count), uses: [use]))
                    letters += read.letters
                    starts.append(letters.count)
                }
            }
        }
        let keys = spellings.indices.map { letters[starts[$0]..<starts[$0 + 1]] }
        self.entries = entries
        self.letters = letters
        self.starts = starts
        self.spellings = spellings
        self.realWords = realWords
        self.streets = streets
        countries = Dictionary(
            entries.enumerated().compactMap { number, entry in
                entry.kind == .country ? entry.country.map { ($0, number) } : nil
            }, uniquingKeysWith: { first, _ in first })
        counts = keys.map(\.count)
        masks = keys.map(LetterMask.of)
        index = DeletionIndex(keys)
        longest = counts.max() ?? 0
        mostWords = spellings.map(\.words.count).max() ?? 0
    }

    /// A spelling's letters.
    func letters(of spelling: Int) -> ArraySlice<UInt32> { letters[starts[spelling]..<starts[spelling + 1]] }

    /// A spelling's words, and a second way where letters can be written as two: "Grüner", "Gruener".
    static func ways(of text: String) -> [ReadWords] {
        let plain = ReadWords(Folded(text))
        guard text.unicodeScalars.contains(where: { $0.value >= 128 && twofold[$0] != nil }) else {
            return [plain]
        }
        let other = text.unicodeScalars.map { twofold[$0] ?? String($0) }.joined()
        return [plain, ReadWords(Folded(other))]
    }

    private static let twofold: [Unicode.Scalar: String] = [
        "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "ae", "Ö": "oe", "Ü": "ue", "ß": "ss", "ẞ": "ss", "œ": "oe",
        "Œ": "oe", "æ": "ae", "Æ": "ae",
    ]

    /// A hash of a word's letters, as ``ReadWords`` has of a run.
    private static func hash(_ word: ArraySlice<UInt8>) -> UInt64 {
        let letters = Folded.key(utf8: word)
        return RunHashes(letters).hash(0..<letters.count, .whole)
    }
}

extension CatalogEntry {
    /// Takes the spellings of another listing of the same entry, and what it says of it.
    fileprivate mutating func take(_ other: CatalogEntry) {
        for spelling in [other.name] + other.synonyms {
            let key = Folded.key(spelling)
            let known = ([name] + synonyms).first { Folded.key($0) == key }
            if known == nil { synonyms.append(spelling) }
            if other.doubtful.contains(spelling) { doubtful.append(known ?? spelling) }
        }
        color = other.color ?? color
        parent = other.parent ?? parent
    }
}

/// Which letters a text has, in 32 bits: two texts that differ much differ in many of them.
enum LetterMask {
    static func of(_ letter: UInt32) -> UInt32 { 1 << (letter & 31) }

    static func of(_ letters: some Sequence<UInt32>) -> UInt32 { letters.reduce(0) { $0 | of($1) } }
}

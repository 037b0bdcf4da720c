/// Reads catalogues' files: entries in sections, of grapes, places and terms of classification, and lists of words.
///
///     [grapes]
///     Pinot Noir; black; Spätburgunder, Pinot Nero
///     [places FR]
///     Lalande-de-Pomerol; appellation; Bordeaux; Lalande Pomerol
///     [classification FR]
///     Grand Cru Classé; Cru Classé
///     [words]
///     bacon, sarah
struct CatalogReader {
    private enum Section {
        case grapes, words, streets, connectors, other
        case places(String)
        case terms(String)
    }

    /// The entries with their lines.
    private(set) var entries: [(entry: CatalogEntry, line: Int)] = []
    /// Real words that are near a spelling and are never taken for a misprint of it.
    private(set) var words: [ArraySlice<UInt8>] = []
    /// Words by which a street's name is told.
    private(set) var streets: [ArraySlice<UInt8>] = []
    /// What may stand between such a word and a name.
    private(set) var connectors: [ArraySlice<UInt8>] = []
    /// The first thing that is wrong.
    private(set) var problem: CatalogError?

    private let file: String
    private let passesOver: Bool
    private var section: Section?
    private var line = 0

    /// Reads a file; `passesOver` says that sections that are no catalogue's are for somebody else.
    init(_ bytes: [UInt8], named file: String, passingOverOtherSections passesOver: Bool = false) {
        self.file = file
        self.passesOver = passesOver
        let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        for text in bytes.split(separator: 10, omittingEmptySubsequences: false) {
            line += 1
            let entry = CatalogFile.trimmed(text)
            guard let first = entry.first, first != UInt8(ascii: "#") else { continue }
            if entry.contains(where: { $0 >= 128 }),
                !String(decoding: entry, as: UTF8.self).utf8.elementsEqual(entry)
            {
                complain(.notUTF8)
            } else if first == UInt8(ascii: "["), entry.last == UInt8(ascii: "]") {
                begin(String(decoding: entry.dropFirst().dropLast(), as: UTF8.self))
            } else {
                add(entry)
            }
        }
        if entries.isEmpty, words.isEmpty, streets.isEmpty, connectors.isEmpty { complain(.empty) }
    }

    private mutating func complain(_ problem: CatalogError.Problem, line: Int? = nil) {
        guard self.problem == nil else { return }
        self.problem = CatalogError(file: file, line: max(1, line ?? self.line), problem: problem)
    }

    private mutating func begin(_ name: String) {
        let parts = name.split(separator: " ").map(String.init)
        switch (parts.first, parts.count) {
        case ("grapes", 1): section = .grapes
        case ("words", 1): section = .words
        case ("street", 1): section = .streets
        case ("connector", 1): section = .connectors
        case ("places", 2): section = .places(parts[1])
        case ("classification", 2): section = .terms(parts[1])
        default:
            section = .other
            if !passesOver { complain(.unknownSection(name)) }
        }
        switch section {
        case .places(let code), .terms(let code):
            let isCode = code.utf8.count == 2 && code.utf8.allSatisfy { (65...90).contains($0) }
            if !isCode { complain(.badCountry(code)) }
        default: break
        }
    }

    private mutating func add(_ entry: ArraySlice<UInt8>) {
        switch section {
        case nil: complain(.noSection)
        case .other: break
        case .words: words += phrases(entry)
        case .streets: streets += phrases(entry)
        case .connectors: connectors += phrases(entry)
        case .grapes:
            guard let parts = parts(entry, 1...3, "name; colour; other spellings") else { return }
            let color = GrapeColor(rawValue: parts[1])
            if color == nil, !parts[1].isEmpty { complain(.badColor(parts[1])) }
            add(.grape, parts[0], others: parts[2], color: color)
        case .terms(let country):
            guard let parts = parts(entry, 1...2, "term; other spellings") else { return }
            add(.classification, parts[0], others: parts[1], country: country)
        case .places(let country):
            let wanted = "name; country, region, appellation or site; parent; other spellings"
            guard let parts = parts(entry, 2...4, wanted) else { return }
            let kind = CatalogEntry.Kind(rawValue: parts[1])
            guard let kind, kind.isPlace else {
                return complain(.badPlace(parts[1]))
            }
            if kind == .country, !parts[2].isEmpty { complain(.countryWithParent(parts[0])) }
            add(
                kind, parts[0], others: parts[3], parent: parts[2].isEmpty ? nil : parts[2], country: country)
        }
    }

    /// What semicolons part, as many as there may be; nil where there are fewer or more.
    private mutating func parts(
        _ entry: ArraySlice<UInt8>, _ count: ClosedRange<Int>, _ wanted: String
    ) -> [String]? {
        let parts = entry.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
            String(decoding: CatalogFile.trimmed($0), as: UTF8.self)
        }
        guard count.contains(parts.count) else {
            complain(.wrongParts(found: parts.count, wanted: wanted))
            return nil
        }
        return parts + Array(repeating: "", count: count.upperBound - parts.count)
    }

    private func phrases(_ entry: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        entry.split(separator: UInt8(ascii: ",")).map(CatalogFile.trimmed).filter { !$0.isEmpty }
    }

    private mutating func add(
        _ kind: CatalogEntry.Kind, _ name: String, others: String, color: GrapeColor? = nil,
        parent: String? = nil, country: String? = nil
    ) {
        let others = phrases(Array(others.utf8)[...]).map { String(decoding: $0, as: UTF8.self) }
        var spellings: [String] = []
        var doubtful: [String] = []
        for var spelling in [name] + others {
            if spelling.utf8.last == UInt8(ascii: "?") {
                let bytes = CatalogFile.trimmed(Array(spelling.utf8.dropLast())[...])
                spelling = String(decoding: bytes, as: UTF8.self)
                doubtful.append(spelling)
            }
            guard spelling.contains(where: { $0.isLetter || $0.isNumber }) else {
                return complain(.noLetters(spelling))
            }
            spellings.append(spelling)
        }
        entries.append(
            (
                CatalogEntry(
                    kind: kind, name: spellings[0], synonyms: Array(spellings.dropFirst()),
                    doubtful: doubtful,
                    color: color, parent: parent, country: country), line
            ))
    }

    /// Checks that no entry is listed twice, and that every parent is listed here or among `known` entries.
    mutating func check(against known: [CatalogEntry]) {
        var seen: Set<CatalogEntry.Identity> = []
        let places = Set((known + entries.map(\.entry)).compactMap(\.place))
        for (entry, line) in entries {
            if !seen.insert(entry.identity).inserted { complain(.duplicate(entry.name), line: line) }
            guard let parent = entry.parent, let country = entry.country else { continue }
            let isKnown = places.contains(CatalogEntry.Place(name: Folded.key(parent), country: country))
            if !isKnown { complain(.unknownParent(parent, country: country), line: line) }
        }
    }
}

extension CatalogEntry {
    /// What a parent's name leads to.
    struct Place: Hashable {
        var name: [UInt32]
        var country: String
    }

    /// The region or appellation as a parent names it; nil for all else.
    var place: Place? {
        guard kind == .region || kind == .appellation, let country else { return nil }
        return Place(name: Folded.key(name), country: country)
    }
}

internal import CCatalogs

/// What a word on a wine's label says.
enum WineTerm: Hashable, Sendable {
    case producer
    case color(WineColor)
    case sweetness
    case style
    case bottler
    case founded
    case award
    case street
    case backLabel
    case origin
    case alcohol
    case legal
    case vintage
    case scheme

    /// The term of a section's name in `wine-terms.txt`; nil where it is a catalogue's.
    init?(section: String) {
        let words = section.split(separator: " ").map(String.init)
        switch words.first {
        case "producer", "cooperative": self = .producer
        case "color":
            guard let color = words.last.flatMap({ WineColor(rawValue: $0) }) else { return nil }
            self = .color(color)
        case "sweetness": self = .sweetness
        case "style": self = .style
        case "bottler": self = .bottler
        case "founded": self = .founded
        case "award": self = .award
        case "street": self = .street
        case "backlabel": self = .backLabel
        case "origin": self = .origin
        case "alcohol": self = .alcohol
        case "legal": self = .legal
        case "vintage": self = .vintage
        case "scheme": self = .scheme
        default: return nil
        }
    }
}

/// The words of wine labels that are no names, in several languages.
struct WineTerms: Sendable {
    /// A word or phrase found in a text.
    struct Match: Sendable {
        var terms: Set<WineTerm>
        var range: Range<Int>
        /// Whether its letters are all as they should be.
        var isExact: Bool
    }

    static let shared = WineTerms(file)

    /// Little words within names, after which a name goes on.
    static let connectors = Set((file.phraseLists["connector"] ?? []).compactMap(\.first))

    /// The letters of a phrase from which one of them may be misread.
    private static let longPhrase = 12

    private static let file = CatalogFile(CatalogData.wineTerms.utf8)

    private var tree = PhraseTree()
    private var terms: [Set<WineTerm>] = []

    init(_ file: CatalogFile) {
        for section in file.sections {
            guard let term = WineTerm(section: section.name) else { continue }
            for phrase in section.phrases {
                let letters = Folded(phrase).points.filter(Folded.isLetter)
                guard !letters.isEmpty else { continue }
                let number = tree.add(letters)
                if number == terms.count { terms.append([]) }
                terms[number].insert(term)
            }
        }
    }

    /// The terms of a text, from left to right, none overlapping another.
    func matches(in text: Folded) -> [Match] {
        tree.matches(in: text).filter { $0.isExact || $0.length >= WineTerms.longPhrase }.map {
            Match(terms: terms[$0.phrase], range: $0.range, isExact: $0.isExact)
        }
    }

    /// The colours of which `printed` is a word.
    static func colors(for printed: String) -> Set<String> {
        let text = Folded(printed)
        return Set(
            shared.matches(in: text).flatMap(\.terms).compactMap { term in
                if case .color(let color) = term { color.rawValue } else { nil }
            })
    }
}

internal import CCatalogs

/// What is printed beside the numbers of fuel receipts, in all languages.
struct FuelLabels: Sendable {
    /// What a label says that the number beside it is.
    enum Concept: String, Sendable, CaseIterable {
        case quantity, pricePerUnit, fuelAmount, amount, pump, odometer, product, discount
        /// A number that only a fuel receipt has, and that is no field.
        case nozzle
        /// Any other number that is no field.
        case otherNumber
    }

    /// The label files of the package.
    static let shared = FuelLabels(files: files)

    private static let files = [
        CatalogData.fuelEN.utf8, CatalogData.fuelDE.utf8, CatalogData.fuelFR.utf8,
        CatalogData.fuelIT.utf8, CatalogData.fuelES.utf8, CatalogData.fuelPT.utf8,
        CatalogData.fuelNL.utf8, CatalogData.fuelPL.utf8, CatalogData.fuelLT.utf8,
        CatalogData.fuelMS.utf8, CatalogData.fuelID.utf8, CatalogData.fuelTR.utf8,
        CatalogData.fuelCS.utf8, CatalogData.fuelDA.utf8, CatalogData.fuelSV.utf8,
        CatalogData.fuelNB.utf8,
    ]

    /// The labels of receipts, with those of languages that only the files of fuel receipts have.
    static let receipts = Labels(files: Labels.files + files)

    /// All phrases, found together, so that the longest wins.
    let vocabulary: Vocabulary
    /// The numbers of the phrases of each concept.
    private let numbers: [Concept: Set<Int>]
    private let pers: Set<[UInt32]>
    /// What a head calls the place, as words.
    private let places: Set<[[UInt32]]>

    init(files: [[UInt8]]) {
        var phrases: [Concept: [String]] = [:]
        var pers: Set<[UInt32]> = []
        var places: Set<[[UInt32]]> = []
        for section in files.flatMap({ CatalogFile($0).sections }) {
            if section.name == "per" { pers.formUnion(section.phrases.map { Folded.key($0) }) }
            if section.name == "place" { places.formUnion(section.phrases.map { Folded($0).words }) }
            if let concept = Concept(rawValue: section.name) {
                phrases[concept, default: []] += section.phrases
            }
        }
        let vocabulary = Vocabulary(Set(phrases.values.joined()))
        numbers = phrases.mapValues { vocabulary.numbers(of: $0) }
        self.vocabulary = vocabulary
        self.pers = pers
        self.places = places
    }

    /// The numbers of the phrases of a concept.
    func numbers(of concept: Concept) -> Set<Int> { numbers[concept] ?? [] }

    /// Whether a label is one of a concept.
    func means(_ label: Vocabulary.Label, _ concept: Concept) -> Bool {
        label.phrase.map { numbers(of: concept).contains($0) } ?? false
    }

    /// Whether a text names a place where fuel is sold: "HILLTOP FILLING STATION".
    func namesPlace(_ text: Folded) -> Bool {
        let words = text.words
        return words.indices.contains { start in
            (1...3).contains {
                start + $0 <= words.count && places.contains(Array(words[start..<(start + $0)]))
            }
        }
    }

    /// Whether a folded word stands between a price and its unit: "per", "pro", "par".
    func isPer(_ word: [UInt32]) -> Bool { pers.contains(word) }
}

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
        PackageResources.fuel_en_txt, PackageResources.fuel_de_txt, PackageResources.fuel_fr_txt,
        PackageResources.fuel_it_txt, PackageResources.fuel_es_txt, PackageResources.fuel_pt_txt,
        PackageResources.fuel_nl_txt, PackageResources.fuel_pl_txt, PackageResources.fuel_lt_txt,
        PackageResources.fuel_ms_txt, PackageResources.fuel_id_txt, PackageResources.fuel_tr_txt,
        PackageResources.fuel_cs_txt, PackageResources.fuel_da_txt, PackageResources.fuel_sv_txt,
        PackageResources.fuel_nb_txt,
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

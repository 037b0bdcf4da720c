import Verbatim

/// Invented labels of the spellings of a catalogue, the same each time, to measure how fast they are looked up.
struct CatalogLabels {
    static let lines = 20
    static let words = 3

    private(set) var labels: [[String]] = []
    private var state: UInt64 = 1

    /// Makes the labels.
    init(_ count: Int, of catalog: Catalog) {
        let spellings = catalog.entries.flatMap { [$0.name] + $0.synonyms }
        guard !spellings.isEmpty else { return }
        for _ in 0..<count {
            labels.append((0..<Self.lines).map { line(number: $0, of: spellings) })
        }
    }

    private mutating func line(number: Int, of spellings: [String]) -> String {
        var words: [String] = []
        if number % 3 < 2 {
            var name = Array(spellings[below(spellings.count)])
            let letters = Array("abcdefghijklmnopqrstuvwxyz")
            if number % 3 == 1 { name[below(name.count)] = letters[below(letters.count)] }
            words = String(name).split(separator: " ").map(String.init)
        }
        while words.count < Self.words {
            let others = spellings[below(spellings.count)].split(separator: " ")
            if !others.isEmpty { words.append(String(others[below(others.count)])) }
        }
        return words.joined(separator: " ")
    }

    /// A number below `limit` that looks random (the SplitMix64 generator).
    private mutating func below(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((bits ^ bits >> 31) % UInt64(limit))
    }
}

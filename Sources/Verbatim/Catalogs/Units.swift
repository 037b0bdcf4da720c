internal import CCatalogs

/// Units as printed beside distances and quantities.
enum Units {
    /// The codes that a printed word may mean, such as `km` for "Kilometer" and `gal` and `impGal` for "gallons", in
    /// alphabetical order; none where it is no unit.
    static func codes(for printed: String) -> [String] {
        isLikeL(printed) ? codes[[108]] ?? [] : codes[Folded.key(printed)] ?? []
    }

    /// Whether a text is one character that looks like the letter l, as recognisers take it for.
    static func isLikeL(_ printed: String) -> Bool { ["1", "I", "|"].contains(printed) }

    private static let codes: [[UInt32]: [String]] = {
        var codes: [[UInt32]: Set<String>] = [:]
        for (code, phrases) in CatalogFile(CatalogData.units.utf8).phraseLists {
            for phrase in phrases { codes[Array(phrase.joined()), default: []].insert(code) }
        }
        return codes.mapValues { $0.sorted() }
    }()
}

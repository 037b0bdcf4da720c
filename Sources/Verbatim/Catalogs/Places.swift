internal import CCatalogs

/// Names of countries, their parts and cities, as a line of an address may be nothing else.
enum Places {
    private static let sections = CatalogFile(CatalogData.places.utf8).phraseLists
    private static let countries = sections["countries"] ?? []
    private static let all = countries.union(sections["regions"] ?? [])
    private static let streets = (sections["streets"] ?? []).map { Array($0.joined()) }
    private static let numbers = Set((sections["numbers"] ?? []).map { Array($0.joined()) })
    private static let longest = all.map(\.count).max() ?? 1

    /// Whether a place is named in the text.
    static func names(_ text: Folded) -> Bool {
        let words = text.words
        return words.indices.contains { start in
            (1...longest).contains { length in
                start + length <= words.count && all.contains(Array(words[start..<(start + length)]))
            }
        }
    }

    /// Whether a folded word names a street by its ending: "Lindenstraße", "Torstr".
    static func isStreet(_ word: ArraySlice<UInt32>) -> Bool {
        streets.contains { word.count > $0.count + 1 && word.suffix($0.count).elementsEqual($0) }
    }

    /// Whether a folded word stands before a house's number: "No.", "Nr".
    static func isNumberWord(_ word: ArraySlice<UInt32>) -> Bool { numbers.contains(Array(word)) }

    /// Whether the text ends in the name of a country.
    static func endsInCountry(_ text: Folded) -> Bool {
        let words = text.words
        return (1...longest).contains { $0 <= words.count && countries.contains(Array(words.suffix($0))) }
    }
}

extension Lexicon {
    /// The entries that have the letters of a text as a spelling.
    func entries(spelled text: String) -> [CatalogEntry] {
        let letters = Folded.key(text)
        var found: [Int] = []
        index.find(RunHashes(letters).hash(0..<letters.count, .whole), &found)
        let spelling = found.first { self.letters(of: $0) == letters[...] }
        return spelling.map { spellings[$0].uses.map { entries[$0.entry] } } ?? []
    }

    /// What an entry is a part of, from the nearest to the country.
    func parents(of entry: CatalogEntry) -> [CatalogEntry] {
        guard entry.kind != .country, let country = entry.country else { return [] }
        var chain: [CatalogEntry] = []
        var next = entry.parent
        while let name = next {
            let letters = Folded.key(name)
            let named = entries(spelled: name).filter {
                $0.country == country && $0.place?.name == letters && $0 != entry && !chain.contains($0)
            }
            // Where a region and an appellation have one name, the region is the parent.
            guard let parent = named.first(where: { $0.kind == .region }) ?? named.first else { break }
            chain.append(parent)
            next = parent.parent
        }
        return chain + (countries[country].map { [entries[$0]] } ?? [])
    }
}

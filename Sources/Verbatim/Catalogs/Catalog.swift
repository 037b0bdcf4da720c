/// Catalogues of what wine labels name: grapes, places with what they are a part of, and terms of classification.
///
/// Looking up forgives what recognisers confuse, and replaces nothing: a match says which characters of the text it is
/// about and which spelling they are taken for.
///
///     for match in Catalog.wine.search("Sauvignen Blanc", limit: 3) { print(match.entries[0].name, match.edits) }
///
/// A copy costs nothing. Two catalogues are equal where one is a copy of the other.
public struct Catalog: Sendable {
    /// What it holds; nil for the built-in catalogues, which are read when they are first needed.
    private let own: Lexicon?

    /// The built-in catalogues.
    public static let wine = Catalog(own: nil)

    /// A catalogue without entries.
    static let empty = Catalog(own: Lexicon([]))

    private init(own: Lexicon?) { self.own = own }

    var lexicon: Lexicon { own ?? .wine }

    /// All entries.
    public var entries: [CatalogEntry] { lexicon.entries }

    /// The same with the entries of a file in one or more of the sections `[grapes]`, `[places FR]`,
    /// `[classification FR]`, `[words]`, `[street]` and `[connector]`, as UTF-8.
    ///
    /// An entry with the kind, country and name of one that is there adds spellings to it. A spelling with `?` behind it
    /// is also something else and needs support from its surroundings. Parents may be of this catalogue.
    ///
    /// - Parameter file: what messages call the file.
    /// - Throws: ``CatalogError`` with the first line that is not as it should be.
    public func adding(_ text: [UInt8], named file: String) throws(CatalogError) -> Catalog {
        var reader = CatalogReader(text, named: file)
        reader.check(against: entries)
        if let problem = reader.problem { throw problem }
        return Catalog(own: lexicon.adding(reader))
    }

    /// The entries that a file lists, without asking whether their parents are known.
    package static func entries(in text: [UInt8], named file: String) throws(CatalogError) -> [CatalogEntry] {
        let reader = CatalogReader(text, named: file)
        if let problem = reader.problem { throw problem }
        return reader.entries.map(\.entry)
    }

    /// The spellings in a text as whole words, from left to right, one match for each kind.
    ///
    /// Of spellings of one kind that overlap the longest counts. What is a part of a street's name is none.
    public func matches(in text: String) -> [CatalogMatch] { matches(in: Folded(text)) }

    /// The same of a text that is folded.
    func matches(in text: Folded) -> [CatalogMatch] { lexicon.matches(in: text) }

    /// The entries of all kinds that have this as their name or another spelling.
    public func entries(spelled text: String) -> [CatalogEntry] { lexicon.entries(spelled: text) }

    /// What a place is a part of, from the nearest to the country; what a term of classification belongs to is its country.
    public func parents(of entry: CatalogEntry) -> [CatalogEntry] { lexicon.parents(of: entry) }
}

extension Catalog: Hashable {
    /// Whether one is a copy of the other.
    public static func == (first: Catalog, second: Catalog) -> Bool { first.own === second.own }

    /// Hashes which catalogue it is.
    public func hash(into hasher: inout Hasher) { hasher.combine(own.map(ObjectIdentifier.init)) }
}

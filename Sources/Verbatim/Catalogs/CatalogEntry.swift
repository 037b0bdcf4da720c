/// One thing that labels name: a grape, a place, or a term of classification.
public struct CatalogEntry: Sendable, Hashable {
    /// What an entry is.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case grape, country, region, appellation, classification
        /// A vineyard that labels name, which is no appellation: a German or Austrian Einzellage.
        case site

        /// Whether it is a place.
        var isPlace: Bool { [.country, .region, .appellation, .site].contains(self) }
    }

    /// What it is.
    public var kind: Kind
    /// The name under which it is listed.
    public var name: String
    /// Its other spellings.
    public var synonyms: [String]
    /// Those of its spellings, the name among them, that are also a common word, a surname or something else that
    /// is often printed: they need support from their surroundings.
    public var doubtful: [String]
    /// A grape's colour; nil where it is not known, and for all else.
    public var color: GrapeColor?
    /// The name of the region or appellation, of the same country, that a place is a part of; nil where that is the
    /// country itself, and for all that is no place.
    public var parent: String?
    /// The country's code (ISO 3166-1 alpha-2); nil for grapes.
    public var country: String?

    /// Makes an entry.
    public init(
        kind: Kind, name: String, synonyms: [String] = [], doubtful: [String] = [],
        color: GrapeColor? = nil, parent: String? = nil, country: String? = nil
    ) {
        self.kind = kind
        self.name = name
        self.synonyms = synonyms
        self.doubtful = doubtful
        self.color = color
        self.parent = parent
        self.country = country
    }

    /// What two entries share that are one: the kind, the country and the name's letters.
    struct Identity: Hashable {
        var kind: Kind
        var country: String?
        var name: [UInt32]
    }

    var identity: Identity { Identity(kind: kind, country: country, name: Folded.key(name)) }
}

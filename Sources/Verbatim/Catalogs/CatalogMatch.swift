/// A spelling of a catalogue that was found in a text.
public struct CatalogMatch: Sendable, Hashable {
    /// What the spelling names: one entry, or several of one kind where that is what it stands for.
    public var entries: [CatalogEntry]
    /// The catalogue's spelling.
    public var spelling: String
    /// Which characters of the text.
    public var range: Range<Int>
    /// How many letters were missing, too many, other ones or swapped with their neighbour.
    public var edits: Int
    /// Whether the text may well mean something else, so that something beside it must speak for the entry: the spelling
    /// is also another word, or a short word of it differs in a letter that does not look like the one read.
    public var needsSupport: Bool

    /// What the entries are.
    public var kind: CatalogEntry.Kind? { entries.first?.kind }
}

/// The entry of a catalogue by which a reader understood what is printed.
struct CatalogUse: Sendable, Hashable {
    /// The catalogue's spelling that was recognised in the print.
    var spelling: String
    /// What the entry says, which the reader proposes instead of the spelling; nil where it proposes the spelling itself.
    var meaning: Meaning?

    enum Meaning: Sendable, Hashable {
        /// The same thing by another name: the country of "Österreich".
        case sameThing
        /// Something that follows, with the entry's name: the region of an appellation.
        case follows(from: String)
    }
}

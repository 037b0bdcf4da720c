/// An entry of a catalogue, found on a label.
struct WineFind {
    let match: CatalogMatch
    let spans: [TextSpan]
    /// How many letters it covers.
    let letters: Int
    /// The height of its type, in pixels.
    let size: Double

    /// The kind of its entries, which is one.
    var kind: CatalogEntry.Kind? { match.kind }

    /// Whether both share a character.
    func overlaps(_ other: WineFind) -> Bool { overlaps(other.spans) }

    func overlaps(_ others: [TextSpan]) -> Bool {
        spans.contains { span in others.contains { $0.line == span.line && $0.range.overlaps(span.range) } }
    }
}

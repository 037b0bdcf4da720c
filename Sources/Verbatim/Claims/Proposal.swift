/// A value that a reader proposes for a field, with where it saw it.
public struct Proposal: Sendable, Hashable {
    /// The field.
    public var path: FieldPath
    /// The value.
    public var value: Value
    /// Where the reader saw it; empty where it cannot say.
    public var spans: [TextSpan]
    /// What is not printed of the value, in words, such as "the century"; nil where all of it is.
    public var inferred: String?
    /// What the reader measured in choosing it, such as its ``Signal/margin``; none where it does not choose.
    public var signals: [Signal: Double]
    /// The character that the reader exchanged for another that was seen in its place; nil where it took what was read.
    var exchange: Exchange?
    /// The catalogue's entry by which the reader understood the print; nil where it needed none.
    var catalog: CatalogUse?

    /// Proposes a value.
    public init(
        _ path: FieldPath, _ value: Value, spans: [TextSpan], inferred: String? = nil,
        signals: [Signal: Double] = [:]
    ) {
        self.path = path
        self.value = value
        self.spans = spans
        self.inferred = inferred
        self.signals = signals
    }
}

/// A page read as the kind of document that it shows among several, or the statement that it shows none.
public struct DetectedReading: Sendable {
    /// The reading; nil where the page shows none of the kinds.
    public let reading: (any AnyReading)?
    /// The kinds that were asked for, by name.
    public let kinds: [String]
    /// What the recogniser saw.
    public let transcript: Transcript

    /// The kind that the page shows; nil for none of those asked for.
    public var kind: String? { reading?.kind }
}

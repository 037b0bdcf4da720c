/// Everything that one reader proposes for one page.
public struct Draft: Sendable, Hashable {
    /// The reader's name, such as `rules`.
    public var reader: String
    /// At most one proposal per field.
    public var proposals: [Proposal]
    /// What the reader wants a person to know.
    public var warnings: [Warning]

    /// Makes a draft.
    public init(reader: String, proposals: [Proposal], warnings: [Warning] = []) {
        self.reader = reader
        self.proposals = proposals
        self.warnings = warnings
    }
}

/// Everything that one reader proposes for one page.
public struct Draft: Sendable, Hashable {
    /// The reader's name, such as `rules`.
    public var reader: String
    /// At most one proposal per field.
    public var proposals: [Proposal]
    /// What it considered for the fields that it elects, the best first.
    public var candidates: [Candidate]
    /// What the reader wants a person to know.
    public var warnings: [Warning]

    /// Makes a draft.
    public init(reader: String, proposals: [Proposal], candidates: [Candidate] = [], warnings: [Warning] = [])
    {
        self.reader = reader
        self.proposals = proposals
        self.candidates = candidates
        self.warnings = warnings
    }
}

/// How the rules reader finds a document's fields on a page.
public struct Rules<Root: Document>: Sendable {
    let propose: @Sendable (Page) -> (proposals: [Proposal], warnings: [Warning])

    init(_ propose: @escaping @Sendable (Page) -> (proposals: [Proposal], warnings: [Warning])) {
        self.propose = propose
    }

    /// Reads one page by rules alone.
    public func draft(of transcript: Transcript, options: ReadingOptions) -> Draft {
        let found = propose(Page(transcript, options: options))
        return Draft(reader: "rules", proposals: found.proposals, warnings: found.warnings)
    }
}

/// How the rules reader finds a document's fields: a function from what was recognised to what it proposes.
///
///     static let rules = Rules<ParkingTicket> { transcript, options in
///         Draft(reader: "rules", proposals: …)
///     }
public struct Rules<Root: Document>: Sendable {
    private let read: @Sendable (Transcript, ReadingOptions) -> Draft

    /// Makes rules from a function; each proposal names the characters in which it saw the value.
    public init(_ read: @escaping @Sendable (Transcript, ReadingOptions) -> Draft) {
        self.read = read
    }

    /// Reads one page by rules alone.
    public func draft(of transcript: Transcript, options: ReadingOptions) -> Draft {
        read(transcript, options)
    }
}

/// A value that a reader considered for a field, with every vote that it got.
///
/// Candidates are kept where a field is elected, such as an odometer's reading among all numbers of a dashboard, so that
/// a person can see why one won, or choose where none did.
public struct Candidate: Sendable, Hashable {
    /// One vote for a candidate, or against it.
    public struct Vote: Sendable, Hashable {
        /// Who or what speaks, such as `text stretched`, `segments`, `label ODO`, `agreement`, `clock`.
        public var voter: String
        /// How much it counts; negative against the candidate.
        public var weight: Double

        /// Makes a vote.
        public init(_ voter: String, _ weight: Double) {
            self.voter = voter
            self.weight = weight
        }
    }

    /// The field.
    public var path: FieldPath
    /// The value.
    public var value: Value
    /// Every vote, in the order in which they were cast.
    public var votes: [Vote]
    /// Where it was seen.
    public var spans: [TextSpan]
    /// Why it was not elected, in words, such as "a clock"; nil for the one that was, and where none was, for those that
    /// only lack votes.
    public var ignored: String?

    /// The sum of the votes.
    public var score: Double { votes.map(\.weight).reduce(0, +) }

    /// Makes a candidate.
    public init(
        _ path: FieldPath, _ value: Value, votes: [Vote], spans: [TextSpan], ignored: String? = nil
    ) {
        self.path = path
        self.value = value
        self.votes = votes
        self.spans = spans
        self.ignored = ignored
    }
}

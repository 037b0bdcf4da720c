/// Something that was read wrongly, missed or invented, for a person to look at: a field, or a list's element.
public struct Mistake: Sendable, Hashable, Codable {
    /// The field; for an element of a list that was read, with its place in what was read.
    public var field: String
    /// What became of it by the forgiving comparison: `wrong`, `blank` or `invented`.
    public var outcome: Outcome
    /// What was read; nil for nothing.
    public var got: String?
    /// What is right; nil for nothing.
    public var want: String?
    /// The printed characters that the reader took; nil where it took none.
    public var printed: String?
    /// Where it took them from.
    public var spots: [Spot]
    /// Whether the reading sends it to a person.
    public var isInReview: Bool

    /// Makes a mistake.
    public init(
        field: String, outcome: Outcome, got: String?, want: String?, printed: String? = nil,
        spots: [Spot] = [], isInReview: Bool = false
    ) {
        self.field = field
        self.outcome = outcome
        self.got = got
        self.want = want
        self.printed = printed
        self.spots = spots
        self.isInReview = isInReview
    }
}

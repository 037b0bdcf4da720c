/// How well one sample was read.
public struct SampleScore: Sendable, Hashable {
    /// The sample.
    public var id: String
    /// Its group.
    public var group: String
    /// Why the photo could not be read at all; nil where it was.
    public var failure: String?
    /// What became of each scored field, by both comparisons.
    public var outcomes: [String: [Comparison: Outcome]] = [:]
    /// How well each scored list was read.
    public var lists: [String: ListScore] = [:]
    /// What was wrong by the forgiving comparison, in the schema's order.
    public var mistakes: [Mistake] = []
}

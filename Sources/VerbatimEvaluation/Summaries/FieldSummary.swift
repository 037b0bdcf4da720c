/// How well one field was read, over some samples.
public struct FieldSummary: Sendable, Hashable {
    /// The field: `total`, or `items.price` for the member of a list's elements.
    public let field: String
    /// The outcomes by the strict comparison.
    public let strict: Counts
    /// The outcomes by the forgiving comparison.
    public let forgiving: Counts
    /// Of ``forgiving``, the values that were read and that the reading sends to a person.
    public let inReview: Counts
    /// The 95 % interval of the forgiving accuracy; nil where nothing was scored.
    public let accuracyInterval: Interval?
    /// The 95 % interval of the forgiving error rate; nil where nothing was scored.
    public let errorInterval: Interval?

    /// Adds up a field's values; nil where there is none.
    init?(_ field: String, _ values: [ValueScore], accuracyInterval: Interval?, errorInterval: Interval?) {
        guard !values.isEmpty else { return nil }
        self.field = field
        strict = Counts(values.map(\.strict))
        forgiving = Counts(values.map(\.forgiving))
        inReview = Counts(values.filter { $0.isInReview }.map(\.forgiving))
        self.accuracyInterval = accuracyInterval
        self.errorInterval = errorInterval
    }
}

/// A made-up case of which the right grade is known, slipped in to examine a judge.
public struct JudgeSlip: Sendable, Hashable, Codable {
    /// What was made up.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// A reference as its own extraction, in half of them with one value written otherwise in a way that does not
        /// matter: to be graded 3 or 4.
        case faithful
        /// A reference with one value altered as the extraction: to be graded 1 or 2.
        case planted
        /// Another sample's reference as the extraction: to be graded 1 or 2.
        case shuffled
    }

    /// What was made up.
    public var kind: Kind
    /// The id of the sample whose reference is used.
    public var id: String
    /// What was altered, such as `total 20.00 → 28.00`; nil for a faithful slip in the reference's own letters.
    public var change: String?
    /// What the judge made of it.
    public var outcome: JudgeOutcome

    /// Makes a slip.
    public init(kind: Kind, id: String, change: String? = nil, outcome: JudgeOutcome) {
        self.kind = kind
        self.id = id
        self.change = change
        self.outcome = outcome
    }

    /// Whether the judge saw what it is; a slip without a grade was not seen through.
    public var isTold: Bool {
        guard let grade = outcome.grade else { return false }
        return grade.isAccepting == (kind == .faithful)
    }
}

/// What a judge said of one sample, beside what else is known of it.
public struct JudgeOpinion: Sendable, Hashable, Codable {
    /// The sample's id.
    public var id: String
    /// Whether the exact metrics find every field right.
    public var isExactlyRight: Bool
    /// A person's grade; nil where none was given.
    public var person: Judge.Grade?
    /// What became of the request.
    public var outcome: JudgeOutcome

    /// Makes an opinion.
    public init(id: String, isExactlyRight: Bool, person: Judge.Grade? = nil, outcome: JudgeOutcome) {
        self.id = id
        self.isExactlyRight = isExactlyRight
        self.person = person
        self.outcome = outcome
    }
}

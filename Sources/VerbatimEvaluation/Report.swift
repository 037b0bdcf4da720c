public import Verbatim

/// What an evaluation found.
public struct Report: Sendable {
    /// The dataset's name.
    public let name: String
    /// The kind of document.
    public let kind: String
    /// The fields of that kind.
    public let shapes: [FieldShape]
    /// The scores of all samples, in the dataset's order.
    public let scores: [SampleScore]

    /// Makes a report of scores.
    public init(name: String, kind: String, shapes: [FieldShape], scores: [SampleScore]) {
        self.name = name
        self.kind = kind
        self.shapes = shapes
        self.scores = scores
    }

    /// Several datasets of one kind summed; samples are named by dataset and id. Nil for no reports.
    public init?(overall reports: [Report]) {
        guard let first = reports.first else { return nil }
        let scores = reports.flatMap { report in
            report.scores.map { score in
                var score = score
                score.id = "\(report.name)/\(score.id)"
                for index in score.mistakes.indices { score.mistakes[index].id = score.id }
                return score
            }
        }
        self.init(name: "overall", kind: first.kind, shapes: first.shapes, scores: scores)
    }

    /// All samples summed.
    public var total: Tally { Tally(scores) }

    /// The samples summed by group.
    public var groups: [String: Tally] {
        Dictionary(grouping: scores, by: \.group).mapValues { Tally($0) }
    }

    /// The samples that could not be read.
    public var failures: [SampleScore] { scores.filter { $0.failure != nil } }

    /// Everything that was wrong by the forgiving comparison, in the dataset's order.
    public var mistakes: [Mistake] { scores.flatMap(\.mistakes) }
}

extension Report: Encodable {
    /// Writes the report; see `verbatim evaluate` for the format.
    public func encode(to encoder: any Encoder) throws {
        try total.encode(to: encoder)
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(name, forKey: Key("dataset"))
        try values.encode(kind, forKey: Key("kind"))
        try values.encode(groups, forKey: Key("groups"))
        try values.encode(mistakes, forKey: Key("mistakes"))
        var list = values.nestedUnkeyedContainer(forKey: Key("failures"))
        for score in failures { try list.encode(["id": score.id, "reason": score.failure ?? ""]) }
    }
}

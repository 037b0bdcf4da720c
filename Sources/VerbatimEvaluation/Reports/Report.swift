/// What an evaluation found.
public struct Report: Sendable, Hashable {
    /// The kind of document.
    public let kind: String
    /// The names under which its fields are scored.
    public let names: FieldNames
    /// What outcomes cost.
    public let cost: Cost
    /// Where the figures come from.
    public let provenance: Provenance
    /// The scores of all samples, dataset by dataset, by ascending id.
    public let scores: [SampleScore]
    /// What a judge says of the extractions; nil where none was asked.
    public var judge: JudgeReport?
    /// How long the evaluation took, in seconds; the only thing in which two evaluations may differ. Nil where nobody
    /// measured it.
    public var seconds: Double?

    /// Makes a report of scores.
    public init(
        kind: String, names: FieldNames, cost: Cost = Cost(), provenance: Provenance, scores: [SampleScore]
    ) {
        self.kind = kind
        self.names = names
        self.cost = cost
        self.provenance = provenance
        self.scores = scores
    }

    /// The name of a sample: with its dataset where there are several.
    public func name(of score: SampleScore) -> String {
        provenance.datasets.count > 1 ? "\(score.dataset)/\(score.id)" : score.id
    }

    /// The name of a group: with its dataset where there are several.
    func name(ofGroup group: String, in dataset: String) -> String {
        provenance.datasets.count > 1 ? "\(dataset)/\(group)" : group
    }

    /// The samples that could not be read.
    public var failures: [SampleScore] { scores.filter { $0.failure != nil } }

    /// What recognised the samples' text, with how many samples each.
    public var recognizers: [String: Int] {
        scores.compactMap(\.recognizer).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
}

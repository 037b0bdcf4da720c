/// A report's scores added up: overall, by dataset and by group.
public struct Findings: Sendable, Hashable {
    /// Some of the samples, by name.
    public struct Part: Sendable, Hashable {
        /// The dataset.
        public let dataset: String
        /// The group; nil for the dataset as a whole.
        public let group: String?
        /// What it is called: by the dataset, the group, or both where there are several datasets.
        public let name: String
        /// What was found in it.
        public let summary: Summary
    }

    /// What tells right values of one field from wrong ones.
    public struct FieldRankings: Sendable, Hashable {
        /// The field.
        public let field: String
        /// By each figure that was given.
        public let rankings: [Ranking]
    }

    /// All samples.
    public let overall: Summary
    /// The samples of each dataset, in the order in which they were given; empty where there is only one.
    public let datasets: [Part]
    /// The samples of each group, by dataset and name.
    public let groups: [Part]
    /// What tells right values from wrong ones: all values together, by each figure that was given.
    public let rankings: [Ranking]
    /// The same for the values of each field, in the schema's order; without fields for which no figure was given.
    public let fieldRankings: [FieldRankings]

    /// Adds up a report's scores.
    ///
    /// Throws ``CalibrationError`` where a reader's confidence is no probability.
    public init(_ report: Report) throws(CalibrationError) {
        let overall = Summary(report.scores, names: report.names, cost: report.cost)
        // The only dataset or group is all there is, and intervals are dear.
        func summary(_ scores: [SampleScore]) -> Summary {
            scores.count == report.scores.count
                ? overall : Summary(scores, names: report.names, cost: report.cost)
        }
        let sources = report.provenance.datasets.map(\.name)
        self.overall = overall
        datasets =
            sources.count > 1
            ? sources.map { name in
                Part(
                    dataset: name, group: nil, name: name,
                    summary: summary(report.scores.filter { $0.dataset == name }))
            }
            : []
        groups = sources.flatMap { source in
            Dictionary(grouping: report.scores.filter { $0.dataset == source }, by: \.group)
                .sorted { $0.key < $1.key }
                .map { group, scores in
                    Part(
                        dataset: source, group: group,
                        name: report.name(ofGroup: group, in: source), summary: summary(scores))
                }
        }
        let values = report.scores.flatMap(\.values)
        rankings = try Ranking.all(of: values)
        let byField = Dictionary(grouping: values, by: \.field)
        var fieldRankings: [FieldRankings] = []
        for field in report.names.fields {
            let rankings = try Ranking.all(of: byField[field] ?? [])
            if !rankings.isEmpty { fieldRankings.append(FieldRankings(field: field, rankings: rankings)) }
        }
        self.fieldRankings = fieldRankings
    }
}

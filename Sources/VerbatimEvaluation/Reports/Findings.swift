/// A report's scores added up: overall, by dataset and by group.
public struct Findings: Sendable, Hashable {
    /// Some of the samples, by name.
    public struct Part: Sendable, Hashable {
        /// The dataset's or group's name; a group's with its dataset where there are several.
        public let name: String
        /// What was found in it.
        public let summary: Summary
    }

    /// All samples.
    public let overall: Summary
    /// The samples of each dataset, in the order in which they were given; empty where there is only one.
    public let datasets: [Part]
    /// The samples of each group, by dataset and name.
    public let groups: [Part]
    /// What tells right values from wrong ones: all values together, by each figure that was given.
    public let rankings: [Ranking]

    /// Adds up a report's scores.
    ///
    /// Throws ``CalibrationError`` where a reader's confidence is no probability.
    public init(_ report: Report) throws(CalibrationError) {
        func summary(_ scores: [SampleScore]) -> Summary {
            Summary(scores, names: report.names, cost: report.cost)
        }
        let sources = report.provenance.datasets.map(\.name)
        overall = summary(report.scores)
        datasets =
            sources.count > 1
            ? sources.map { name in
                Part(name: name, summary: summary(report.scores.filter { $0.dataset == name }))
            }
            : []
        groups = sources.flatMap { source in
            Dictionary(grouping: report.scores.filter { $0.dataset == source }, by: \.group)
                .sorted { $0.key < $1.key }
                .map { group, scores in
                    Part(
                        name: sources.count > 1 ? "\(source)/\(group)" : group, summary: summary(scores))
                }
        }
        let values = report.scores.flatMap(\.values)
        var rankings: [Ranking] = []
        for figure in Ranking.Figure.allCases {
            if let ranking = try Ranking(values, by: figure) { rankings.append(ranking) }
        }
        self.rankings = rankings
    }
}

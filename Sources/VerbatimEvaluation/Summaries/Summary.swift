/// What an evaluation found in some samples, added up.
public struct Summary: Sendable, Hashable {
    /// How many samples there are.
    public let samples: Int
    /// How many of them could not be read at all.
    public let failures: Int
    /// All values together, whatever their field; nil where none was scored.
    public let all: FieldSummary?
    /// Each field with a scored value, in the schema's order; members of lists as `items.price`.
    public let fields: [FieldSummary]
    /// Each scored list, in the schema's order.
    public let lists: [ListSummary]
    /// What all values cost together, by the forgiving comparison.
    public let cost: Double

    /// What a sample costs on average; 0 where there is none.
    public var costPerSample: Double { samples > 0 ? cost / Double(samples) : 0 }

    /// Adds up the scores of some samples; intervals are those of resampling the samples.
    ///
    /// - Parameters:
    ///   - scores: the samples' scores.
    ///   - names: the fields' and lists' names in the order in which they are shown.
    ///   - cost: what an outcome costs.
    public init(_ scores: [SampleScore], names: FieldNames, cost: Cost) {
        let scored = Set(scores.flatMap { $0.values.map(\.field) })
        let fieldNames = names.fields.filter(scored.contains)
        let rows = scores.map { ScoreRow($0, fields: fieldNames) }
        var statistics: [(ScoreRow) -> Fraction] = []
        for field in fieldNames.indices {
            statistics.append { $0.fields[field].accuracyFraction }
            statistics.append { $0.fields[field].errorFraction }
        }
        for list in names.lists { statistics.append { $0.lists[list].f1Fraction } }
        statistics.append { $0.all.accuracyFraction }
        statistics.append { $0.all.errorFraction }
        let intervals = Bootstrap().intervals(of: statistics, over: rows)
        let lists = intervals.dropFirst(2 * fieldNames.count)

        samples = scores.count
        failures = scores.count { $0.failure != nil }
        all = FieldSummary(
            "all values", scores.flatMap(\.values), accuracyInterval: intervals[intervals.count - 2],
            errorInterval: intervals[intervals.count - 1])
        fields = fieldNames.enumerated().compactMap { index, name in
            FieldSummary(
                name, scores.flatMap { $0.values.filter { $0.field == name } },
                accuracyInterval: intervals[2 * index], errorInterval: intervals[2 * index + 1])
        }
        self.lists = zip(names.lists, lists).compactMap { name, interval in
            ListSummary(name, scores.compactMap { $0.lists[name] }, f1Interval: interval)
        }
        self.cost = scores.reduce(0) { $0 + $1.cost(cost) }
    }
}

/// What of one sample goes into intervals, ready to be added up thousands of times.
private struct ScoreRow {
    /// The outcomes of each field, in the order of the names.
    let fields: [Counts]
    let all: Counts
    let lists: [String: Double]

    init(_ score: SampleScore, fields names: [String]) {
        var outcomes: [String: [Outcome]] = [:]
        for value in score.values { outcomes[value.field, default: []].append(value.forgiving) }
        fields = names.map { Counts(outcomes[$0] ?? []) }
        all = Counts(score.values.map(\.forgiving))
        lists = score.lists.mapValues { $0.f1 }
    }
}

extension Counts {
    fileprivate var accuracyFraction: Fraction {
        Fraction(Double(allRight), of: Double(scored))
    }

    fileprivate var errorFraction: Fraction {
        Fraction(Double(allWrong), of: Double(scored))
    }
}

extension Double? {
    /// The F1 of a sample where the list is scored; nothing elsewhere.
    fileprivate var f1Fraction: Fraction { map { Fraction($0) } ?? Fraction(0, of: 0) }
}

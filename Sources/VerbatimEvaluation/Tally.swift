/// Outcomes and list scores summed over samples.
public struct Tally: Sendable, Hashable {
    /// How many samples there are.
    public private(set) var samples = 0
    /// The outcomes of each field that was scored, by comparison.
    public private(set) var fields: [String: [Comparison: Counts]] = [:]
    /// The means of each list that was scored.
    public private(set) var lists: [String: ListMeans] = [:]

    /// Sums the scores of some samples.
    public init(_ scores: some Sequence<SampleScore>) {
        for score in scores {
            samples += 1
            for (name, outcomes) in score.outcomes {
                for (comparison, outcome) in outcomes {
                    fields[name, default: [:]][comparison, default: Counts()].add(outcome)
                }
            }
            for (name, list) in score.lists { lists[name, default: ListMeans()].add(list) }
        }
    }
}

extension Tally: Encodable {
    /// Writes `samples`, `fields` and `lists`.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(samples, forKey: Key("samples"))
        var names = values.nestedContainer(keyedBy: Key.self, forKey: Key("fields"))
        for (name, counts) in fields {
            var comparisons = names.nestedContainer(keyedBy: Key.self, forKey: Key(name))
            for (comparison, count) in counts {
                try comparisons.encode(count, forKey: Key(comparison.rawValue))
            }
        }
        try values.encode(lists, forKey: Key("lists"))
    }
}

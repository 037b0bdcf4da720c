/// How often each outcome occurred.
public struct Counts: Sendable, Hashable {
    private var counts: [Outcome: Int] = [:]

    /// Makes counts of nothing.
    public init() {}

    /// How often `outcome` occurred.
    public subscript(_ outcome: Outcome) -> Int { counts[outcome, default: 0] }

    /// How many samples were scored.
    public var scored: Int { counts.values.reduce(0, +) }

    /// Counts one more.
    public mutating func add(_ outcome: Outcome) { counts[outcome, default: 0] += 1 }
}

extension Counts: Encodable {
    /// Writes each outcome's count by its name, and `scored`, their sum.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        for outcome in Outcome.allCases { try values.encode(self[outcome], forKey: Key(outcome.rawValue)) }
        try values.encode(scored, forKey: Key("scored"))
    }
}

/// How often each outcome occurred, and the shares that follow.
public struct Counts: Sendable, Hashable {
    private var counts: [Outcome: Int] = [:]

    /// Makes counts of nothing.
    public init() {}

    /// Counts some outcomes.
    public init(_ outcomes: some Sequence<Outcome>) {
        for outcome in outcomes { counts[outcome, default: 0] += 1 }
    }

    /// How often `outcome` occurred.
    public subscript(_ outcome: Outcome) -> Int { counts[outcome, default: 0] }

    /// How many values were scored.
    public var scored: Int { counts.values.reduce(0, +) }

    /// Right values and correct blanks.
    public var allRight: Int { self[.right] + self[.correctlyBlank] }

    /// Wrong and invented values, and those of photos that could not be read.
    public var allWrong: Int { self[.wrong] + self[.invented] }

    /// Right values and correct blanks, of all scored: 0…1; nil where none was scored.
    public var accuracy: Double? { share(allRight, of: scored) }

    /// Wrong and invented values, of all scored: 0…1; nil where none was scored.
    public var errorRate: Double? { share(allWrong, of: scored) }

    /// Right values, of those read and all of photos that could not be read: 0…1; nil where there is none.
    public var precision: Double? { share(self[.right], of: self[.right] + self[.wrong] + self[.invented]) }

    /// Right values, of those printed and all of photos that could not be read: 0…1; nil where there is none.
    public var recall: Double? { share(self[.right], of: self[.right] + self[.wrong] + self[.blank]) }

    /// The harmonic mean of precision and recall: 0…1; nil where nothing was read and nothing is printed.
    public var f1: Double? {
        let (missed, untrue) = (self[.wrong] + self[.blank], self[.wrong] + self[.invented])
        return share(2 * self[.right], of: 2 * self[.right] + missed + untrue)
    }

    private func share(_ part: Int, of whole: Int) -> Double? {
        whole > 0 ? Double(part) / Double(whole) : nil
    }
}

/// A range that a figure lies in with some confidence.
public struct Interval: Sendable, Hashable {
    /// The lower end.
    public let lower: Double
    /// The upper end, no less than the lower.
    public let upper: Double

    /// Makes an interval between two ends, given in either order.
    public init(_ one: Double, _ other: Double) {
        lower = min(one, other)
        upper = max(one, other)
    }
}

extension Interval: Encodable {
    /// Writes `[lower, upper]` with six decimals.
    public func encode(to encoder: any Encoder) throws {
        var ends = encoder.unkeyedContainer()
        try ends.encode(lower.sixDecimals)
        try ends.encode(upper.sixDecimals)
    }
}

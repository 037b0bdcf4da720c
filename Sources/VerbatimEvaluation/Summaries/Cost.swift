/// What wrong, blank and right values cost, so that a reading's errors sum to one figure.
///
/// Costs are from 0 to ``Cost/greatest``, so that their sums can be written.
public struct Cost: Sendable, Hashable {
    /// The greatest cost that there can be.
    public static let greatest = 1_000_000.0

    /// The cost of a wrong or an invented value.
    public let wrong: Double
    /// The cost of a value that is printed and was not read.
    public let blank: Double
    /// The cost of a value that is right, or rightly blank.
    public let right: Double

    /// Makes costs; a wrong value costs ten blanks unless told otherwise. What is out of bounds becomes the bound.
    public init(wrong: Double = 10, blank: Double = 1, right: Double = 0) {
        func bounded(_ cost: Double) -> Double { cost.isNaN ? 0 : min(max(0, cost), Cost.greatest) }
        self.wrong = bounded(wrong)
        self.blank = bounded(blank)
        self.right = bounded(right)
    }

    /// The cost of one outcome.
    public func of(_ outcome: Outcome) -> Double {
        switch outcome {
        case .wrong, .invented: wrong
        case .blank: blank
        case .right, .correctlyBlank: right
        }
    }
}

extension Cost: Codable {
    private enum CodingKeys: String, CodingKey { case wrong, blank, right }

    /// Reads `wrong`, `blank` and `right`; throws for a cost that there cannot be.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func cost(_ key: CodingKeys) throws -> Double {
            let cost = try values.decode(Double.self, forKey: key)
            guard 0...Cost.greatest ~= cost else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: values,
                    debugDescription: "the cost \(cost) is not between 0 and 1,000,000")
            }
            return cost
        }
        self.init(wrong: try cost(.wrong), blank: try cost(.blank), right: try cost(.right))
    }
}

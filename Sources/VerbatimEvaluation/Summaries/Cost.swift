/// What wrong, blank and right values cost, so that a reading's errors sum to one figure.
public struct Cost: Sendable, Hashable, Codable {
    /// The cost of a wrong or an invented value.
    public var wrong: Double
    /// The cost of a value that is printed and was not read.
    public var blank: Double
    /// The cost of a value that is right, or rightly blank.
    public var right: Double

    /// Makes costs; a wrong value costs ten blanks unless told otherwise.
    public init(wrong: Double = 10, blank: Double = 1, right: Double = 0) {
        self.wrong = wrong
        self.blank = blank
        self.right = right
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

extension Outcome {
    /// What the outcome is called in a report.
    var words: String {
        switch self {
        case .right, .wrong, .blank, .invented: rawValue
        case .correctlyBlank: "correctly blank"
        }
    }

    /// Whether a value was read that is not right: what its user does not notice unless it is in review.
    var isUntrue: Bool { self == .wrong || self == .invented }
}

extension FieldSummary {
    /// How many wrong and invented values no person is asked to look at: what hurts.
    var unnoticed: Int {
        [Outcome.wrong, .invented].reduce(0) { $0 + forgiving[$1] - inReview[$1] }
    }

    /// How many values are sent to a person.
    var reviewed: Int { inReview.scored }

    /// The part of all scored values that ended so, 0…1; nil where none was scored.
    func share(_ count: Int) -> Double? {
        forgiving.scored > 0 ? Double(count) / Double(forgiving.scored) : nil
    }
}

extension Judge {
    /// How well an extraction agrees with its reference.
    public enum Grade: Int, Sendable, Hashable, Codable, CaseIterable, Comparable {
        /// Several values are wrong, or it is another paper.
        case severalWrong = 1
        /// One value is wrong, missing or invented.
        case oneWrong = 2
        /// Only a detail of wording is off.
        case wording = 3
        /// Everything agrees.
        case same = 4

        /// What the judge is told of the grade.
        var level: String {
            switch self {
            case .severalWrong:
                "several values are wrong, missing or invented, or the extraction is of another paper."
            case .oneWrong:
                "one value is wrong, missing or invented: an amount, a date, a name or an element of a list."
            case .wording:
                "only a detail of wording is off; no amount, no date and no name is wrong, missing or invented."
            case .same:
                "every field says the same."
            }
        }

        /// Whether the grade says that no value is wrong.
        public var isAccepting: Bool { self >= .wording }

        /// Whether the left grade is worse.
        public static func < (left: Grade, right: Grade) -> Bool { left.rawValue < right.rawValue }
    }
}

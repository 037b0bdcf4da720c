/// How well some figure of each value tells the right ones from the wrong ones.
public struct Ranking: Sendable, Hashable {
    /// What values are ranked by.
    public enum Figure: String, Sendable, Hashable, CaseIterable, Codable {
        /// The reader's probability that the value is right.
        case confidence
        /// The recogniser's lowest score among the value's characters, which is no probability.
        case recognition
    }

    /// What values are ranked by.
    public let figure: Figure
    /// The share of printed or read values that is accepted, and how many of those are wrong, by threshold.
    public let coverage: CoverageCurve
    /// How near the figure is to the share of right values.
    public let calibration: Calibration

    /// Ranks the values that were read; nil where the figure was given for none of them.
    ///
    /// Blank values can be accepted at no threshold; they count in the coverage's whole.
    public init?(_ values: some Collection<ValueScore>, by figure: Figure) throws(CalibrationError) {
        let read = values.filter { $0.got != nil }
        let answers = read.map { value in
            (
                score: figure == .confidence ? value.confidence : value.recognition,
                isRight: value.forgiving == .right
            )
        }
        let rated = answers.compactMap { answer in answer.score.map { ($0, answer.isRight) } }
        guard let calibration = try Calibration(rated.map { (confidence: $0, isRight: $1) }) else {
            return nil
        }
        self.figure = figure
        self.calibration = calibration
        let blank = values.count { $0.got == nil && $0.forgiving != .correctlyBlank }
        coverage = CoverageCurve(answers, unanswered: blank)
    }

    /// The rankings of values by every figure that was given for some of them.
    static func all(of values: [ValueScore]) throws(CalibrationError) -> [Ranking] {
        var rankings: [Ranking] = []
        for figure in Figure.allCases {
            if let ranking = try Ranking(values, by: figure) { rankings.append(ranking) }
        }
        return rankings
    }
}

/// How many answers are wrong among those accepted, as fewer and fewer sure ones are accepted.
///
/// The risk–coverage curve of R. El-Yaniv and Y. Wiener, “On the foundations of noise-free selective
/// classification”, Journal of Machine Learning Research 11, 2010.
public struct CoverageCurve: Sendable, Hashable {
    /// What accepting all answers down to a score gives.
    public struct Point: Sendable, Hashable {
        /// The lowest score that is accepted; nil where answers without a score are accepted too.
        public let threshold: Double?
        /// The accepted answers by all values, 0…1.
        public let coverage: Double
        /// The wrong answers by the accepted ones, 0…1.
        public let error: Double
    }

    /// The steps by falling threshold; answers of the same score are one step, since no threshold parts them.
    public let points: [Point]
    /// The area under the curve by its greatest coverage, 0…1; less is better, and nil without answers.
    ///
    /// It is the mean over all answers of the error at the step that accepts the answer: what Y. Geifman, G.
    /// Uziel and R. El-Yaniv define as AURC in “Bias-reduced uncertainty estimation for deep neural
    /// classifiers”, ICLR 2019, with ties accepted together. Values without an answer are no part of it, so
    /// that blanks do not make it smaller.
    public let area: Double?

    /// Draws the curve of answers and the number of values, 0 or more, that have no answer.
    ///
    /// An answer without a score, or with one that is not finite, is accepted last, with all others of the
    /// kind.
    public init(_ answers: [(score: Double?, isRight: Bool)], unanswered: Int = 0) {
        let all = Double(answers.count + max(0, unanswered))
        let sorted = answers.map { (score: $0.score.flatMap { $0.isFinite ? $0 : nil }, isRight: $0.isRight) }
            .sorted { $0.score ?? -.infinity > $1.score ?? -.infinity }
        var points: [Point] = []
        var (accepted, wrong, area) = (0, 0, 0.0)
        while accepted < sorted.count {
            let threshold = sorted[accepted].score
            let step = sorted[accepted...].prefix { $0.score == threshold }
            accepted += step.count
            wrong += step.count { !$0.isRight }
            let error = Double(wrong) / Double(accepted)
            area += Double(step.count) * error
            points.append(Point(threshold: threshold, coverage: Double(accepted) / all, error: error))
        }
        self.points = points
        self.area = answers.isEmpty ? nil : area / Double(answers.count)
    }

    /// The point of the largest coverage whose error is at most a limit, 0…1; nil where none is.
    public func point(atError limit: Double) -> Point? { points.last { $0.error <= limit } }

    /// The largest coverage, 0…1, whose error is at most a limit; 0 where none is.
    public func coverage(atError limit: Double) -> Double { point(atError: limit)?.coverage ?? 0 }
}

extension CoverageCurve.Point: Encodable {
    private enum CodingKeys: String, CodingKey { case threshold, coverage, error }

    /// Writes `threshold`, null where there is none, `coverage` and `error` with six decimals.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(threshold?.sixDecimals, forKey: .threshold)
        try values.encode(coverage.sixDecimals, forKey: .coverage)
        try values.encode(error.sixDecimals, forKey: .error)
    }
}

extension CoverageCurve: Encodable {
    private enum CodingKeys: String, CodingKey { case points, area }

    /// Writes `points`, and `area`, null where there is none, with six decimals.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(points, forKey: .points)
        try values.encode(area?.sixDecimals, forKey: .area)
    }
}

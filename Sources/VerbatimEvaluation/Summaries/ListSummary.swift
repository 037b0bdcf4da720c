/// How well one list was read: means over samples, each of which weighs the same.
public struct ListSummary: Sendable, Hashable {
    /// Precision, recall and F1, each the mean over the samples, 0…1.
    public struct Means: Sendable, Hashable {
        /// Pairs that agree, of the elements read.
        public let precision: Double
        /// Pairs that agree, of the elements printed.
        public let recall: Double
        /// The harmonic mean of both, of each sample first.
        public let f1: Double
    }

    /// The list's name.
    public let list: String
    /// In how many samples it is scored.
    public let samples: Int
    /// The 95 % interval of the mean F1 of the standard rule.
    public let f1Interval: Interval?
    private let scores: [ListScore]

    /// Adds up a list's scores; nil where there is none.
    init?(_ list: String, _ scores: [ListScore], f1Interval: Interval?) {
        guard !scores.isEmpty else { return nil }
        self.list = list
        self.scores = scores
        self.f1Interval = f1Interval
        samples = scores.count
    }

    /// The means of the best pairs by the forgiving comparison.
    public var means: Means {
        func mean(_ figure: (ListScore) -> Double) -> Double {
            scores.map(figure).reduce(0, +) / Double(scores.count)
        }
        return Means(precision: mean(\.precision), recall: mean(\.recall), f1: mean(\.f1))
    }

    /// The means by another way of matching, over the samples that were scored that way; nil where none was.
    public func means(by rule: ListScore.Rule) -> Means? {
        func mean(_ figure: (ListScore) -> Double?) -> Double? {
            let figures = scores.compactMap(figure)
            return figures.isEmpty ? nil : figures.reduce(0, +) / Double(figures.count)
        }
        guard let precision = mean({ $0.precision(by: rule) }), let recall = mean({ $0.recall(by: rule) }),
            let f1 = mean({ $0.f1(by: rule) })
        else { return nil }
        return Means(precision: precision, recall: recall, f1: f1)
    }

    /// The members that were also scored alone, such as `price`.
    public var members: [String] { Set(scores.flatMap(\.members)).sorted() }
}

/// How sure figures are that were measured on a few samples: intervals from resampling the samples with
/// replacement.
///
/// Percentile intervals: B. Efron and R. J. Tibshirani, “An Introduction to the Bootstrap”, 1993, chapter 13.
/// Percentiles between two resamples are interpolated linearly, as NumPy does by default. The same seed and
/// rows give the same intervals on every platform.
///
///     let intervals = Bootstrap().intervals(of: [{ Fraction($0.right, of: $0.scored) }], over: scores)
public struct Bootstrap: Sendable, Hashable {
    /// What the random numbers start from.
    public var seed: UInt64
    /// How many times the rows are resampled.
    public var resamples: Int
    /// How likely an interval holds the true figure, 0…1.
    public var confidence: Double

    /// Makes a bootstrap; 2,000 resamples settle each end of a 95 % interval to some hundredths of its width.
    public init(seed: UInt64 = 0, resamples: Int = 2_000, confidence: Double = 0.95) {
        self.seed = seed
        self.resamples = resamples
        self.confidence = confidence
    }

    /// The interval of each statistic, a ratio of sums over the same rows.
    ///
    /// A row is what was sampled: a photo, say, not a value on it. Resamples in which a statistic's
    /// denominators sum to 0 are left out of its interval. An interval is nil where nothing is left: without
    /// rows, resamples or denominators, or with a confidence that is not in 0…1. Of rows that are all alike,
    /// as a single one is, both ends are the same, which says nothing of other rows.
    public func intervals<Row>(of statistics: [(Row) -> Fraction], over rows: [Row]) -> [Interval?] {
        ratios(of: statistics, over: rows).map(interval)
    }

    /// The percentile interval of what a figure was on the resamples; those that are not finite are left out.
    func interval(of figures: [Double]) -> Interval? {
        let sorted = figures.filter(\.isFinite).sorted()
        guard let lower = Percentile.of(sorted: sorted, at: (1 - confidence) / 2),
            let upper = Percentile.of(sorted: sorted, at: (1 + confidence) / 2)
        else { return nil }
        return Interval(lower, upper)
    }

    /// Each statistic's ratio on every resample, all statistics on the same ones; not a number without
    /// denominator.
    func ratios<Row>(of statistics: [(Row) -> Fraction], over rows: [Row]) -> [[Double]] {
        var ratios = [[Double]](repeating: [], count: statistics.count)
        guard !rows.isEmpty, resamples > 0 else { return ratios }
        let table = rows.flatMap { row in statistics.map { $0(row) } }
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<resamples {
            var weights = [Double](repeating: 0, count: rows.count)
            for _ in rows { weights[generator.index(below: rows.count)] += 1 }
            var sums = [Fraction](repeating: Fraction(0, of: 0), count: statistics.count)
            for (row, weight) in weights.enumerated() where weight > 0 {
                for index in sums.indices {
                    sums[index].add(table[row * sums.count + index], times: weight)
                }
            }
            for (index, sum) in sums.enumerated() { ratios[index].append(sum.ratio) }
        }
        return ratios
    }
}

/// By how much a figure of one system differs from another's on the same rows, and how sure that is.
///
/// Both are resampled together, so that rows which are hard for both do not hide the difference: P. Koehn,
/// “Statistical significance tests for machine translation evaluation”, EMNLP 2004.
public struct PairedBootstrap: Sendable, Hashable {
    /// The second system's figure less the first's, on all rows.
    public let difference: Double
    /// The percentile interval of the difference.
    public let interval: Interval
    /// How likely a difference at least as far from 0 is where there is none, 0…1, two-sided.
    ///
    /// Twice the smaller share of resamples whose difference is at most 0 or at least 0; at most 1. So it is
    /// below 0.05 where the 95 % interval leaves out 0, but for a resample or two at the edge (B. Efron and
    /// R. J. Tibshirani, “An Introduction to the Bootstrap”, 1993, section 15.4). One is added to the count
    /// and to the resamples, so that it is never 0 (A. C. Davison and D. V. Hinkley, “Bootstrap Methods and
    /// their Application”, 1997, chapter 4).
    public let pValue: Double
}

extension Bootstrap {
    /// The difference of each statistic between two systems, whose rows are given pair by pair.
    ///
    /// Resamples in which a statistic has no denominator for one of the two are left out. A difference is nil
    /// where either system has no denominator at all, or where ``intervals(of:over:)`` would give nil.
    public func differences<Row>(
        of statistics: [(Row) -> Fraction], over pairs: [(Row, Row)]
    ) -> [PairedBootstrap?] {
        let firsts = statistics.map { statistic in { (pair: (Row, Row)) in statistic(pair.0) } }
        let seconds = statistics.map { statistic in { (pair: (Row, Row)) in statistic(pair.1) } }
        let ratios = ratios(of: firsts + seconds, over: pairs)
        return statistics.indices.map { index in
            let differences = zip(ratios[index], ratios[statistics.count + index]).map { $1 - $0 }
                .filter(\.isFinite)
            guard let first = Fraction.ratio(of: pairs.map(firsts[index])),
                let second = Fraction.ratio(of: pairs.map(seconds[index])),
                let interval = interval(of: differences)
            else { return nil }
            let atMost = differences.count { $0 <= 0 }
            let atLeast = differences.count { $0 >= 0 }
            let pValue = 2 * Double(1 + min(atMost, atLeast)) / Double(1 + differences.count)
            return PairedBootstrap(
                difference: second - first, interval: interval, pValue: min(1, pValue))
        }
    }
}

extension PairedBootstrap: Encodable {
    private enum CodingKeys: String, CodingKey { case difference, interval, pValue }

    /// Writes `difference`, `interval` and `pValue` with six decimals.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(difference.sixDecimals, forKey: .difference)
        try values.encode(interval, forKey: .interval)
        try values.encode(pValue.sixDecimals, forKey: .pValue)
    }
}

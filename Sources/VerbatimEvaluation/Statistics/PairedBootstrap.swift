/// By how much a figure of one system differs from another's on the same rows, and how sure that is.
///
/// Both are resampled together, so that rows which are hard for both do not hide the difference: P. Koehn,
/// “Statistical significance tests for machine translation evaluation”, EMNLP 2004.
public struct PairedBootstrap: Sendable, Hashable {
    /// The second system's figure less the first's, on all rows.
    public let difference: Double
    /// The percentile interval of the difference.
    public let interval: Interval
    /// In how many of the rows the systems differ.
    public let changed: Int
    /// How likely a difference at least as far from 0 is where it does not matter which system a row's figure is of,
    /// 0…1, two-sided.
    ///
    /// The figures of a row are exchanged between the systems (E. W. Noreen, “Computer-Intensive Methods for Testing
    /// Hypotheses”, 1989, chapter 2): in all ways where at most 12 rows differ, so that it is exact, otherwise at random
    /// as often as rows are resampled, one added to the count and to the ways so that it is never 0. Unlike a share of
    /// resamples it does not call a difference sure that rests on one row.
    public let pValue: Double

    /// The p-value that the test would give if every row that differs pointed one way.
    var leastPossible: Double {
        changed > PairedBootstrap.exact ? 0 : (0..<changed).reduce(2) { least, _ in least / 2 }
    }

    /// With so many rows that differ all ways of exchanging them are tried.
    static let exact = 12
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
            let rows = pairs.map { (firsts[index]($0), seconds[index]($0)) }
            let changed = rows.count { $0.0 != $0.1 }
            return PairedBootstrap(
                difference: second - first, interval: interval, changed: changed,
                pValue: exchanged(rows, changed: changed, difference: abs(second - first)))
        }
    }

    /// The share of ways to exchange the figures of rows in which the difference is at least as large.
    private func exchanged(_ rows: [(Fraction, Fraction)], changed: Int, difference: Double) -> Double {
        guard changed > 0 else { return 1 }
        let different = rows.filter { $0.0 != $0.1 }
        var same = Fraction(0, of: 0)
        for row in rows where row.0 == row.1 { same.add(row.0, times: 1) }
        // Sums in another order differ in their last digits.
        let least = difference * (1 - 1e-9)
        func isAsLarge(_ isExchanged: (Int) -> Bool) -> Bool {
            var (first, second) = (same, same)
            for (index, row) in different.enumerated() {
                let isExchanged = isExchanged(index)
                first.add(isExchanged ? row.1 : row.0, times: 1)
                second.add(isExchanged ? row.0 : row.1, times: 1)
            }
            // Where one side is left without a denominator the difference has no bounds.
            let exchanged = abs(second.ratio - first.ratio)
            return !exchanged.isFinite || exchanged >= least
        }
        if changed <= PairedBootstrap.exact {
            let ways = 0..<(1 << changed)
            return Double(ways.count { way in isAsLarge { way >> $0 & 1 == 1 } }) / Double(ways.count)
        }
        var generator = SeededGenerator(seed: seed)
        let count = (0..<resamples).count { _ in
            isAsLarge { _ in generator.next() >> 63 == 1 }
        }
        return Double(count + 1) / Double(resamples + 1)
    }
}

extension PairedBootstrap: Encodable {
    private enum CodingKeys: String, CodingKey { case difference, interval, changed, pValue }

    /// Writes `difference`, `interval`, `changed` and `pValue` with six decimals.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(difference.sixDecimals, forKey: .difference)
        try values.encode(interval, forKey: .interval)
        try values.encode(changed, forKey: .changed)
        try values.encode(pValue.sixDecimals, forKey: .pValue)
    }
}

import Testing
import VerbatimEvaluation

/// The figures are those that a statistician's own tools give.
@Suite(
    .enabled("Python has no SciPy here (Debian's package python3-scipy)") { await SciPyReference.isThere })
struct SciPyTests {
    private let given = SciPyReference.given
    private let answers: SciPyReference.Answers

    init() async throws { answers = try await SciPyReference.answers.value }

    @Test func mcNemar() {
        for (counts, want) in zip(given.discordant, answers.mcnemar) {
            let got = McNemar(firstOnly: counts[0], secondOnly: counts[1]).pValue
            #expect(isClose(got, want, within: 1e-9 * want), "\(counts)")
        }
        #expect(answers.mcnemar.count == given.discordant.count)
    }

    @Test func assignment() {
        for (costs, want) in zip(given.matrices, answers.assignment) {
            let assigned = Assignment.minimal(rows: costs.count, columns: costs[0].count) { costs[$0][$1] }
            let columns = assigned.compactMap(\.self)
            #expect(columns.count == min(costs.count, costs[0].count))
            #expect(Set(columns).count == columns.count)
            let total = zip(costs, assigned).reduce(0) { sum, pair in sum + (pair.1.map { pair.0[$0] } ?? 0) }
            #expect(isClose(total, want, within: 1e-9), "\(costs.count) × \(costs[0].count)")
        }
        #expect(answers.assignment.count == given.matrices.count)
    }

    @Test func percentiles() {
        let sorted = given.numbers.sorted()
        let got = given.shares.map { Percentile.of(sorted: sorted, at: $0) ?? .nan }
        #expect(areClose(got, answers.percentiles))
    }

    /// Ends of 10,000 resamples scatter by less than 1 % of the interval's width, here and there.
    @Test func bootstrap() throws {
        let bootstrap = Bootstrap(resamples: given.resamples)
        let pairs = given.rows.map { (Fraction($0[0], of: $0[1]), Fraction($0[2], of: $0[3])) }
        let interval = try #require(bootstrap.intervals(of: [{ $0 }], over: pairs.map(\.0)).first ?? nil)
        let width = answers.bootstrap.interval[1] - answers.bootstrap.interval[0]
        #expect(areClose([interval.lower, interval.upper], answers.bootstrap.interval, within: 0.05 * width))

        let paired = try #require(bootstrap.differences(of: [{ $0 }], over: pairs).first ?? nil)
        let ends = answers.bootstrap.differenceInterval
        #expect(isClose(paired.difference, answers.bootstrap.difference))
        #expect(
            areClose(
                [paired.interval.lower, paired.interval.upper], ends, within: 0.05 * (ends[1] - ends[0])))

        // Eight rows are exchanged in all ways, by both; sixty at random.
        let rows = given.rows.map { row in
            row[1] == 0 ? (Fraction(0), Fraction(0)) : (Fraction(row[0] / row[1]), Fraction(row[2] / row[1]))
        }
        let pValues = [8, 60].map { count in
            (bootstrap.differences(of: [{ $0 }], over: Array(rows.prefix(count))).first ?? nil)?.pValue
                ?? .nan
        }
        #expect(isClose(pValues[0], answers.bootstrap.pValues[0]))
        #expect(isClose(pValues[1], answers.bootstrap.pValues[1], within: 0.02))
    }

    @Test func holm() {
        #expect(areClose(Holm.corrected(given.pValues), answers.holm))
    }

    @Test func calibration() throws {
        let values = zip(given.confidences, given.right).map { (confidence: $0, isRight: $1) }
        let got = try #require(try Calibration(values, bins: given.bins))
        #expect(got.bins.count == answers.calibration.bins)
        #expect(isClose(got.expectedCalibrationError, answers.calibration.error))
        #expect(isClose(got.brierScore, answers.calibration.brier))
    }

    @Test func coverage() {
        let values = zip(given.scores, given.right).map { (score: $0, isRight: $1) }
        let curve = CoverageCurve(values, unanswered: given.unanswered)
        #expect(isClose(curve.area, answers.coverage.area))
        let got = given.limits.map { curve.coverage(atError: $0) }
        #expect(areClose(got, answers.coverage.coverages))
    }

    @Test func kappa() {
        let pairs = given.grades.map { ($0[0], $0[1]) }
        #expect(isClose(CohenKappa.unweighted(pairs), answers.kappa))
        #expect(isClose(CohenKappa.quadratic(pairs), answers.quadraticKappa))
    }

    @Test func logisticRegression() throws {
        let fit = try #require(
            LogisticRegression(given.rows, Array(given.right.prefix(given.rows.count)), ridge: given.ridge))
        #expect(areClose([fit.bias] + fit.weights, answers.logistic, within: 1e-5))
        #expect(LogisticRegression([[1], [2]], [true, true], ridge: 1) == nil)
    }
}

import Testing
import VerbatimEvaluation

/// Whoever measures on a few photos learns how sure a figure is, and the same each time.
struct BootstrapTests {
    /// A row: so many values right of so many.
    private typealias Row = (right: Double, all: Double)
    private let share = { (row: Row) in Fraction(row.right, of: row.all) }

    /// The reference implementation's first numbers: https://prng.di.unimi.it/splitmix64.c
    @Test func seededNumbersAreThoseOfTheReference() {
        var generator = SeededGenerator(seed: 1_234_567)
        let numbers = (0..<5).map { _ in generator.next() }
        #expect(
            numbers == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
            ])
    }

    @Test func percentilesAreInterpolated() {
        #expect(Percentile.of(sorted: [1, 2, 4, 8], at: 0.5) == 3)
        #expect(Percentile.of(sorted: [1, 2, 4, 8], at: 0.75) == 5)
        #expect(Percentile.of(sorted: [1, 2, 4, 8], at: 0) == 1)
        #expect(Percentile.of(sorted: [1, 2, 4, 8], at: 1) == 8)
        #expect(Percentile.of(sorted: [7], at: 0.3) == 7)
        #expect(Percentile.of(sorted: [], at: 0.5) == nil)
        #expect(Percentile.of(sorted: [1], at: 1.1) == nil)
        #expect(Percentile.of(sorted: [1], at: .nan) == nil)
    }

    @Test func theRatioOfSumsWeighsRowsByTheirDenominators() {
        #expect(Fraction.ratio(of: [Fraction(1, of: 1), Fraction(0, of: 3)]) == 0.25)
        #expect(Fraction.ratio(of: [Fraction(2), Fraction(4)]) == 3)
        #expect(Fraction.ratio(of: []) == nil)
        #expect(Fraction.ratio(of: [Fraction(0, of: 0)]) == nil)
    }

    /// Two rows, 0 and 1: resamples are 0, 1/2, 1/2 and 1, each as likely.
    @Test func twoRowsGiveEverythingBetweenThem() {
        let rows: [Row] = [(0, 1), (1, 1)]
        #expect(Bootstrap().intervals(of: [share], over: rows) == [Interval(0, 1)])
        let half = Bootstrap(confidence: 0.4).intervals(of: [share], over: rows)
        #expect(half == [Interval(0.5, 0.5)])
    }

    @Test func ofNothingThereIsNoInterval() {
        #expect(Bootstrap().intervals(of: [share, share], over: []) == [nil, nil])
        #expect(Bootstrap().intervals(of: [share], over: [(0, 0), (0, 0)]) == [nil])
        #expect(Bootstrap(resamples: 0).intervals(of: [share], over: [(1, 1)]) == [nil])
        #expect(Bootstrap(resamples: -1).intervals(of: [share], over: [(1, 1)]) == [nil])
        #expect(Bootstrap(confidence: .nan).intervals(of: [share], over: [(1, 1)]) == [nil])
        #expect(Bootstrap(confidence: 1.5).intervals(of: [share], over: [(1, 1)]) == [nil])
        #expect(Bootstrap().intervals(of: [], over: [Row(1, 1)]).isEmpty)
    }

    @Test func oneRowOrRowsAllAlikeGiveAPoint() {
        #expect(Bootstrap().intervals(of: [share], over: [(1, 4)]) == [Interval(0.25, 0.25)])
        #expect(Bootstrap().intervals(of: [share], over: [(1, 4), (1, 4)]) == [Interval(0.25, 0.25)])
    }

    /// Only the first row has a denominator, so that each resample that counts gives its ratio.
    @Test func resamplesWithoutDenominatorAreLeftOut() {
        let rows: [Row] = [(3, 4), (0, 0), (0, 0)]
        #expect(Bootstrap().intervals(of: [share], over: rows) == [Interval(0.75, 0.75)])
    }

    @Test func aFigureHasTheSameIntervalWhateverElseIsAsked() {
        let rows: [Row] = (0..<40).map { (Double($0 % 3), Double($0 % 3 + $0 % 2)) }
        let mean = { (row: Row) in Fraction(row.right) }
        let bootstrap = Bootstrap(seed: 7, resamples: 300)
        let both = bootstrap.intervals(of: [share, mean], over: rows)
        #expect(
            both == bootstrap.intervals(of: [share], over: rows) + bootstrap.intervals(of: [mean], over: rows)
        )
        #expect(both != Bootstrap(seed: 8, resamples: 300).intervals(of: [share, mean], over: rows))
    }

    /// 95 % intervals of 60 throws of a coin hold one half in 47 or 48 of 50 experiments: between 43 and 50
    /// but for a chance below one in a hundred.
    @Test func intervalsHoldTheTruthAsOftenAsTheySay() {
        var generator = SeededGenerator(seed: 1)
        let held = (0..<50).count { seed in
            let rows: [Row] = (0..<60).map { _ in (Bool.random(using: &generator) ? 1 : 0, 1) }
            let bootstrap = Bootstrap(seed: UInt64(seed), resamples: 200)
            let interval = bootstrap.intervals(of: [share], over: rows).first ?? nil
            return interval.map { $0.lower <= 0.5 && 0.5 <= $0.upper } ?? false
        }
        #expect(43...50 ~= held)
    }

    @Test func aSystemThatIsAlwaysBetterIsSurelyBetter() throws {
        let pairs: [(Row, Row)] = (0..<20).map { ((Double($0 % 2), 2), (Double($0 % 2) + 1, 2)) }
        let better = try #require(Bootstrap().differences(of: [share], over: pairs).first ?? nil)
        #expect(better.difference == 0.5)
        #expect(areClose([better.interval.lower, better.interval.upper], [0.5, 0.5]))
        // Of the 2²⁰ ways to exchange the rows two give so large a difference; 2,000 of them were tried.
        #expect(better.pValue == 1.0 / 2001)
        #expect(better.changed == 20)
        let worse = Bootstrap().differences(of: [share], over: pairs.map { ($1, $0) }).first ?? nil
        #expect(worse?.difference == -0.5)
        #expect(worse?.pValue == better.pValue)
    }

    @Test func systemsThatAreTheSameDoNotDiffer() throws {
        let pairs: [(Row, Row)] = (0..<20).map { ((Double($0 % 2), 1), (Double($0 % 2), 1)) }
        let same = try #require(Bootstrap().differences(of: [share], over: pairs).first ?? nil)
        #expect(same.difference == 0)
        #expect(same.interval == Interval(0, 0))
        #expect(same.pValue == 1)
    }

    /// One row is better, the others are the same: exchanging it turns the difference round, no more.
    @Test(arguments: [(1, 1.0), (2, 0.5), (3, 0.25), (5, 0.0625), (12, 2.0 / 4096)])
    func aDifferenceRestsOnTheRowsThatDiffer(changed: Int, pValue: Double) throws {
        let pairs: [(Row, Row)] = (0..<40).map { index in ((0, 1), (index < changed ? 1 : 0, 1)) }
        let difference = try #require(Bootstrap().differences(of: [share], over: pairs).first ?? nil)
        #expect(difference.changed == changed)
        #expect(difference.pValue == pValue)
    }

    @Test func systemsOfWhichOneAnsweredNothingHaveNoDifference() {
        #expect(Bootstrap().differences(of: [share], over: []) == [nil])
        #expect(Bootstrap().differences(of: [share], over: [((1, 1), (0, 0))]) == [nil])
    }

    @Test func jsonHasSixDecimals() throws {
        #expect(try json(Interval(2.0 / 3, -1e-9)) == "[0,0.666667]")
        let pairs: [(Row, Row)] = [((1, 3), (2, 3))]
        let difference = Bootstrap(resamples: 2).differences(of: [share], over: pairs)
        #expect(
            try json(difference)
                == #"[{"changed":1,"difference":0.333333,"interval":[0.333333,0.333333],"pValue":1}]"#)
    }
}

import Testing
import VerbatimEvaluation

/// A judge is believed as far as it agrees with people more than chance would.
struct CohenKappaTests {
    /// 20 + 15 of 50 agree, and (25/50 · 30/50) + (25/50 · 20/50) = 1/2 would by chance: (0.7 − 0.5) / (1 − 0.5).
    @Test func chanceIsTakenOff() {
        let counts = [("yes", "yes", 20), ("yes", "no", 5), ("no", "yes", 10), ("no", "no", 15)]
        let pairs = counts.flatMap { first, second, count in
            [(String, String)](repeating: (first, second), count: count)
        }
        #expect(isClose(CohenKappa.unweighted(pairs), 0.4))
    }

    @Test func agreementAndDisagreement() {
        #expect(CohenKappa.unweighted([(1, 1), (2, 2), (3, 3)]) == 1)
        #expect(CohenKappa.unweighted([(1, 2), (2, 1)]) == -1)
        #expect(CohenKappa.unweighted([(1, 1), (1, 2), (2, 1), (2, 2)]) == 0)
        #expect(CohenKappa.quadratic([(1, 1), (2, 2), (4, 4)]) == 1)
        #expect(CohenKappa.quadratic([(1, 4), (4, 1)]) == -1)
        // One rater who always says the same agrees no more than by chance.
        #expect(CohenKappa.unweighted([(1, 1), (1, 2), (1, 3)]) == 0)
        #expect(CohenKappa.quadratic([(2, 1), (2, 2), (2, 3)]) == 0)
    }

    /// Squared distances are 0, 1, 0 and 4; between every first, 1 2 3 4, and every second, 1 3 3 2, they sum to
    /// 4 · (30 + 23) − 2 · 10 · 9 = 32: 1 − 4 · 5 / 32.
    @Test func farDisagreementWeighsMore() {
        let near: [(Int, Int)] = [(1, 1), (2, 3), (3, 3), (4, 2)]
        #expect(isClose(CohenKappa.quadratic(near), 0.375))
    }

    @Test func withoutChanceForDisagreementThereIsNone() {
        #expect(CohenKappa.unweighted([(String, String)]()) == nil)
        #expect(CohenKappa.unweighted([("a", "a"), ("a", "a")]) == nil)
        #expect(CohenKappa.quadratic([]) == nil)
        #expect(CohenKappa.quadratic([(3, 3), (3, 3)]) == nil)
        // Two constant raters that differ never agree, and would not by chance either.
        #expect(CohenKappa.unweighted([("a", "b")]) == 0)
        #expect(CohenKappa.quadratic([(1, 2)]) == 0)
    }
}

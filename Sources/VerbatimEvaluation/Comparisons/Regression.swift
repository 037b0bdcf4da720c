/// Something that is significantly worse than it was.
public struct Regression: Sendable, Hashable, Encodable {
    /// What is worse, such as `total.wrong`, `items.f1` or `cost`.
    public let figure: String
    /// In words, with the numbers.
    public let message: String
    /// How likely such a difference is where there is none, corrected for the number of tests.
    public let pValue: Double
}

extension ReportComparison {
    /// What is significantly worse in the second report than in the first.
    ///
    /// McNemar's test of right and of wrong for every field, and tests of each list's F1 and of the cost, whose figures are
    /// exchanged between the reports. The p-values are corrected by Holm's method, in which tests that could not be
    /// significant whichever way their photos point are not counted (after R. E. Tarone, “A modified Bonferroni method for
    /// discrete data”, Biometrics 46, 1990).
    public func regressions(level: Double = 0.05) -> [Regression] {
        let tests =
            (fields.flatMap(Test.tests) + lists.map(Test.init) + [cost.map(Test.init)].compactMap(\.self))
            .filter { $0.leastPossible <= level }
        return zip(tests, Holm.corrected(tests.map(\.pValue))).compactMap { test, pValue in
            guard test.isWorse, pValue < level else { return nil }
            return Regression(figure: test.figure, message: test.message, pValue: pValue.sixDecimals)
        }
    }
}

/// One of the tests of a comparison.
private struct Test {
    var figure: String
    var message: String
    var isWorse: Bool
    var pValue: Double
    /// The p-value where all photos that differ point one way.
    var leastPossible: Double

    init(_ figure: String, _ message: String, _ test: McNemar, isWorse: Bool) {
        self.figure = figure
        self.message = message
        self.isWorse = isWorse
        pValue = test.pValue
        leastPossible = McNemar(firstOnly: test.firstOnly + test.secondOnly, secondOnly: 0).pValue
    }

    init(_ figure: String, _ message: String, _ test: PairedBootstrap, isWorse: Bool) {
        self.figure = figure
        self.message = message
        self.isWorse = isWorse
        pValue = test.pValue
        leastPossible = test.leastPossible
    }

    init(_ list: ReportComparison.List) {
        let fall = "\(list.first.decimals(3)) to \(list.second.decimals(3))"
        self.init(
            "\(list.list).f1", "F1 of \(list.list) fell from \(fall)", list.difference,
            isWorse: list.difference.difference < 0)
    }

    init(_ cost: PairedBootstrap) {
        self.init(
            "cost", "a photo costs \(cost.difference.decimals(2)) more", cost, isWorse: cost.difference > 0)
    }

    /// The two tests of a field.
    static func tests(of field: ReportComparison.Field) -> [Test] {
        let (right, wrong) = (field.right, field.wrong)
        return [
            Test(
                "\(field.field).right",
                "\(field.field) is no longer right in \(Figures.count(right.firstOnly, "photo")), newly right in \(right.secondOnly)",
                right, isWorse: right.firstOnly > right.secondOnly),
            Test(
                "\(field.field).wrong",
                "\(field.field) is newly wrong in \(Figures.count(wrong.secondOnly, "photo")), no longer wrong in \(wrong.firstOnly)",
                wrong, isWorse: wrong.secondOnly > wrong.firstOnly),
        ]
    }

}

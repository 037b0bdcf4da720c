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
    /// McNemar's test of right and of wrong for every field, the paired bootstrap of each list's F1 and of the cost; the
    /// p-values are corrected by Holm's method, in which tests that could not be significant whatever the result are not
    /// counted (R. E. Tarone, “A modified Bonferroni method for discrete data”, Biometrics 46, 1990).
    public func regressions(level: Double = 0.05) -> [Regression] {
        var tests: [(figure: String, message: String, isWorse: Bool, pValue: Double)] = []
        for field in fields {
            let (right, wrong) = (field.right, field.wrong)
            tests.append(
                (
                    "\(field.field).right",
                    "\(field.field) is no longer right in \(photos(right.firstOnly)), newly right in \(right.secondOnly)",
                    right.firstOnly > right.secondOnly, right.pValue
                ))
            tests.append(
                (
                    "\(field.field).wrong",
                    "\(field.field) is newly wrong in \(photos(wrong.secondOnly)), no longer wrong in \(wrong.firstOnly)",
                    wrong.secondOnly > wrong.firstOnly, wrong.pValue
                ))
        }
        let possible = fields.flatMap { [$0.right, $0.wrong] }.map { $0.leastPossible <= level }
        tests = zip(tests, possible).filter(\.1).map(\.0)
        for list in lists {
            let message =
                "F1 of \(list.list) fell from \(list.first.sixDecimals) to \(list.second.sixDecimals)"
            tests.append(
                ("\(list.list).f1", message, list.difference.difference < 0, list.difference.pValue))
        }
        if let cost {
            let message = "a sample costs \(cost.difference.sixDecimals) more"
            tests.append(("cost", message, cost.difference > 0, cost.pValue))
        }
        return zip(tests, Holm.corrected(tests.map(\.pValue))).compactMap { test, pValue in
            guard test.isWorse, pValue < level else { return nil }
            return Regression(figure: test.figure, message: test.message, pValue: pValue.sixDecimals)
        }
    }

    private func photos(_ count: Int) -> String { count == 1 ? "1 photo" : "\(count) photos" }
}

extension McNemar {
    /// The p-value that the test would give if all that differs pointed one way.
    fileprivate var leastPossible: Double { McNemar(firstOnly: firstOnly + secondOnly, secondOnly: 0).pValue }
}

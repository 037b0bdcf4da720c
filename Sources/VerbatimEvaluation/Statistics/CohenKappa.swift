/// How far two raters agree beyond chance: 1 always, 0 as often as by chance, below 0 less often.
public enum CohenKappa {
    /// The agreement on categories that have no order.
    ///
    /// J. Cohen, “A coefficient of agreement for nominal scales”, Educational and Psychological Measurement
    /// 20, 1960. Nil without pairs, and where chance agreement is 1: both raters gave one and the same
    /// category throughout, so that nothing tells agreement from habit.
    public static func unweighted<Category: Hashable>(_ pairs: [(Category, Category)]) -> Double? {
        let firsts = pairs.reduce(into: [:]) { $0[$1.0, default: 0] += 1 }
        let seconds = pairs.reduce(into: [:]) { $0[$1.1, default: 0] += 1 }
        let agreed = pairs.count { $0 == $1 }
        // In units of 1 / n², whole numbers, so that order of summation and rounding do not matter.
        let observed = pairs.count * agreed
        let chance = firsts.reduce(0) { $0 + $1.value * seconds[$1.key, default: 0] }
        let certain = pairs.count * pairs.count
        return chance < certain ? Double(observed - chance) / Double(certain - chance) : nil
    }

    /// The agreement on grades 1…k, where being two grades apart is four times as bad as being one apart.
    ///
    /// J. Cohen, “Weighted kappa: nominal scale agreement with provision for scaled disagreement or partial
    /// credit”, Psychological Bulletin 70, 1968, with the square of the grades' distance as the weight. How
    /// many grades there are does not change it. Nil without pairs, and where chance agreement is 1, as for
    /// categories.
    public static func quadratic(_ pairs: [(Int, Int)]) -> Double? {
        let grades = pairs.map { (first: Double($0), second: Double($1)) }
        let observed = grades.reduce(0) { $0 + square($1.first - $1.second) }
        // The sum of squared distances between every first and every second grade, multiplied out.
        let squares = grades.reduce(0) { $0 + square($1.first) + square($1.second) }
        let sums = grades.reduce((0, 0)) { ($0.0 + $1.first, $0.1 + $1.second) }
        let chance = Double(pairs.count) * squares - 2 * sums.0 * sums.1
        return chance > 0 ? 1 - Double(pairs.count) * observed / chance : nil
    }

    private static func square(_ number: Double) -> Double { number * number }
}

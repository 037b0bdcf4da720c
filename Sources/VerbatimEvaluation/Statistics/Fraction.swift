/// What one row adds to a ratio of sums.
///
/// Over many rows the ratio is the sum of numerators by the sum of denominators. So a row may weigh more than
/// another, such as a receipt with more items, and one with nothing to count adds 0 of 0.
public struct Fraction: Sendable, Hashable {
    /// What is added above the line.
    public var numerator: Double
    /// What is added below the line; 0 or more.
    public var denominator: Double

    /// Makes a fraction; a statistic whose denominators are all 1 is the mean of the numerators.
    public init(_ numerator: Double, of denominator: Double = 1) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// The sum of numerators by the sum of denominators; nil where the denominators do not sum to more than
    /// 0.
    public static func ratio(of rows: [Fraction]) -> Double? {
        let ratio = rows.reduce(into: Fraction(0, of: 0)) { $0.add($1, times: 1) }.ratio
        return ratio.isFinite ? ratio : nil
    }

    mutating func add(_ other: Fraction, times weight: Double) {
        numerator += weight * other.numerator
        denominator += weight * other.denominator
    }

    /// Not a number where nothing is below the line.
    var ratio: Double { denominator > 0 ? numerator / denominator : .nan }
}

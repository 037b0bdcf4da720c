/// Whether one of two systems is right more often than the other on the same samples: the exact McNemar test.
///
/// Samples on which both are right or both wrong say nothing of the difference. Q. McNemar, “Note on the
/// sampling error of the difference between correlated proportions or percentages”, Psychometrika 12, 1947;
/// exact by the binomial distribution, as a sign test, rather than by its chi-squared approximation.
public struct McNemar: Sendable, Hashable {
    /// How many samples the first system alone has right; 0 or more.
    public let firstOnly: Int
    /// How many samples the second system alone has right; 0 or more.
    public let secondOnly: Int
    /// How likely counts at least as far apart are where neither system is better, 0…1, two-sided; 1 without
    /// counts.
    public let pValue: Double

    /// Tests two counts; a negative one is taken for 0.
    public init(firstOnly: Int, secondOnly: Int) {
        self.firstOnly = max(0, firstOnly)
        self.secondOnly = max(0, secondOnly)
        pValue = McNemar.pValue(self.firstOnly, self.secondOnly)
    }

    /// min(1, 2 P(X ≤ the smaller count)) for X binomial with n = the sum of both and p = 1/2.
    ///
    /// Binomial coefficients are summed in units of the middle one, so that none overflows; those that are
    /// too small for a number are too small to matter.
    private static func pValue(_ first: Int, _ second: Int) -> Double {
        let smaller = min(first, second)
        let all = Double(first) + Double(second)
        let middle = smaller + (max(first, second) - smaller) / 2
        var coefficient = 1.0
        var half = 0.0  // of the coefficients from 0 to the middle
        var tail = 0.0  // of the coefficients from 0 to the smaller count
        var count = middle
        while coefficient.isNormal {
            half += coefficient
            if count <= smaller { tail += coefficient }
            coefficient *= Double(count) / (all - Double(count) + 1)
            count -= 1
        }
        // Of an even number the middle coefficient stands alone; of an odd one it has a twin.
        let sum = first % 2 == second % 2 ? 2 * half - 1 : 2 * half
        return min(1, 2 * tail / sum)
    }
}

extension McNemar: Encodable {
    private enum CodingKeys: String, CodingKey { case firstOnly, secondOnly, pValue }

    /// Writes `firstOnly`, `secondOnly`, and `pValue` with six decimals.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(firstOnly, forKey: .firstOnly)
        try values.encode(secondOnly, forKey: .secondOnly)
        try values.encode(pValue.sixDecimals, forKey: .pValue)
    }
}

/// Whether confidences mean what they say: of the values given 0.9, nine in ten should be right.
public struct Calibration: Sendable, Hashable {
    /// The values whose confidences are close to each other: a row of the reliability table.
    public struct Bin: Sendable, Hashable {
        /// The lowest confidence that falls into the bin.
        public let lower: Double
        /// The confidence at which the next bin starts; 1, which is in the last bin itself, has no next one.
        public let upper: Double
        /// How many values fell into the bin; at least 1.
        public let count: Int
        /// Their mean confidence, 0…1.
        public let confidence: Double
        /// The share of them that is right, 0…1.
        public let right: Double
    }

    /// The bins that values fell into, by ascending confidence; all are equally wide.
    public let bins: [Bin]
    /// How many values there are.
    public let count: Int
    /// The mean over all values of how far their bin's confidence is from its share of right ones, 0…1; 0 is
    /// best.
    ///
    /// M. P. Naeini, G. F. Cooper and M. Hauskrecht, “Obtaining well calibrated probabilities using Bayesian
    /// binning”, AAAI 2015.
    public let expectedCalibrationError: Double
    /// The mean square of confidence less 1 for a right value, or less 0 for a wrong one, 0…1; 0 is best.
    ///
    /// G. W. Brier, “Verification of forecasts expressed in terms of probability”, Monthly Weather Review 78,
    /// 1950; half of his, which counts the chance to be wrong as well.
    public let brierScore: Double

    /// Compares confidences, 0…1, with what is right, in so many bins, at least 1; nil without values.
    ///
    /// Throws ``CalibrationError`` where a confidence is no probability.
    public init?(_ values: [(confidence: Double, isRight: Bool)], bins: Int = 10) throws(CalibrationError) {
        for value in values where !(0...1).contains(value.confidence) {
            throw .notAProbability(value.confidence)
        }
        guard !values.isEmpty else { return nil }
        let edges = (0...max(1, bins)).map { Double($0) / Double(max(1, bins)) }
        // Edges are compared, since a product such as 100 × 0.29 falls below the whole number that it should be.
        let binned = Dictionary(grouping: values) { value in
            edges.dropLast().lastIndex { $0 <= value.confidence } ?? 0
        }
        count = values.count
        self.bins = binned.sorted { $0.key < $1.key }.map { index, values in
            Bin(
                lower: edges[index], upper: edges[index + 1], count: values.count,
                confidence: Calibration.mean(values.map(\.confidence)),
                right: Calibration.mean(values.map { $0.isRight ? 1 : 0 }))
        }
        expectedCalibrationError =
            self.bins.reduce(0) { $0 + Double($1.count) * abs($1.confidence - $1.right) } / Double(count)
        brierScore = Calibration.mean(
            values.map { value in
                let miss = value.confidence - (value.isRight ? 1 : 0)
                return miss * miss
            })
    }

    private static func mean(_ numbers: [Double]) -> Double { numbers.reduce(0, +) / Double(numbers.count) }
}

extension Calibration.Bin: Encodable {
    private enum CodingKeys: String, CodingKey { case lower, upper, count, confidence, right }

    /// Writes `lower`, `upper`, `count`, `confidence` and `right` with six decimals.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(lower.sixDecimals, forKey: .lower)
        try values.encode(upper.sixDecimals, forKey: .upper)
        try values.encode(count, forKey: .count)
        try values.encode(confidence.sixDecimals, forKey: .confidence)
        try values.encode(right.sixDecimals, forKey: .right)
    }
}

extension Calibration: Encodable {
    private enum CodingKeys: String, CodingKey { case count, expectedCalibrationError, brierScore, bins }

    /// Writes `count`, `expectedCalibrationError`, `brierScore` and `bins` with six decimals.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(count, forKey: .count)
        try values.encode(expectedCalibrationError.sixDecimals, forKey: .expectedCalibrationError)
        try values.encode(brierScore.sixDecimals, forKey: .brierScore)
        try values.encode(bins, forKey: .bins)
    }
}

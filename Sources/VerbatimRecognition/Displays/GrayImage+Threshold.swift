extension GrayImage {
    /// The lightness that divides dark from light with the least variance within both.
    ///
    /// Otsu, A threshold selection method from gray-level histograms (1979).
    var otsuLevel: UInt8 {
        let counts = histogram
        let all = Double(pixels.count)
        let sum = counts.enumerated().reduce(0.0) { $0 + Double($1.offset * $1.element) }
        var (below, belowSum, best, level) = (0.0, 0.0, -1.0, UInt8(127))
        for (value, count) in counts.enumerated() {
            below += Double(count)
            belowSum += Double(value * count)
            guard below > 0, below < all else { continue }
            let difference = belowSum / below - (sum - belowSum) / (all - below)
            let between = below * (all - below) * difference * difference
            if between > best { (best, level) = (between, UInt8(value)) }
        }
        return level
    }
}

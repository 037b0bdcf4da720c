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

    /// Black (0) where a pixel is at most `level`, white (255) elsewhere.
    func binary(at level: UInt8) -> GrayImage {
        GrayImage(pixels: pixels.map { $0 <= level ? 0 : 255 }, width: width, height: height)
    }

    /// The picture with its edges steepened: what differs from the mean of the square around it by `reach` pixels
    /// differs twice as much.
    func sharpened(reach: Int) -> GrayImage {
        let sums = AreaSums(self)
        return GrayImage(width: width, height: height) { x, y in
            let value = Double(self[x, y])
            let sharp = value + (value - sums.mean(around: x, y, reach: reach).mean)
            return UInt8(min(max(sharp.rounded(), 0), 255))
        }
    }
}

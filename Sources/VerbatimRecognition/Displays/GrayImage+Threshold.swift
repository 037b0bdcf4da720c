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

    /// Black where a pixel is darker than its surroundings, white elsewhere.
    ///
    /// The level of each pixel is `mean * (1 + k * (deviation / 128 - 1))` of the square `window` pixels wide around it:
    /// Sauvola and Pietikäinen, Adaptive document image binarization (2000).
    func binary(window: Int, k: Double = 0.2) -> GrayImage {
        let sums = AreaSums(self)
        let reach = max(1, window / 2)
        return GrayImage(width: width, height: height) { x, y in
            let (mean, deviation) = sums.mean(around: x, y, reach: reach)
            return Double(self[x, y]) < mean * (1 + k * (deviation / 128 - 1)) ? 0 : 255
        }
    }

    /// The picture with its edges steepened: what differs from the mean of the square around it by `reach` pixels
    /// differs `1 + amount` times as much.
    func sharpened(reach: Int, amount: Double = 1) -> GrayImage {
        let sums = AreaSums(self)
        return GrayImage(width: width, height: height) { x, y in
            let value = Double(self[x, y])
            let sharp = value + amount * (value - sums.mean(around: x, y, reach: reach).mean)
            return UInt8(min(max(sharp.rounded(), 0), 255))
        }
    }
}

/// Sums over rectangles of a picture in constant time (an integral image).
struct AreaSums {
    private var sums: [Int]
    private var squares: [Int]
    private let width: Int
    private let height: Int

    init(_ image: GrayImage) {
        (width, height) = (image.width, image.height)
        let stride = width + 1
        sums = [Int](repeating: 0, count: stride * (height + 1))
        squares = sums
        for y in 0..<height {
            var (row, rowSquares) = (0, 0)
            for x in 0..<width {
                let value = Int(image.pixels[y * width + x])
                row += value
                rowSquares += value * value
                let at = (y + 1) * stride + x + 1
                sums[at] = sums[at - stride] + row
                squares[at] = squares[at - stride] + rowSquares
            }
        }
    }

    /// Mean and standard deviation of the square of `2 * reach + 1` pixels around a pixel, as far as the picture goes.
    func mean(around x: Int, _ y: Int, reach: Int) -> (mean: Double, deviation: Double) {
        let (left, right) = (max(0, x - reach), min(width, x + reach + 1))
        let (top, bottom) = (max(0, y - reach), min(height, y + reach + 1))
        func sum(_ of: [Int]) -> Double {
            let stride = width + 1
            return Double(
                of[bottom * stride + right] - of[top * stride + right] - of[bottom * stride + left]
                    + of[top * stride + left])
        }
        let count = Double((right - left) * (bottom - top))
        let mean = sum(sums) / count
        return (mean, max(0, sum(squares) / count - mean * mean).squareRoot())
    }
}

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

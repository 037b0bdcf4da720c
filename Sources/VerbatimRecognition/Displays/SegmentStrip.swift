import Verbatim

/// A line of digits straightened to a height of 48 pixels: upright, dark on light, with a margin above and below.
struct SegmentStrip {
    /// The digits' height.
    static let digit = 48
    /// The rows above and below the digits.
    static let margin = 14

    let width: Int
    /// Pixels of the picture per pixel of the strip, across.
    let step: Double
    private let band: DigitBand
    /// Sums over rectangles: `(width + 1)` values a row.
    private let sums: [Int32]
    /// The rows that the picture has, of the strip's.
    private let rows: Range<Int>

    init(_ image: GrayImage, band: DigitBand) {
        self.band = band
        let height = Self.digit + 2 * Self.margin
        step = max(0.1, band.height(at: Double(image.width) / 2) / Double(Self.digit))
        width = min(1600, max(1, Int(Double(image.width) / step)))
        let stride = width + 1
        let step = step
        var (first, last) = (height, 0)
        sums = [Int32](unsafeUninitializedCapacity: stride * (height + 1)) { sums, count in
            count = stride * (height + 1)
            for x in 0..<stride { sums[x] = 0 }
            image.pixels.withUnsafeBufferPointer { pixels in
                for row in 0..<height {
                    let along = (Double(row - Self.margin) + 0.5) / Double(Self.digit)
                    let isInside = Self.addRow(
                        to: UnsafeMutableBufferPointer(rebasing: sums[(row * stride)..<((row + 2) * stride)]),
                        of: image, pixels, along: along, band: band, step: step)
                    if isInside { (first, last) = (min(first, row), row + 1) }
                }
            }
        }
        rows = first..<max(first, last)
    }

    /// Writes the second of two rows of sums; false where part of the row lies outside of the picture.
    private static func addRow(
        to sums: UnsafeMutableBufferPointer<Int32>, of image: GrayImage, _ pixels: UnsafeBufferPointer<UInt8>,
        along: Double, band: DigitBand, step: Double
    ) -> Bool {
        let stride = sums.count / 2
        let (mostX, mostY) = (Double(image.width) - 1.001, Double(image.height) - 1.001)
        var (sum, isInside) = (Int32(0), true)
        sums[stride] = 0
        for column in 0..<stride - 1 {
            let at = (Double(column) + 0.5) * step
            let high = band.height(at: at)
            let y = band.top.start + band.top.slope * at + along * high - 0.5
            let x = at + band.slant * (0.5 - along) * high - 0.5
            if y < -0.5 || y > mostY + 0.5 { isInside = false }
            let (inX, inY) = (max(0, min(mostX, x)), max(0, min(mostY, y)))
            let (left, top) = (Int(inX), Int(inY))
            let (u, v) = (Int32((inX - Double(left)) * 16), Int32((inY - Double(top)) * 16))
            let base = top * image.width + left
            let below = min(base + image.width, pixels.count - 2)
            let upper = Int32(pixels[base]) * (16 - u) + Int32(pixels[min(base + 1, pixels.count - 1)]) * u
            let lower = Int32(pixels[below]) * (16 - u) + Int32(pixels[below + 1]) * u
            sum += (upper * (16 - v) + lower * v) >> 5
            sums[stride + column + 1] = sums[column + 1] + sum
        }
        return isInside
    }

    /// The mean of a rectangle; rows count from the digits' upper edge. Nil where the strip does not reach it.
    func mean(_ left: Double, _ right: Double, _ top: Double, _ bottom: Double) -> Double? {
        // Adding a large number first lets the conversion round as wanted.
        let x0 = Int(left + 1000.5) - 1000
        let x1 = max(x0 + 1, Int(right + 1000.5) - 1000)
        let y0 = Int(top + 1000.5) - 1000 + Self.margin
        let y1 = max(y0 + 1, Int(bottom + 1000.5) - 1000 + Self.margin)
        guard x0 >= 0, x1 <= width, y0 >= rows.lowerBound, y1 <= rows.upperBound else { return nil }
        let stride = width + 1
        let sum = sums.withUnsafeBufferPointer {
            $0[y1 * stride + x1] - $0[y0 * stride + x1] - $0[y1 * stride + x0] + $0[y0 * stride + x0]
        }
        return Double(sum) / Double((x1 - x0) * (y1 - y0) * 8)
    }

    /// How far the strokes lean to the right of the strip's, in parts of their height.
    ///
    /// Leaning back by that much makes the sums of the slopes down the columns the largest.
    var slant: Double {
        var best = (slant: 0.0, sum: 0.0)
        let rows = stride(from: 2, to: Self.digit - 2, by: 3).map { Double($0) }
        for slant in stride(from: -0.12, through: 0.36, by: 0.03) {
            var sum = 0.0
            for column in 14..<max(15, width - 14) {
                var slopes = 0.0
                for row in rows {
                    let x = Double(column) + slant * (0.5 * Double(Self.digit) - row - 1)
                    guard let left = mean(x - 2, x, row, row + 2), let right = mean(x, x + 2, row, row + 2)
                    else { continue }
                    slopes += right - left
                }
                sum += slopes * slopes
            }
            if sum > best.sum { best = (slant, sum) }
        }
        return best.slant
    }

    /// The place on the picture of a rectangle in the strip; rows count from the digits' upper edge.
    func place(left: Double, right: Double, top: Double = 0, bottom: Double = Double(digit)) -> Quadrilateral
    {
        Quadrilateral(
            topLeft: point(x: left, y: top), topRight: point(x: right, y: top),
            bottomRight: point(x: right, y: bottom), bottomLeft: point(x: left, y: bottom))
    }

    private func point(x: Double, y: Double) -> Point {
        let (at, along) = (x * step, y / Double(Self.digit))
        let high = band.height(at: at)
        return Point(
            x: at + band.slant * (0.5 - along) * high, y: band.top.start + band.top.slope * at + along * high)
    }
}

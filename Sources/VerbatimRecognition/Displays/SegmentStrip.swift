import Verbatim

/// Where a line of digits may lie on a picture: between two lines, and how far the digits lean.
struct DigitBand {
    /// The upper edge of the digits at the left end of the picture, and how much lower it is per pixel to the right.
    var top: (start: Double, slope: Double)
    /// The lower edge of the digits, likewise.
    var bottom: (start: Double, slope: Double)
    /// How far the digits lean to the right, in parts of their height.
    var slant: Double

    /// The height of the digits at a column, in pixels.
    func height(at x: Double) -> Double {
        bottom.start - top.start + (bottom.slope - top.slope) * x
    }

    /// Turns the edges about where they are at a column.
    mutating func turn(top: Double = 0, bottom: Double = 0, around x: Double) {
        self.top = (self.top.start - top * x, self.top.slope + top)
        self.bottom = (self.bottom.start - bottom * x, self.bottom.slope + bottom)
    }

    /// The middle of the digits at a column.
    func middle(at x: Double) -> Double {
        (top.start + bottom.start + (top.slope + bottom.slope) * x) / 2
    }
}

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
    private var sums: [Int32]
    /// The rows that the picture has, of the strip's.
    private(set) var rows: Range<Int>

    init(_ image: GrayImage, band: DigitBand) {
        self.band = band
        let height = Self.digit + 2 * Self.margin
        step = band.height(at: Double(image.width) / 2) / Double(Self.digit)
        width = min(1600, max(1, Int(Double(image.width) / step)))
        var (first, last) = (height, 0)
        let (width, step) = (width, step)
        sums = [Int32](unsafeUninitializedCapacity: (width + 1) * (height + 1)) { sums, count in
            count = (width + 1) * (height + 1)
            for x in 0...width { sums[x] = 0 }
            for row in 0..<height {
                let along = (Double(row - Self.margin) + 0.5) / Double(Self.digit)
                var (sum, base) = (Int32(0), row * (width + 1))
                let next = base + width + 1
                sums[next] = 0
                var isInside = true
                for column in 0..<width {
                    let x = (Double(column) + 0.5) * step
                    let high = band.height(at: x)
                    let y = band.top.start + band.top.slope * x + along * high
                    if y < 0 || y >= Double(image.height) { isInside = false }
                    sum += Int32(image.value(x: x + band.slant * (0.5 - along) * high, y: y) * 8)
                    base += 1
                    sums[next + column + 1] = sums[base] + sum
                }
                if isInside { (first, last) = (min(first, row), row + 1) }
            }
        }
        rows = first..<max(first, last)
    }

    /// Eight times the mean of a rectangle; rows count from the digits' upper edge. Nil where the strip does not reach it.
    func mean(_ left: Double, _ right: Double, _ top: Double, _ bottom: Double) -> Double? {
        let (x0, x1) = (Int(left.rounded()), max(Int(left.rounded()) + 1, Int(right.rounded())))
        let y0 = Int(top.rounded()) + Self.margin
        let y1 = max(y0 + 1, Int(bottom.rounded()) + Self.margin)
        guard x0 >= 0, x1 <= width, y0 >= rows.lowerBound, y1 <= rows.upperBound else { return nil }
        let stride = width + 1
        let sum =
            sums[y1 * stride + x1] - sums[y0 * stride + x1] - sums[y1 * stride + x0] + sums[y0 * stride + x0]
        return Double(sum) / Double((x1 - x0) * (y1 - y0)) / 8
    }

    /// The place on the picture of a position in the strip; `y` counts from the digits' upper edge.
    func point(x: Double, y: Double) -> Point {
        let (at, along) = (x * step, y / Double(Self.digit))
        let high = band.height(at: at)
        return Point(
            x: at + band.slant * (0.5 - along) * high, y: band.top.start + band.top.slope * at + along * high)
    }

    /// The place on the picture of a rectangle in the strip.
    func place(left: Double, right: Double, top: Double = 0, bottom: Double = Double(digit)) -> Quadrilateral
    {
        Quadrilateral(
            topLeft: point(x: left, y: top), topRight: point(x: right, y: top),
            bottomRight: point(x: right, y: bottom), bottomLeft: point(x: left, y: bottom))
    }
}

/// The upright strokes of one width measured at every column of a strip.
struct UprightStrokes {
    typealias Contrast = SegmentCells.Contrast

    /// How wide the strokes are, in pixels of the strip.
    let stroke: Double
    /// Between the head and the middle of the digits.
    let upper: [Contrast]
    /// Between the middle and the foot of the digits.
    let lower: [Contrast]
    /// Just within the upper edge of the digits.
    let head: [Contrast]
    /// Just within the lower edge of the digits.
    let foot: [Contrast]
    /// Just above the digits.
    let above: [Contrast]
    /// Just below the digits.
    let below: [Contrast]

    init(_ strip: SegmentStrip, stroke: Double) {
        self.stroke = stroke
        func strokes(_ top: Double, _ bottom: Double) -> [Contrast] {
            Self.strokes(strip, stroke, top * Double(SegmentStrip.digit), bottom * Double(SegmentStrip.digit))
        }
        upper = strokes(0.17, 0.42)
        lower = strokes(0.58, 0.80)
        head = strokes(0.04, 0.15)
        foot = strokes(0.85, 0.96)
        above = strokes(-0.12, -0.04)
        below = strokes(1.04, 1.12)
    }

    /// How much darker a stroke is than both its sides, with its middle at each column or right beside it.
    private static func strokes(
        _ strip: SegmentStrip, _ stroke: Double, _ top: Double, _ bottom: Double
    ) -> [Contrast] {
        let raw = (0..<strip.width).map { column in
            let x = Double(column) + 0.5
            return Contrast(
                strip.mean(x - 0.4 * stroke, x + 0.4 * stroke, top, bottom),
                strip.mean(x - 1.3 * stroke, x - 0.75 * stroke, top, bottom),
                strip.mean(x + 0.75 * stroke, x + 1.3 * stroke, top, bottom))
        }
        return raw.indices.map { at in
            var best = raw[at]
            if at > 0, raw[at - 1].least > best.least { best = raw[at - 1] }
            if at + 1 < raw.count, raw[at + 1].least > best.least { best = raw[at + 1] }
            return best
        }
    }

    /// The strongest stroke with all of its width between two columns, as far as it ends above and below where
    /// digits do; as high as digits (`isWhole`) or half as high.
    func strongest(from left: Int, to right: Int, isWhole: Bool) -> Float {
        let edge = Int((stroke / 2).rounded(.up))
        let columns = max(0, left + edge)..<max(0, left + edge, min(upper.count, right - edge))
        return columns.map { column in
            let (high, low) = (upper[column].least, lower[column].least)
            let inside = isWhole ? min(high, low) : max(high, low)
            // What runs on need not lean as the digits do.
            let near = max(0, column - 6)...min(upper.count - 1, column + 6)
            let outside = near.map { max(above[$0].least, below[$0].least) }.max() ?? 0
            return inside - max(0, outside)
        }.max() ?? 0
    }
}

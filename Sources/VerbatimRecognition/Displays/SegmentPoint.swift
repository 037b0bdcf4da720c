/// A decimal point between two digits of a strip.
struct SegmentPoint {
    var character: Character
    /// Its left edge in the strip.
    var left: Double
    /// Its width, in pixels of the strip.
    var width: Double
    /// How clearly it is darker than what is around it, 0…1.
    var score: Double
}

extension SegmentCells {
    /// The decimal point between the digits at `index` and after it, if one stands there.
    func point(after index: Int, of digits: [Digit]) -> SegmentPoint? {
        guard index + 1 < digits.count else { return nil }
        let high = Double(SegmentStrip.digit)
        var best: SegmentPoint?
        for size in [0.7 * stroke, stroke] {
            let columns =
                digits[index]
                .right...max(digits[index].right, digits[index + 1].right - digitWidth - Int(size))
            for left in columns {
                for y in [high - size / 2 - 1, high - size / 2] {
                    let score = dot(left: Double(left), size: size, at: y) / Double(digits[index].contrast)
                    if score > best?.score ?? 0.3 {
                        best = SegmentPoint(
                            character: ".", left: Double(left), width: size, score: min(1, score))
                    }
                }
            }
        }
        return best
    }

    /// How much darker a dot is than what is above, below and at its sides.
    private func dot(left: Double, size: Double, at y: Double) -> Double {
        let (right, top, bottom) = (left + size, y - size / 2, y + size / 2)
        guard let dot = strip.mean(left + 0.5, right - 0.5, top + 0.5, bottom - 0.5),
            let above = strip.mean(left, right, top - size, top - 0.4 * size),
            let before = strip.mean(left - 2, left - 1, top, bottom),
            let after = strip.mean(right + 1, right + 2, top, bottom)
        else { return 0 }
        let below = strip.mean(left, right, bottom + 0.3 * size, bottom + 0.6 * size) ?? above
        // The next digit may be so close that little light is seen between.
        return min(above - dot, below - dot, 2 * (before - dot), 2 * (after - dot))
    }
}

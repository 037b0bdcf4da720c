/// The seven segments measured at every place of a strip, for digits of one width and one stroke.
struct SegmentCells {
    /// A digit found in a strip.
    struct Digit {
        var character: Character
        /// Its right edge in the strip.
        var right: Int
        /// How clearly its segments are lit or not, 0…1.
        var score: Float
        /// The mean contrast of its lit segments, 0…255.
        var contrast: Float
        /// By how much the contrasts speak for it.
        var gain: Float
    }

    /// How much darker a stroke is than what is beside it.
    struct Contrast {
        /// Than the darker of both sides: what a lit segment must be.
        var least: Float = 0
        /// Than both sides, or by half than one of them: what an unlit segment must not be, lest a light's edge hides it.
        var most: Float = 0

        init() {}

        init(_ zone: Double?, _ one: Double?, _ other: Double?) {
            guard let zone, let one = one ?? other else { return }
            let other = other ?? one
            least = Float(min(one, other) - zone)
            most = Float(max((one + other) / 2, max(one, other) / 2 + zone / 2) - zone)
        }
    }

    let strip: SegmentStrip
    /// The digits' width, in pixels of the strip.
    let digitWidth: Int
    /// How wide the segments' strokes are, in pixels of the strip.
    var stroke: Double { uprights.stroke }
    private let uprights: UprightStrokes

    /// Least contrast of the clearest segments of a digit, in levels of lightness.
    static let leastContrast: Float = 3

    init(_ strip: SegmentStrip, _ uprights: UprightStrokes, digitWidth: Int) {
        (self.strip, self.uprights, self.digitWidth) = (strip, uprights, digitWidth)
    }

    /// The columns of the left and the right strokes of a digit; a digit may begin before the strip does.
    private func columns(right: Int) -> (left: Int, right: Int) {
        (max(0, right - digitWidth + Int(stroke / 2)), right - 1 - Int(stroke / 2))
    }

    /// How much darker a level stroke is than what is above and below it, between two columns.
    ///
    /// Where the digit's inside is only below (1) or above (-1) the stroke, the display may end on the other side.
    private func level(_ left: Double, _ right: Double, at y: Double, inside: Double = 0) -> Contrast {
        let zone = strip.mean(left, right, y - 0.4 * stroke, y + 0.4 * stroke)
        let above = strip.mean(left, right, y - 1.3 * stroke, y - 0.75 * stroke)
        let below = strip.mean(left, right, y + 0.75 * stroke, y + 1.3 * stroke)
        var contrast = Contrast(zone, above, below)
        if inside != 0 { contrast.most = Contrast(zone, inside > 0 ? below : above, nil).least }
        return contrast
    }

    /// The contrasts of the segments a…g of a digit whose right edge is at `right`.
    private func contrasts(right: Int) -> (least: SIMD8<Float>, most: SIMD8<Float>) {
        let high = Double(SegmentStrip.digit)
        let (l, r) = (Double(right - digitWidth) + 1.2 * stroke, Double(right) - 1.2 * stroke)
        let at = columns(right: right)
        let a = level(l, r, at: stroke / 2, inside: 1)
        let (b, c) = (uprights.upper[at.right], uprights.lower[at.right])
        let d = level(l, r, at: high - stroke / 2, inside: -1)
        let (e, f) = (uprights.lower[at.left], uprights.upper[at.left])
        let g = level(l, r, at: high / 2)
        return (
            SIMD8(a.least, b.least, c.least, d.least, e.least, f.least, g.least, 0),
            SIMD8(a.most, b.most, c.most, d.most, e.most, f.most, g.most, 0)
        )
    }

    /// The digit whose right edge is at `right`; nil where the segments show none.
    private func digit(right: Int) -> Digit? {
        let at = columns(right: right)
        let clearest = max(
            uprights.upper[at.left].least, uprights.upper[at.right].least, uprights.lower[at.right].least)
        guard clearest > Self.leastContrast else { return nil }
        let (least, most) = contrasts(right: right)
        let first = least.max()
        var others = least
        for index in 0..<8 where others[index] == first {
            others[index] = 0
            break
        }
        let reference = (first + others.max()) / 2
        guard reference >= Self.leastContrast else { return nil }
        var best: Digit?
        for pattern in SegmentPattern.all {
            let lit = least * pattern.lit
            // Lit segments speak for the digit, and unlit ones against it.
            let pro =
                ((least.clamped(lowerBound: SIMD8(repeating: -1000), upperBound: SIMD8(repeating: reference))
                - 0.4 * reference) * pattern.lit).sum()
            let contra = ((least - 0.2 * reference) * pattern.unlit)
                .clamped(lowerBound: .zero, upperBound: SIMD8(repeating: 1000)).sum()
            guard pro - 1.5 * contra > best?.gain ?? 0 else { continue }
            let weakest = (lit + 1000 * (1 - pattern.lit)).min()
            let strongest = max(0, (most * pattern.unlit).max())
            let digit = judged(
                right: right, pattern, gain: pro - 1.5 * contra, least: weakest, most: strongest,
                contrast: lit.sum() / pattern.lit.sum(), reference: reference)
            if let digit, digit.gain > best?.gain ?? 0 { best = digit }
        }
        guard var best else { return nil }
        let stray = max(0, strayContrast(right: right) - 0.2 * reference)
        best.gain -= 1.5 * stray
        best.score = min(best.score, max(0, best.score - stray / best.contrast))
        return best.gain > 0 ? best : nil
    }

    /// The digit of a pattern, judged by where its upright strokes end: where the digit does, and no sooner.
    private func judged(
        right: Int, _ pattern: SegmentPattern, gain: Float, least: Float, most: Float, contrast: Float,
        reference: Float
    ) -> Digit? {
        let (lit, at) = (pattern.lit, columns(right: right))
        var (gain, least, most) = (gain, least, most)
        for (isLit, beyond) in [
            (lit[1], uprights.above[at.right]), (lit[2], uprights.below[at.right]),
            (lit[4], uprights.below[at.left]), (lit[5], uprights.above[at.left]),
        ] where isLit > 0 {
            gain -= 1.5 * max(0, beyond.least - 0.2 * reference)
            most = max(most, beyond.least - 0.2 * reference)
        }
        if lit[0] == 0 { least = min(least, 2 * uprights.head[lit[1] > 0 ? at.right : at.left].least) }
        if lit[3] == 0 { least = min(least, 2 * uprights.foot[at.right].least) }
        guard least > 0.1 * reference else { return nil }
        return Digit(
            character: pattern.digit, right: right, score: max(0, min(1, (least - most) / contrast)),
            contrast: contrast, gain: gain)
    }

    /// The contrast of level strokes that go on beyond the digit's edges, where it has none.
    private func strayContrast(right: Int) -> Float {
        let high = Double(SegmentStrip.digit)
        let reach = 0.2 * Double(digitWidth)
        let (left, right) = (Double(right - digitWidth), Double(right))
        var most: Float = 0
        for y in [stroke / 2, high / 2, high - stroke / 2] {
            most = max(most, level(right + 1, right + 1 + reach, at: y).least)
            most = max(most, level(left - 1 - reach, left - 1, at: y).least)
        }
        for away in [0.8, 1.5] {
            let (l, r) = (left + 1.2 * stroke, right - 1.2 * stroke)
            most = max(
                most, level(l, r, at: -away * stroke).least, level(l, r, at: high + away * stroke).least)
        }
        return most
    }

    /// The places where a digit fits better than next to them, from left to right.
    func candidates() -> [Digit] {
        var found: [Digit] = []
        guard strip.width > digitWidth else { return [] }
        for right in (digitWidth / 2)...strip.width {
            guard let digit = digit(right: right) else { continue }
            if let last = found.last, right - last.right <= 3 {
                if digit.gain > last.gain { found[found.count - 1] = digit }
            } else {
                found.append(digit)
            }
        }
        return found
    }

    /// Whether no upright stroke of the digits' height stands between two digits.
    func isBlank(between left: Digit, and right: Digit) -> Bool {
        let least = 0.5 * min(left.contrast, right.contrast)
        return uprights.strongest(from: left.right, to: right.right - digitWidth, isWhole: false) < least
    }

    /// Whether something that is no digit stands where a digit before or after `digits` would: a stroke as high as
    /// the digits, or three segments.
    func isCutShort(_ digits: [Digit]) -> Bool {
        guard let first = digits.first, let last = digits.last, digits.count > 1 else { return false }
        let contrasts = digits.map(\.contrast).sorted()
        let usual = contrasts[contrasts.count / 2]
        let pitch = (last.right - first.right) / (digits.count - 1)
        let before = uprights.strongest(
            from: first.right - digitWidth - pitch, to: first.right - digitWidth, isWhole: true)
        let after = uprights.strongest(from: last.right, to: last.right + pitch, isWhole: true)
        return max(before, after) > 0.35 * usual
            || [first.right - pitch, last.right + pitch].contains {
                showsSegments(right: $0, least: 0.5 * usual)
            }
    }

    /// Whether at least three segments are lit where a digit's right edge would be within two pixels of `right`.
    private func showsSegments(right: Int, least: Float) -> Bool {
        (right - 2...right + 2).contains { right in
            guard right >= digitWidth / 2, right <= strip.width else { return false }
            let segments = contrasts(right: right).least
            return segments.indices.count { segments[$0] >= least } >= 3
        }
    }
}

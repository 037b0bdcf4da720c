/// The seven segments measured at every place of a strip, for digits of one width and one stroke.
struct SegmentCells {
    /// A digit found in a strip.
    struct Digit {
        var character: Character
        /// Its right edge in the strip.
        var right: Int
        /// How clearly its segments are lit or not, 0…1.
        var score: Double
        /// The mean contrast of its lit segments, 0…255.
        var contrast: Double
        /// By how much the contrasts speak for it.
        var gain: Double
    }

    /// How much darker a stroke is than what is beside it.
    struct Contrast {
        /// Than the darker of both sides: what a lit segment must be.
        var least = 0.0
        /// Than both sides, or by half than one of them: what an unlit segment must not be, lest a light's edge hides it.
        var most = 0.0

        init() {}

        init(_ zone: Double?, _ one: Double?, _ other: Double?) {
            guard let zone, let one = one ?? other else { return }
            let other = other ?? one
            least = min(one, other) - zone
            most = max((one + other) / 2, max(one, other) / 2 + zone / 2) - zone
        }
    }

    let strip: SegmentStrip
    /// The digits' width, in pixels of the strip.
    let digitWidth: Int
    /// How wide the segments' strokes are, in pixels of the strip.
    var stroke: Double { uprights.stroke }
    private let uprights: UprightStrokes

    /// Least contrast of the clearest segments of a digit, in levels of lightness.
    static let leastContrast = 3.0

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
    func contrasts(right: Int) -> [Contrast] {
        let high = Double(SegmentStrip.digit)
        let (l, r) = (Double(right - digitWidth) + 1.2 * stroke, Double(right) - 1.2 * stroke)
        let at = columns(right: right)
        return [
            level(l, r, at: stroke / 2, inside: 1), uprights.upper[at.right], uprights.lower[at.right],
            level(l, r, at: high - stroke / 2, inside: -1), uprights.lower[at.left], uprights.upper[at.left],
            level(l, r, at: high / 2),
        ]
    }

    /// The digit whose right edge is at `right`; nil where the segments show none.
    func digit(right: Int) -> Digit? {
        guard right <= strip.width, right >= digitWidth / 2 else { return nil }
        let at = columns(right: right)
        let clearest = max(
            uprights.upper[at.left].least, uprights.upper[at.right].least, uprights.lower[at.right].least)
        guard clearest > Self.leastContrast else { return nil }
        let contrasts = contrasts(right: right)
        let sorted = contrasts.map(\.least).sorted(by: >)
        let reference = (sorted[0] + sorted[1]) / 2
        guard reference >= Self.leastContrast else { return nil }
        let stray = strayContrast(right: right)
        var best: Digit?
        for pattern in SegmentPattern.all {
            let digit = digit(right: right, pattern, contrasts, reference: reference, stray: stray)
            if let digit, digit.gain > best?.gain ?? 0 { best = digit }
        }
        return best
    }

    /// How well a pattern fits the contrasts; nil where it does not at all.
    private func digit(
        right: Int, _ pattern: SegmentPattern, _ contrasts: [Contrast], reference: Double, stray: Double
    ) -> Digit? {
        let (lit, at) = (pattern.lit, columns(right: right))
        var (gain, least, sum) = (-1.5 * max(0, stray - 0.2 * reference), Double.infinity, 0.0)
        var most = max(0, stray - 0.2 * reference)
        for (contrast, isLit) in zip(contrasts, lit) {
            if isLit {
                gain += min(reference, contrast.least) - 0.4 * reference
                least = min(least, contrast.least)
                sum += contrast.least
            } else {
                gain -= 1.5 * max(0, contrast.least - 0.2 * reference)
                most = max(most, contrast.most)
            }
        }
        // Upright strokes end where the digit does, and no sooner.
        for (isLit, beyond) in [
            (lit[1], uprights.above[at.right]), (lit[2], uprights.below[at.right]),
            (lit[4], uprights.below[at.left]), (lit[5], uprights.above[at.left]),
        ] where isLit {
            gain -= 1.5 * max(0, beyond.least - 0.2 * reference)
            most = max(most, beyond.least - 0.2 * reference)
        }
        if !lit[0] { least = min(least, 2 * uprights.head[lit[1] ? at.right : at.left].least) }
        if !lit[3] { least = min(least, 2 * uprights.foot[at.right].least) }
        guard least > 0.1 * reference else { return nil }
        let contrast = sum / Double(lit.count { $0 })
        return Digit(
            character: pattern.digit, right: right, score: max(0, min(1, (least - most) / contrast)),
            contrast: contrast, gain: gain)
    }

    /// The contrast of level strokes that go on beyond the digit's edges, where it has none.
    private func strayContrast(right: Int) -> Double {
        let high = Double(SegmentStrip.digit)
        let reach = 0.2 * Double(digitWidth)
        let (left, right) = (Double(right - digitWidth), Double(right))
        var most = 0.0
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

    /// Whether something as high as the digits, and no digit, stands where a digit before or after `digits` would.
    func isCutShort(_ digits: [Digit]) -> Bool {
        guard let first = digits.first, let last = digits.last, digits.count > 1 else { return false }
        let contrasts = digits.map(\.contrast).sorted()
        let pitch = (last.right - first.right) / (digits.count - 1)
        let before = uprights.strongest(
            from: first.right - digitWidth - pitch, to: first.right - digitWidth, isWhole: true)
        let after = uprights.strongest(from: last.right, to: last.right + pitch, isWhole: true)
        return max(before, after) > 0.35 * contrasts[contrasts.count / 2]
    }
}

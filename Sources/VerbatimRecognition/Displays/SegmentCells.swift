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
        /// The sum of the contrasts of its lit segments times the score.
        var gain: Double
    }

    let strip: SegmentStrip
    /// The digits' width, in pixels of the strip.
    let digitWidth: Int
    /// How wide the segments' strokes are, in pixels of the strip.
    let stroke: Double
    private let upper: [Double]
    private let lower: [Double]
    private let above: [Double]
    private let below: [Double]

    /// Least contrast of a lit segment, in levels of lightness.
    static let leastContrast = 5.0
    /// Least score of a digit.
    static let leastScore = 0.2

    init(_ strip: SegmentStrip, digitWidth: Int, stroke: Double) {
        (self.strip, self.digitWidth, self.stroke) = (strip, digitWidth, stroke)
        let high = Double(SegmentStrip.digit)
        upper = Self.verticals(strip, stroke, 0.17 * high, 0.42 * high)
        lower = Self.verticals(strip, stroke, 0.58 * high, 0.80 * high)
        above = Self.verticals(strip, stroke, -0.22 * high, -0.06 * high)
        below = Self.verticals(strip, stroke, 1.06 * high, 1.22 * high)
    }

    /// How much darker than both its sides an upright stroke is, with its middle at each column.
    private static func verticals(
        _ strip: SegmentStrip, _ stroke: Double, _ top: Double, _ bottom: Double
    ) -> [Double] {
        let raw = (0..<strip.width).map { column -> Double in
            let x = Double(column) + 0.5
            guard let zone = strip.mean(x - 0.4 * stroke, x + 0.4 * stroke, top, bottom) else { return 0 }
            let left = strip.mean(x - 1.6 * stroke, x - 0.9 * stroke, top, bottom)
            let right = strip.mean(x + 0.9 * stroke, x + 1.6 * stroke, top, bottom)
            return min(left ?? right ?? zone, right ?? left ?? zone) - zone
        }
        return raw.indices.map { max(raw[max(0, $0 - 1)], raw[$0], raw[min(raw.count - 1, $0 + 1)]) }
    }

    /// How much darker than what is above and below a level stroke is between two columns.
    private func level(_ left: Double, _ right: Double, at y: Double) -> Double {
        guard let zone = strip.mean(left, right, y - 0.4 * stroke, y + 0.4 * stroke) else { return 0 }
        let over = strip.mean(left, right, y - 1.6 * stroke, y - 0.9 * stroke)
        let under = strip.mean(left, right, y + 0.9 * stroke, y + 1.6 * stroke)
        return min(over ?? under ?? zone, under ?? over ?? zone) - zone
    }

    /// The contrasts of the segments a…g of a digit whose right edge is at `right`.
    func contrasts(right: Int) -> [Double] {
        let high = Double(SegmentStrip.digit)
        let (l, r) = (Double(right - digitWidth) + 1.2 * stroke, Double(right) - 1.2 * stroke)
        let (xl, xr) = (right - digitWidth + Int(stroke / 2), right - 1 - Int(stroke / 2))
        return [
            level(l, r, at: stroke / 2), upper[xr], lower[xr], level(l, r, at: high - stroke / 2),
            lower[xl], upper[xl], level(l, r, at: high / 2),
        ]
    }

    /// The digit whose right edge is at `right`; nil where the segments show none.
    func digit(right: Int) -> Digit? {
        guard right >= digitWidth, right <= strip.width else { return nil }
        let (xl, xr) = (right - digitWidth + Int(stroke / 2), right - 1 - Int(stroke / 2))
        let strongest = max(upper[xl], upper[xr], lower[xr])
        guard strongest > Self.leastContrast else { return nil }
        let contrasts = contrasts(right: right)
        let beside = besides(right: right)
        var best: Digit?
        var bestMargin = 0.0
        for pattern in SegmentPattern.all {
            var (least, most, sum, count) = (Double.infinity, 0.0, 0.0, 0.0)
            for (segment, isLit) in pattern.lit.enumerated() {
                if isLit {
                    least = min(least, contrasts[segment])
                    sum += contrasts[segment]
                    count += 1
                } else {
                    most = max(most, contrasts[segment])
                }
            }
            // Strokes that go on above or below are no segments.
            if pattern.lit[1] { most = max(most, above[xr]) }
            if pattern.lit[2] { most = max(most, below[xr]) }
            if pattern.lit[4] { most = max(most, below[xl]) }
            if pattern.lit[5] { most = max(most, above[xl]) }
            most = max(most, beside)
            let margin = least - most
            guard margin > bestMargin, least >= Self.leastContrast else { continue }
            bestMargin = margin
            let score = margin / (sum / count)
            best = Digit(
                character: pattern.digit, right: right, score: min(1, score), contrast: sum / count,
                gain: score * sum)
        }
        return best.flatMap { $0.score >= Self.leastScore ? $0 : nil }
    }

    /// The contrast of level strokes that go on beyond the digit's edges, where it has none.
    private func besides(right: Int) -> Double {
        let high = Double(SegmentStrip.digit)
        let reach = 0.22 * Double(digitWidth)
        var most = 0.0
        for y in [stroke / 2, high / 2, high - stroke / 2] {
            most = max(most, level(Double(right) + 1, Double(right) + 1 + reach, at: y))
            let left = Double(right - digitWidth)
            most = max(most, level(left - 1 - reach, left - 1, at: y))
        }
        return most
    }

    /// The digits that stand in the strip at even distances and whose gain is greatest.
    func digits() -> (digits: [Digit], gain: Double) {
        let found = candidates()
        // The best chain that ends with a pair of digits, and the digit before the pair.
        var gains: [[(from: Int, gain: Double, before: Int)]] = found.map { _ in [] }
        var best: (pair: (Int, Int), gain: Double)?
        let (least, most) = (1.08 * Double(digitWidth), 2.3 * Double(digitWidth))
        for (index, digit) in found.enumerated() {
            for from in found[..<index].indices.reversed() {
                let pitch = Double(digit.right - found[from].right)
                if pitch > most { break }
                guard pitch >= least, isBlank(between: found[from], and: digit) else { continue }
                var (gain, before) = (digit.gain + found[from].gain, -1)
                for pair in gains[from] {
                    let last = Double(found[from].right - found[pair.from].right)
                    if abs(last - pitch) <= max(2, 0.09 * pitch), pair.gain + digit.gain > gain {
                        (gain, before) = (pair.gain + digit.gain, pair.from)
                    }
                }
                gains[index].append((from, gain, before))
                if gain > best?.gain ?? 0 { best = ((from, index), gain) }
            }
        }
        guard let best else { return ([], 0) }
        var (chain, pair) = ([best.pair.1, best.pair.0], best.pair)
        while let step = gains[pair.1].first(where: { $0.from == pair.0 }), step.before >= 0 {
            chain.append(step.before)
            pair = (step.before, pair.0)
        }
        let digits = chain.reversed().map { found[$0] }
        return digits.contains { $0.character != "1" } ? (digits, best.gain) : ([], 0)
    }

    /// Whether no upright stroke of the digits' height stands between two digits.
    private func isBlank(between left: Digit, and right: Digit) -> Bool {
        let least = 0.5 * min(left.contrast, right.contrast)
        return strongest(from: left.right, to: right.right - digitWidth) { max(upper[$0], lower[$0]) } < least
    }

    /// Whether something as high as the digits, and no digit, stands where a digit before or after `digits` would.
    func isCutShort(_ digits: [Digit]) -> Bool {
        guard let first = digits.first, let last = digits.last, digits.count > 1 else { return false }
        let contrasts = digits.map(\.contrast).sorted()
        let least = 0.5 * contrasts[contrasts.count / 2]
        let pitch = (last.right - first.right) / (digits.count - 1)
        return [
            (first.right - digitWidth - pitch, first.right - digitWidth), (last.right, last.right + pitch),
        ].contains { side in strongest(from: side.0, to: side.1) { min(upper[$0], lower[$0]) } >= least }
    }

    /// The strongest upright stroke with all of its width between two columns, as far as it ends above and below
    /// where digits do.
    private func strongest(from left: Int, to right: Int, stroke contrast: (Int) -> Double) -> Double {
        let edge = Int((stroke / 2).rounded(.up))
        let columns = max(0, left + edge)..<max(0, left + edge, min(strip.width, right - edge))
        // What runs on need not lean as the digits do.
        return columns.map { column in
            let near = max(0, column - 8)...min(strip.width - 1, column + 8)
            return contrast(column) - max(0, above[near].max() ?? 0, below[near].max() ?? 0)
        }.max() ?? 0
    }

    /// How clearly a decimal point stands after a digit, 0…1, and where: its left edge and its width.
    func point(after digit: Digit, before next: Digit?) -> (score: Double, left: Double, width: Double)? {
        let high = Double(SegmentStrip.digit)
        let end = next.map { $0.right - digitWidth } ?? digit.right + digitWidth / 2
        var best: (score: Double, left: Double, width: Double)?
        let width = stroke * 0.9
        for column in (digit.right - 1)...max(digit.right, end) {
            let x = Double(column)
            guard let dot = strip.mean(x, x + width, high - stroke * 0.9, high - stroke * 0.1),
                let over = strip.mean(x, x + width, high - stroke * 3, high - stroke * 1.7)
            else { continue }
            let under = strip.mean(x, x + width, high + stroke * 0.9, high + stroke * 1.7) ?? over
            let score = (min(over, under) - dot) / digit.contrast
            if score > best?.score ?? 0.5 { best = (min(1, score), x, width) }
        }
        return best
    }

    /// The places where a digit fits better than next to them, from left to right.
    private func candidates() -> [Digit] {
        var found: [Digit] = []
        guard strip.width > digitWidth else { return [] }
        for right in digitWidth...strip.width {
            guard let digit = digit(right: right) else { continue }
            if let last = found.last, right - last.right <= 3 {
                if digit.gain > last.gain { found[found.count - 1] = digit }
            } else {
                found.append(digit)
            }
        }
        return found
    }
}

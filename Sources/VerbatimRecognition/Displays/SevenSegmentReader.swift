import Verbatim

/// Reads lines of seven-segment digits, as fuel pumps and LCD odometers show them.
struct SevenSegmentReader: Sendable {
    /// The lines of digits on a picture, each with at least three digits; none where nothing is clearly such.
    ///
    /// The picture may hold one line with a margin, or a display with the digits anywhere in it. Digits may be dark on
    /// light or light on dark.
    func readings(in picture: GrayImage) -> [SevenSegmentReading] {
        let scale = min(
            3, min(480 / Double(max(picture.width, picture.height)), 160 / Double(picture.height)))
        let image = picture.resized(
            width: max(1, Int(Double(picture.width) * scale)),
            height: max(1, Int(Double(picture.height) * scale)))
        var lines: [DigitLine] = []
        for polarity in [image, image.inverted] {
            for (found, _) in DigitBandFinder(polarity).bands().prefix(6) {
                for band in [found, found.grownDown, found.grownUp] {
                    if let line = DigitLine(on: polarity, band: band) { lines.append(line) }
                }
            }
        }
        lines.sort { $0.gain > $1.gain }
        var refined: [DigitLine] = []
        for var line in lines.prefix(5) where line.gain > 0.1 * lines[0].gain {
            line.refine()
            refined.append(line)
        }
        return Self.agreed(refined.sorted { $0.gain > $1.gain }, scale: scale)
    }

    /// The readings of the lines that the best ways to see each place agree on; the best come first.
    private static func agreed(_ lines: [DigitLine], scale: Double) -> [SevenSegmentReading] {
        var seen: [(reading: SevenSegmentReading, gain: Float, isRead: Bool)] = []
        for line in lines {
            let reading = line.reading(scale: scale)
            guard let known = seen.firstIndex(where: { $0.reading.overlaps(reading) }) else {
                seen.append((reading, line.gain, line.isClear))
                continue
            }
            // A way to see it that is nearly as good must be clear too, and one that is as good must say the same.
            let share = line.gain / seen[known].gain
            if share > 0.8 && !line.isClear || share > 0.95 && reading.digits != seen[known].reading.digits {
                seen[known].isRead = false
            }
        }
        return seen.filter(\.isRead).map(\.reading)
    }
}

extension SevenSegmentReading {
    /// The characters without points.
    fileprivate var digits: String { text.filter(\.isNumber) }

    /// Whether two readings are of the same part of the picture.
    fileprivate func overlaps(_ other: SevenSegmentReading) -> Bool {
        guard let mine = Box(around: glyphs.flatMap(\.place.corners)),
            let its = Box(around: other.glyphs.flatMap(\.place.corners)), let shared = mine.intersection(its)
        else { return false }
        return shared.width * shared.height > 0.2 * min(mine.width * mine.height, its.width * its.height)
    }
}

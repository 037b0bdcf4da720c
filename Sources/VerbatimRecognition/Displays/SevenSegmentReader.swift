import Verbatim

/// Reads lines of seven-segment digits, as fuel pumps and LCD odometers show them.
struct SevenSegmentReader: Sendable {
    /// The lines of digits on a picture, each with at least two digits; none where nothing is clearly such.
    ///
    /// The picture may hold one line with a margin, or a display with the digits anywhere in it. Digits may be dark on
    /// light or light on dark.
    func readings(in picture: GrayImage) -> [SevenSegmentReading] {
        let scale = min(
            3, min(480 / Double(max(picture.width, picture.height)), 160 / Double(picture.height)))
        let image = picture.resized(
            width: max(1, Int(Double(picture.width) * scale)),
            height: max(1, Int(Double(picture.height) * scale)))
        var lines: [Line] = []
        for polarity in [image, image.inverted] {
            for (band, _) in DigitBandFinder(polarity).bands().prefix(8) {
                if let line = Line(on: polarity, band: band) { lines.append(line) }
            }
        }
        var readings: [SevenSegmentReading] = []
        for line in lines.sorted(by: { $0.gain > $1.gain }).prefix(6) {
            var line = line
            line.refine()
            guard line.digits.count > 1, !line.cells.isCutShort(line.digits) else { continue }
            let reading = line.reading(scale: scale)
            if !readings.contains(where: { $0.overlaps(reading) }) { readings.append(reading) }
        }
        return readings
    }

    /// The best digits found in one band.
    private struct Line {
        var image: GrayImage
        var band: DigitBand
        var cells: SegmentCells
        var digits: [SegmentCells.Digit]
        var gain: Double

        init?(on image: GrayImage, band: DigitBand) {
            guard band.height(at: Double(image.width) / 2) > 10 else { return nil }
            var best: Line?
            for slant in [0.0, 0.1, 0.2] {
                var leaning = band
                leaning.slant = slant
                let strip = SegmentStrip(image, band: leaning)
                for width in [20, 24, 28, 32] {
                    for stroke in [5.0, 7.5] {
                        let cells = SegmentCells(strip, digitWidth: width, stroke: stroke)
                        let (digits, gain) = cells.digits()
                        if gain > best?.gain ?? 0 {
                            best = Line(image, leaning, cells, digits, gain)
                        }
                    }
                }
            }
            guard let best else { return nil }
            self = best
        }

        private init(
            _ image: GrayImage, _ band: DigitBand, _ cells: SegmentCells, _ digits: [SegmentCells.Digit],
            _ gain: Double
        ) {
            (self.image, self.band, self.cells, self.digits, self.gain) = (image, band, cells, digits, gain)
        }

        /// Takes on the band, width and stroke near by that fit best.
        mutating func refine() {
            for step in [1.0, 0.5] {
                let pixel = step * cells.strip.step * 2
                let middle = cells.strip.step * Double(digits[digits.count / 2].right)
                let changes: [(inout DigitBand) -> Void] = [
                    { $0.top.start -= pixel }, { $0.top.start += pixel },
                    { $0.bottom.start -= pixel }, { $0.bottom.start += pixel },
                    { $0.slant -= 0.04 * step }, { $0.slant += 0.04 * step },
                    { $0.turn(top: 0.015 * step, around: middle) },
                    { $0.turn(top: -0.015 * step, around: middle) },
                    { $0.turn(bottom: 0.015 * step, around: middle) },
                    { $0.turn(bottom: -0.015 * step, around: middle) },
                ]
                for change in changes {
                    var changed = band
                    change(&changed)
                    try_(changed, cells.digitWidth, cells.stroke)
                }
                for width in [-2, -1, 1, 2] { try_(band, cells.digitWidth + width, cells.stroke) }
                for stroke in [-1.0, 1.0] { try_(band, cells.digitWidth, cells.stroke + stroke * step) }
            }
        }

        private mutating func try_(_ band: DigitBand, _ width: Int, _ stroke: Double) {
            let strip = SegmentStrip(image, band: band)
            let cells = SegmentCells(strip, digitWidth: width, stroke: stroke)
            let (digits, gain) = cells.digits()
            if gain > self.gain { self = Line(image, band, cells, digits, gain) }
        }

        func reading(scale: Double) -> SevenSegmentReading {
            var glyphs: [SevenSegmentReading.Glyph] = []
            let strip = cells.strip
            for (index, digit) in digits.enumerated() {
                let place = strip.place(
                    left: Double(digit.right - cells.digitWidth), right: Double(digit.right))
                glyphs.append(
                    .init(character: digit.character, place: place.scaled(1 / scale), score: digit.score))
                let next = index + 1 < digits.count ? digits[index + 1] : nil
                if let point = cells.point(after: digit, before: next) {
                    let place = strip.place(
                        left: point.left, right: point.left + point.width,
                        top: Double(SegmentStrip.digit) - point.width)
                    glyphs.append(.init(character: ".", place: place.scaled(1 / scale), score: point.score))
                }
            }
            return SevenSegmentReading(glyphs: glyphs)
        }
    }
}

extension Quadrilateral {
    /// The place on a picture that is `factor` times as large.
    fileprivate func scaled(_ factor: Double) -> Quadrilateral {
        func scaled(_ point: Point) -> Point { Point(x: point.x * factor, y: point.y * factor) }
        return Quadrilateral(
            topLeft: scaled(topLeft), topRight: scaled(topRight), bottomRight: scaled(bottomRight),
            bottomLeft: scaled(bottomLeft))
    }
}

extension SevenSegmentReading {
    /// Whether two readings are of the same part of the picture.
    fileprivate func overlaps(_ other: SevenSegmentReading) -> Bool {
        guard let mine = Box(around: glyphs.flatMap(\.place.corners)),
            let its = Box(around: other.glyphs.flatMap(\.place.corners)), let shared = mine.intersection(its)
        else { return false }
        return shared.width * shared.height > 0.2 * min(mine.width * mine.height, its.width * its.height)
    }
}

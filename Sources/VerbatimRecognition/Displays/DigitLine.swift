import Verbatim

/// The digits found in one band of a picture that shows them dark on light.
struct DigitLine {
    private let image: GrayImage
    private(set) var band: DigitBand
    private(set) var cells: SegmentCells
    private var chain: DigitChain

    var digits: [SegmentCells.Digit] { chain.digits }
    /// How much speaks for the digits.
    var gain: Float { chain.gain }

    /// The best digits in a band for a few widths, strokes and slants; nil where there are none.
    init?(on image: GrayImage, band: DigitBand) {
        let middle = Double(image.width) / 2
        let high = band.height(at: middle)
        guard high > 10, high < 1.1 * Double(image.height), band.height(at: 0) > 0.5 * high,
            band.height(at: 2 * middle) > 0.5 * high
        else { return nil }
        let slant = SegmentStrip(image, band: band).slant
        var best: DigitLine?
        for lean in [slant - 0.06, slant] {
            var band = band
            band.slant = lean
            let strip = SegmentStrip(image, band: band)
            for stroke in [4.5, 6.5] {
                let uprights = UprightStrokes(strip, stroke: stroke)
                for width in [20, 24, 28, 32] {
                    let line = DigitLine(image, band, SegmentCells(strip, uprights, digitWidth: width))
                    if line.gain > best?.gain ?? 0 { best = line }
                }
            }
        }
        guard let best else { return nil }
        self = best
    }

    private init(_ image: GrayImage, _ band: DigitBand, _ cells: SegmentCells) {
        (self.image, self.band, self.cells) = (image, band, cells)
        chain = DigitChain(in: cells)
    }

    /// Takes on the edges, slant, width and stroke near by that fit best.
    mutating func refine() {
        for step in [1.0, 0.5] {
            let pixel = step * cells.strip.step * 2
            let middle = cells.strip.step * Double(digits[digits.count / 2].right)
            let turn = 0.015 * step
            let changes: [(inout DigitBand) -> Void] = [
                { $0.top.start -= pixel }, { $0.top.start += pixel },
                { $0.bottom.start -= pixel }, { $0.bottom.start += pixel },
                { $0.slant -= 0.04 * step }, { $0.slant += 0.04 * step },
                { $0.turn(top: turn, around: middle) }, { $0.turn(top: -turn, around: middle) },
                { $0.turn(bottom: turn, around: middle) }, { $0.turn(bottom: -turn, around: middle) },
            ]
            for change in changes {
                var changed = band
                change(&changed)
                let strip = SegmentStrip(image, band: changed)
                let uprights = UprightStrokes(strip, stroke: cells.stroke)
                adopt(changed, SegmentCells(strip, uprights, digitWidth: cells.digitWidth))
            }
            for change in [-step, step] {
                let uprights = UprightStrokes(cells.strip, stroke: max(3, cells.stroke + change))
                for width in [-2, -1, 0, 1, 2] {
                    adopt(
                        band,
                        SegmentCells(cells.strip, uprights, digitWidth: max(10, cells.digitWidth + width)))
                }
            }
        }
    }

    /// Takes on another way to see the digits if it is better.
    private mutating func adopt(_ band: DigitBand, _ cells: SegmentCells) {
        let line = DigitLine(image, band, cells)
        if line.gain > gain { self = line }
    }

    /// Whether there are three digits at least, all of them clear, and no other thing where one could follow.
    var isClear: Bool {
        digits.count >= 3 && digits.allSatisfy { $0.score >= 0.25 } && !cells.isCutShort(digits)
    }

    /// What the line says, with places on the picture that was scaled by `scale`.
    func reading(scale: Double) -> SevenSegmentReading {
        var glyphs: [SevenSegmentReading.Glyph] = []
        for (index, digit) in digits.enumerated() {
            let place = cells.strip.place(
                left: Double(digit.right - cells.digitWidth), right: Double(digit.right))
            glyphs.append(
                .init(character: digit.character, place: place.scaled(1 / scale), score: Double(digit.score)))
            if let point = cells.point(after: index, of: digits) {
                let place = cells.strip.place(
                    left: point.left, right: point.left + point.width,
                    top: Double(SegmentStrip.digit) - point.width)
                glyphs.append(
                    .init(character: point.character, place: place.scaled(1 / scale), score: point.score))
            }
        }
        return SevenSegmentReading(glyphs: glyphs)
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

import Verbatim

/// Reads a mechanical counter drum by drum.
///
/// Where a line of print was read at equal distances, each place and its neighbours are read alone, so that a label
/// beside the counter, the edge of its window or a drum between two digits spoils its own place only. A drum that
/// stands between two digits has a low score, and the other digit is among its alternatives.
struct DrumReader: Sendable {
    private let reader: LineReader
    private let digits: CTCDecoder.Digits

    /// The fewest drums of a counter.
    private static let leastDrums = 4
    /// The distance of two drums, in heights of the line.
    private static let pitches = 0.5...1.1
    /// Where the middle of a drum's digit may be, as a fraction of the drum's width: the edge of the window is not.
    fileprivate static let middles = 0.25...0.75
    /// The margin around a drum, in heights of the line.
    private static let margin = 0.06
    /// The score from which a drum is read for sure.
    fileprivate static let sure = 0.5
    /// The score below which there is no digit.
    fileprivate static let least = 0.05
    private static let variants = DisplayVariant.allCases

    init(_ reader: LineReader) {
        self.reader = reader
        digits = CTCDecoder.Digits(reader.decoder)
    }

    /// A counter as one variant shows it.
    struct Counter: Sendable {
        var variant: DisplayVariant
        var reading: CTCDecoder.Reading
        /// In the photo's pixels.
        var place: Quadrilateral
    }

    /// What was found at one place.
    struct Found: Sendable {
        /// The drums, once in each variant in which all but the last could be read.
        var drums: [Counter] = []
        /// The last drum alone where it is light and the others dark: it counts tenths.
        var tenths: [Counter] = []

        /// How many digits are surely read, in the mean of the variants.
        var confidence: Double {
            drums.map { $0.reading.confidence * Double($0.reading.glyphs.count) }.reduce(0, +)
                / Double(max(1, drums.count))
        }
    }

    /// A digit and how it was seen.
    private struct Seen {
        var digit: Character
        var glyph: Line.Glyph
    }

    /// One place of the lattice, in each variant.
    private struct Cell {
        var place: Quadrilateral
        var readings: [CTCDecoder.Reading]
        /// The share of its pixels that are light.
        var light: Double
        /// What was read here with the whole line.
        var inLine: Seen?

        /// The digit of each variant that stands in the middle of the cell.
        var digits: [Seen?] {
            readings.map { reading in
                zip(reading.text, reading.glyphs).filter { character, glyph in
                    let middle = reading.glyphs.count == 1 ? glyph.middleAlone : glyph.middle
                    return character.isDigit && DrumReader.middles.contains(middle)
                }.max { $0.1.score < $1.1.score }.map { Seen(digit: $0.0, glyph: $0.1) }
            }
        }

        /// The digit that most variants agree on, and the mean score of all for it.
        var agreed: (digit: Character, score: Double)? {
            let seen = digits.compactMap(\.self)
            let scores = Dictionary(grouping: seen, by: \.digit).mapValues { seen in
                seen.map(\.glyph.score).reduce(0, +) / Double(readings.count)
            }
            return scores.max { ($0.value, $0.key) < ($1.value, $1.key) }.map { ($0.key, $0.value) }
        }

        /// Whether there is a digit for sure: most variants say so, or it was read in the line too.
        var isSure: Bool {
            guard !isCrowded, let agreed else { return false }
            return agreed.score >= DrumReader.sure
                || agreed.score >= DrumReader.least && agreed.digit == inLine?.digit
        }

        /// Whether there may be a digit.
        var isLikely: Bool { !isCrowded && (agreed?.score ?? 0) >= DrumReader.least }

        /// Whether the line surely shows a digit of which nothing is seen here.
        var isMissed: Bool { !isCrowded && !isLikely && (inLine?.glyph.score ?? 0) > DrumReader.sure }

        /// What one variant shows; where the line shows the same, as surely as there.
        func seen(inVariant variant: Int) -> Seen? {
            guard var seen = digits[variant] else { return nil }
            if let inLine, inLine.digit == seen.digit, inLine.glyph.score > seen.glyph.score {
                seen.glyph.confidence = inLine.glyph.confidence
            }
            return seen
        }

        /// Whether most variants surely show several digits, as a label beside the counter has them.
        private var isCrowded: Bool {
            let crowded = readings.count {
                $0.text.count(where: \.isDigit) > 1
                    && $0.glyphs.allSatisfy { $0.score >= DrumReader.sure }
            }
            return 2 * crowded > readings.count
        }
    }

    /// The counter in a rectangle of the photo's pixels, in which `reading` was read as print.
    func counter(
        in rectangle: RotatedRectangle, readAs reading: CTCDecoder.Reading, on photo: Photo
    ) throws(OnnxError) -> Found {
        let line = zip(reading.text, reading.glyphs).filter(\.0.isDigit).map {
            (seen: Seen(digit: $0.0, glyph: $0.1), middle: $0.1.middle * rectangle.length)
        }
        // Counters have no points between their drums.
        guard !reading.text.isSeparatedNumber,
            let lattice = CellLattice(through: line.map(\.middle), least: Self.leastDrums),
            Self.pitches.contains(lattice.pitch / rectangle.thickness)
        else { return Found() }
        var cells: [Cell] = []
        for index in -1...lattice.count {
            let middle = lattice.start + Double(index) * lattice.pitch
            var cell = try cell(at: middle, pitch: lattice.pitch, in: rectangle, on: photo)
            cell.inLine = line.first { abs($0.middle - middle) < lattice.pitch / 4 }?.seen
            cells.append(cell)
        }
        guard let drums = Self.drums(among: cells) else { return Found() }
        return Self.found(Array(cells[drums]))
    }

    private func cell(
        at middle: Double, pitch: Double, in rectangle: RotatedRectangle, on photo: Photo
    ) throws(OnnxError) -> Cell {
        let line = rectangle.quadrilateral
        func part(_ reach: Double) -> Quadrilateral {
            line.part(
                from: (middle - reach) / rectangle.length, to: (middle + reach) / rectangle.length)
        }
        let wide = part(pitch / 2 + Self.margin * rectangle.thickness)
        let picture = LineReader.picture(of: wide, on: photo, .none)
        var readings: [CTCDecoder.Reading] = []
        for variant in Self.variants {
            readings.append(
                try reader.decoded(variant.tensor(of: picture)) {
                    digits.reading(of: $0, steps: $1)
                })
        }
        return Cell(
            place: part(pitch / 2), readings: readings, light: picture.lightness.middleLightShare)
    }

    /// The longest run of places with a sure digit, and one beyond its end that may stand between two.
    private static func drums(among cells: [Cell]) -> ClosedRange<Int>? {
        var best: ClosedRange<Int>?
        var start: Int?
        for (index, cell) in cells.enumerated() {
            guard cell.isSure else {
                start = nil
                continue
            }
            let run = (start ?? index)...index
            start = run.lowerBound
            if run.count > best?.count ?? leastDrums - 1 { best = run }
        }
        guard let best else { return nil }
        let next = best.upperBound + 1
        guard next < cells.count else { return best }
        // A digit that the line shows and its drum does not: the drums are not where they seem to be.
        if cells[next].isMissed { return nil }
        return cells[next].isLikely ? best.lowerBound...next : best
    }

    private static func found(_ cells: [Cell]) -> Found {
        var drums = cells
        let others = cells.dropLast().map(\.light).sorted()
        var tenths: Cell?
        if let last = cells.last, last.light > 0.5, others.count >= leastDrums,
            others[others.count / 2] < 0.5,
            last.light > (others.last ?? 1) + 0.05
        {
            tenths = drums.removeLast()
        }
        return Found(
            drums: variants.indices.compactMap { counter(of: drums, inVariant: $0) },
            tenths: variants.indices.compactMap { variant in
                tenths.flatMap { counter(of: [$0], inVariant: variant) }
            })
    }

    /// The digits in one variant; nil where one before the last is missing.
    private static func counter(of cells: [Cell], inVariant variant: Int) -> Counter? {
        var cells = cells
        if let last = cells.last, last.seen(inVariant: variant) == nil { cells.removeLast() }
        let seen = cells.compactMap { $0.seen(inVariant: variant) }
        guard let first = cells.first, let last = cells.last, seen.count == cells.count else { return nil }
        let place = Quadrilateral(
            topLeft: first.place.topLeft, topRight: last.place.topRight,
            bottomRight: last.place.bottomRight, bottomLeft: first.place.bottomLeft)
        let width = 1 / Double(seen.count)
        let glyphs = seen.enumerated().map { index, seen in
            Line.Glyph(
                start: Double(index) * width, end: Double(index + 1) * width,
                confidence: seen.glyph.confidence,
                alternatives: seen.glyph.alternatives.filter { $0.text.allSatisfy(\.isDigit) })
        }
        let scores = glyphs.compactMap(\.confidence)
        return Counter(
            variant: variants[variant],
            reading: CTCDecoder.Reading(
                text: String(seen.map(\.digit)), glyphs: glyphs,
                confidence: scores.reduce(0, +) / Double(max(1, scores.count))),
            place: place)
    }
}

extension Line.Glyph {
    /// The recogniser's score; 0 where it gave none.
    fileprivate var score: Double { confidence ?? 0 }

    /// Where its middle is, as a fraction of the line's length.
    fileprivate var middle: Double { (start + end) / 2 }

    /// Where the middle of the only character of a line is: its glyph reaches to the line's nearer end, and half the line's
    /// length to the other side.
    fileprivate var middleAlone: Double { start > 0 ? start + 0.5 : end - 0.5 }
}

extension GrayImage {
    /// The share of light pixels, divided from dark ones by Otsu's level, in the middle of the picture.
    fileprivate var middleLightShare: Double {
        let inner = cropped(
            columns: width / 5..<max(width / 5 + 1, width * 4 / 5),
            rows: height / 8..<max(height / 8 + 1, height * 7 / 8))
        let level = inner.otsuLevel
        return Double(inner.pixels.count { $0 > level }) / Double(inner.pixels.count)
    }
}

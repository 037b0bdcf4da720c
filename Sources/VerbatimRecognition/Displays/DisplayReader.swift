import Verbatim

/// Reads one place with the recogniser of print.
struct DisplayReader: Sendable {
    private let reader: LineReader

    init(_ reader: LineReader) { self.reader = reader }

    /// What stands in a quadrilateral of the photo's pixels, in one variant.
    func reading(
        of quadrilateral: Quadrilateral, on photo: Photo, _ variant: DisplayVariant
    ) throws(OnnxError) -> CTCDecoder.Reading {
        let picture = variant.tensor(of: LineReader.picture(of: quadrilateral, on: photo, .none))
        return try reader.decoded(picture) { values, steps in
            reader.decoder.reading(of: values, steps: steps).spaced
        }
    }
}

extension CTCDecoder.Reading {
    /// The reading with a space wherever between two characters another digit would find room: displays and dials set
    /// numbers apart without one that the recogniser sees.
    fileprivate var spaced: CTCDecoder.Reading {
        let middles = glyphs.map { ($0.start + $0.end) / 2 }
        let advances = zip(middles, middles.dropFirst()).map { $1 - $0 }
        guard advances.count > 2 else { return self }
        let usual = advances.sorted()[(advances.count - 1) / 2]
        var spaced = self
        (spaced.text, spaced.glyphs) = ("", [])
        for (index, character) in text.enumerated() {
            if index > 0, advances[index - 1] > Self.gap * usual, character != " ", spaced.text.last != " " {
                spaced.text.append(" ")
                spaced.glyphs.append(
                    Line.Glyph(start: glyphs[index - 1].end, end: glyphs[index].start, confidence: nil))
            }
            spaced.text.append(character)
            spaced.glyphs.append(glyphs[index])
        }
        return spaced
    }

    /// How far apart the middles of two characters are at least that have a space between, in usual distances.
    private static var gap: Double { 2.2 }
}

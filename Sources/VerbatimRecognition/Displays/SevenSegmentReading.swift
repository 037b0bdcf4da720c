import Verbatim

/// One line of seven-segment digits that was read on a picture.
struct SevenSegmentReading: Sendable, Equatable {
    /// A digit or decimal point.
    struct Glyph: Sendable, Equatable {
        /// "0"…"9" or ".".
        var character: Character
        /// Where it stands, in pixels of the picture that was given.
        var place: Quadrilateral
        /// How clearly each segment is lit or not, 0…1: the contrast of the weakest lit segment less that of the
        /// strongest unlit one, in parts of the mean contrast of the lit ones.
        var score: Double
    }

    /// The glyphs from left to right.
    var glyphs: [Glyph]

    /// The characters: "202.61".
    var text: String { String(glyphs.map(\.character)) }

    /// The score of the least clear glyph, 0…1.
    var score: Double { glyphs.map(\.score).min() ?? 0 }
}

extension Line.Glyph {
    /// What a recogniser also saw in the place of a character, though it preferred another.
    public struct Alternative: Sendable, Hashable {
        /// What may stand in the character's place: nothing, another character, or the character with one beside it that
        /// may have been lost.
        public var text: String
        /// The recogniser's score for it, 0…1. It is no probability.
        public var score: Double

        /// Makes an alternative from its text and score.
        public init(text: String, score: Double) {
            self.text = text
            self.score = score
        }

        /// How many of a character are kept, the likeliest.
        public static let limit = 3
        /// How many bytes of UTF-8 its JSON may have: two characters of a script with marks.
        static let maximumBytes = 32
    }
}

/// An alternative with the offset of its character, as a line's JSON holds it: `[3, "8", 0.46]`.
struct PlacedAlternative: Codable {
    var offset: Int
    var alternative: Line.Glyph.Alternative

    init(offset: Int, alternative: Line.Glyph.Alternative) {
        self.offset = offset
        self.alternative = alternative
    }

    init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        offset = try values.decode(Int.self)
        alternative = Line.Glyph.Alternative(
            text: try values.decode(String.self), score: try values.decode(Double.self))
        guard alternative.text.count <= 2, alternative.text.utf8.count <= Line.Glyph.Alternative.maximumBytes
        else {
            throw DecodingError.dataCorruptedError(
                in: values, debugDescription: "an alternative is at most two characters")
        }
        guard (0...1).contains(alternative.score) else {
            throw DecodingError.dataCorruptedError(
                in: values, debugDescription: "\(alternative.score); a score is 0…1")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(offset)
        try values.encode(alternative.text)
        try values.encode(alternative.score)
    }
}

extension Line {
    /// What a better model than the first read in a line's place.
    public struct Second: Sendable, Hashable {
        /// The text as recognised, never empty.
        public var text: String
        /// The recogniser's own score, 0…1; nil where it gave none.
        public var confidence: Double?
        /// One glyph per `Character` of `text`, or nil.
        public var glyphs: [Glyph]?

        /// Makes a second look; `glyphs` are dropped unless there is one per character of `text`.
        public init(text: String, confidence: Double?, glyphs: [Glyph]? = nil) {
            self.text = text
            self.confidence = confidence
            self.glyphs = glyphs.flatMap { $0.count == text.count ? $0 : nil }
        }
    }

    /// The line as read at the second look; as it is where there was none.
    var lookedAgain: Line {
        guard let second else { return self }
        return Line(
            text: second.text, confidence: second.confidence, polygon: polygon, glyphs: second.glyphs,
            look: look)
    }
}

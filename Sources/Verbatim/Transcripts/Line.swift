/// One piece of text that a recogniser saw, with its place on the photo.
public struct Line: Sendable, Hashable {
    /// Where one character of a line stands, and how sure the recogniser was of it.
    public struct Glyph: Sendable, Hashable {
        /// Where the character begins, as a fraction (0…1) of the line's length.
        public var start: Double
        /// Where the character ends, as a fraction (0…1) of the line's length.
        public var end: Double
        /// The recogniser's score for this character, 0…1; nil where it gave none.
        public var confidence: Double?
        /// What else was seen in its place, the likeliest first.
        public var alternatives: [Alternative]

        /// Makes a glyph from its extent along the line (fractions 0…1), the recogniser's score and what else it saw.
        public init(start: Double, end: Double, confidence: Double?, alternatives: [Alternative] = []) {
            self.start = start
            self.end = end
            self.confidence = confidence
            self.alternatives = alternatives
        }
    }

    /// The text as recognised, never empty.
    public var text: String
    /// The recogniser's own score for the line, 0…1; nil where it gave none. It is no probability.
    public var confidence: Double?
    /// The text's corners on the upright photo, in pixels.
    public var polygon: Quadrilateral
    /// One glyph per `Character` of `text`, or nil where the recogniser did not place its characters.
    public var glyphs: [Glyph]?
    /// What a better model read at a second look; nil where there was none. A reader that looks again goes by it instead.
    public var second: Second?
    /// How it was seen, where that was in a look of its own at a display or counter; nil for what was read of the page.
    public var look: Look?

    /// The score below which a line is worth a second look.
    package static let sureScore = 0.99

    /// Makes a line; `glyphs` are dropped unless there is one per character of `text`.
    public init(
        text: String, confidence: Double?, polygon: Quadrilateral, glyphs: [Glyph]? = nil,
        second: Second? = nil, look: Look? = nil
    ) {
        self.text = text
        self.confidence = confidence
        self.polygon = polygon
        self.glyphs = glyphs.flatMap { $0.count == text.count ? $0 : nil }
        self.second = second
        self.look = look
    }

    /// The axis-aligned box around the line, in pixels.
    public var box: Box { polygon.box }

    /// The corners of the characters in `range` (offsets of `Character`s of `text`).
    ///
    /// Without glyphs, all characters are taken to be equally wide.
    public func polygon(of range: Range<Int>) -> Quadrilateral {
        let count = text.count
        let range = range.clamped(to: 0..<count)
        guard count > 0, !range.isEmpty else { return polygon }
        if let glyphs {
            return polygon.part(from: glyphs[range.lowerBound].start, to: glyphs[range.upperBound - 1].end)
        }
        return polygon.part(
            from: Double(range.lowerBound) / Double(count), to: Double(range.upperBound) / Double(count))
    }

    /// The lowest recogniser's score of the characters in `range`; the line's own where it has no glyphs.
    public func confidence(of range: Range<Int>) -> Double? {
        guard let glyphs else { return confidence }
        let scores = glyphs[range.clamped(to: 0..<glyphs.count)].compactMap(\.confidence)
        return scores.min() ?? confidence
    }
}

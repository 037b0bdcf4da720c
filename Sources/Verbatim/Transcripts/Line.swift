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

    /// Makes a line; `glyphs` are dropped unless there is one per character of `text`.
    public init(text: String, confidence: Double?, polygon: Quadrilateral, glyphs: [Glyph]? = nil) {
        self.text = text
        self.confidence = confidence
        self.polygon = polygon
        self.glyphs = glyphs.flatMap { $0.count == text.count ? $0 : nil }
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

extension Line: Codable {
    private enum CodingKeys: String, CodingKey {
        case text, confidence, polygon, starts, ends, confidences, alternatives
    }

    /// Reads a line; `starts`, `ends`, `confidences` and `alternatives` are its glyphs, column by column, and optional.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let text = try values.decode(String.self, forKey: .text)
        guard !text.isEmpty else {
            throw DecodingError.dataCorruptedError(
                forKey: .text, in: values, debugDescription: "a line's text is never empty")
        }
        guard text.utf8.count <= Line.maximumBytes else {
            throw DecodingError.dataCorruptedError(
                forKey: .text, in: values,
                debugDescription: "\(text.utf8.count) bytes; a line has at most \(Line.maximumBytes)")
        }
        let starts = try values.decodeIfPresent([Double].self, forKey: .starts)
        let ends = try values.decodeIfPresent([Double].self, forKey: .ends)
        let scores = try values.decodeIfPresent([Double?].self, forKey: .confidences)
        var glyphs: [Glyph]?
        if let starts, let ends {
            guard starts.count == text.count, ends.count == text.count,
                scores == nil || scores?.count == text.count
            else {
                throw DecodingError.dataCorruptedError(
                    forKey: .starts, in: values,
                    debugDescription: "starts, ends and confidences hold one number per character of text")
            }
            glyphs = starts.indices.map {
                Glyph(start: starts[$0], end: ends[$0], confidence: scores?[$0])
            }
        }
        for seen in try values.decodeIfPresent([PlacedAlternative].self, forKey: .alternatives) ?? [] {
            guard glyphs?.indices.contains(seen.offset) == true else {
                throw DecodingError.dataCorruptedError(
                    forKey: .alternatives, in: values,
                    debugDescription: "\(seen.offset) is no character that starts and ends place")
            }
            glyphs?[seen.offset].alternatives.append(seen.alternative)
        }
        let confidence = try values.decodeIfPresent(Double.self, forKey: .confidence)
        for score in [confidence] + (scores ?? []) {
            guard let score, !(0...1).contains(score) else { continue }
            throw DecodingError.dataCorruptedError(
                forKey: .confidence, in: values, debugDescription: "\(score); a score is 0…1")
        }
        for place in (starts ?? []) + (ends ?? []) where !(-0.1...1.1).contains(place) {
            throw DecodingError.dataCorruptedError(
                forKey: .starts, in: values, debugDescription: "\(place); a place in a line is 0…1")
        }
        let polygon = try values.decode(Quadrilateral.self, forKey: .polygon)
        for number in polygon.corners.flatMap({ [$0.x, $0.y] }) where abs(number) > Transcript.maximumLength {
            throw DecodingError.dataCorruptedError(
                forKey: .polygon, in: values,
                debugDescription: "\(number) is outside any photo (\(Int(Transcript.maximumLength)) pixels)")
        }
        self.init(text: text, confidence: confidence, polygon: polygon, glyphs: glyphs)
    }

    /// How many bytes of UTF-8 a line's JSON may have: many times what fits on a line of print.
    public static let maximumBytes = 4_000

    /// Writes the line; see `Transcript` for the format.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(text, forKey: .text)
        try values.encodeIfPresent(confidence, forKey: .confidence)
        try values.encode(polygon, forKey: .polygon)
        guard let glyphs else { return }
        try values.encode(glyphs.map(\.start), forKey: .starts)
        try values.encode(glyphs.map(\.end), forKey: .ends)
        try values.encode(glyphs.map(\.confidence), forKey: .confidences)
        let seen = glyphs.enumerated().flatMap { offset, glyph in
            glyph.alternatives.map { PlacedAlternative(offset: offset, alternative: $0) }
        }
        if !seen.isEmpty { try values.encode(seen, forKey: .alternatives) }
    }
}

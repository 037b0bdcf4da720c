extension Line: Decodable {
    private enum CodingKeys: String, CodingKey {
        case polygon, second, look
    }

    /// Reads a line; all but its text and polygon is optional.
    public init(from decoder: any Decoder) throws {
        let first = try ReadText(from: decoder)
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let polygon = try values.decode(Quadrilateral.self, forKey: .polygon)
        for number in polygon.corners.flatMap({ [$0.x, $0.y] }) where abs(number) > Transcript.maximumLength {
            throw DecodingError.dataCorruptedError(
                forKey: .polygon, in: values,
                debugDescription: "\(number) is outside any photo (\(Int(Transcript.maximumLength)) pixels)")
        }
        let second = try values.decodeIfPresent(ReadText.self, forKey: .second)
        self.init(
            text: first.text, confidence: first.confidence, polygon: polygon, glyphs: first.glyphs,
            second: second.map { Second(text: $0.text, confidence: $0.confidence, glyphs: $0.glyphs) },
            look: try values.decodeIfPresent(Look.self, forKey: .look))
    }

    /// How many bytes of UTF-8 a line's JSON may have: many times what fits on a line of print.
    public static let maximumBytes = 4_000
}

/// What was read of a line at one look: `starts`, `ends`, `confidences` and `alternatives` are its glyphs, column by
/// column.
private struct ReadText: Decodable {
    var text: String
    var confidence: Double?
    var glyphs: [Line.Glyph]?

    private enum CodingKeys: String, CodingKey {
        case text, confidence, starts, ends, confidences, alternatives
    }

    init(from decoder: any Decoder) throws {
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
        let confidence = try values.decodeIfPresent(Double.self, forKey: .confidence)
        if let confidence, !(0...1).contains(confidence) {
            throw DecodingError.dataCorruptedError(
                forKey: .confidence, in: values, debugDescription: "\(confidence); a score is 0…1")
        }
        self.text = text
        self.confidence = confidence
        glyphs = try Self.glyphs(of: text, values)
    }

    private static func glyphs(
        of text: String, _ values: KeyedDecodingContainer<CodingKeys>
    ) throws -> [Line.Glyph]? {
        let starts = try values.decodeIfPresent([Double].self, forKey: .starts)
        let ends = try values.decodeIfPresent([Double].self, forKey: .ends)
        let scores = try values.decodeIfPresent([Double?].self, forKey: .confidences)
        for case let score? in scores ?? [] where !(0...1).contains(score) {
            throw DecodingError.dataCorruptedError(
                forKey: .confidences, in: values, debugDescription: "\(score); a score is 0…1")
        }
        for place in (starts ?? []) + (ends ?? []) where !(-0.1...1.1).contains(place) {
            throw DecodingError.dataCorruptedError(
                forKey: .starts, in: values, debugDescription: "\(place); a place in a line is 0…1")
        }
        var glyphs: [Line.Glyph]?
        if let starts, let ends {
            guard starts.count == text.count, ends.count == text.count,
                scores == nil || scores?.count == text.count
            else {
                throw DecodingError.dataCorruptedError(
                    forKey: .starts, in: values,
                    debugDescription: "starts, ends and confidences hold one number per character of text")
            }
            glyphs = starts.indices.map {
                Line.Glyph(start: starts[$0], end: ends[$0], confidence: scores?[$0])
            }
        }
        for seen in try values.decodeIfPresent([PlacedAlternative].self, forKey: .alternatives) ?? [] {
            guard glyphs?.indices.contains(seen.offset) == true else {
                throw DecodingError.dataCorruptedError(
                    forKey: .alternatives, in: values,
                    debugDescription: "\(seen.offset) is no character that starts and ends place")
            }
            guard glyphs?[seen.offset].alternatives.count ?? 0 < Line.Glyph.Alternative.limit else {
                throw DecodingError.dataCorruptedError(
                    forKey: .alternatives, in: values,
                    debugDescription:
                        "character \(seen.offset) has more than \(Line.Glyph.Alternative.limit)")
            }
            glyphs?[seen.offset].alternatives.append(seen.alternative)
        }
        return glyphs
    }
}

/// An alternative with the offset of its character: `[3, "8", 0.46]`.
private struct PlacedAlternative: Decodable {
    var offset: Int
    var alternative: Line.Glyph.Alternative

    init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        offset = try values.decode(Int.self)
        let text = try values.decode(String.self)
        guard text.count == 1, text.utf8.count <= Self.maximumBytes else {
            throw DecodingError.dataCorruptedError(
                in: values, debugDescription: "an alternative is one character")
        }
        let score = try values.decode(Double.self)
        guard (0...1).contains(score) else {
            throw DecodingError.dataCorruptedError(
                in: values, debugDescription: "\(score); a score is 0…1")
        }
        alternative = Line.Glyph.Alternative(text: text, score: score)
    }

    /// How many bytes of UTF-8 one may have: a character with several marks.
    private static let maximumBytes = 32
}

extension Transcript {
    /// The transcript as JSON, in the form described at ``Transcript``, with members in a fixed order.
    ///
    /// Lengths are written to a tenth of a pixel, fractions and scores to four decimals: ``rounded`` tells
    /// what is kept.
    public var json: JSON { .object(rounded.members) }

    /// The same with numbers as they are.
    var exactJSON: JSON { .object(members) }

    /// The transcript as JSON with the photo's path as its first member.
    public func json(photo: String) -> JSON {
        .object([.init("photo", .string(photo))] + rounded.members)
    }

    private var members: [JSON.Member] {
        var members: [JSON.Member] = [
            .init("version", .integer(Transcript.formatVersion)), .init("recognizer", .string(recognizer)),
        ]
        if let basis {
            let models = basis.models.sorted { $0.key < $1.key }
            members += [
                .init("models", .object(models.map { .init($0.key, .string($0.value)) })),
                .init("revision", .integer(basis.revision)),
            ]
        }
        members += [
            .init("page", .integer(page)), .init("size", [.number(width), .number(height)]),
            .init("turned", .integer(turned)),
        ]
        if let quality { members.append(.init("quality", quality.json)) }
        return members + [.init("lines", .array(lines.map(\.json)))]
    }

    /// The transcript with numbers as exact as its JSON keeps them.
    ///
    /// What is read from it is what will be read from its recording.
    public var rounded: Transcript {
        Transcript(
            width: width, height: height, turned: turned, page: page, recognizer: recognizer, basis: basis,
            quality: quality, lines: lines.map(\.rounded))
    }
}

extension PhotoQuality {
    fileprivate var json: JSON {
        [
            "printHeight": .number(printHeight), "blur": .number(blur), "brightness": .number(brightness),
            "glare": .number(glare), "cutStrokes": .integer(cutStrokes),
        ]
    }
}

extension Line {
    fileprivate var json: JSON {
        var members = [JSON.Member("text", .string(text))]
        if let confidence { members.append(.init("confidence", .number(confidence))) }
        members.append(.init("polygon", polygon.json))
        members += Glyph.members(glyphs)
        if let second { members.append(.init("second", second.json)) }
        if let look {
            members.append(
                .init(
                    "look",
                    [
                        "reader": .string(look.reader.rawValue), "variant": .string(look.variant),
                        "place": .integer(look.place),
                    ]))
        }
        return .object(members)
    }

    fileprivate var rounded: Line {
        Line(
            text: text, confidence: confidence?.rounded(to: 4), polygon: polygon.rounded,
            glyphs: glyphs?.map(\.rounded), second: second?.rounded, look: look)
    }
}

extension Line.Second {
    fileprivate var json: JSON {
        var members = [JSON.Member("text", .string(text))]
        if let confidence { members.append(.init("confidence", .number(confidence))) }
        return .object(members + Line.Glyph.members(glyphs))
    }

    fileprivate var rounded: Line.Second {
        Line.Second(
            text: text, confidence: confidence?.rounded(to: 4), glyphs: glyphs?.map(\.rounded))
    }
}

extension Line.Glyph {
    /// A line's glyphs, column by column.
    fileprivate static func members(_ glyphs: [Line.Glyph]?) -> [JSON.Member] {
        guard let glyphs else { return [] }
        let seen = glyphs.enumerated().flatMap { offset, glyph in
            glyph.alternatives.map { other -> JSON in
                [.integer(offset), .string(other.text), .number(other.score)]
            }
        }
        return [
            .init("starts", .array(glyphs.map { .number($0.start) })),
            .init("ends", .array(glyphs.map { .number($0.end) })),
            .init("confidences", .array(glyphs.map { JSON($0.confidence) })),
        ] + (seen.isEmpty ? [] : [.init("alternatives", .array(seen))])
    }

    fileprivate var rounded: Line.Glyph {
        Line.Glyph(
            start: start.rounded(to: 4), end: end.rounded(to: 4), confidence: confidence?.rounded(to: 4),
            alternatives: alternatives.map { Alternative(text: $0.text, score: $0.score.rounded(to: 4)) })
    }
}

extension Quadrilateral {
    /// Eight numbers, x and y of each corner in turn.
    var json: JSON { .array(corners.flatMap { [.number($0.x), .number($0.y)] }) }

    /// To a tenth of a pixel.
    var rounded: Quadrilateral {
        Quadrilateral(
            topLeft: topLeft.rounded, topRight: topRight.rounded, bottomRight: bottomRight.rounded,
            bottomLeft: bottomLeft.rounded)
    }
}

extension Point {
    fileprivate var rounded: Point { Point(x: x.rounded(to: 1), y: y.rounded(to: 1)) }
}

extension Box {
    /// `[x, y, width, height]`, to a tenth of a pixel.
    var json: JSON { .array([x, y, width, height].map { .number($0.rounded(to: 1)) }) }
}

extension Double {
    /// The number to so many decimals.
    func rounded(to decimals: Int) -> Double {
        let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        return (self * scale).rounded() / scale
    }
}

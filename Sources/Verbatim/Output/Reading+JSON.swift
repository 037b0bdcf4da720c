extension Reading {
    /// The reading as one JSON object, whose form is fixed: members may be added, none is ever renamed.
    ///
    /// Every field of the schema is in `document`; what is absent is null. Money and quantities are texts with
    /// their printed decimals, whole numbers are numbers, days and times are ISO 8601. Lengths are in pixels
    /// of the upright photo.
    ///
    /// - Parameters:
    ///   - photo: what the photo is called.
    ///   - milliseconds: how long reading it took.
    public func json(photo: String, milliseconds: Int) -> JSON {
        [
            "photo": .string(photo), "page": .integer(transcript.page), "kind": .string(Root.schema.kind),
            "document": .object(Root.schema.shapes.map { JSON.Member($0.name, value(of: $0)) }),
            "claims": .object(orderedClaims.map { JSON.Member($0.path.description, json(of: $0)) }),
            "accepted": .array(accepted.map { .string($0.description) }),
            "review": .array(review.map { .string($0.path.description) }),
            "reasons": .object(review.map { JSON.Member($0.path.description, .string($0.reason)) }),
            "candidates": .array(candidates.map(json)),
            "warnings": .array(warnings.map(\.json)),
            "recognizer": .string(transcript.recognizer), "milliseconds": .integer(milliseconds),
            "size": [.number(transcript.width), .number(transcript.height)],
            "turned": .integer(transcript.turned),
        ]
    }

    /// The claims in the schema's order, those of a list element by element.
    var orderedClaims: [Claim] {
        Root.schema.shapes.flatMap { shape in
            guard shape.isList else { return [claims[FieldPath(shape.name)]].compactMap(\.self) }
            return (0..<count(of: shape)).flatMap { index in
                shape.members.compactMap { claims[FieldPath(shape.name, index, $0.name)] }
            }
        }
    }

    /// How many elements of a list were read.
    func count(of shape: FieldShape) -> Int {
        let indices = claims.keys.lazy.filter { $0.name == shape.name }.compactMap(\.index)
        return min(shape.limit, (indices.max() ?? -1) + 1)
    }

    private func json(of claim: Claim) -> JSON {
        [
            "value": claim.value.json(Root.schema.shape(of: claim.path)?.format ?? .text),
            "printed": JSON(claim.printed), "standing": .string(claim.standing.rawValue),
            "confidence": JSON(claim.confidence?.rounded(to: 4)),
            "evidence": .array(claim.evidence.map(\.json)),
            "readers": .array(claim.readers.map(JSON.string)), "reason": JSON(claim.reason),
        ]
    }

    private func json(of candidate: Candidate) -> JSON {
        [
            "field": .string(candidate.path.description),
            "value": candidate.value.json(Root.schema.shape(of: candidate.path)?.format ?? .text),
            "score": .number(candidate.score.rounded(to: 4)), "ignored": JSON(candidate.ignored),
            "votes": .array(
                candidate.votes.map {
                    ["voter": .string($0.voter), "weight": .number($0.weight.rounded(to: 4))]
                }),
            "evidence": .array(candidate.spans.compactMap(transcript.evidence).map(\.json)),
        ]
    }

    private func value(of shape: FieldShape) -> JSON {
        guard shape.isList else { return claims[FieldPath(shape.name)]?.value.json(shape.format) ?? .null }
        return .array(
            (0..<count(of: shape)).map { index in
                .object(
                    shape.members.map { member in
                        let claim = claims[FieldPath(shape.name, index, member.name)]
                        return JSON.Member(member.name, claim?.value.json(member.format) ?? .null)
                    })
            })
    }
}

extension Value {
    /// The value as JSON: whole numbers as numbers, everything else as text.
    func json(_ format: FieldFormat) -> JSON {
        if format == .integer, let whole = Int(description) { return .integer(whole) }
        return .string(description)
    }
}

extension Evidence {
    fileprivate var json: JSON {
        [
            "line": .integer(line), "text": .string(text), "box": box.json, "polygon": polygon.rounded.json,
            "score": JSON(score?.rounded(to: 4)),
        ]
    }
}

extension Warning {
    var json: JSON {
        [
            "code": .string(code), "message": .string(message), "fields": .array(fields.map(JSON.string)),
        ]
    }
}

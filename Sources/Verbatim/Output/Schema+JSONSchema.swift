extension Schema {
    /// A JSON Schema (draft 2020-12) of what ``Reading/json(photo:milliseconds:)`` gives for this document, or of the
    /// record that stands in its place where the photo could not be read or shows no document.
    public var jsonSchema: JSON {
        [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": .string("A reading of kind “\(kind)”"),
            "description": .string(
                "\(guide). One object per page of a photo, or one per photo that could not be read."),
            "oneOf": [
                ["$ref": "#/$defs/reading"], ["$ref": "#/$defs/none"], ["$ref": "#/$defs/failure"],
            ],
            "$defs": [
                "reading": reading, "none": SchemaParts.none, "failure": SchemaParts.failure,
                "document": document, "claims": claims,
                "claim": SchemaParts.claim, "evidence": SchemaParts.evidence, "warning": SchemaParts.warning,
                "candidate": SchemaParts.candidate,
            ],
        ]
    }

    private var reading: JSON {
        SchemaParts.object(
            [
                ("photo", SchemaParts.text("The photo's path as it was given")),
                SchemaParts.page,
                ("kind", ["const": .string(kind)]),
                ("document", ["$ref": "#/$defs/document"]),
                ("claims", ["$ref": "#/$defs/claims"]),
                (
                    "accepted",
                    SchemaParts.list(
                        ["type": "string"],
                        "The fields that are sure enough, where a confidence was asked for")
                ),
                ("review", SchemaParts.list(["type": "string"], "The fields that a person should look at")),
                (
                    "reasons",
                    [
                        "type": "object", "description": "Why, for each field in review",
                        "additionalProperties": ["type": "string"],
                    ]
                ),
                (
                    "candidates",
                    SchemaParts.list(
                        ["$ref": "#/$defs/candidate"], "What was considered for fields that are elected")
                ),
                ("warnings", SchemaParts.list(["$ref": "#/$defs/warning"], "What a person should know")),
            ] + SchemaParts.recognition, isOpen: true)
    }

    private var document: JSON {
        SchemaParts.object(
            shapes.map { shape in
                guard shape.isList else { return (shape.name, SchemaParts.value(shape)) }
                let element = SchemaParts.object(shape.members.map { ($0.name, SchemaParts.value($0)) })
                return (
                    shape.name,
                    [
                        "type": "array", "description": .string(shape.guide),
                        "maxItems": .integer(shape.limit), "items": element,
                    ]
                )
            }, guide)
    }

    /// A claim per value that was found: `total`, `items[0].price`.
    private var claims: JSON {
        let reference: JSON = ["$ref": "#/$defs/claim"]
        let scalars = shapes.filter { !$0.isList }.map { JSON.Member($0.name, reference) }
        let lists = shapes.filter(\.isList).map { shape in
            let members = shape.members.map(\.name).joined(separator: "|")
            return JSON.Member("^\(shape.name)\\[(0|[1-9][0-9]*)\\]\\.(\(members))$", reference)
        }
        return [
            "type": "object", "description": "What speaks for each value that was found",
            "properties": .object(scalars), "patternProperties": .object(lists),
            "additionalProperties": false,
        ]
    }
}

/// The parts of the schema that are the same for every document.
private enum SchemaParts {
    static let claim = object(
        [
            ("value", ["type": ["string", "integer"], "description": "As in the document"]),
            ("printed", optional(["string"], "The printed characters")),
            (
                "standing",
                [
                    "enum": .array(Standing.all.map { .string($0.rawValue) }),
                    "description": "How the value stands to what is printed",
                ]
            ),
            ("confidence", optional(["number"], "The measured probability that the value is right, 0 to 1")),
            ("evidence", list(["$ref": "#/$defs/evidence"], "Where it is printed")),
            ("readers", list(["type": "string"], "Who proposed it")),
            ("reason", optional(["string"], "Why it is inferred, chosen, unprinted or contradicted")),
        ], isOpen: true)

    static let page: (String, JSON) = ("page", count("The page, counted from 1", minimum: 1))

    /// How the page was recognised.
    static let recognition: [(String, JSON)] = [
        ("recognizer", text("What recognised the text")),
        ("milliseconds", count("How long reading took; the pages of a file share its time", minimum: 0)),
        ("size", numbers(2, "Width and height of the upright photo in pixels")),
        ("turned", ["enum": [0, 90, 180, 270], "description": "Degrees turned clockwise to be upright"]),
    ]

    /// The record of a page that shows none of the kinds that were asked for.
    static let none = object(
        [
            ("photo", text("The photo's path as it was given")), page, ("kind", ["const": "none"]),
            ("kinds", list(["type": "string"], "The kinds that were asked for")),
            ("warnings", list(["$ref": "#/$defs/warning"], "What a person should know")),
        ] + recognition, isOpen: true)

    static let evidence = object(
        [
            ("line", count("The line of the transcript, counted from 1", minimum: 1)),
            ("text", text("The printed characters")),
            ("box", numbers(4, "x, y, width and height in pixels of the upright photo")),
            ("polygon", numbers(8, "x and y of the four corners, clockwise from the text's top left")),
            ("score", optional(["number"], "The recogniser's lowest score of a character; no probability")),
        ], isOpen: true)

    static let candidate = object(
        [
            ("field", text("The field")),
            ("value", ["type": ["string", "integer"], "description": "As in the document"]),
            ("score", ["type": "number", "description": "The sum of its votes"]),
            ("ignored", optional(["string"], "Why it was not elected; null for the one that was")),
            (
                "votes",
                list(
                    object(
                        [
                            ("voter", text("Who or what speaks")),
                            ("weight", ["type": "number", "description": "Negative against it"]),
                        ], isOpen: true), "Every vote")
            ),
            ("evidence", list(["$ref": "#/$defs/evidence"], "Where it was seen")),
        ], isOpen: true)

    static let warning = object(
        [
            ("code", text("A stable name")), ("message", text("What is wrong, in words")),
            ("fields", list(["type": "string"], "The fields that it concerns")),
        ], isOpen: true)

    static let failure = object(
        [
            ("photo", text("The photo's path as it was given")),
            (
                "error",
                object(
                    [("code", text("A stable name")), ("message", text("What is wrong, in words"))],
                    isOpen: true)
            ),
        ], isOpen: true)

    static func value(_ shape: FieldShape) -> JSON {
        var members: [JSON.Member] = [
            .init("type", [shape.format == .integer ? "integer" : "string", "null"]),
            .init("description", .string(shape.guide)),
        ]
        switch shape.format {
        case .text, .integer: break
        case .decimal: members.append(.init("pattern", "^-?[0-9]+(\\.[0-9]+)?$"))
        case .date: members += [.init("format", "date"), .init("pattern", "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
        case .time: members.append(.init("pattern", "^[0-9]{2}:[0-9]{2}(:[0-9]{2})?$"))
        }
        return .object(members)
    }

    static func object(_ members: [(String, JSON)], _ guide: String? = nil, isOpen: Bool = false) -> JSON {
        var parts: [JSON.Member] = [.init("type", "object")]
        if let guide { parts.append(.init("description", .string(guide))) }
        parts.append(.init("required", .array(members.map { .string($0.0) })))
        parts.append(.init("properties", .object(members.map { JSON.Member($0.0, $0.1) })))
        if !isOpen { parts.append(.init("additionalProperties", false)) }
        return .object(parts)
    }

    static func text(_ guide: String) -> JSON { ["type": "string", "description": .string(guide)] }

    static func count(_ guide: String, minimum: Int) -> JSON {
        ["type": "integer", "minimum": .integer(minimum), "description": .string(guide)]
    }

    static func optional(_ types: [String], _ guide: String) -> JSON {
        ["type": .array((types + ["null"]).map(JSON.string)), "description": .string(guide)]
    }

    static func list(_ element: JSON, _ guide: String) -> JSON {
        ["type": "array", "description": .string(guide), "items": element]
    }

    static func numbers(_ count: Int, _ guide: String) -> JSON {
        [
            "type": "array", "description": .string(guide), "items": ["type": "number"],
            "minItems": .integer(count), "maxItems": .integer(count),
        ]
    }
}

extension Standing {
    fileprivate static let all: [Standing] = [
        .printed, .normalised, .inferred, .chosen, .unprinted, .contradicted,
    ]
}

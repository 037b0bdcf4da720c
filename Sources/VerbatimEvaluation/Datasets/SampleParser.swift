import Verbatim

/// Turns a manifest's entry into a sample, and says where it is not as the format says.
struct SampleParser {
    let folder: String
    let id: String
    let kind: String
    let shapes: [FieldShape]
    /// What is not as the format says, so far.
    private(set) var refusals: [DatasetError] = []
    /// The sample's kind where it is another one than the dataset's, of which the fields are not known here.
    private(set) var otherKind: String?

    /// A key that the format has beside fields in references: amounts that a display shows, not fields.
    static let notes: Set<String> = ["readings"]

    /// The kind of a sample from which nothing is to be read.
    static let negative = "none"

    init(folder: String, id: String, kind: String, shapes: [FieldShape]) {
        self.folder = folder
        self.id = id
        self.kind = kind
        self.shapes = shapes
    }

    /// The sample with all of `json` that is as the format says.
    mutating func sample(_ json: JSONValue) -> Sample {
        var sample = Sample(id: id, photo: "", group: "", answers: [:])
        if !SampleParser.isFileName(id) { refuse("the id", "is to be usable as a file's name") }
        guard case .object = json else {
            refuse("the entry", "is \(json.noun), not an object")
            return sample
        }
        for (path, lines) in json.repeatedKeys {
            refuse(path, "is there \(lines.count) times, in lines \(lines.inWords)")
        }
        if let photo = text("photo", in: json) {
            if SampleParser.isWithin(photo) {
                sample.photo = photo
            } else {
                refuse("photo", "is “\(photo)”, which is no path within the dataset's folder")
            }
        }
        sample.group = text("group", in: json) ?? ""
        let kind = json["kind"] == nil ? kind : text("kind", in: json)
        let isNegative = kind == SampleParser.negative
        if let kind, kind != self.kind, !isNegative { otherKind = kind }
        switch json["reference"] {
        case .object(let members)?:
            if otherKind != nil { return sample }
            members.forEach { take($0, into: &sample) }
        case let other?: refuse("reference", "is \(other.noun), not an object")
        case nil: refuse("reference", "is missing")
        }
        accept(json["accept"], &sample)
        imply(json["implied"], &sample)
        return isNegative ? blank(sample) : sample
    }

    /// Whether a text can be a file's name everywhere, with an ending behind it.
    private static func isFileName(_ text: String) -> Bool {
        !text.isEmpty && !text.hasPrefix(".") && text.utf8.count <= 200
            && !text.unicodeScalars.contains { $0 == "/" || $0 == "\\" || $0 == "\0" }
    }

    /// Whether a path stays within the folder that it starts from, in the one way in which it can be written.
    private static func isWithin(_ path: String) -> Bool {
        let steps = path.split(separator: "/", omittingEmptySubsequences: false)
        return !path.unicodeScalars.contains("\0") && !steps.contains { ["", ".", ".."].contains($0) }
    }

    private mutating func refuse(_ place: String, _ reason: String) {
        refusals.append(.sample(folder: folder, id: id, place: place, reason: reason))
    }

    /// A member that is to be a text.
    private mutating func text(_ key: String, in json: JSONValue) -> String? {
        guard let value = json[key] else {
            refuse(key, "is missing")
            return nil
        }
        guard case .string(let text) = value, !text.isBlank else {
            refuse(key, "is \(value.noun), not a string that says something")
            return nil
        }
        return text
    }

    /// Takes a field of the reference into the sample.
    private mutating func take(_ member: JSONValue.Member, into sample: inout Sample) {
        if SampleParser.notes.contains(member.key) { return }
        let place = "reference.\(member.key)"
        guard let shape = shapes.first(where: { $0.name == member.key }) else {
            refuse(place, "is no field of a \(kind)" + hint(for: member.key, among: shapes))
            return
        }
        if shape.isList {
            sample.lists[shape.name] = elements(member.value, shape, place)
        } else if let value = scalar(member.value, shape.format, place) {
            sample.answers[shape.name] = Sample.Answer(value)
        }
    }

    private func hint(for name: String, among shapes: [FieldShape]) -> String {
        Spelling.nearest(to: name, in: shapes.map(\.name)).map { "; did you mean \($0)?" } ?? ""
    }

    /// The sample with nothing to read in any field.
    private func blank(_ sample: Sample) -> Sample {
        var blank = Sample(id: sample.id, photo: sample.photo, group: sample.group, answers: [:])
        for shape in shapes {
            if shape.isList { blank.lists[shape.name] = [] } else { blank.answers[shape.name] = .init(nil) }
        }
        return blank
    }

    /// Takes the other right values into the sample's answers.
    private mutating func accept(_ json: JSONValue?, _ sample: inout Sample) {
        guard let json else { return }
        guard case .object(let entries) = json else {
            refuse("accept", "is \(json.noun), not an object")
            return
        }
        for entry in entries {
            let place = "accept.\(entry.key)"
            guard let shape = shapes.first(where: { $0.name == entry.key }) else {
                refuse(place, "is no field of a \(kind)" + hint(for: entry.key, among: shapes))
                continue
            }
            guard case .array(let values) = entry.value else {
                refuse(place, "is \(entry.value.noun), not a list of values")
                continue
            }
            if shape.isList {
                let others = values.enumerated().compactMap { elements($1, shape, "\(place)[\($0)]") }
                if sample.lists[shape.name] != nil {
                    sample.acceptedLists[shape.name] = others
                } else {
                    refuse(place, "has no reference value beside it")
                }
                continue
            }
            // Other right readings of a whole number may have a fraction: an odometer's tenths.
            let format = shape.format == .integer ? .decimal : shape.format
            let others = values.enumerated().compactMap { scalar($1, format, "\(place)[\($0)]") }
            if sample.answers[shape.name] != nil {
                sample.answers[shape.name]?.accepted += others
            } else if !refusals.contains(where: { $0.isAt("reference.\(shape.name)") }) {
                refuse(place, "has no reference value beside it")
            }
        }
    }

    /// Takes what merely follows from what is printed into the answers that it is about. Lists are not inferred.
    private mutating func imply(_ json: JSONValue?, _ sample: inout Sample) {
        guard let json else { return }
        guard case .object(let entries) = json else {
            refuse("implied", "is \(json.noun), not an object")
            return
        }
        for entry in entries {
            let place = "implied.\(entry.key)"
            guard let shape = shapes.first(where: { $0.name == entry.key }) else {
                refuse(place, "is no field of a \(kind)" + hint(for: entry.key, among: shapes))
                continue
            }
            // What follows from an appellation may be a list of grapes; no reader infers lists.
            if shape.isList { continue }
            guard let value = scalar(entry.value, shape.format, place) else { continue }
            if sample.answers[shape.name] != nil {
                sample.answers[shape.name]?.implied = value
            } else if !refusals.contains(where: { $0.isAt("reference.\(shape.name)") }) {
                refuse(place, "has no reference value beside it")
            }
        }
    }

    private mutating func elements(
        _ json: JSONValue, _ shape: FieldShape, _ place: String
    ) -> [Sample.Element]? {
        if case .null = json { return [] }
        guard case .array(let list) = json else {
            refuse(place, "is \(json.noun), not a list of objects")
            return nil
        }
        var elements: [Sample.Element] = []
        for (index, entry) in list.enumerated() {
            let place = "\(place)[\(index)]"
            // An element that one member identifies may be given as that member alone.
            let identifying = shape.members.filter(\.isIdentifying)
            if case .string = entry, identifying.count == 1 {
                if let value = scalar(entry, identifying[0].format, place) {
                    elements.append([identifying[0].name: value])
                }
                continue
            }
            guard case .object(let members) = entry, !members.isEmpty else {
                let noun = if case .object = entry { "empty" } else { entry.noun }
                refuse(place, "is \(noun), not an object with what is printed")
                continue
            }
            var element: Sample.Element = [:]
            for entry in members {
                guard let member = shape.members.first(where: { $0.name == entry.key }) else {
                    let hint = hint(for: entry.key, among: shape.members)
                    refuse("\(place).\(entry.key)", "is no field of \(shape.name)" + hint)
                    continue
                }
                if let value = scalar(entry.value, member.format, "\(place).\(entry.key)") {
                    element.updateValue(value, forKey: member.name)
                }
            }
            elements.append(element)
        }
        return elements
    }

    /// A field's value, which is nil for null; nothing where it is refused.
    private mutating func scalar(_ json: JSONValue, _ format: FieldFormat, _ place: String) -> Value?? {
        if case .null = json { return .some(nil) }
        guard case .string(let text) = json else {
            refuse(place, "is \(json.noun), not a string or null")
            return nil
        }
        let value: Value? =
            switch format {
            case .text: text.isBlank ? nil : .text(text)
            case .decimal: PrintedDecimal(text).map(Value.decimal)
            case .integer: text.contains(".") ? nil : PrintedDecimal(text).map(Value.decimal)
            case .date: CalendarDate(iso8601: text).map(Value.date)
            case .time: TimeOfDay(iso8601: text).map(Value.time)
            }
        guard let value else {
            refuse(place, "is “\(text)”, not \(SampleParser.noun(format))")
            return nil
        }
        return value
    }

    private static func noun(_ format: FieldFormat) -> String {
        switch format {
        case .text: "a text (write null where nothing is printed)"
        case .decimal: "a decimal number such as 12.50"
        case .integer: "a whole number such as 1250"
        case .date: "a day that exists, as YYYY-MM-DD"
        case .time: "a time of day, as HH:MM or HH:MM:SS"
        }
    }
}

extension String {
    /// Whether nothing is to be seen of the text.
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension DatasetError {
    /// Whether this is about an entry of a sample at `path`.
    fileprivate func isAt(_ path: String) -> Bool {
        guard case .sample(_, _, path, _) = self else { return false }
        return true
    }
}

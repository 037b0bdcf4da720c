import Verbatim

/// Turns a manifest's entries into samples, or says where one is not as the format says.
struct SampleParser {
    let folder: String
    let kind: String
    let shapes: [FieldShape]

    /// A key that the format has beside fields in references: amounts that a display shows, not fields.
    private static let notes: Set<String> = ["readings"]

    /// The kind of a sample from which nothing is to be read.
    private static let negative = "none"

    func sample(_ id: String, _ json: JSONValue) throws(DatasetError) -> Sample {
        func fail(_ place: String, _ reason: String) -> DatasetError {
            .sample(folder: folder, id: id, place: place, reason: reason)
        }
        guard !id.isEmpty, !id.hasPrefix("."), !id.contains("/") else {
            throw fail("the id", "is to be usable as a file's name")
        }
        guard case .object(let entry) = json else {
            throw fail("the entry", "is \(json.noun), not an object")
        }
        func text(_ key: String) throws(DatasetError) -> String {
            guard let value = entry[key] else { throw fail(key, "is missing") }
            guard case .string(let text) = value, !text.isEmpty else {
                throw fail(key, "is \(value.noun), not a string that says something")
            }
            return text
        }
        let (photo, group) = (try text("photo"), try text("group"))
        let isNegative = entry["kind"] != nil ? try text("kind") == SampleParser.negative : false
        guard case .object(let reference) = entry["reference"] else {
            throw fail("reference", entry["reference"].map { "is \($0.noun), not an object" } ?? "is missing")
        }
        var sample = Sample(id: id, photo: photo, group: group, answers: [:])
        for (name, value) in reference.sorted(by: { $0.key < $1.key }) {
            if SampleParser.notes.contains(name) { continue }
            let place = "reference.\(name)"
            guard let shape = shapes.first(where: { $0.name == name }) else {
                throw fail(place, "is no field of a \(kind)")
            }
            do {
                if shape.isList {
                    sample.lists[name] = try elements(value, shape, place)
                } else {
                    sample.answers[name] = Sample.Answer(try scalar(value, shape.format, place))
                }
            } catch { throw fail(error.place, error.reason) }
        }
        do { try accept(entry["accept"], &sample) } catch { throw fail(error.place, error.reason) }
        return isNegative ? blank(sample) : sample
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
    private func accept(_ json: JSONValue?, _ sample: inout Sample) throws(Refusal) {
        guard let json else { return }
        guard case .object(let entries) = json else {
            throw Refusal(place: "accept", reason: "is \(json.noun), not an object")
        }
        for (name, list) in entries.sorted(by: { $0.key < $1.key }) {
            let place = "accept.\(name)"
            guard let shape = shapes.first(where: { $0.name == name }), !shape.isList else {
                throw Refusal(place: place, reason: "is no field of a \(kind) with one value")
            }
            guard sample.answers[name] != nil else {
                throw Refusal(place: place, reason: "has no reference value beside it")
            }
            guard case .array(let values) = list else {
                throw Refusal(place: place, reason: "is \(list.noun), not a list of values")
            }
            // Other right readings of a whole number may have a fraction: an odometer's tenths.
            let format = shape.format == .integer ? .decimal : shape.format
            for (index, value) in values.enumerated() {
                sample.answers[name]?.accepted.append(try scalar(value, format, "\(place)[\(index)]"))
            }
        }
    }

    private func elements(
        _ json: JSONValue, _ shape: FieldShape, _ place: String
    ) throws(Refusal) -> [Sample.Element] {
        if json == .null { return [] }
        guard case .array(let list) = json else {
            throw Refusal(place: place, reason: "is \(json.noun), not a list of objects")
        }
        var elements: [Sample.Element] = []
        for (index, entry) in list.enumerated() {
            let place = "\(place)[\(index)]"
            guard case .object(let members) = entry, !members.isEmpty else {
                throw Refusal(place: place, reason: "is to be an object with what is printed")
            }
            var element: Sample.Element = [:]
            for (name, value) in members.sorted(by: { $0.key < $1.key }) {
                guard let member = shape.members.first(where: { $0.name == name }) else {
                    throw Refusal(place: "\(place).\(name)", reason: "is no field of \(shape.name)")
                }
                element.updateValue(try scalar(value, member.format, "\(place).\(name)"), forKey: name)
            }
            elements.append(element)
        }
        return elements
    }

    /// A field's value; nil for null.
    private func scalar(
        _ json: JSONValue, _ format: FieldFormat, _ place: String
    ) throws(Refusal) -> Value? {
        if json == .null { return nil }
        guard case .string(let text) = json else {
            throw Refusal(place: place, reason: "is \(json.noun), not a string or null")
        }
        let value: Value? =
            switch format {
            case .text: text.allSatisfy(\.isWhitespace) ? nil : .text(text)
            case .decimal: PrintedDecimal(text).map(Value.decimal)
            case .integer: text.contains(".") ? nil : PrintedDecimal(text).map(Value.decimal)
            case .date: CalendarDate(iso8601: text).map(Value.date)
            case .time: TimeOfDay(iso8601: text).map(Value.time)
            }
        guard let value else {
            throw Refusal(place: place, reason: "is “\(text)”, not \(SampleParser.noun(format))")
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

    /// What is not as the format says, before the sample's name is added.
    private struct Refusal: Error {
        var place: String
        var reason: String
    }
}

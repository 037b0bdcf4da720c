import Foundation

/// Judges JSON by a JSON Schema, as far as the schemas of this package go.
struct JSONSchemaCheck {
    private let root: [String: Any]

    /// Keywords that say nothing about validity, or that are judged here.
    private static let known: Set = [
        "$schema", "$defs", "title", "description", "format", "$ref", "oneOf", "const", "enum", "type",
        "required",
        "properties", "patternProperties", "additionalProperties", "items", "minItems", "maxItems", "minimum",
        "pattern",
    ]

    init(_ text: String) throws {
        root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    }

    /// What is wrong with `value`, with its place; empty where it is valid.
    func errors(in value: Any) -> [String] { errors(in: value, root, at: "$") }

    private func errors(in value: Any, _ schema: [String: Any], at place: String) -> [String] {
        var errors = schema.keys.filter { !Self.known.contains($0) }.map { "\(place): unknown keyword \($0)" }
        if let reference = schema["$ref"] as? String {
            let parts = reference.split(separator: "/").dropFirst().map(String.init)
            let target = parts.reduce(root) { $0[$1] as? [String: Any] ?? [:] }
            errors +=
                target.isEmpty ? ["\(place): no \(reference)"] : self.errors(in: value, target, at: place)
        }
        if let choices = schema["oneOf"] as? [[String: Any]] {
            let results = choices.map { self.errors(in: value, $0, at: place) }
            if results.filter(\.isEmpty).count != 1 {
                errors += ["\(place): not one of"] + results.flatMap(\.self)
            }
        }
        if let wanted = schema["const"], !equal(wanted, value) { errors.append("\(place): not \(wanted)") }
        if let wanted = schema["enum"] as? [Any], !wanted.contains(where: { equal($0, value) }) {
            errors.append("\(place): none of \(wanted)")
        }
        let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] }
        if let types, !types.contains(where: { isOf($0, value) }) { errors.append("\(place): not \(types)") }
        if let object = value as? [String: Any] { errors += members(of: object, schema, place) }
        if let array = value as? [Any] { errors += elements(of: array, schema, place) }
        if let text = value as? String, let pattern = schema["pattern"] as? String,
            text.range(of: pattern, options: .regularExpression) == nil
        {
            errors.append("\(place): “\(text)” does not match \(pattern)")
        }
        if let number = value as? Double, let least = schema["minimum"] as? Double, number < least {
            errors.append("\(place): \(number) is below \(least)")
        }
        return errors
    }

    private func members(of object: [String: Any], _ schema: [String: Any], _ place: String) -> [String] {
        let required = schema["required"] as? [String] ?? []
        var errors = required.filter { object[$0] == nil }.map { "\(place): \($0) is missing" }
        let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
        let patterns = schema["patternProperties"] as? [String: [String: Any]] ?? [:]
        for (key, value) in object {
            let matching = patterns.filter { key.range(of: $0.key, options: .regularExpression) != nil }
                .values
            let schemas = [properties[key]].compactMap(\.self) + matching
            for schema in schemas { errors += self.errors(in: value, schema, at: "\(place).\(key)") }
            guard schemas.isEmpty else { continue }
            if let other = schema["additionalProperties"] as? [String: Any] {
                errors += self.errors(in: value, other, at: "\(place).\(key)")
            } else if schema["additionalProperties"] as? Bool == false {
                errors.append("\(place): \(key) is not known")
            }
        }
        return errors
    }

    private func elements(of array: [Any], _ schema: [String: Any], _ place: String) -> [String] {
        var errors: [String] = []
        if let least = schema["minItems"] as? Int, array.count < least {
            errors.append("\(place): too short")
        }
        if let most = schema["maxItems"] as? Int, array.count > most { errors.append("\(place): too long") }
        guard let element = schema["items"] as? [String: Any] else { return errors }
        return errors
            + array.enumerated().flatMap { self.errors(in: $1, element, at: "\(place)[\($0)]") }
    }

    private func isOf(_ type: String, _ value: Any) -> Bool {
        switch type {
        case "null": value is NSNull
        case "string": value is String
        case "array": value is [Any]
        case "object": value is [String: Any]
        case "integer": (value as? Double).map { $0 == $0.rounded() } ?? false
        case "number": value is Double
        default: false
        }
    }

    private func equal(_ left: Any, _ right: Any) -> Bool {
        (left as? NSObject)?.isEqual(right) ?? false
    }
}

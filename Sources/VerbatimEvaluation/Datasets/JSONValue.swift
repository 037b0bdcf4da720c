import Verbatim

/// Any JSON, as written: members keep their order and their lines, numbers their digits, and a key may be there twice.
enum JSONValue: Sendable {
    case null
    case bool(Bool)
    /// The number's own digits.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// A member of an object.
    struct Member: Sendable {
        var key: String
        var value: JSONValue
        /// The line of the file that its key is on, counted from 1.
        var line: Int
    }

    /// What it is, in words for messages.
    var noun: String {
        switch self {
        case .null: "null"
        case .bool: "a truth value"
        case .number: "a bare number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }

    /// The members of an object; none of anything else.
    var members: [Member] {
        guard case .object(let members) = self else { return [] }
        return members
    }

    /// The first member with this key.
    subscript(_ key: String) -> JSONValue? { members.first { $0.key == key }?.value }

    /// The keys that are in one object twice, anywhere within, as paths; each with both lines.
    var repeatedKeys: [(path: String, lines: [Int])] {
        switch self {
        case .null, .bool, .number, .string: return []
        case .array(let elements):
            return elements.enumerated().flatMap { index, element in
                element.repeatedKeys.map { ("[\(index)]" + JSONValue.joint($0.path) + $0.path, $0.lines) }
            }
        case .object(let members):
            let lines = Dictionary(grouping: members, by: \.key).mapValues { $0.map(\.line) }
            return lines.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
                + members.flatMap { member in
                    member.value.repeatedKeys.map {
                        (member.key + JSONValue.joint($0.path) + $0.path, $0.lines)
                    }
                }
        }
    }

    /// What stands between a path and its continuation.
    private static func joint(_ path: String) -> String { path.hasPrefix("[") ? "" : "." }

    /// The value as JSON text, indented by one space a level.
    func text(depth: Int = 0) -> String {
        let space = "\n" + String(repeating: " ", count: depth + 1)
        let end = "\n" + String(repeating: " ", count: depth)
        switch self {
        case .null: return "null"
        case .bool(let bool): return bool ? "true" : "false"
        case .number(let digits): return digits
        case .string(let string): return JSON.string(string).text()
        case .array(let elements):
            if elements.isEmpty { return "[]" }
            return "[" + elements.map { space + $0.text(depth: depth + 1) }.joined(separator: ",") + end + "]"
        case .object(let members):
            if members.isEmpty { return "{}" }
            let parts = members.map {
                space + JSON.string($0.key).text() + ": " + $0.value.text(depth: depth + 1)
            }
            return "{" + parts.joined(separator: ",") + end + "}"
        }
    }
}

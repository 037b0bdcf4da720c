/// Any JSON, so that a manifest's entries can be judged one by one.
enum JSONValue: Sendable, Hashable, Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let string = try? value.decode(String.self) {
            self = .string(string)
        } else if let object = try? value.decode([String: JSONValue].self) {
            self = .object(object)
        } else if let array = try? value.decode([JSONValue].self) {
            self = .array(array)
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else {
            self = .number(try value.decode(Double.self))
        }
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
}

/// A JSON value that keeps the order of its members and writes itself the same way every time.
///
///     let json: JSON = ["photo": "a.jpg", "size": [1200, 1600], "confidence": nil]
///     json.text()             // {"photo":"a.jpg","size":[1200,1600],"confidence":null}
public enum JSON: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A whole number.
    case integer(Int)
    /// A number; one that is not finite is written as `null`.
    case number(Double)
    /// Text.
    case string(String)
    /// A list.
    case array([JSON])
    /// Members in the order in which they are written.
    case object([Member])

    /// One member of an object.
    public struct Member: Sendable, Hashable {
        /// Its name.
        public var key: String
        /// What it holds.
        public var value: JSON

        /// Makes a member.
        public init(_ key: String, _ value: JSON) {
            self.key = key
            self.value = value
        }
    }

    /// Text, or `null` where there is none.
    public init(_ text: String?) { self = text.map(JSON.string) ?? .null }

    /// A number, or `null` where there is none.
    public init(_ number: Double?) { self = number.map(JSON.number) ?? .null }

    /// The value as JSON text without a closing line break: in one line, or indented for people.
    ///
    /// Indented, lists of bare numbers and texts stay in one line. Characters that act on a terminal or on the
    /// direction of text are escaped.
    public func text(pretty: Bool = false) -> String {
        var writer = JSONWriter(isPretty: pretty)
        writer.write(self)
        return writer.text
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Text.
    public init(stringLiteral text: String) { self = .string(text) }
    /// A whole number.
    public init(integerLiteral number: Int) { self = .integer(number) }
    /// `true` or `false`.
    public init(booleanLiteral bool: Bool) { self = .bool(bool) }
    /// `null`.
    public init(nilLiteral: ()) { self = .null }
    /// A list.
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
    /// An object with its members in the order given.
    public init(dictionaryLiteral members: (String, JSON)...) {
        self = .object(members.map { Member($0, $1) })
    }
}

/// Writes JSON text.
private struct JSONWriter {
    let isPretty: Bool
    var text = ""
    private var depth = 0

    init(isPretty: Bool) { self.isPretty = isPretty }

    mutating func write(_ json: JSON) {
        switch json {
        case .null: text += "null"
        case .bool(let bool): text += bool ? "true" : "false"
        case .integer(let number): text += String(number)
        case .number(let number): text += JSONWriter.number(number)
        case .string(let string): write(string)
        case .array(let elements):
            let isInOneLine = !isPretty || elements.allSatisfy(\.isScalar)
            write(elements, "[", "]", isInOneLine: isInOneLine) { writer, element in writer.write(element) }
        case .object(let members):
            write(members, "{", "}", isInOneLine: !isPretty || members.isEmpty) { writer, member in
                writer.write(member.key)
                writer.text += writer.isPretty ? ": " : ":"
                writer.write(member.value)
            }
        }
    }

    private mutating func write<Part>(
        _ parts: [Part], _ open: String, _ close: String, isInOneLine: Bool,
        _ write: (inout JSONWriter, Part) -> Void
    ) {
        text += open
        depth += 1
        for (index, part) in parts.enumerated() {
            if index > 0 { text += isPretty && isInOneLine ? ", " : "," }
            if !isInOneLine { breakLine() }
            write(&self, part)
        }
        depth -= 1
        if !isInOneLine { breakLine() }
        text += close
    }

    private mutating func breakLine() { text += "\n" + String(repeating: "  ", count: depth) }

    private mutating func write(_ string: String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            default:
                if scalar.isUnprintable {
                    let digits = String(scalar.value, radix: 16)
                    text += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
                } else {
                    text.unicodeScalars.append(scalar)
                }
            }
        }
        text += "\""
    }

    private static func number(_ number: Double) -> String {
        if let whole = Int(exactly: number) { return String(whole) }
        return number.isFinite ? String(number) : "null"
    }
}

extension JSON {
    /// Whether the value is no list and no object.
    fileprivate var isScalar: Bool {
        switch self {
        case .array, .object: false
        default: true
        }
    }
}

extension JSON: Encodable {
    private struct MemberKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Writes what ``text(pretty:)`` does, in the encoder's own order of members.
    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .null: try value.encodeNil()
        case .bool(let bool): try value.encode(bool)
        case .integer(let number): try value.encode(number)
        case .number(let number): try number.isFinite ? value.encode(number) : value.encodeNil()
        case .string(let string): try value.encode(string)
        case .array(let elements): try value.encode(elements)
        case .object(let members):
            var values = encoder.container(keyedBy: MemberKey.self)
            for member in members {
                try values.encode(member.value, forKey: MemberKey(stringValue: member.key))
            }
        }
    }
}

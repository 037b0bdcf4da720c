import Foundation
import Verbatim

/// A document of any kind in the form in which a journal keeps it.
struct AcceptedDocument: Codable {
    /// The schema's kind.
    var kind: String
    /// The values by path, in the paths' order.
    var values: [FieldPath: Value]

    private enum Key: String, CodingKey {
        case kind, values
    }

    /// One value: where it belongs, and itself under the name of its type.
    private enum Part: String, CodingKey {
        case field, index, member, text, decimal, date, time
    }

    init(kind: String, values: [FieldPath: Value]) {
        self.kind = kind
        self.values = values
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        kind = try container.decode(String.self, forKey: .kind)
        values = [:]
        var list = try container.nestedUnkeyedContainer(forKey: .values)
        while !list.isAtEnd {
            let part = try list.nestedContainer(keyedBy: Part.self)
            let name = try part.decode(String.self, forKey: .field)
            let index = try part.decodeIfPresent(Int.self, forKey: .index)
            let path =
                try index.map { FieldPath(name, $0, try part.decode(String.self, forKey: .member)) }
                ?? FieldPath(name)
            values[path] = try Self.value(part)
        }
    }

    private static func value(_ part: KeyedDecodingContainer<Part>) throws -> Value {
        if let number = try part.decimal(.decimal) { return .decimal(number) }
        if let date = try part.decodeIfPresent(CalendarDate.self, forKey: .date) { return .date(date) }
        if let time = try part.time(.time) { return .time(time) }
        return .text(try part.decode(String.self, forKey: .text))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(kind, forKey: .kind)
        var list = container.nestedUnkeyedContainer(forKey: .values)
        for (path, value) in values.sorted(by: { $0.key < $1.key }) {
            var part = list.nestedContainer(keyedBy: Part.self)
            try part.encode(path.name, forKey: .field)
            try part.encodeIfPresent(path.index, forKey: .index)
            try part.encodeIfPresent(path.member, forKey: .member)
            switch value {
            case .text(let text): try part.encode(text, forKey: .text)
            case .decimal(let number): try part.encode(number, .decimal)
            case .date(let date): try part.encode(date, forKey: .date)
            case .time(let time): try part.encode(time.description, forKey: .time)
            }
        }
    }
}

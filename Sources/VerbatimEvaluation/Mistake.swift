/// Something that was read wrongly, missed or invented, for a person to look at.
public struct Mistake: Sendable, Hashable {
    /// The sample.
    public var id: String
    /// The field; for an element of a list that was read, with its place in what was read.
    public var field: String
    /// What became of it by the forgiving comparison: `wrong`, `blank` or `invented`.
    public var outcome: Outcome
    /// What was read; nil for nothing.
    public var got: String?
    /// What is right; nil for nothing.
    public var want: String?
    /// The printed characters that the reader took; nil where it took none.
    public var printed: String?
    /// The number of the first line that it took them from, counted from 1.
    public var line: Int?
}

extension Mistake: Encodable {
    /// Writes all keys; null where there is nothing.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(id, forKey: Key("id"))
        try values.encode(field, forKey: Key("field"))
        try values.encode(outcome.rawValue, forKey: Key("outcome"))
        try values.encode(got, forKey: Key("got"))
        try values.encode(want, forKey: Key("want"))
        try values.encode(printed, forKey: Key("printed"))
        try values.encode(line, forKey: Key("line"))
    }
}

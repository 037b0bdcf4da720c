/// Something that a person should know of a reading.
public struct Warning: Sendable, Hashable, Codable {
    /// A stable name, such as `itemsSum` or `ambiguousDate`.
    public var code: String
    /// What is wrong, in one sentence.
    public var message: String
    /// The fields that it concerns.
    public var fields: [String]

    /// Makes a warning.
    public init(code: String, message: String, fields: [String]) {
        self.code = code
        self.message = message
        self.fields = fields
    }
}

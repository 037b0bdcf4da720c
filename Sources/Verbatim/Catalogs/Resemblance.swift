/// What a page looks like that is none of the documents asked for.
public struct Resemblance: Sendable, Hashable {
    /// The kind of document, such as `wine`.
    public var kind: String
    /// What people are told, such as "a wine label".
    public var name: String

    /// Names a kind that is not read.
    public init(kind: String, name: String) {
        self.kind = kind
        self.name = name
    }
}

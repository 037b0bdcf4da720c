/// Names one value of a document: `total`, or `items[2].price` for a list's element.
public struct FieldPath: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The document's field.
    public let name: String
    /// The element's place in a list, counted from 0; nil for a field that is no list, or a list as a whole.
    public let index: Int?
    /// The element's field; nil with a nil `index`.
    public let member: String?

    /// Names a field, or a list as a whole.
    public init(_ name: String) {
        self.name = name
        index = nil
        member = nil
    }

    /// Names a field of a list's element.
    public init(_ name: String, _ index: Int, _ member: String) {
        self.name = name
        self.index = index
        self.member = member
    }

    /// `total`, or `items[2].price`.
    public var description: String {
        guard let index, let member else { return name }
        return "\(name)[\(index)].\(member)"
    }

    /// The field without the element's place: `total`, or `items.price`.
    public var field: String { member.map { "\(name).\($0)" } ?? name }

    /// Orders by name, then place, then member.
    public static func < (left: FieldPath, right: FieldPath) -> Bool {
        (left.name, left.index ?? -1, left.member ?? "") < (right.name, right.index ?? -1, right.member ?? "")
    }
}

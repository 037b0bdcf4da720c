public import Verbatim

/// The names under which a kind's fields are scored, in the order in which they are shown.
public struct FieldNames: Sendable, Hashable, Codable {
    /// The fields with one value, and the members of lists as `items.price`.
    public let fields: [String]
    /// The lists.
    public let lists: [String]

    /// Names the fields of a document.
    public init(_ shapes: [FieldShape]) {
        fields = shapes.flatMap { shape in
            shape.isList ? shape.members.map { "\(shape.name).\($0.name)" } : [shape.name]
        }
        lists = shapes.filter(\.isList).map(\.name)
    }
}

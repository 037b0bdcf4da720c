public import Verbatim

/// The names under which a kind's fields are scored, in the order in which they are shown.
public struct FieldNames: Sendable, Hashable, Codable {
    /// The fields with one value, and the members of lists as `items.price`.
    public let fields: [String]
    /// The lists.
    public let lists: [String]
    /// The fields that are scored only where a reader answers, since the place often implies them.
    public let implied: [String]

    /// Names the fields of a document.
    public init(_ shapes: [FieldShape]) {
        fields = shapes.flatMap { shape in
            shape.isList ? shape.members.map { "\(shape.name).\($0.name)" } : [shape.name]
        }
        implied = shapes.filter { $0.isImplied && !$0.isList }.map(\.name)
        lists = shapes.filter(\.isList).map(\.name)
    }
}

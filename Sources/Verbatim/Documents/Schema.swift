/// A document's fields and checks, declared once.
public struct Schema<Root: Sendable>: Sendable {
    /// The document's kind, as written in JSON and named on the command line, such as `receipt`.
    public let kind: String
    /// What the document is, in words.
    public let guide: String
    /// The fields, in the order in which they are shown.
    public let fields: [Field<Root>]
    /// What must agree where it is printed.
    public let checks: [Check<Root>]

    /// Declares a kind of document.
    public init(_ kind: String, _ guide: String, @SchemaBuilder<Root> _ parts: () -> [SchemaPart<Root>]) {
        let parts = parts()
        self.kind = kind
        self.guide = guide
        fields = parts.compactMap(\.field)
        checks = parts.compactMap(\.check)
    }

    /// The fields without their document's type.
    public var shapes: [FieldShape] { fields.map(\.shape) }

    /// The field that `path` names, or the member of a list's element; nil where the schema has none.
    public func shape(of path: FieldPath) -> FieldShape? {
        guard let shape = shapes.first(where: { $0.name == path.name }) else { return nil }
        guard let member = path.member, let index = path.index else { return shape }
        guard (0..<shape.limit).contains(index) else { return nil }
        return shape.members.first { $0.name == member }
    }

    /// The path of the field stored at `keyPath`; nil where the schema does not have it.
    public func path(of keyPath: PartialKeyPath<Root>) -> FieldPath? {
        let wanted: AnyKeyPath = keyPath
        return fields.first { $0.keyPath as AnyKeyPath == wanted }.map { FieldPath($0.shape.name) }
    }

    /// The path of a member of a list's element, counted from 0; nil where the schema does not have it.
    public func path(of list: PartialKeyPath<Root>, _ index: Int, _ member: AnyKeyPath) -> FieldPath? {
        let wanted: AnyKeyPath = list
        guard let field = fields.first(where: { $0.keyPath as AnyKeyPath == wanted }),
            let place = field.memberPaths.firstIndex(where: { $0 as AnyKeyPath == member })
        else { return nil }
        return FieldPath(field.shape.name, index, field.shape.members[place].name)
    }
}

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// One field of a document: where it is stored, what it is called, what to copy into it.
public struct Field<Root: Sendable>: Sendable {
    /// The field's name, guide and form.
    public let shape: FieldShape
    let keyPath: any AnyKeyPath & Sendable
    /// Where the members of a list's elements are stored, in the shape's order.
    let memberPaths: [any AnyKeyPath & Sendable]
    let assign: @Sendable (inout Root, [FieldPath: Value]) -> Void
    let collect: @Sendable (Root) -> [FieldPath: Value]

    /// A field with one optional value.
    ///
    ///     Field(\.total, "The amount to pay, as printed", range: 0...1_000_000)
    ///
    /// `name` is taken from the key path unless given; `range` bounds what is possible, for numbers; `isImplied`
    /// says that the place often implies the value without its being printed; `isIdentifying`, for a member of a list's
    /// elements, that elements are matched by it where a reading is evaluated (without any, by all members);
    /// `isEssential`, that a photo where it is found shows a document of this kind, and one where no such field is found
    /// does not.
    public init<Scalar: FieldScalar>(
        _ keyPath: any WritableKeyPath<Root, Scalar?> & Sendable, _ guide: String,
        range: ClosedRange<Decimal>? = nil, isImplied: Bool = false,
        isIdentifying: Bool = false, isEssential: Bool = false, name: String? = nil
    ) {
        let name = name ?? Field.name(of: keyPath)
        let path = FieldPath(name)
        shape = FieldShape(
            name: name, guide: guide, format: Scalar.format, range: range,
            isImplied: isImplied, isIdentifying: isIdentifying, isEssential: isEssential,
            members: [], limit: 1)
        self.keyPath = keyPath
        memberPaths = []
        assign = { root, values in root[keyPath: keyPath] = values[path].flatMap(Scalar.init) }
        collect = { root in root[keyPath: keyPath].map { [path: $0.fieldValue] } ?? [:] }
    }

    /// A list of at most `limit` elements, each with fields of its own.
    ///
    ///     Field(\.items, "What was bought, in printed order", limit: 200) {
    ///         Field(\.name, "The item's name as printed")
    ///         Field(\.price, "The line's total")
    ///     }
    public init<Element: DocumentPart>(
        _ keyPath: any WritableKeyPath<Root, [Element]> & Sendable, _ guide: String, limit: Int,
        isEssential: Bool = false, name: String? = nil,
        @SchemaBuilder<Element> members: () -> [SchemaPart<Element>]
    ) {
        let name = name ?? Field.name(of: keyPath)
        let fields = members().compactMap(\.field)
        shape = FieldShape(
            name: name, guide: guide, format: .text, range: nil, isEssential: isEssential,
            members: fields.map(\.shape), limit: limit)
        self.keyPath = keyPath
        memberPaths = fields.map(\.keyPath)
        assign = { root, values in
            let own = values.filter { $0.key.name == name && (0..<limit).contains($0.key.index ?? -1) }
            let count = (own.keys.compactMap(\.index).max() ?? -1) + 1
            root[keyPath: keyPath] = (0..<count).map { index in
                var element = Element()
                var inner: [FieldPath: Value] = [:]
                for (path, value) in own where path.index == index {
                    if let member = path.member { inner[FieldPath(member)] = value }
                }
                for field in fields { field.assign(&element, inner) }
                return element
            }
        }
        collect = { root in
            var values: [FieldPath: Value] = [:]
            for (index, element) in root[keyPath: keyPath].enumerated() {
                for field in fields {
                    for (path, value) in field.collect(element) {
                        values[FieldPath(name, index, path.name)] = value
                    }
                }
            }
            return values
        }
    }

    /// The last component of a key path's description (`\Receipt.total` gives `total`).
    private static func name(of keyPath: AnyKeyPath) -> String {
        String(String(describing: keyPath).split(separator: ".").last ?? "")
    }
}

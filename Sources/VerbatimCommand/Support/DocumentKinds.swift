import Verbatim

/// The kinds of documents that can be named on the command line.
struct DocumentKinds: Sendable {
    /// The documents' types, the standard one first.
    let types: [any Document.Type]

    init(_ types: [any Document.Type]) { self.types = types }

    /// The kinds' names, as in their schemas.
    var names: [String] { types.map { Self.name(of: $0) } }

    /// The type of the kind with this name; nil where there is none.
    subscript(_ name: String) -> (any Document.Type)? { types.first { Self.name(of: $0) == name } }

    private static func name(of type: any Document.Type) -> String {
        func name<Kind: Document>(_: Kind.Type) -> String { Kind.schema.kind }
        return name(type)
    }
}

import Verbatim

/// The kinds of documents that can be named on the command line.
struct DocumentKinds: Sendable {
    /// The documents' types, the standard one first.
    let types: [any Document.Type]

    init(_ types: [any Document.Type]) { self.types = types }

    /// The kinds' names, as in their schemas.
    var names: [String] { types.map { Self.name(of: $0) } }

    /// What can be said of a photo's kind, the standard first: `auto` where there are several kinds, then their names.
    var choices: [String] { (types.count > 1 ? ["auto"] : []) + names }

    /// The types as a program is to ask for them where a page may be of several kinds: a receipt last, since others are
    /// receipts too.
    var narrowestFirst: [any Document.Type] {
        types.filter { $0 != Receipt.self } + types.filter { $0 == Receipt.self }
    }

    /// The type of the kind with this name; nil where there is none.
    subscript(_ name: String) -> (any Document.Type)? { types.first { Self.name(of: $0) == name } }

    private static func name(of type: any Document.Type) -> String {
        func name<Kind: Document>(_: Kind.Type) -> String { Kind.schema.kind }
        return name(type)
    }
}

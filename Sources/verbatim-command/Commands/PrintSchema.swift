import Verbatim

/// `verbatim schema`: what the JSON of a reading looks like.
struct PrintSchema: Subcommand {
    var kinds: [Argument] = []

    static let syntax = Syntax<PrintSchema>(
        name: "schema", summary: "Print the JSON Schema of a kind of document's readings",
        operands: .init(
            "KIND", "The kind of document: " + DocumentKind.allCases.map(\.rawValue).joined(separator: ", "),
            count: 1...1, \.kinds))

    func run(_ console: Console) async throws -> ExitStatus {
        let name = kinds[0].text
        guard let kind = DocumentKind(rawValue: name) else {
            let names = DocumentKind.allCases.map(\.rawValue)
            throw UsageError(
                "unknown kind “\(name)”; kinds are " + names.joined(separator: ", "))
        }
        try console.write(Self.schema(of: kind.type).text(pretty: true) + "\n")
        return .success
    }

    private static func schema<Kind: Document>(of kind: Kind.Type) -> JSON { kind.schema.jsonSchema }
}

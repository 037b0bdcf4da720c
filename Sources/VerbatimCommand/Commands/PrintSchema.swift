import Verbatim

/// `verbatim schema`: what the JSON of a reading looks like.
struct PrintSchema: Subcommand {
    var kinds: [Argument] = []

    static let name = "schema"
    static let summary = "Print the JSON Schema of a kind of document's readings"

    static func syntax(in program: Program) -> Syntax<PrintSchema> {
        Syntax(
            name: name, summary: summary,
            operands: .init(
                "KIND", "The kind of document: " + program.kinds.names.joined(separator: ", "),
                count: 1...1, \.kinds))
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        let name = kinds[0].text
        guard let kind = program.kinds[name] else {
            throw UsageError(
                "unknown kind “\(name)”; kinds are " + program.kinds.names.joined(separator: ", "))
        }
        try console.write(Self.schema(of: kind).text(pretty: true) + "\n")
        return .success
    }

    private static func schema<Kind: Document>(of kind: Kind.Type) -> JSON { kind.schema.jsonSchema }
}

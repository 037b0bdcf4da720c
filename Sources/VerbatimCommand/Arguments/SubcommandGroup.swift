import Verbatim

/// A verb that has verbs of its own, such as `journal add`.
protocol SubcommandGroup: Subcommand {
    /// Its verbs, whose names begin with its own, in the order in which help lists them.
    static var members: [any Subcommand.Type] { get }
    /// Paragraphs at the end of the help.
    static var notes: [String] { get }
}

extension SubcommandGroup {
    static func syntax(in program: Program) -> Syntax<Self> { Syntax(name: name, summary: summary) }

    /// Runs the verb that the first word names.
    static func run(_ words: [Argument], _ program: Program, _ console: Console) async throws -> ExitStatus {
        switch words.first?.text {
        case nil: throw UsageError("\(name) of what? \(verbs.joined(separator: ", "))", command: name)
        case "-h", "--help":
            try console.write(help(of: program))
            return .success
        case let verb?: return try await member(named: verb).run(Array(words.dropFirst()), program, console)
        }
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        try console.write(Self.help(of: program))
        return .success
    }

    /// The verbs with what they do.
    static func help(of program: Program) -> String {
        let rows = zip(verbs, members).map { ($0, $1.summary) }
        let parts =
            ["Usage: \(program.name) \(name) COMMAND [OPTION…] …", summary + ".", HelpTable.text(rows)]
            + (notes + ["\(program.name) \(name) COMMAND --help explains a command."]).map {
                HelpTable.wrapped($0, indent: 0)
            }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// The verb called `verb`.
    static func member(named verb: String) throws(UsageError) -> any Subcommand.Type {
        for member in members where member.name == "\(name) \(verb)" { return member }
        let near = Spelling.nearest(to: verb, in: verbs)
        throw UsageError(
            "\(name) knows no “\(verb)”"
                + (near.map { "; did you mean \($0)?" } ?? ": it knows \(verbs.joined(separator: ", "))"),
            command: name)
    }

    private static var verbs: [String] { members.map { String($0.name.dropFirst(name.count + 1)) } }
}

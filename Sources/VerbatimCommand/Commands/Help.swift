/// `verbatim help`: what the command and each of its verbs can do.
struct Help: Subcommand {
    var topic: [Argument] = []

    static let name = "help"
    static let summary = "Show what this program or one of its commands can do"

    static func syntax(in program: Program) -> Syntax<Help> {
        Syntax(
            name: name, summary: summary,
            operands: .init("COMMAND", "The command to explain", count: 0...2, \.topic))
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        guard let first = topic.first else {
            try console.write(Help.overview(of: program))
            return .success
        }
        var command = try Program.command(named: first.text)
        if topic.count > 1 {
            guard let group = command as? any SubcommandGroup.Type else {
                throw UsageError("“\(topic[1].text)” is one too many")
            }
            command = try group.member(named: topic[1].text)
        }
        try console.write(command.help(of: program))
        return .success
    }

    /// What `verbatim --help` shows.
    static func overview(of program: Program) -> String {
        """
        Usage: \(program.name) COMMAND [OPTION…] …

        Reads photos of small printed documents into typed values, each with what is
        printed and where.

        \(HelpTable.text(Program.subcommands.map { ($0.name, $0.summary) }))

        \(program.name) COMMAND --help explains a command; \(program.name) --version shows the version.

        """
    }
}

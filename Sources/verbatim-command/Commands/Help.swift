/// `verbatim help`: what the command and each of its verbs can do.
struct Help: Subcommand {
    var topic: [Argument] = []

    static let syntax = Syntax<Help>(
        name: "help", summary: "Show what verbatim or one of its commands can do",
        operands: .init("COMMAND", "The command to explain", count: 0...1, \.topic))

    func run(_ console: Console) async throws -> ExitStatus {
        guard let topic = topic.first else {
            try console.write(Help.overview)
            return .success
        }
        try console.write(try Program.command(named: topic.text).help)
        return .success
    }

    /// What `verbatim --help` shows.
    static var overview: String {
        """
        Usage: verbatim COMMAND [OPTION…] …

        Reads photos of small printed documents into typed values, each with what is
        printed and where.

        \(HelpTable.text(Program.subcommands.map { ($0.name, $0.summary) }))

        verbatim COMMAND --help explains a command; verbatim --version shows the version.

        """
    }
}

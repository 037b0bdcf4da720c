/// One of the command's verbs; its properties are what its options and operands fill in.
protocol Subcommand: Sendable, EmptyInitializable {
    /// The name by which it is called.
    static var name: String { get }
    /// What it does, in one sentence without a closing point.
    static var summary: String { get }
    /// What may stand on the command line.
    static func syntax(in program: Program) -> Syntax<Self>

    /// Does the work; what it writes goes to `console`.
    ///
    /// A thrown ``UsageError`` ends the program with status 2, any other error with 1 and its description.
    func run(in program: Program, _ console: Console) async throws -> ExitStatus

    /// Reads the words after the subcommand's name and does what they ask for.
    static func run(_ words: [Argument], _ program: Program, _ console: Console) async throws -> ExitStatus
    /// What `--help` shows.
    static func help(of program: Program) -> String
}

extension Subcommand {
    /// Reads the options and operands and runs, or shows the help.
    static func run(_ words: [Argument], _ program: Program, _ console: Console) async throws -> ExitStatus {
        let syntax = syntax(in: program)
        do {
            switch try syntax.parse(words, into: Self()) {
            case .help:
                try console.write(syntax.help(program: program.name))
                return .success
            case .run(let command):
                return try await command.run(in: program, console)
            }
        } catch var error as UsageError {
            error.command = error.command ?? name
            throw error
        }
    }
}

extension Subcommand {
    /// The options and operands.
    static func help(of program: Program) -> String { syntax(in: program).help(program: program.name) }
}

/// What the shell is told at the end.
enum ExitStatus: Int32 {
    /// Every photo was read, also where nothing was found on it.
    case success = 0
    /// Something could not be read or written.
    case failure = 1
    /// The command line makes no sense.
    case usage = 2
    /// An evaluation is worse than it must be, or than an earlier one.
    case regression = 3
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif
import Verbatim

/// The command: its subcommands, and what happens before and after one runs.
struct Program: Sendable {
    /// The command's name, such as `verbatim`.
    let name: String
    /// The kinds of documents that it knows.
    let kinds: DocumentKinds

    /// The package's version.
    static let version = "0.1.0"

    /// The subcommands, in the order in which help lists them.
    static let subcommands: [any Subcommand.Type] = [
        Read.self, Transcribe.self, Evaluate.self, Compare.self, Calibrate.self, Kinds.self, Check.self,
        Record.self, JournalCommand.self, CatalogCommand.self, Doctor.self, PrintSchema.self, Help.self,
    ]

    /// Does what the words ask for; the status is for the shell.
    func run(_ words: [Argument]) async -> ExitStatus {
        let console = Console()
        do {
            return try await dispatch(words, console)
        } catch let error as UsageError {
            console.complain("error: \(error.message.printable)\n\(error.hint(program: name))")
            return .usage
        } catch OutputError.closedPipe {
            return .success
        } catch {
            console.complain("error: \("\(error)".printable)")
            return .failure
        }
    }

    private func dispatch(_ words: [Argument], _ console: Console) async throws -> ExitStatus {
        guard let first = words.first?.text else {
            throw UsageError("no command is given: " + Self.names.joined(separator: ", "))
        }
        switch first {
        case "-h", "--help":
            try console.write(Help.overview(of: self))
            return .success
        case "--version":
            try console.write("\(name) \(Self.version)\n")
            return .success
        default:
            return try await Self.command(named: first).run(Array(words.dropFirst()), self, console)
        }
    }

    /// The subcommand called `name`.
    static func command(named name: String) throws(UsageError) -> any Subcommand.Type {
        for command in subcommands where command.name == name { return command }
        if name.hasPrefix("-") {
            for option in ["--help", "--version"] where name.hasPrefix(option + "=") {
                throw UsageError("option \(option) takes no value")
            }
            let near = Spelling.nearest(to: name, in: ["--help", "--version"])
            throw UsageError("unknown option \(name)" + (near.map { "; did you mean \($0)?" } ?? ""))
        }
        var message = "unknown command “\(name)”"
        if let near = Spelling.nearest(to: name, in: names) {
            message += "; did you mean \(near)?"
        } else if name.contains(".") || name.contains("/") {
            message += "; to read a photo, write verbatim read PHOTO"
        }
        throw UsageError(message)
    }

    private static var names: [String] { subcommands.map { $0.name } }
}

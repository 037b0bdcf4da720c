import Dispatch
public import Verbatim

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The command line of Verbatim for the kinds of documents that a program names.
///
/// The command `verbatim` reads the built-in kinds. A program with kinds of its own has all the same subcommands in one
/// line of its `main.swift`:
///
///     VerbatimCommand.main(name: "parking-ticket", documents: [ParkingTicket.self])
public enum VerbatimCommand {
    /// Does what the words on the command line ask for, and ends the process with the status for the shell.
    ///
    /// - Parameters:
    ///   - name: the command's name in help and messages.
    ///   - documents: the kinds that can be read and evaluated; `read` takes the first unless told otherwise.
    public static func main(name: String = "verbatim", documents: [any Document.Type]) -> Never {
        StandardFiles.prepare()
        let program = Program(name: name, kinds: DocumentKinds(documents))
        // Off the main actor, on which code of main.swift runs.
        Task.detached { @Sendable in
            let status = await program.run(Argument.ofProcess)
            // Not exit(): a decoder that was given up may still be at work, and must not see its library torn down.
            _exit(status.rawValue)
        }
        dispatchMain()
    }
}

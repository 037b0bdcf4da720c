/// A command line that cannot be understood, and what is wrong with it.
struct UsageError: Error, Hashable {
    /// One sentence without a closing point.
    var message: String
    /// The subcommand whose help is of use; nil where there is none.
    var command: String?

    init(_ message: String, command: String? = nil) {
        self.message = message
        self.command = command
    }

    /// Where to look, such as "see verbatim read --help".
    func hint(program: String) -> String {
        "see " + [program, command, "--help"].compactMap(\.self).joined(separator: " ")
    }
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif
import Verbatim

/// The program's standard output and standard error.
final class Console: Sendable {
    /// Whether standard output is a terminal that may be given colours.
    let hasColors: Bool
    /// Whether standard error is a terminal, on which progress may be shown.
    let showsProgress: Bool

    init() {
        func isSet(_ name: String) -> Bool { getenv(name).map { $0.pointee != 0 } ?? false }
        let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? false
        hasColors = isatty(STDOUT_FILENO) == 1 && !isSet("NO_COLOR") && !isDumb
        showsProgress = isatty(STDERR_FILENO) == 1 && !isDumb
    }

    /// Writes text to standard output, all of it or it throws.
    func write(_ text: String) throws(OutputError) { try FileDescriptor(STDOUT_FILENO).write(text) }

    /// Writes a line to standard error; nobody can be told where that fails.
    func complain(_ line: String) { show(line + "\n") }

    /// Writes text to standard error as it is.
    func show(_ text: String) { try? FileDescriptor(STDERR_FILENO).write(text) }
}

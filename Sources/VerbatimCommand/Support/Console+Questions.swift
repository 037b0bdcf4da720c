#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension Console {
    /// Whether somebody sits at a terminal, can read what is shown there and answer.
    var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

    /// Asks on the terminal; nil at the end of the input.
    func ask(_ question: String) throws(OutputError) -> String? {
        try write(question)
        guard let answer = readLine() else {
            try write("\n")
            return nil
        }
        return answer.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The photos that a command line names, in order; `-` stands for those that standard input names.
struct PhotoPaths: Sendable {
    let words: [Argument]
    /// What ends a path on standard input: a line break, or a zero byte.
    let separator: UInt8

    /// The word that stands for standard input.
    static let standardInput = Argument("-")

    /// How many photos there are; nil where only standard input knows.
    var count: Int? { words.contains(Self.standardInput) ? nil : words.count }

    /// The paths as they become known, each checked first; one that `check` throws for ends them.
    ///
    /// Standard input is read on a thread of its own, so that results go out while the next path is waited for.
    func stream(
        checking check: @escaping @Sendable (Argument) throws -> Void
    ) -> AsyncThrowingStream<Argument, any Error> {
        AsyncThrowingStream { continuation in
            DispatchQueue(label: "paths").async {
                do {
                    for word in words {
                        if word == Self.standardInput {
                            try readStandardInput { path in
                                try check(path)
                                continuation.yield(path)
                            }
                        } else {
                            continuation.yield(word)
                        }
                    }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
        }
    }

    /// Hands over each path, the last one also where nothing ends it.
    ///
    /// Lines may end as on Windows, and those of white space alone name nothing; between zero bytes every byte counts.
    private func readStandardInput(_ found: (Argument) throws -> Void) throws {
        var path: [UInt8] = []
        func end() throws {
            defer { path = [] }
            if separator != 0 {
                if path.last == UInt8(ascii: "\r") { path.removeLast() }
                if path.allSatisfy({ $0 == UInt8(ascii: " ") || 0x09...0x0D ~= $0 }) { return }
            }
            if !path.isEmpty { try found(Argument(bytes: path)) }
        }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw InputError(reason: String(cString: strerror(errno))) }
            if count == 0 { break }
            for byte in buffer[..<count] {
                if byte != separator {
                    path.append(byte)
                } else {
                    try end()
                }
            }
        }
        try end()
    }
}

/// Standard input cannot be read.
struct InputError: Error, CustomStringConvertible {
    let reason: String

    var description: String { "cannot read the photos' paths from standard input: \(reason)" }
}

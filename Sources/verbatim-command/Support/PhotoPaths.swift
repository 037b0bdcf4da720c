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

    private static let standardInput = Argument("-")

    /// How many photos there are; nil where only standard input knows.
    var count: Int? { words.contains(Self.standardInput) ? nil : words.count }

    /// The paths as they become known.
    ///
    /// Standard input is read on a thread of its own, so that results go out while the next path is waited for.
    var stream: AsyncThrowingStream<Argument, any Error> {
        AsyncThrowingStream { continuation in
            DispatchQueue(label: "paths").async {
                do {
                    for word in words {
                        if word == Self.standardInput {
                            try readStandardInput { continuation.yield($0) }
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

    /// Hands over each path that is not empty, the last one also where nothing ends it.
    private func readStandardInput(_ found: (Argument) -> Void) throws(InputError) {
        var path: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw InputError(reason: String(cString: strerror(errno))) }
            if count == 0 { break }
            for byte in buffer[..<count] {
                if byte != separator {
                    path.append(byte)
                } else if !path.isEmpty {
                    found(Argument(bytes: path))
                    path = []
                }
            }
        }
        if !path.isEmpty { found(Argument(bytes: path)) }
    }
}

/// Standard input cannot be read.
struct InputError: Error, CustomStringConvertible {
    let reason: String

    var description: String { "cannot read the photos' paths from standard input: \(reason)" }
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Why something could not be written.
enum OutputError: Error, Hashable, CustomStringConvertible {
    /// Whoever read the output has closed it.
    case closedPipe
    /// The system's reason.
    case failed(reason: String)

    init(code: Int32) {
        self = code == EPIPE ? .closedPipe : .failed(reason: String(cString: strerror(code)))
    }

    var description: String {
        switch self {
        case .closedPipe: "cannot write the output: nobody reads it any more"
        case .failed(let reason): "cannot write the output: \(reason)"
        }
    }
}

/// An open file, pipe or terminal.
struct FileDescriptor: Sendable {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    /// Writes all of `text`.
    func write(_ text: String) throws(OutputError) {
        var text = text
        let code = text.withUTF8 { bytes -> Int32 in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                #if canImport(Glibc)
                    let count = Glibc.write(number, rest.baseAddress, rest.count)
                #else
                    let count = Darwin.write(number, rest.baseAddress, rest.count)
                #endif
                if count < 0, errno == EINTR { continue }
                if count < 0, errno == EAGAIN {
                    var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
                    poll(&request, 1, -1)
                    continue
                }
                guard count > 0 else { return errno }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
            return 0
        }
        guard code == 0 else { throw OutputError(code: code) }
    }
}

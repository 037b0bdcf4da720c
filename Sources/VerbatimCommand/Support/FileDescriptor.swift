#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif
import Verbatim

/// Why something could not be written.
enum OutputError: Error, Hashable, CustomStringConvertible {
    /// Whoever read the output has closed it.
    case closedPipe
    /// The system's reason; without a name it is about standard output.
    case failed(name: String?, reason: String)

    init(code: Int32, name: String? = nil) {
        self = code == EPIPE ? .closedPipe : .failed(name: name, reason: String(cString: strerror(code)))
    }

    /// The error with the name of the file that it is about.
    func named(_ name: String?) -> OutputError {
        guard case .failed(_, let reason) = self else { return self }
        return .failed(name: name, reason: reason)
    }

    var description: String {
        switch self {
        case .closedPipe: "cannot write the output: nobody reads it any more"
        case .failed(let name, let reason): "cannot write \(name?.printable ?? "the output"): \(reason)"
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

/// One word of the command line, kept as the bytes that were given, which need not be UTF-8.
struct Argument: Sendable, Hashable {
    /// The bytes, without a closing zero.
    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    init(_ text: String) { bytes = Array(text.utf8) }

    /// The word as text; bytes that are no UTF-8 become U+FFFD.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The words that this process was started with, without the program's own name.
    static var ofProcess: [Argument] {
        (1..<max(1, Int(CommandLine.argc))).compactMap { index in
            CommandLine.unsafeArgv[index].map { word in
                let bytes = UnsafeRawPointer(word).assumingMemoryBound(to: UInt8.self)
                var count = 0
                while bytes[count] != 0 { count += 1 }
                return Argument(bytes: Array(UnsafeBufferPointer(start: bytes, count: count)))
            }
        }
    }
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Which file a name leads to, whatever links are on the way.
struct FileIdentity: Hashable {
    private let device: UInt64
    private let number: UInt64

    /// The regular file at `path`, or standard input where it is `-`; nil where there is no such file.
    init?(_ path: Argument) {
        var status = stat()
        let given = path.bytes.map { CChar(bitPattern: $0) } + [0]
        let code = path == PhotoPaths.standardInput ? fstat(STDIN_FILENO, &status) : stat(given, &status)
        guard code == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}

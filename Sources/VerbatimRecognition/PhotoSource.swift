import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The bytes of a photo file and the name that messages call it by.
public struct PhotoSource: Sendable {
    /// What messages call the photo: usually its path.
    public var name: String
    /// The file's bytes.
    public var bytes: Data

    /// Makes a source from bytes in memory.
    public init(name: String, bytes: Data) {
        self.name = name
        self.bytes = bytes
    }

    /// Reads the file at `path`.
    ///
    /// Throws where there is no such file, where it may not be read, is empty, has more bytes than `limits`
    /// allow, or is no file but a folder, a pipe or a device (which is refused without waiting for it).
    public init(contentsOf path: String, limits: PhotoLimits = PhotoLimits()) throws(PhotoError) {
        try self.init(contentsOf: Array(path.utf8), limits: limits)
    }

    /// Reads the file at `path`, given as the file system's own bytes, which need not be UTF-8.
    ///
    /// In the name, bytes that are no UTF-8 are shown as U+FFFD.
    public init(contentsOf path: [UInt8], limits: PhotoLimits = PhotoLimits()) throws(PhotoError) {
        let name = String(decoding: path, as: UTF8.self)
        guard !path.isEmpty, !path.contains(0) else { throw .missing(name: name) }
        let file = (path + [0]).withUnsafeBytes { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                characters.baseAddress.map { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) } ?? -1
            }
        }
        guard file >= 0 else { throw Self.openingError(errno, name: name) }
        defer { close(file) }
        let count = try Self.size(of: file, name: name, limits: limits)
        var bytes = Data(count: count)
        var filled = 0
        while filled < count {
            let part = bytes.withUnsafeMutableBytes { buffer in
                buffer.baseAddress.map { read(file, $0 + filled, count - filled) } ?? 0
            }
            if part < 0, errno == EINTR { continue }
            guard part >= 0 else { throw .unreadable(name: name, reason: Self.reason(errno)) }
            if part == 0 { break }
            filled += part
        }
        self.init(name: name, bytes: bytes.prefix(filled))
    }

    /// The number of bytes of an open file that may be read as a photo.
    private static func size(of file: Int32, name: String, limits: PhotoLimits) throws(PhotoError) -> Int {
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .unreadable(name: name, reason: reason(errno)) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw .notAFile(name: name, kind: "a folder")
        case S_IFIFO: throw .notAFile(name: name, kind: "a pipe")
        case S_IFCHR, S_IFBLK: throw .notAFile(name: name, kind: "a device")
        default: throw .notAFile(name: name, kind: "a special file")
        }
        let count = Int(status.st_size)
        guard count > 0 else { throw .empty(name: name) }
        guard count <= limits.maximumBytes else {
            throw .tooManyBytes(name: name, bytes: count, limit: limits.maximumBytes)
        }
        return count
    }

    private static func openingError(_ code: Int32, name: String) -> PhotoError {
        switch code {
        case ENOENT, ENOTDIR: .missing(name: name)
        case ENXIO: .notAFile(name: name, kind: "a socket or a device")
        default: .unreadable(name: name, reason: reason(code))
        }
    }

    private static func reason(_ code: Int32) -> String {
        switch code {
        case EACCES, EPERM: "you may not read it (permission denied)"
        case ELOOP: "its links lead in a circle"
        case ENAMETOOLONG: "its name is too long"
        case EMFILE, ENFILE: "too many files are open"
        default: "system error \(code)"
        }
    }
}

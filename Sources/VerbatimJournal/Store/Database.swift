import CSQLite

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// An open SQLite database, which is closed when its owner is gone.
struct Database: ~Copyable {
    let connection: Connection

    deinit { sqlite3_close_v2(connection.handle) }

    /// Opens the file at `path`, given as the file system's own bytes.
    ///
    /// - Parameters:
    ///   - isImmutable: that nobody can write to the file, so that no lock is needed; for read-only folders.
    static func open(
        _ path: [UInt8], _ access: Journal.Access, isImmutable: Bool = false, patience: Int
    ) throws(JournalError) -> Database {
        let file = String(decoding: path, as: UTF8.self)
        let flags =
            switch access {
            case .reading: SQLITE_OPEN_READONLY
            case .writing: SQLITE_OPEN_READWRITE
            case .creating: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            }
        var handle: OpaquePointer?
        let name = isImmutable ? immutable(path) : plain(path)
        let code = name.withUnsafeBufferPointer {
            sqlite3_open_v2(
                $0.baseAddress, &handle, flags | SQLITE_OPEN_NOMUTEX | (isImmutable ? SQLITE_OPEN_URI : 0),
                nil)
        }
        guard let handle else { throw .failed(file: file, reason: "there is no memory left") }
        let database = Database(connection: Connection(handle: handle, file: file, patience: patience))
        sqlite3_extended_result_codes(handle, 1)
        guard code == SQLITE_OK else { throw database.connection.error(code) }
        sqlite3_busy_timeout(handle, Int32(clamping: patience * 1000))
        return database
    }

    /// The path so that SQLite takes it for nothing but a file's: `:memory:` and `file:` are names like any other.
    private static func plain(_ path: [UInt8]) -> [CChar] {
        let isAbsolute = path.first == UInt8(ascii: "/")
        return ((isAbsolute ? [] : Array("./".utf8)) + path).map { CChar(bitPattern: $0) } + [0]
    }

    /// The path as an address that says that the file never changes.
    private static func immutable(_ path: [UInt8]) -> [CChar] {
        let digits = Array("0123456789ABCDEF".utf8)
        let escaped = plain(path).dropLast().flatMap { character -> [UInt8] in
            let byte = UInt8(bitPattern: character)
            return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return (Array("file:".utf8) + escaped + Array("?immutable=1".utf8)).map { CChar(bitPattern: $0) } + [
            0
        ]
    }
}

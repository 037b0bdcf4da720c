import CSQLite

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A connection to a database, which somebody else opens and closes: SQL in, rows out.
///
/// It is no `Sendable`: ``Journal`` lets one thread at a time have it.
struct Connection {
    let handle: OpaquePointer
    /// The file's name for messages.
    let file: String
    /// How long to wait for other processes, in seconds.
    let patience: Int

    /// A value that stands for a `?` in SQL.
    enum Binding {
        case null
        case integer(Int64)
        case text(String)

        init(_ text: String?) { self = text.map(Binding.text) ?? .null }
        init(_ number: Int64?) { self = number.map(Binding.integer) ?? .null }
    }

    /// A row of a result, which is gone when the next one is read.
    struct Row {
        fileprivate let statement: OpaquePointer

        func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

        func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

        /// The text; nil where there is none.
        func text(_ column: Int32) -> String? {
            guard let bytes = sqlite3_column_text(statement, column) else { return nil }
            let count = Int(sqlite3_column_bytes(statement, column))
            return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
        }
    }

    /// Runs one statement and makes something of every row.
    @discardableResult
    func rows<Result>(
        _ sql: String, _ bindings: [Binding] = [],
        _ read: (Row) throws(JournalError) -> Result
    ) throws(JournalError) -> [Result] {
        var prepared: OpaquePointer?
        try check(sqlite3_prepare_v2(handle, sql, -1, &prepared, nil))
        guard let statement = prepared else { return [] }
        defer { sqlite3_finalize(statement) }
        for (index, binding) in bindings.enumerated() { try bind(binding, Int32(index + 1), statement) }
        var results: [Result] = []
        while true {
            let code = sqlite3_step(statement)
            if code == SQLITE_DONE { return results }
            guard code == SQLITE_ROW else { throw error(code) }
            results.append(try read(Row(statement: statement)))
        }
    }

    /// Runs one statement whose rows are of no interest.
    func run(_ sql: String, _ bindings: Binding...) throws(JournalError) {
        try rows(sql, bindings) { _ in }
    }

    /// The whole number that one statement gives; 0 where it gives none.
    func integer(_ sql: String, _ bindings: Binding...) throws(JournalError) -> Int64 {
        try rows(sql, bindings) { $0.integer(0) }.first ?? 0
    }

    /// Runs statements that are separated by semicolons and take no bindings.
    func script(_ sql: String) throws(JournalError) {
        try check(sqlite3_exec(handle, sql, nil, nil, nil))
    }

    /// The number that the last inserted row was given.
    var lastID: Int64 { sqlite3_last_insert_rowid(handle) }

    /// How many rows the last statement changed.
    var changed: Int { Int(sqlite3_changes(handle)) }

    /// Runs `body` as one transaction that writes: all of it is done for good, or nothing of it.
    func writing<Result>(_ body: () throws(JournalError) -> Result) throws(JournalError) -> Result {
        try run("BEGIN IMMEDIATE")
        do throws(JournalError) {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            // SQLite has ended the transaction itself after some errors.
            if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
            throw error
        }
    }

    private func bind(_ binding: Binding, _ index: Int32, _ statement: OpaquePointer) throws(JournalError) {
        switch binding {
        case .null: try check(sqlite3_bind_null(statement, index))
        case .integer(let number): try check(sqlite3_bind_int64(statement, index, number))
        case .text(var text):
            let code = text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    sqlite3_bind_text(
                        statement, index, $0.baseAddress, Int32(clamping: $0.count), Self.copied)
                }
            }
            try check(code)
        }
    }

    /// `SQLITE_TRANSIENT`, a macro that Swift does not import: SQLite copies the bytes before it returns.
    private static var copied: sqlite3_destructor_type? {
        unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    }

    func check(_ code: Int32) throws(JournalError) {
        if code != SQLITE_OK { throw error(code) }
    }

    /// `SQLITE_IOERR_WRITE`, a macro that Swift does not import.
    private static let writeError = SQLITE_IOERR | 3 << 8

    /// Whether this process may not write files of any length; SQLite does not tell that from other errors.
    private static var limitsFiles: Bool {
        var limit = rlimit()
        #if canImport(Glibc)
            getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        #else
            getrlimit(RLIMIT_FSIZE, &limit)
        #endif
        return limit.rlim_cur < UInt64(Int64.max)
    }

    /// What went wrong, for people.
    func error(_ code: Int32) -> JournalError {
        let reason = String(cString: sqlite3_errmsg(handle))
        let systemCode = sqlite3_system_errno(handle)
        switch code & 0xFF {
        case SQLITE_FULL: return .diskFull(file: file)
        case SQLITE_IOERR where [ENOSPC, EDQUOT, EFBIG].contains(systemCode): return .diskFull(file: file)
        case SQLITE_IOERR where code == Self.writeError && Self.limitsFiles: return .diskFull(file: file)
        case SQLITE_IOERR where systemCode == EROFS: return .readOnly(file: file)
        case SQLITE_IOERR where systemCode != 0:
            return .failed(file: file, reason: "\(reason): \(String(cString: strerror(systemCode)))")
        case SQLITE_READONLY, SQLITE_PERM: return .readOnly(file: file)
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: return .locked(file: file, seconds: patience)
        case SQLITE_NOTADB: return .notADatabase(file: file)
        case SQLITE_CORRUPT: return .damaged(file: file, reason: reason)
        case SQLITE_CANTOPEN where [EROFS, EACCES, EPERM].contains(systemCode): return .readOnly(file: file)
        case SQLITE_CANTOPEN:
            return .unopenable(
                file: file, reason: systemCode == 0 ? reason : String(cString: strerror(systemCode)))
        default: return .failed(file: file, reason: reason)
        }
    }
}

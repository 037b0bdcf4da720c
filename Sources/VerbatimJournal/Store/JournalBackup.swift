import CSQLite

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The copy of a database that is kept beside it before it is brought up to date.
struct JournalBackup {
    let path: [UInt8]
    /// The version of the database.
    let version: Int
    let patience: Int

    /// Copies what is committed to `car.db.v1.backup`, or to `car.db.v1-2.backup` where that is taken.
    ///
    /// It is called while the database is locked for writing, so that nothing is committed meanwhile. The copy bears
    /// its name only when it is complete.
    func make() throws(JournalError) {
        let file = String(decoding: path, as: UTF8.self)
        let target = freeName()
        let part = target + Array(".part".utf8)
        unlink(name(part))
        do throws(JournalError) {
            // A second connection, since SQLite copies nothing from one that is about to write.
            let source = try Database.open(path, .reading, patience: patience)
            let copy = try Database.open(part, .creating, patience: patience)
            guard
                let backup = sqlite3_backup_init(
                    copy.connection.handle, "main", source.connection.handle, "main")
            else { throw copy.connection.error(sqlite3_errcode(copy.connection.handle)) }
            let code = sqlite3_backup_step(backup, -1)
            sqlite3_backup_finish(backup)
            guard code == SQLITE_DONE else { throw copy.connection.error(code) }
        } catch {
            unlink(name(part))
            throw .noBackup(file: file, reason: "\(error)")
        }
        guard rename(name(part), name(target)) == 0 else {
            let reason = String(cString: strerror(errno))
            unlink(name(part))
            throw .noBackup(file: file, reason: reason)
        }
    }

    private func freeName() -> [UInt8] {
        var number = 1
        while true {
            let ending = number == 1 ? ".v\(version).backup" : ".v\(version)-\(number).backup"
            var status = stat()
            let candidate = path + Array(ending.utf8)
            if lstat(name(candidate), &status) != 0 { return candidate }
            number += 1
        }
    }

    private func name(_ bytes: [UInt8]) -> [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Opens a journal's database: tells whether it is one, makes its tables, and brings older ones up to date.
struct JournalOpening {
    let path: [UInt8]
    let access: Journal.Access
    let schema: JournalSchema
    let patience: Int

    private var file: String { String(decoding: path, as: UTF8.self) }

    func database() throws(JournalError) -> Database {
        try checkFile()
        do throws(JournalError) {
            let database = try Database.open(path, access, patience: patience)
            try prepare(database.connection)
            return database
        } catch {
            guard error.isOfAccess else { throw error }
            if access != .reading, isReadOnly { throw .readOnly(file: file) }
            // A folder that one may not write to has no place for the files with which readers are coordinated.
            guard access == .reading, !hasFile(ending: "-wal") else { throw error }
            let database = try Database.open(path, access, isImmutable: true, patience: patience)
            try prepare(database.connection)
            return database
        }
    }

    /// Says what SQLite would only call "unable to open database file".
    private func checkFile() throws(JournalError) {
        guard !path.isEmpty, !path.contains(0) else { throw .missing(file: file) }
        var status = stat()
        guard stat(name(ending: ""), &status) == 0 else {
            let code = errno
            if code == ENOENT, access == .creating { return }
            if code == ENOENT { throw .missing(file: file) }
            throw .unopenable(file: file, reason: String(cString: strerror(code)))
        }
        switch status.st_mode & S_IFMT {
        // SQLite takes a file of one byte for an empty one, and would overwrite it. Its contents are not looked at here:
        // closing a file gives up the locks that another connection of this process has on it.
        case S_IFREG: if status.st_size == 1 { throw .notADatabase(file: file) }
        case S_IFDIR: throw .unopenable(file: file, reason: "it is a folder")
        default: throw .unopenable(file: file, reason: "it is no ordinary file")
        }
    }

    private func prepare(_ connection: Connection) throws(JournalError) {
        try connection.script(
            "PRAGMA trusted_schema = OFF; PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL")
        let version = try connection.integer("PRAGMA user_version")
        let application = try connection.integer("PRAGMA application_id")
        if application == 0, version == 0, try connection.integer("SELECT count(*) FROM sqlite_schema") == 0 {
            guard access == .creating else { throw .missing(file: file) }
        } else if application != JournalSchema.applicationID {
            throw .otherProgram(file: file)
        }
        if version > schema.version {
            throw .newerVersion(file: file, version: Int(version), known: schema.version)
        }
        guard access != .reading else {
            guard version == schema.version else {
                throw .olderVersion(file: file, version: Int(version), known: schema.version)
            }
            return
        }
        if version < schema.version { try bringUpToDate(connection) }
        try logAhead(connection)
    }

    /// Makes the tables, or changes those of an older version, all in one transaction.
    private func bringUpToDate(_ connection: Connection) throws(JournalError) {
        try connection.writing { () throws(JournalError) in
            // Another process may have been faster.
            let version = Int(try connection.integer("PRAGMA user_version"))
            guard version < schema.version else { return }
            if version > 0 { try JournalBackup(path: path, version: version, patience: patience).make() }
            for step in schema.steps[version...] { try connection.script(step) }
            try connection.run("PRAGMA application_id = \(JournalSchema.applicationID)")
            try connection.run("PRAGMA user_version = \(schema.version)")
        }
    }

    /// Has changes written to a log first, so that readers and a writer do not wait for each other.
    ///
    /// A file system without shared memory keeps SQLite's rollback journal, which is as safe. SQLite does not wait for
    /// others by itself here.
    private func logAhead(_ connection: Connection) throws(JournalError) {
        for _ in 0..<max(1, patience * 50) {
            do throws(JournalError) {
                try connection.run("PRAGMA journal_mode = WAL")
                return
            } catch .locked {
                usleep(20_000)
            }
        }
        throw .locked(file: file, seconds: patience)
    }

    /// Whether the file or its folder may not be written to, of which SQLite says only that it cannot open the file.
    private var isReadOnly: Bool {
        let folder = path.lastIndex(of: UInt8(ascii: "/")).map { Array(path[...$0]) } ?? Array(".".utf8)
        return [path, folder].contains { path in
            let name = path.map { CChar(bitPattern: $0) } + [0]
            #if canImport(Glibc)
                return Glibc.access(name, W_OK) != 0 && errno != ENOENT
            #else
                return Darwin.access(name, W_OK) != 0 && errno != ENOENT
            #endif
        }
    }

    private func hasFile(ending: String) -> Bool {
        var status = stat()
        return stat(name(ending: ending), &status) == 0 && status.st_size > 0
    }

    private func name(ending: String) -> [CChar] {
        (path + Array(ending.utf8)).map { CChar(bitPattern: $0) } + [0]
    }
}

extension JournalError {
    /// Whether the file system refused.
    fileprivate var isOfAccess: Bool {
        switch self {
        case .readOnly, .unopenable: true
        default: false
        }
    }
}

import Synchronization

/// What was accepted: vehicles, their refills and odometer readings, and other documents, in an SQLite database.
///
///     let journal = try Journal(path: "car.db", access: .creating)
///     let golf = try journal.add(Vehicle(name: "Golf"))
///     var refill = Refill(date: day)
///     refill.$total = PrintedDecimal("52.10")
///     let entry = try journal.add(JournalEntry(vehicle: golf.id, content: .refill(refill)))
///     try journal.undo()    // "add an entry"
///
/// What a method has saved is safe when it returns, also from a loss of power. Several threads may use one journal, and
/// several processes one file: each call is one transaction, for which it waits until the others have done theirs.
/// Figures are never kept: whoever computes consumption does so from the entries.
public final class Journal: Sendable {
    /// What a journal is opened for.
    public enum Access: Sendable, Hashable {
        /// To look at it; the file may be on a read-only disk.
        case reading
        /// To change it; there must be a file.
        case writing
        /// To change it; where there is no file, or an empty one, one is made.
        case creating
    }

    /// The file's name, for messages.
    public let file: String

    private let database: Mutex<Database>

    /// How long a call waits for other processes, in seconds.
    static let patience = 10

    /// Opens the journal in the file at `path`.
    ///
    /// A journal of an older version is brought up to date, after a copy of it was made beside it
    /// (`car.db.v1.backup`). Databases of other programs and of newer versions are refused and left as they are.
    public convenience init(path: String, access: Access = .writing) throws(JournalError) {
        try self.init(path: Array(path.utf8), access: access)
    }

    /// Opens the journal in the file at `path`, given as the file system's own bytes, which need not be UTF-8.
    public convenience init(path: [UInt8], access: Access = .writing) throws(JournalError) {
        try self.init(path: path, access: access, schema: .current, patience: Self.patience)
    }

    /// The same with tables, and a time to wait in seconds, that are not those of this program.
    init(path: [UInt8], access: Access, schema: JournalSchema, patience: Int) throws(JournalError) {
        file = String(decoding: path, as: UTF8.self)
        let opening = JournalOpening(path: path, access: access, schema: schema, patience: patience)
        database = Mutex(try opening.database())
    }

    /// Reads from the database as one other thread or process leaves it.
    func read<Result: Sendable>(
        _ body: (Connection) throws(JournalError) -> Result
    ) throws(JournalError) -> Result {
        try database.withLock { (database) throws(JournalError) -> Result in try body(database.connection) }
    }

    /// Changes the journal in one transaction: what `body` does is saved as a whole, or not at all where it throws.
    ///
    ///     try journal.change("import fuelio.csv") { change throws(JournalError) in
    ///         let vehicle = try change.add(Vehicle(name: "Golf"))
    ///         for refill in refills {
    ///             try change.add(JournalEntry(vehicle: vehicle.id, content: .refill(refill)))
    ///         }
    ///     }
    ///
    /// - Parameters:
    ///   - name: what is done, in a few words, for ``undo()`` to tell.
    ///   - body: what is done. It has the journal to itself and must not call the journal's own methods.
    public func change<Result: Sendable>(
        _ name: String, _ body: (borrowing JournalChange) throws(JournalError) -> Result
    ) throws(JournalError) -> Result {
        try read { (connection) throws(JournalError) -> Result in
            try connection.writing { () throws(JournalError) -> Result in
                let change = try JournalChange(name, connection)
                let result = try body(change)
                try change.finish()
                return result
            }
        }
    }

    /// Undoes the last change that is not undone yet, and tells its name; nil where there is none to undo.
    ///
    /// The last hundred changes can be undone, one after the other. What was undone cannot be brought back.
    @discardableResult
    public func undo() throws(JournalError) -> String? {
        try read { (connection) throws(JournalError) -> String? in
            try connection.writing { () throws(JournalError) -> String? in try JournalUndo.undo(connection) }
        }
    }

    /// What is wrong with the file, in SQLite's own words; empty where nothing is.
    public func problems() throws(JournalError) -> [String] {
        try read { (connection) throws(JournalError) -> [String] in
            do throws(JournalError) {
                let found = try connection.rows("PRAGMA quick_check") { $0.text(0) ?? "" }
                guard found == ["ok"] else { return found }
                return try connection.rows("PRAGMA foreign_key_check") { row in
                    "row \(row.integer(1)) of \(row.text(0) ?? "") belongs to nothing"
                }
            } catch .damaged(_, let reason) {
                return [reason]
            }
        }
    }
}

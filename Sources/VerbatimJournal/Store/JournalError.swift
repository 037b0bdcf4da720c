/// Why a journal cannot be opened, read or changed; whatever it held before it still holds.
public enum JournalError: Error, Sendable, Hashable {
    /// There is no file, or an empty one.
    case missing(file: String)
    /// The file cannot be opened, for the system's reason.
    case unopenable(file: String, reason: String)
    /// The file is no SQLite database.
    case notADatabase(file: String)
    /// The file is a database of another program, or one without anything in it.
    case otherProgram(file: String)
    /// A newer version of this program wrote the file.
    case newerVersion(file: String, version: Int, known: Int)
    /// An older version wrote the file, and it is opened for reading only, so that it cannot be brought up to date.
    case olderVersion(file: String, version: Int, known: Int)
    /// The file, its disk or its folder cannot be written to.
    case readOnly(file: String)
    /// No room is left on the disk, or the process may not write larger files.
    case diskFull(file: String)
    /// Another process has kept the file locked for longer than this one waits.
    case locked(file: String, seconds: Int)
    /// The file is damaged.
    case damaged(file: String, reason: String)
    /// The copy that is kept of a file before it is brought up to date cannot be made.
    case noBackup(file: String, reason: String)
    /// Anything else that SQLite says.
    case failed(file: String, reason: String)
    /// An entry holds what this program cannot read.
    case unreadableEntry(file: String, id: Int64, reason: String)
    /// An entry cannot be kept as it is.
    case unacceptable(reason: String)
    /// There is no entry with this number.
    case noEntry(file: String, id: Int64)
    /// There is no vehicle with this number.
    case noVehicle(file: String, id: Int64)
    /// Another vehicle has this name, but for upper and lower case.
    case vehicleExists(name: String)
    /// A vehicle that is to be removed has entries.
    case vehicleInUse(name: String, entries: Int)
}

extension JournalError: CustomStringConvertible {
    /// What is wrong and what to do about it, in one or two sentences without a closing point.
    public var description: String {
        switch self {
        case .missing(let file): "\(file): there is no such journal: the file is missing or empty"
        case .unopenable(let file, let reason): "\(file): cannot open this journal: \(reason)"
        case .notADatabase(let file):
            "\(file): this is no journal: it is not an SQLite database; it was left as it is"
        case .otherProgram(let file):
            "\(file): this is no journal: it is a database of another program; it was left as it is"
        case .newerVersion(let file, let version, let known):
            "\(file): this journal is of version \(version), and this program knows versions up to \(known); "
                + "it was left as it is: use the newer program"
        case .olderVersion(let file, let version, let known):
            "\(file): this journal is of version \(version) and has to be brought to version \(known), which needs "
                + "write access to the file and its folder: copy it to where you may write"
        case .readOnly(let file):
            "\(file): nothing was saved: the file, its folder or its disk is read-only; "
                + "change its permissions, or copy the journal to where you may write"
        case .diskFull(let file):
            "\(file): nothing was saved: the disk is full or the file may not grow; "
                + "what the journal held before is intact: make room and try again"
        case .locked(let file, let seconds):
            "\(file): nothing was done: another program has been using the journal for more than \(seconds) s; "
                + "close it and try again"
        case .damaged(let file, let reason):
            "\(file): the journal is damaged: \(reason); keep a copy of it and of the files beside it, "
                + "see what “verbatim journal check” says, and go back to a backup"
        case .noBackup(let file, let reason):
            "\(file): the journal was not brought up to date, since no backup of it can be made: \(reason); "
                + "it was left as it is"
        case .failed(let file, let reason): "\(file): nothing was done: \(reason)"
        case .unreadableEntry(let file, let id, let reason):
            "\(file): entry \(id) cannot be read: \(reason); a newer version of the program may have written it"
        case .unacceptable(let reason): "nothing was saved: \(reason)"
        case .noEntry(let file, let id): "\(file): there is no entry \(id)"
        case .noVehicle(let file, let id): "\(file): there is no vehicle \(id)"
        case .vehicleExists(let name): "there is already a vehicle called “\(name)”"
        case .vehicleInUse(let name, let entries):
            "the vehicle “\(name)” has \(entries == 1 ? "an entry" : "\(entries) entries"); "
                + "it can be removed only together with them"
        }
    }
}

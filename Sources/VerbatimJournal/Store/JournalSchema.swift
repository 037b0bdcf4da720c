/// The tables of a journal's database, and how an older one is brought up to date.
struct JournalSchema {
    /// What marks a database as a journal (`PRAGMA application_id`): "VbJ1" in ASCII.
    static let applicationID: Int64 = 0x5662_4A31

    /// The statements that lead from each version to the next one, the first from an empty database to version 1.
    ///
    /// What was released is never changed: a new version is a new element.
    let steps: [String]

    /// The version that the steps lead to (`PRAGMA user_version`).
    var version: Int { steps.count }

    /// The schema of this program.
    static let current = JournalSchema(steps: [first])

    /// The first version. `vehicles_before` and `entries_before` hold what a change has overwritten or removed,
    /// or, where `existed` is 0, that there was nothing: what undoing it brings back.
    private static let first = """
        CREATE TABLE vehicles (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL, key TEXT NOT NULL UNIQUE, kind TEXT NOT NULL,
            distance_unit TEXT NOT NULL, note TEXT
        ) STRICT;
        CREATE TABLE entries (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            vehicle INTEGER REFERENCES vehicles (id),
            kind TEXT NOT NULL CHECK (kind IN ('refill', 'odometer', 'document')),
            content TEXT NOT NULL, readings TEXT NOT NULL, changes TEXT NOT NULL,
            CHECK (kind = 'document' OR vehicle IS NOT NULL)
        ) STRICT;
        CREATE INDEX entries_by_vehicle ON entries (vehicle);
        CREATE TABLE operations (
            id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, at TEXT NOT NULL
        ) STRICT;
        CREATE TABLE vehicles_before (
            operation INTEGER NOT NULL REFERENCES operations (id) ON DELETE CASCADE,
            id INTEGER NOT NULL, existed INTEGER NOT NULL,
            name TEXT, key TEXT, kind TEXT, distance_unit TEXT, note TEXT,
            PRIMARY KEY (operation, id)
        ) STRICT;
        CREATE TABLE entries_before (
            operation INTEGER NOT NULL REFERENCES operations (id) ON DELETE CASCADE,
            id INTEGER NOT NULL, existed INTEGER NOT NULL,
            vehicle INTEGER, kind TEXT, content TEXT, readings TEXT, changes TEXT,
            PRIMARY KEY (operation, id)
        ) STRICT;
        """
}

import CSQLite
import Foundation
import Testing
import Verbatim

@testable import VerbatimJournal

@Suite("A file that is no journal is told from one, and left as it is")
struct OpeningTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs SQL on a database of its own, as another program would.
    private func database(_ name: String, _ sql: String) {
        var handle: OpaquePointer?
        sqlite3_open(folder.path(name), &handle)
        #expect(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
        sqlite3_close(handle)
    }

    private func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: folder.url.appendingPathComponent(name))
    }

    @Test(arguments: [Journal.Access.reading, .writing])
    func aMissingFileIsNotMade(_ access: Journal.Access) throws {
        let path = folder.path("car.db")
        #expect(throws: JournalError.missing(file: path)) { try Journal(path: path, access: access) }
        #expect(try folder.names().isEmpty)
    }

    @Test(arguments: [Journal.Access.reading, .writing, .creating])
    func whatIsNoDatabase(_ access: Journal.Access) throws {
        let texts =
            ["a", "ab", "date,total\n2026-01-01,20.00\n"]
            + [50, 100, 500].map {
                String(repeating: "no database ", count: $0)
            }
        for text in texts {
            try Data(text.utf8).write(to: folder.url.appendingPathComponent("log.csv"))
            let path = folder.path("log.csv")
            #expect(throws: JournalError.notADatabase(file: path)) { try Journal(path: path, access: access) }
            #expect(try bytes("log.csv") == Data(text.utf8))
            #expect(try folder.names() == ["log.csv"])
        }
    }

    @Test(arguments: [Journal.Access.reading, .writing, .creating])
    func databasesOfOtherPrograms(_ access: Journal.Access) throws {
        database("notes.db", "CREATE TABLE entries (id INTEGER PRIMARY KEY); INSERT INTO entries VALUES (1)")
        let before = try bytes("notes.db")
        let path = folder.path("notes.db")
        #expect(throws: JournalError.otherProgram(file: path)) { try Journal(path: path, access: access) }
        #expect(try bytes("notes.db") == before)
        #expect(try folder.names() == ["notes.db"])
    }

    @Test func foldersPipesAndPathsThroughFiles() throws {
        for path in [folder.url.path, "/dev/null", "", "a\0b", folder.path("no/car.db")] {
            #expect(throws: JournalError.self) { try Journal(path: path, access: .creating) }
        }
    }

    @Test func anEmptyFileBecomesAJournalOnlyOnRequest() throws {
        try Data().write(to: folder.url.appendingPathComponent("car.db"))
        let path = folder.path("car.db")
        #expect(throws: JournalError.missing(file: path)) { try Journal(path: path) }
        #expect(try Journal(path: path, access: .creating).vehicles().isEmpty)
    }

    @Test(arguments: [":memory:", "file:car.db?mode=memory", "it's \"100%\" ?#é.db"])
    func aNameIsJustAName(_ name: String) throws {
        let path = folder.path(name)
        try Journal(path: path, access: .creating).add(Vehicle(name: "Golf"))
        #expect(try Journal(path: path, access: .reading).vehicles().count == 1)
        #expect(try folder.names().allSatisfy { $0.hasPrefix(name) })
    }

    @Test func aNameNeedNotBeText() throws {
        let path = Array(folder.path("car").utf8) + [0xFF] + Array(".db".utf8)
        try Journal(path: path, access: .creating).add(Vehicle(name: "Golf"))
        #expect(try Journal(path: path, access: .reading).vehicles().count == 1)
    }

    @Test(arguments: [Journal.Access.reading, .writing, .creating])
    func aNewerVersionIsLeftAlone(_ access: Journal.Access) throws {
        let path = folder.path("car.db")
        try Journal(path: path, access: .creating).add(Vehicle(name: "Golf"))
        database("car.db", "PRAGMA user_version = 7")
        #expect(
            throws: JournalError.newerVersion(file: path, version: 7, known: JournalSchema.current.version)
        ) {
            try Journal(path: path, access: access)
        }
        database("car.db", "PRAGMA user_version = 1")
        #expect(try Journal(path: path).vehicles().count == 1)
    }

    // MARK: Versions

    private static let next = JournalSchema(
        steps: JournalSchema.current.steps + ["ALTER TABLE vehicles ADD COLUMN plate TEXT"])

    private func open(_ schema: JournalSchema, _ access: Journal.Access = .writing) throws -> Journal {
        try Journal(path: Array(folder.path("car.db").utf8), access: access, schema: schema, patience: 1)
    }

    @Test func anOlderJournalIsBroughtUpToDateAfterABackup() throws {
        try open(.current, .creating).add(Vehicle(name: "Golf"))
        let version = JournalSchema.current.version
        #expect(
            throws: JournalError.olderVersion(
                file: folder.path("car.db"), version: version, known: version + 1)
        ) {
            try open(Self.next, .reading)
        }
        try open(Self.next).add(Vehicle(name: "Polo"))

        #expect(try folder.names() == ["car.db", "car.db.v\(version).backup"])
        #expect(try open(Self.next, .reading).vehicles().map(\.name) == ["Golf", "Polo"])
        let backup = try Journal(path: folder.path("car.db.v\(version).backup"), access: .reading)
        #expect(try backup.vehicles().map(\.name) == ["Golf"])
        #expect(throws: JournalError.self) { try open(.current) }
    }

    @Test func aStepThatFailsLeavesTheJournalAsItWas() throws {
        try open(.current, .creating).add(Vehicle(name: "Golf"))
        let broken = JournalSchema(steps: Self.next.steps + ["DELETE FROM vehicles; SELECT * FROM nowhere"])
        #expect(throws: JournalError.self) { try open(broken) }
        #expect(throws: JournalError.self) { try open(broken) }
        #expect(try open(.current).vehicles().map(\.name) == ["Golf"])
        let version = JournalSchema.current.version
        #expect(
            try folder.names().filter { $0.contains("backup") }
                == ["car.db.v\(version)-2.backup", "car.db.v\(version).backup"])
    }

    @Test func withoutABackupNothingIsChanged() throws {
        try open(.current, .creating).add(Vehicle(name: "Golf"))
        let part = folder.path("car.db.v\(JournalSchema.current.version).backup.part")
        try FileManager.default.createDirectory(atPath: part, withIntermediateDirectories: true)
        #expect {
            try open(Self.next)
        } throws: {
            guard case JournalError.noBackup = $0 else { return false }
            return true
        }
        #expect(try open(.current).vehicles().map(\.name) == ["Golf"])
    }
}

import Foundation
import Testing
import Verbatim

@testable import VerbatimJournal

@Suite("Nothing is lost where something goes wrong")
struct TroubleTests {
    let folder: TemporaryFolder
    let journal: Journal
    let golf: Vehicle

    init() throws {
        folder = try TemporaryFolder()
        journal = try Journal(path: folder.path("car.db"), access: .creating)
        golf = try journal.add(Vehicle(name: "Golf"))
    }

    private func entry(note: String) -> JournalEntry {
        var refill = Refill(date: .day(2, 3))
        refill.note = note
        return JournalEntry(vehicle: golf.id, content: .refill(refill))
    }

    private func other(_ access: Journal.Access = .writing, patience: Int = 0) throws -> Journal {
        try Journal(
            path: Array(folder.path("car.db").utf8), access: access, schema: .current, patience: patience)
    }

    @Test func aFullDiskKeepsWhatWasThere() throws {
        let kept = try journal.add(entry(note: "kept"))
        try journal.read { (connection) throws(JournalError) in
            try connection.run("PRAGMA max_page_count = \(try connection.integer("PRAGMA page_count") + 2)")
        }
        let long = entry(note: String(repeating: "0123456789", count: 10_000))
        #expect(throws: JournalError.diskFull(file: folder.path("car.db"))) { try journal.add(long) }
        #expect(throws: JournalError.diskFull(file: folder.path("car.db"))) {
            try journal.change("many") { (change) throws(JournalError) in
                for number in 0..<1000 { try change.add(entry(note: "\(number) is a note of some length")) }
            }
        }
        #expect(try journal.entries() == [kept])
        #expect(try journal.problems().isEmpty)
        #expect(try other(.reading).entries() == [kept])
        // Once there is room, it goes on.
        try journal.read { (connection) throws(JournalError) in
            try connection.run("PRAGMA max_page_count = 100000")
        }
        try journal.add(long)
        #expect(try journal.entries().count == 2)
    }

    @Test func whoWaitsTooLongIsTold() throws {
        let second = try other()
        let locked = JournalError.locked(file: folder.path("car.db"), seconds: 0)
        try journal.change("long") { (change) throws(JournalError) in
            try change.add(entry(note: "first"))
            #expect(throws: locked) { try second.add(entry(note: "second")) }
            // Readers see what was there before.
            #expect(try second.entries().isEmpty)
        }
        try second.add(entry(note: "second"))
        #expect(try journal.entries().count == 2)
    }

    @Test func aJournalThatIsOnlyReadIsNotWritten() throws {
        #expect(throws: JournalError.readOnly(file: folder.path("car.db"))) {
            try other(.reading).add(entry(note: "no"))
        }
    }

    @Test func manyThreadsWriteAtOnce() async throws {
        let journals = [journal, try other(patience: 30), try other(patience: 30)]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<6 {
                group.addTask {
                    for number in 0..<20 {
                        _ = try journals[index % 3].add(entry(note: "\(index) \(number)"))
                    }
                }
            }
            try await group.waitForAll()
        }
        let entries = try journal.entries()
        #expect(Set(entries.map(\.content)).count == 120)
        #expect(Set(entries.map(\.id)).count == 120)
    }

    @Test func damageIsToldAndNotSpread() throws {
        for number in 0..<300 {
            try journal.add(entry(note: "\(number)" + String(repeating: "x", count: 300)))
        }
        try journal.read { (connection) throws(JournalError) in
            try connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
        }
        let url = folder.url.appendingPathComponent("car.db")
        var bytes = try Data(contentsOf: url)
        for page in stride(from: 10, to: bytes.count / 4096 - 1, by: 2) {
            bytes.replaceSubrange(page * 4096..<page * 4096 + 600, with: Data(repeating: 0xA5, count: 600))
        }
        try FileManager.default.createDirectory(
            atPath: folder.path("copy"), withIntermediateDirectories: true)
        try bytes.write(to: folder.url.appendingPathComponent("copy/car.db"))
        let damaged = try Journal(path: folder.path("copy/car.db"))
        #expect(try !damaged.problems().isEmpty)
        #expect {
            try damaged.entries()
        } throws: {
            guard case JournalError.damaged(_, let reason) = $0 else { return false }
            return reason == "database disk image is malformed"
        }
    }

    @Test func anEntryOfANewerProgramIsSaidToBeSo() throws {
        let added = try journal.add(entry(note: "old"))
        try journal.read { (connection) throws(JournalError) in
            try connection.run("UPDATE entries SET content = replace(content, '\"L\"', '\"hogshead\"')")
        }
        #expect {
            try journal.entries()
        } throws: {
            guard case JournalError.unreadableEntry(_, added.id, _) = $0 else { return false }
            return "\($0)".contains("hogshead")
        }
    }

    @Test(arguments: [
        JournalError.missing(file: "a.db"), .notADatabase(file: "a.db"), .otherProgram(file: "a.db"),
        .newerVersion(file: "a.db", version: 3, known: 1), .olderVersion(file: "a.db", version: 1, known: 3),
        .readOnly(file: "a.db"), .diskFull(file: "a.db"), .locked(file: "a.db", seconds: 10),
        .damaged(file: "a.db", reason: "r"), .noBackup(file: "a.db", reason: "r"),
        .failed(file: "a.db", reason: "r"),
        .unopenable(file: "a.db", reason: "r"), .noEntry(file: "a.db", id: 4),
        .noVehicle(file: "a.db", id: 4),
    ])
    func messagesNameTheFile(_ error: JournalError) { #expect("\(error)".hasPrefix("a.db: ")) }
}

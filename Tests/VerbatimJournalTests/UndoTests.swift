import Testing
import Verbatim

@testable import VerbatimJournal

@Suite("The last change can be undone")
struct UndoTests {
    let folder: TemporaryFolder
    let journal: Journal
    let golf: Vehicle

    init() throws {
        folder = try TemporaryFolder()
        journal = try Journal(path: folder.path("car.db"), access: .creating)
        golf = try journal.add(Vehicle(name: "Golf"))
    }

    private func entry(_ total: String, id: Int64 = 0) -> JournalEntry {
        JournalEntry(id: id, vehicle: golf.id, content: .refill(.of(total, on: .day(2, 3))), readings: ["{}"])
    }

    @Test func addingEditingAndDeleting() throws {
        let first = try journal.add(entry("1.00"))
        try journal.update(entry("2.00", id: first.id))
        try journal.delete(entry: first.id)

        #expect(try journal.undo() == "delete entry \(first.id)")
        #expect(try journal.entries() == [entry("2.00", id: first.id)])
        #expect(try journal.undo() == "edit entry \(first.id)")
        #expect(try journal.entries() == [first])
        #expect(try journal.undo() == "add an entry")
        #expect(try journal.entries().isEmpty)
        #expect(try journal.undo() == "add the vehicle “Golf”")
        #expect(try journal.vehicles().isEmpty)
        #expect(try journal.undo() == nil)
    }

    @Test func manyEntriesAsOne() throws {
        try journal.change("import log.csv") { (change) throws(JournalError) in
            let polo = try change.add(Vehicle(name: "Polo"))
            for number in 1...50 {
                try change.add(
                    JournalEntry(vehicle: polo.id, content: .refill(.of("\(number).00", on: .day(1, 1)))))
            }
        }
        #expect(try journal.entries().count == 50)
        #expect(try journal.undo() == "import log.csv")
        #expect(try journal.entries().isEmpty)
        #expect(try journal.vehicles() == [golf])
    }

    @Test func aChangeThatFailsLeavesNothing() throws {
        #expect(throws: JournalError.noEntry(file: journal.file, id: 99)) {
            try journal.change("half") { (change) throws(JournalError) in
                try change.add(entry("1.00"))
                try change.delete(entry: 99)
            }
        }
        #expect(try journal.entries().isEmpty)
        #expect(try journal.undo() == "add the vehicle “Golf”")
    }

    @Test func namesThatWereExchanged() throws {
        let polo = try journal.add(Vehicle(name: "Polo"))
        let first = try journal.add(entry("1.00"))
        try journal.change("exchange") { (change) throws(JournalError) in
            for (id, name) in [(golf.id, "A"), (polo.id, "Golf"), (golf.id, "Polo")] {
                try change.update(Vehicle(id: id, name: name))
            }
        }
        #expect(try journal.vehicle(named: "Polo")?.id == golf.id)
        try journal.undo()
        #expect(try journal.vehicles() == [golf, polo])
        #expect(try journal.entries(of: golf.id) == [first])
    }

    @Test func onlyTheLastHundredAreKept() throws {
        for number in 1...105 { try journal.add(entry("\(number).00")) }
        var undone = 0
        while try journal.undo() != nil { undone += 1 }
        #expect(undone == 100)
        #expect(try journal.entries().count == 5)
    }

    @Test func whatChangedNothingIsNoChange() throws {
        try journal.change("nothing") { (_) throws(JournalError) in }
        #expect(try journal.undo() == "add the vehicle “Golf”")
    }
}

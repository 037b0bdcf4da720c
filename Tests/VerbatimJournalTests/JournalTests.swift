import Foundation
import Testing
import Verbatim

@testable import VerbatimJournal

@Suite("A journal keeps what was accepted")
struct JournalTests {
    let folder: TemporaryFolder
    let journal: Journal

    init() throws {
        folder = try TemporaryFolder()
        journal = try Journal(path: folder.path("car.db"), access: .creating)
    }

    /// The journal as another process would find it.
    func reopened() throws -> Journal { try Journal(path: folder.path("car.db"), access: .reading) }

    @Test func everythingOfARefillIsThereAgain() throws {
        let golf = try journal.add(Vehicle(name: "Golf", distanceUnit: .miles, note: "the old one"))
        var refill = Refill(date: .day(3, 14), distanceUnit: .miles, unit: .imperialGallons, isFull: false)
        refill.time = TimeOfDay(hour: 7, minute: 5)
        refill.$odometer = PrintedDecimal("123456")
        refill.$quantity = PrintedDecimal("41.30")
        refill.$pricePerUnit = PrintedDecimal("1.690")
        refill.$total = PrintedDecimal("69.80")
        refill.currency = "GBP"
        refill.missedBefore = true
        refill.fuelType = "Super E10"
        refill.fuelClass = .petrol
        refill.station = "=HYPERLINK(\"x\") \u{1B}[31m 'Tank' 🚗"
        refill.note = "rain\nand wind"
        let entry = JournalEntry(
            vehicle: golf.id, content: .refill(refill), readings: ["{\"kind\":\"fuel\"}", "{}"],
            changes: [.init(field: "total", read: "68.80", accepted: "69.80")])
        let added = try journal.add(entry)

        let kept = try #require(try reopened().entry(added.id))
        #expect(kept == added)
        #expect(try reopened().vehicles() == [golf])
        guard case .refill(let again) = kept.content else { Issue.record("it is no refill"); return }
        #expect(again.$pricePerUnit?.description == "1.690")
        #expect(again.$total?.description == "69.80")
    }

    @Test func odometersAndDocumentsAreThereAgain() throws {
        let golf = try journal.add(Vehicle(name: "Golf"))
        let odometer = OdometerEntry(
            date: .day(1, 2), time: TimeOfDay(hour: 23, minute: 59, second: 58), reading: 100_200,
            unit: .miles, note: "service")
        let first = try journal.add(JournalEntry(vehicle: golf.id, content: .odometer(odometer)))
        let values: [FieldPath: Value] = [
            FieldPath("store"): .text("CORNER SHOP"), FieldPath("date"): .date(.day(5, 1)),
            FieldPath("time"): .time(TimeOfDay(hour: 9, minute: 30)!),
            FieldPath("total"): .decimal(PrintedDecimal("20.00")!),
            FieldPath("items", 0, "name"): .text("Tea"),
            FieldPath("items", 0, "price"): .decimal(PrintedDecimal("-1.20")!),
        ]
        let second = try journal.add(JournalEntry(content: .document(kind: "receipt", values: values)))

        let kept = try reopened().entries()
        #expect(kept == [first, second])
        guard case .document(_, let again) = kept[1].content else { Issue.record("no document"); return }
        #expect(again[FieldPath("total")]?.description == "20.00")
    }

    @Test func entriesComeByDayAndTime() throws {
        let golf = try journal.add(Vehicle(name: "Golf"))
        var morning = Refill.of("2.00", on: .day(3, 1))
        morning.time = TimeOfDay(hour: 8, minute: 0)
        for refill in [Refill.of("3.00", on: .day(3, 2)), morning, Refill.of("1.00", on: .day(3, 1))] {
            try journal.add(JournalEntry(vehicle: golf.id, content: .refill(refill)))
        }
        #expect(try journal.entries(of: golf.id).map(\.id) == [3, 2, 1])
    }

    @Test func aNumberIsNeverGivenAgain() throws {
        let golf = try journal.add(Vehicle(name: "Golf"))
        let entry = JournalEntry(vehicle: golf.id, content: .refill(.of("1.00", on: .day(1, 1))))
        let first = try journal.add(entry)
        try journal.delete(entry: first.id)
        let second = try journal.add(entry)
        try journal.undo()
        let third = try journal.add(entry)
        #expect(Set([first.id, second.id, third.id]).count == 3)
    }

    @Test(arguments: ["golf", "GOLF", " Golf ", "Ｇｏｌｆ"])
    func twoVehiclesHaveTwoNames(_ name: String) throws {
        try journal.add(Vehicle(name: "Golf"))
        #expect(throws: JournalError.vehicleExists(name: "Golf")) { try journal.add(Vehicle(name: name)) }
        #expect(try journal.vehicle(named: name)?.name == "Golf")
    }

    @Test func namesAreComparedAsPeopleSeeThem() throws {
        try journal.add(Vehicle(name: "Škoda é"))
        #expect(throws: JournalError.self) { try journal.add(Vehicle(name: "ŠKODA e\u{301}")) }
        try journal.add(Vehicle(name: "Skoda e"))
        #expect(throws: JournalError.self) { try journal.add(Vehicle(name: " \n")) }
        #expect(try journal.vehicles().count == 2)
    }

    @Test func aVehicleIsRenamedButNotToTheNameOfAnother() throws {
        var golf = try journal.add(Vehicle(name: "Golf"))
        try journal.add(Vehicle(name: "Polo"))
        golf.name = "GOLF II"
        golf.kind = .motorcycle
        let renamed = golf
        try journal.change("rename") { (change) throws(JournalError) in try change.update(renamed) }
        #expect(try journal.vehicle(named: "golf ii") == golf)
        golf.name = "polo"
        let taken = golf
        #expect(throws: JournalError.vehicleExists(name: "Polo")) {
            try journal.change("rename") { (change) throws(JournalError) in try change.update(taken) }
        }
    }

    @Test func aVehicleWithEntriesIsRemovedOnlyWhereThatIsAskedFor() throws {
        let golf = try journal.add(Vehicle(name: "Golf"))
        try journal.add(JournalEntry(vehicle: golf.id, content: .refill(.of("1.00", on: .day(1, 1)))))
        #expect(throws: JournalError.vehicleInUse(name: "Golf", entries: 1)) {
            try journal.change("remove") { (change) throws(JournalError) in
                try change.remove(vehicle: golf.id)
            }
        }
        try journal.change("remove") { (change) throws(JournalError) in
            try change.remove(vehicle: golf.id, withEntries: true)
        }
        #expect(try journal.vehicles().isEmpty && journal.entries().isEmpty)
        #expect(try journal.undo() == "remove")
        #expect(try journal.vehicles() == [golf])
        #expect(try journal.entries().count == 1)
    }

    @Test func anEntryThatCannotBeKeptIsRefused() throws {
        let golf = try journal.add(Vehicle(name: "Golf"))
        var refill = Refill(date: .day(1, 1))
        refill.total = Decimal(1) / Decimal(3)
        let entries = [
            JournalEntry(content: .refill(Refill(date: .day(1, 1)))),
            JournalEntry(vehicle: 77, content: .refill(Refill(date: .day(1, 1)))),
            JournalEntry(vehicle: golf.id, content: .refill(refill)),
        ]
        for entry in entries { #expect(throws: JournalError.self) { try journal.add(entry) } }
        #expect(throws: JournalError.self) { try journal.delete(entry: 5) }
        #expect(throws: JournalError.self) {
            try journal.update(JournalEntry(id: 5, vehicle: golf.id, content: entries[1].content))
        }
        #expect(try journal.entries().isEmpty)
    }
}

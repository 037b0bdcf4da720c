import Foundation
import Testing
import Verbatim
import VerbatimJournal

@testable import VerbatimCommand

@Suite("What was read fills in a refill")
struct JournalPairingTests {
    private let golf = Vehicle(id: 1, name: "Golf")

    /// A document with these values, as its JSON would give it.
    private func document(_ kind: String, _ values: [String: String]) throws -> ReadDocument {
        let kinds = DocumentKinds([FuelReceipt.self, Odometer.self])
        return try ReadDocument(ReadingFile.json(kind, values), shapes: kinds.shapes(of:))
    }

    @Test("A reading made just now is taken like the one that was written to a file")
    func sameAsWritten() throws {
        let lines = ["CORNER SHOP LTD", "Date: 2019-01-23", "Tea 1.20", "TOTAL 2.10"].enumerated().map {
            index, text in
            let box = Box(x: 20, y: Double(30 * index), width: Double(12 * text.count), height: 20)
            return Line(text: text, confidence: 0.6, polygon: Quadrilateral(box))
        }
        let transcript = Transcript(width: 600, height: 800, recognizer: "hand", lines: lines)
        let reading = Reading<Receipt>(
            of: transcript, options: ReadingOptions(today: CalendarDate(daysSince1970: 20_000)))
        let direct = ReadDocument(reading, photo: "a.jpg", milliseconds: 5)
        let written = try ReadDocument(
            reading.json(photo: "a.jpg", milliseconds: 5).text(pretty: true),
            shapes: DocumentKinds([Receipt.self]).shapes(of:))
        #expect(!direct.values.isEmpty && !direct.doubts.isEmpty)
        #expect(direct.values == written.values)
        #expect(direct.doubts == written.doubts)
        #expect(direct.json == JSONText.values(written.json).first)
    }

    @Test("Only the odometer makes an odometer reading, in the unit that it shows or the vehicle has")
    func odometerAlone() throws {
        let draft = RefillPairing(fuel: nil, odometer: try document("odometer", ["reading": "5000"]))
            .draft(vehicle: golf, habits: [])
        #expect(draft.isOdometerAlone)
        #expect(draft.missing == ["date"])
        #expect(draft.values["distance-unit"] == "km")
        #expect(draft.sources["distance-unit"] == "the vehicle's")
    }

    @Test("Nothing that was not read is made up")
    func blanks() throws {
        let draft = RefillPairing(fuel: try document("fuel", ["total": "5.00"]), odometer: nil)
            .draft(vehicle: golf, habits: [])
        #expect(draft.values == ["total": "5.00", "tank": "full"])
        #expect(draft.missing == ["date", "currency"])
        #expect(draft.sources["tank"] != nil)
    }

    @Test("The odometer of before is the last one that nothing speaks against")
    func previous() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("verbatim-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let journal = try Journal(path: folder.appendingPathComponent("car.db").path, access: .creating)
        let golf = try journal.add(Vehicle(name: "Golf"))
        #expect(try RefillPairing.previousReading(of: golf, in: journal) == nil)
        for (day, reading) in [(1, 53_000), (5, 53_261), (9, 953_400), (12, 53_700)] {
            let date = try #require(CalendarDate(year: 2026, month: 3, day: day))
            try journal.add(
                JournalEntry(
                    vehicle: golf.id, content: .odometer(OdometerEntry(date: date, reading: Decimal(reading)))
                ))
        }
        #expect(try RefillPairing.previousReading(of: golf, in: journal) == 53_700)
        try journal.delete(entry: 4)
        #expect(try RefillPairing.previousReading(of: golf, in: journal) == 53_261)
    }
}

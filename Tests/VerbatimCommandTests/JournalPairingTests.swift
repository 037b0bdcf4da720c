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

    @Test("A reading of the rules is taken with its values, its doubts and its characters")
    func written() throws {
        let lines = ["CORNER SHOP LTD", "Date: 2019-01-23", "Tea 1.20", "TOTAL 2.10"].enumerated().map {
            index, text in
            let box = Box(x: 20, y: Double(30 * index), width: Double(12 * text.count), height: 20)
            return Line(text: text, confidence: 0.6, polygon: Quadrilateral(box))
        }
        let transcript = Transcript(width: 600, height: 800, recognizer: "hand", lines: lines)
        let reading = Reading<Receipt>(
            of: transcript, options: ReadingOptions(today: CalendarDate(daysSince1970: 20_000)))
        let json = reading.json(photo: "a.jpg", milliseconds: 5)
        let document = try ReadDocument(
            try #require(JSONText.values(json.text(pretty: true)).first),
            shapes: DocumentKinds([Receipt.self]).shapes(of:))
        #expect(document.values == reading.claims.mapValues(\.value))
        #expect(document.values[FieldPath("total")]?.description == "2.10")
        #expect(Set(document.doubts.keys) == Set(reading.review.map(\.path)))
        #expect(!document.doubts.isEmpty)
        #expect(document.json == json.text())
        let direct = ReadDocument(reading, photo: "a.jpg", milliseconds: 5)
        #expect(direct.values == document.values && direct.doubts == document.doubts)
        #expect(direct.json == document.json && direct.candidates == document.candidates)
    }

    @Test("A refill is made of one receipt and one odometer; a photo of nothing is passed over")
    func documents() throws {
        let fuel = try document("fuel", ["total": "5.00"])
        let odometer = try document("odometer", ["reading": "5000"])
        let nothing = try ReadDocument(#"{"photo": "cat.jpg", "kind": "none"}"#) { _ in nil }
        let pairing = try RefillPairing([nothing, odometer, fuel])
        #expect(pairing.fuel?.kind == "fuel" && pairing.odometer?.kind == "odometer")
        #expect(throws: UsageError.self) { try RefillPairing([fuel, fuel]) }
        let receipt = try ReadDocument(ReadingFile.json("receipt", [:])) { _ in [] }
        #expect(throws: UsageError.self) { try RefillPairing([fuel, receipt]) }
    }

    @Test("Where no odometer was elected, what was considered is shown")
    func candidates() throws {
        let json = """
            {"photo": "o.jpg", "kind": "odometer", "claims": {}, "candidates": [
              {"field": "reading", "value": 53261, "score": 0.7, "ignored": "too few votes", "votes": []},
              {"field": "reading", "value": 1230, "score": 0.1, "ignored": "a clock", "votes": []}]}
            """
        let odometer = try ReadDocument(json, shapes: DocumentKinds([]).shapes(of:))
        let draft = RefillPairing(fuel: try document("fuel", ["total": "5.00"]), odometer: odometer)
            .draft(vehicle: golf, habits: [])
        #expect(draft.values["odometer"] == nil)
        #expect(
            draft.report(hasColors: false).contains(
                "not read, but seen: 53261 (too few votes), 1230 (a clock)"))
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

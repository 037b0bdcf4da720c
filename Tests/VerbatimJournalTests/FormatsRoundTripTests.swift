import Foundation
import Testing
import Verbatim
import VerbatimJournal

/// What is exported is imported again as it was.
struct FormatsRoundTripTests {
    /// Two vehicles and entries of all kinds, with texts that a spreadsheet or a careless reader would harm.
    private func everything() throws -> JournalExport {
        var refill = Refill(
            date: try #require(CalendarDate(iso8601: "2026-02-28")), distanceUnit: .miles, unit: .usGallons,
            isFull: false,
            missedBefore: true)
        refill.time = TimeOfDay(hour: 7, minute: 5, second: 9)
        refill.$odometer = PrintedDecimal("053261.40")
        refill.$quantity = PrintedDecimal("12.500")
        refill.$pricePerUnit = PrintedDecimal("3.899")
        refill.$total = PrintedDecimal("48.70")
        refill.currency = "USD"
        refill.fuelType = "Super \"E10\"; 95,0"
        refill.fuelClass = .petrol
        refill.station = "=HYPERLINK(\"http://x\")"
        refill.note = "first line\nsecond, with a comma\r\n\tand a tab"
        var second = Refill(date: try #require(CalendarDate(iso8601: "2026-03-01")))
        second.station = "'=1+1"
        second.note = ""
        second.fuelType = "  spaces around  "
        var third = Refill(date: try #require(CalendarDate(iso8601: "2026-03-02")), unit: .kilowattHours)
        third.note = "turned \u{202E}text, a bell \u{7}, \"\u{301}quoted\", 'quoted'"
        third.station = "-5"
        let odometer = OdometerEntry(
            date: try #require(CalendarDate(iso8601: "2026-03-03")), time: TimeOfDay(hour: 23, minute: 59),
            reading: 53400, unit: .miles, note: "@noon")
        let values: [FieldPath: Value] = [
            FieldPath("store"): .text("Café, \"Röst\""), FieldPath("date"): .date(odometer.date),
            FieldPath("total"): .decimal(try #require(PrintedDecimal("20.00"))),
            FieldPath("items", 0, "name"): .text("Tea"),
            FieldPath("time"): .time(try #require(TimeOfDay(hour: 9, minute: 30))),
        ]
        let change = JournalEntry.Change(field: "total", read: "48.78", accepted: "48.70")
        let removed = JournalEntry.Change(field: "note", read: nil, accepted: nil)
        return JournalExport(
            vehicles: [
                Vehicle(id: 7, name: "Golf, blue", distanceUnit: .miles, note: "=cmd"),
                Vehicle(id: 3, name: "+Zero", kind: .motorcycle),
            ],
            entries: [
                JournalEntry(
                    id: 12, vehicle: 7, content: .refill(refill),
                    readings: [#"{"photo":"a,b.jpg","note":"line\nbreak"}"#, "{}"],
                    changes: [change, removed]),
                JournalEntry(id: 4, vehicle: 3, content: .refill(second)),
                JournalEntry(id: 5, vehicle: 3, content: .refill(third)),
                JournalEntry(id: 6, vehicle: 7, content: .odometer(odometer)),
                JournalEntry(id: 9, content: .document(kind: "receipt", values: values)),
            ])
    }

    @Test func aVehicleOfTheGreatestNumberLeavesRoomForAnother() throws {
        var export = JournalExport(vehicles: [Vehicle(id: .max, name: "Golf")], entries: [])
        export.entries = [
            JournalEntry(
                id: 1, vehicle: .max,
                content: .refill(Refill(date: try #require(CalendarDate(iso8601: "2026-03-01")))))
        ]
        let text = try export.csv().replacing("\r\nrefill,1,Golf", with: "\r\nrefill,1,Polo")
        let found = try JournalImport(Data(text.utf8), options: ImportOptions())
        #expect(Set(found.vehicles.map(\.id)).count == found.vehicles.count)
    }

    @Test func twoVehiclesOfOneNumberAreRefused() throws {
        let vehicles = [Vehicle(id: 1, name: "Golf"), Vehicle(id: 1, name: "Polo")]
        let text = try JournalExport(vehicles: vehicles, entries: []).json()
        #expect(throws: JournalFormatError.self) {
            try JournalImport(Data(text.utf8), options: ImportOptions())
        }
    }

    private func expectTheSame(_ found: JournalImport, _ export: JournalExport) {
        #expect(found.problems.isEmpty)
        #expect(found.remarks.isEmpty)
        #expect(found.vehicles == export.vehicles)
        #expect(found.entries == export.entries)
        // Equal numbers may be printed with other decimals, and equal texts encoded otherwise: neither is here.
        for (new, old) in zip(found.entries, export.entries) {
            guard case .refill(let left) = new.content, case .refill(let right) = old.content else {
                continue
            }
            #expect(left.$quantity?.description == right.$quantity?.description)
            #expect(left.$total?.description == right.$total?.description)
            #expect(left.$odometer?.description == right.$odometer?.description)
            #expect(left.note.map { Array($0.unicodeScalars) } == right.note.map { Array($0.unicodeScalars) })
        }
    }

    @Test func theTableLosesNothing() throws {
        let export = try everything()
        let found = try JournalImport(Data(try export.csv().utf8))
        #expect(found.format == .csv)
        expectTheSame(found, export)
    }

    @Test func theJSONLosesNothing() throws {
        let export = try everything()
        let found = try JournalImport(Data(try export.json().utf8))
        #expect(found.format == .json)
        expectTheSame(found, export)
    }

    @Test func aTableSavedByASpreadsheetIsReadToo() throws {
        // With a byte order mark, semicolons, line feeds, and truth values in capitals.
        let export = JournalExport(
            vehicles: [Vehicle(id: 1, name: "Golf")],
            entries: [try StatisticsLog.refill(1, "2026-01-01", "10000", "40.00")])
        let text = try export.csv().replacing("\r\n", with: "\n").replacing(",", with: ";")
            .replacing("true", with: "TRUE").replacing("false", with: "FALSE")
        let found = try JournalImport(Data(("\u{FEFF}" + text).utf8))
        expectTheSame(found, export)
    }

    @Test func noCellOfTheTableIsAFormula() throws {
        let text = try everything().csv()
        #expect(text.contains("'=HYPERLINK"))
        #expect(text.contains("'@noon"))
        #expect(text.contains("'+Zero"))
        #expect(!text.contains(",=") && !text.contains("\"=H"))
    }

    @Test func damagedRowsOfTheTableAreNamedAndTheRestIsRead() throws {
        let export = JournalExport(
            vehicles: [Vehicle(id: 1, name: "Golf")],
            entries: [
                try StatisticsLog.refill(1, "2026-01-01", "10000", "40.00"),
                try StatisticsLog.refill(2, "2026-01-08", "10500", "30.00"),
                try StatisticsLog.refill(3, "2026-01-15", "11000", "31.00"),
            ])
        let text = try export.csv().replacing("2026-01-08", with: "2026-02-30")
        let found = try JournalImport(Data((text + "refill,9\r\n").utf8))
        #expect(found.entries.map(\.id) == [1, 3])
        #expect(found.problems.map(\.line) == [4, 6])
        #expect(found.problems.first?.message.contains("2026-02-30") == true)
    }

    @Test func anEntryOfAVehicleWithoutARowMakesTheVehicle() throws {
        let export = JournalExport(
            vehicles: [Vehicle(id: 1, name: "Golf")],
            entries: [try StatisticsLog.refill(1, "2026-01-01", "10000", "40.00")])
        let lines = try export.csv().split(separator: "\r\n")
        let found = try JournalImport(Data("\(lines[0])\r\n\(lines[2])\r\n".utf8))
        #expect(found.vehicles.map(\.name) == ["Golf"])
        #expect(found.entries.map(\.vehicle) == [found.vehicles.first?.id])
    }

    @Test func aNewerJSONIsRefusedAndADamagedOneExplained() throws {
        let newer = Data(#"{"journalVersion": 2, "vehicles": [], "entries": []}"#.utf8)
        #expect(throws: JournalFormatError.newerVersion(2, known: 1)) { try JournalImport(newer) }
        let cut = Data(#"{"journalVersion": 1, "vehicles": ["#.utf8)
        #expect(throws: JournalFormatError.self) { try JournalImport(cut) }
        let wrong = Data(
            #"{"journalVersion": 1, "vehicles": [], "entries": [{"id": 1, "readings": [], "changes": []}]}"#
                .utf8)
        #expect(try JournalImport(wrong).problems.count == 1)
    }

    @Test func aNumberThatCouldNotBeReadAgainIsNotWritten() throws {
        let entry = try StatisticsLog.refill(8, "2026-01-01", nil, nil) {
            $0.quantity = Decimal(string: "1.2345678901234567890123")
        }
        let export = JournalExport(vehicles: [StatisticsLog.car], entries: [entry])
        #expect(throws: JournalFormatError.self) { try export.csv() }
        #expect(throws: JournalFormatError.self) { try export.json() }
    }
}

import Foundation
import Testing

@Suite("verbatim journal import, export and stats")
struct JournalImportTests {
    let verbatim: VerbatimProcess

    init() throws { verbatim = try VerbatimProcess() }

    private func journal(_ words: String...) throws -> VerbatimProcess.Result {
        try verbatim.run(words: ["journal", words[0], "--journal", "car.db"] + words.dropFirst())
    }

    /// Three refills: 600 km on 36 litres between the full tanks, and a partial one after them.
    private func fill() throws {
        _ = try journal("vehicles", "--add", "Golf", "--distance-unit", "km")
        for (day, odometer, quantity, total) in [
            ("01", "1000", "40.00", "60.00"), ("11", "1600", "36.00", "54.00"),
            ("21", "2300", "20.00", "30.00"),
        ] {
            let partial = day == "21" ? ["--partial"] : []
            let result = try verbatim.run(
                words: [
                    "journal", "add", "--journal", "car.db", "--date", "2026-01-\(day)", "--odometer",
                    odometer,
                    "--quantity", quantity, "--unit", "L", "--total", total, "--currency", "EUR",
                ] + partial)
            try #require(result.status == 0)
        }
    }

    @Test("Consumption is from full tank to full tank, in the units that are asked for")
    func stats() throws {
        try fill()
        let text = try journal("stats")
        #expect(text.output.contains("6.00 L/100 km over 600 km"))
        let miles = try journal("stats", "--consumption", "mpg-imp", "--distance-unit", "mi", "--by", "year")
        // 600 km are 372.8 mi, 36 L are 7.92 imperial gallons.
        #expect(miles.output.hasPrefix("Golf · 2026\n"))
        #expect(miles.output.contains("47.08 mpg (imp)"))
        let records = try #require(try journal("stats", "--format", "json").json() as? [[String: Any]])
        #expect(records.first?["distance"] as? String == "1300")
        #expect(try journal("stats", "--from", "2026-02-01", "--to", "2026-01-01").status == 2)
        #expect(try journal("stats", "--by", "month", "--to", "2026-01-01").status == 2)
        #expect(try journal("stats", "--vehicle", "Polo").status == 1)
    }

    @Test("What is exported is imported again without loss, and only once", arguments: ["csv", "json"])
    func roundTrip(_ format: String) throws {
        try fill()
        #expect(try journal("export", "--format", format, "--output", "log").status == 0)
        let imported = try verbatim.run("journal", "import", "--journal", "new.db", "log")
        #expect(imported.status == 0)
        #expect(imported.lines.last?.hasSuffix(": entries 3") == true)
        #expect(
            try verbatim.run("journal", "export", "--journal", "new.db").output
                == (try journal("export").output))
        #expect(try journal("import", "log").lines.last?.hasSuffix(": entries 0, already there 3") == true)
        #expect(try verbatim.run("journal", "undo", "--journal", "new.db").output == "undone: import log\n")
        #expect(try verbatim.run("journal", "vehicles", "--journal", "new.db").output == "no vehicles\n")
        #expect(
            try journal("list", "--format", format).output
                == String(decoding: try verbatim.read("log"), as: UTF8.self))
    }

    @Test("A log of another program says what is missing, and rows that cannot be taken are told")
    func foreign() throws {
        try verbatim.write(
            "Date,Odometer,FuelConsumed,Cost,IsFillToFull\n2024-01-02,100,10.5,20.00,true\nx,1,2,3,true\n",
            to: "lube.csv")
        let nameless = try journal("import", "lube.csv")
        #expect(nameless.status == 1)
        #expect(nameless.errors.hasPrefix("error: lube.csv: LubeLogger's fuel CSV names no vehicle"))
        #expect(nameless.errors.hasSuffix("with --vehicle\n"))
        #expect(try journal("import", "lube.csv", "--vehicle", "Vespa").status == 2)
        #expect(
            !FileManager.default.fileExists(atPath: verbatim.folder.appendingPathComponent("car.db").path))
        let imported = try journal(
            "import", "lube.csv", "--vehicle", "Vespa", "--distance-unit", "km", "--currency", "CHF")
        #expect(imported.status == 1)
        #expect(
            imported.lines == [
                "added the vehicle “Vespa”", "imported LubeLogger's fuel CSV: entries 1, left out 1",
            ])
        #expect(imported.errors.contains("left out: line 3: “x” is no date"))
        #expect(try journal("list").output == "  1  2024-01-02  Vespa  refill  10.5 L  20.00 CHF  100 km\n")
    }

    @Test("A log without entries is said to hold nothing, and makes no journal")
    func nothing() throws {
        try verbatim.write(#"{"journalVersion": 1, "vehicles": [], "entries": []}"#, to: "log.json")
        let result = try journal("import", "log.json")
        #expect(result.status == 1)
        #expect(result.errors.contains("nothing to import"))
        #expect(
            !FileManager.default.fileExists(atPath: verbatim.folder.appendingPathComponent("car.db").path))
    }

    @Test(
        "A file that is no log is refused, and makes no journal",
        arguments: ["", "hello\n", "{}", "a,b\n1,2\n"])
    func nonsense(_ text: String) throws {
        try verbatim.write(text, to: "log.csv")
        let result = try journal("import", "log.csv")
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("error: log.csv: "))
        #expect(
            !FileManager.default.fileExists(atPath: verbatim.folder.appendingPathComponent("car.db").path))
    }
}

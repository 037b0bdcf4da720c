import Foundation
import Testing

@Suite("verbatim journal")
struct JournalTests {
    let verbatim: VerbatimProcess

    init() throws {
        verbatim = try VerbatimProcess()
        try #require(try journal("vehicles", "--add", "Golf", "--distance-unit", "km").status == 0)
    }

    /// Runs `verbatim journal` on the journal `car.db`.
    func journal(_ words: String...) throws -> VerbatimProcess.Result {
        try verbatim.run(words: ["journal", words[0], "--journal", "car.db"] + words.dropFirst())
    }

    /// The entries as `list --format json` has them.
    func entries() throws -> [[String: Any]] {
        let file = try #require(try journal("list", "--format", "json").json() as? [String: Any])
        return try #require(file["entries"] as? [[String: Any]])
    }

    @Test("What is typed in is listed as it was typed")
    func typed() throws {
        let added = try journal(
            "add", "--date", "2026-03-14", "--time", "07:05", "--odometer", "123456", "--quantity", "41.30",
            "--unit",
            "L", "--price", "1.690", "--total", "69.80", "--currency", "eur", "--partial", "--missed-before",
            "--station", "=1+1", "--fuel", "Super E10", "--note", "rain")
        #expect(added.status == 0)
        #expect(
            added.lines.first
                == "entry 1: refill of “Golf”, 2026-03-14, 41.30 L, 69.80 EUR, 123456 km, partial, missed before"
        )
        let entry = try #require(try entries().first)
        let values = try #require(entry["refill"] as? [String: Any])
        #expect(values["pricePerUnit"] as? String == "1.690")
        #expect(values["total"] as? String == "69.80")
        #expect(values["isFull"] as? Bool == false)
        #expect(values["currency"] as? String == "EUR")
        let csv = try journal("list", "--format", "csv").output
        #expect(
            csv.contains(
                "\r\nrefill,1,Golf,2026-03-14,07:05,123456,km,41.30,L,1.690,69.80,EUR,false,true,Super E10,,'=1+1,rain,"
            ))
        let text = try journal("list").output
        #expect(
            text
                == "  1  2026-03-14 07:05  Golf  refill  41.30 L  69.80 EUR  123456 km  partial, missed before\n"
        )
    }

    @Test("An odometer alone is an odometer reading, in the vehicle's unit and of today")
    func odometer() throws {
        let added = try journal("add", "--odometer", "1000")
        #expect(added.lines.first?.hasPrefix("entry 1: odometer of “Golf”, ") == true)
        #expect(added.lines.first?.hasSuffix(", 1000 km") == true)
        #expect(added.lines.contains("  distance-unit km: the vehicle's"))
        #expect(added.lines.contains { $0.hasPrefix("  date ") && $0.hasSuffix(": today") })
    }

    @Test("A unit or a currency is never guessed: it is given, or as last time, which is said")
    func units() throws {
        let missing = try journal("add", "--quantity", "30.00")
        #expect(missing.status == 2)
        #expect(missing.errors.hasPrefix("error: option --unit is missing"))
        #expect(
            try journal("add", "--total", "30.00").errors.hasPrefix("error: option --currency is missing"))
        #expect(try entries().isEmpty)
        _ = try journal("add", "--quantity", "30.00", "--unit", "gal", "--total", "100", "--currency", "USD")
        _ = try journal("add", "--odometer", "50", "--total", "7", "--currency", "CHF")
        let added = try journal("add", "--quantity", "10.00", "--total", "50.00")
        #expect(added.lines.contains("  unit gal: not read: as in entry 1"))
        #expect(added.lines.contains("  currency CHF: not read: as in entry 2"))
    }

    @Test("An entry is corrected, what stood there is kept and shown, and the correction can be undone")
    func edited() throws {
        _ = try journal("add", "--date", "2026-01-02", "--total", "51.20", "--currency", "EUR", "--note", "x")
        #expect(
            try journal("edit", "1", "--total", "52.10", "--note", "", "--date", "2026-01-03").status == 0)
        let shown = try journal("show", "1")
        #expect(shown.lines.contains("  total          52.10       changed from 51.20"))
        #expect(shown.output.contains("taken out: x"))
        #expect(shown.lines.last == "typed in, not read from a photo")
        // Back to what it was: no change any more.
        #expect(try journal("edit", "1", "--total", "51.20").status == 0)
        #expect(try !journal("show", "1").output.contains("changed from 51.20"))
        #expect(try journal("undo").output == "undone: edit entry 1\n")
        #expect(try journal("undo").output == "undone: edit entry 1\n")
        let values = try #require(try entries().first?["refill"] as? [String: Any])
        #expect(values["total"] as? String == "51.20")
        #expect(values["date"] as? String == "2026-01-02")
        #expect(values["note"] as? String == "x")
    }

    @Test("Deleted entries come back together")
    func deleted() throws {
        for total in ["1.00", "2.00", "3.00"] {
            _ = try journal("add", "--total", total, "--currency", "EUR")
        }
        #expect(try journal("delete", "1", "3").output == "deleted entries 1, 3\n")
        #expect(try journal("delete", "2", "3").status == 1)
        #expect(try entries().count == 1)
        #expect(try journal("undo").output == "undone: delete entries 1, 3\n")
        #expect(try entries().count == 3)
    }

    @Test("Vehicles are added, renamed, and removed with their entries only where that is said")
    func vehicles() throws {
        #expect(try journal("vehicles", "--add", "golf", "--distance-unit", "mi").status == 1)
        #expect(try journal("vehicles", "--add", "Vespa").status == 2)
        let added = try journal("vehicles", "--add", "Vespa", "--distance-unit", "mi", "--kind", "motorcycle")
        #expect(added.output == "added the vehicle “Vespa”\n")
        let unsaid = try journal("add", "--odometer", "5")
        #expect(unsaid.status == 2)
        #expect(unsaid.errors.hasPrefix("error: option --vehicle is to say which vehicle: “Golf”, “Vespa”"))
        #expect(
            try journal("add", "--odometer", "5", "--vehicle", "VESPA").lines.first?.hasSuffix(", 5 mi")
                == true)
        #expect(try journal("add", "--odometer", "5", "--vehicle", "Polo").status == 1)
        #expect(try journal("vehicles", "--change", "vespa", "--name", "Piaggio").status == 0)
        #expect(
            try journal("vehicles").lines == [
                "  Golf     car, km, 0 entries", "  Piaggio  motorcycle, mi, 1 entry",
            ])
        #expect(try journal("vehicles", "--remove", "Piaggio").status == 2)
        #expect(try journal("vehicles", "--remove", "Piaggio", "--with-entries").status == 0)
        #expect(try entries().isEmpty)
        #expect(try journal("undo").output == "undone: remove the vehicle “Piaggio”\n")
        #expect(try entries().count == 1)
    }

    @Test("The journal is named by the option or the environment, and is not made by reading it")
    func named() throws {
        let none = try verbatim.run("journal", "list")
        #expect(none.status == 2)
        #expect(none.errors.contains("give --journal FILE, or set VERBATIM_JOURNAL"))
        let listed = try verbatim.run("journal", "vehicles", environment: ["VERBATIM_JOURNAL": "car.db"])
        #expect(listed.lines == ["  Golf  car, km, 0 entries"])
        let missing = try verbatim.run("journal", "add", "--journal", "bus.db", "--odometer", "5")
        #expect(missing.status == 1)
        #expect(missing.errors.contains("bus.db: there is no such journal"))
        #expect(missing.errors.contains("--add NAME"))
        #expect(
            !FileManager.default.fileExists(atPath: verbatim.folder.appendingPathComponent("bus.db").path))
    }

    @Test(
        "A wrong command line is told with where to look",
        arguments: [
            ("", "journal of what? add, list, ", "verbatim journal --help"),
            ("lst", "journal knows no “lst”; did you mean list?", "verbatim journal --help"),
            ("add --total 5,20", "option --total takes NUMBER, not “5,20”", "verbatim journal add --help"),
            ("add --total -5", "option --total takes NUMBER, not “-5”", "verbatim journal add --help"),
            ("add --note \"\"", "option --note takes TEXT, not “”", "verbatim journal add --help"),
            (
                "add --currency euro", "option --currency takes CODE, not “euro”",
                "verbatim journal add --help"
            ),
            ("add --note x", "nothing was filled and no odometer was read", "verbatim journal add --help"),
            ("edit 1", "nothing is to be changed", "verbatim journal edit --help"),
            ("edit one --total 5", "“one” is no entry's number", "verbatim journal edit --help"),
            ("show", "ID is missing", "verbatim journal show --help"),
        ])
    func usage(_ words: String, _ message: String, _ hint: String) throws {
        _ = try journal("add", "--odometer", "5")
        let result = try verbatim.shell("VERBATIM_JOURNAL=car.db $verbatim journal \(words)")
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("error: " + message))
        #expect(result.errors.hasSuffix("\nsee \(hint)\n"))
    }

    @Test("Help explains each of its commands in at most 80 columns")
    func help() throws {
        let overview = try verbatim.run("help", "journal")
        let verbs = overview.lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.compactMap {
            $0.split(separator: " ").first.map(String.init)
        }
        #expect(verbs.contains("add") && verbs.contains("undo"))
        #expect(try verbatim.run("journal", "--help").output == overview.output)
        for verb in verbs {
            let help = try verbatim.run("journal", verb, "--help")
            #expect(help.lines.first?.hasPrefix("Usage: verbatim journal \(verb)") == true)
            #expect(help.output == (try verbatim.run("help", "journal", verb).output))
            #expect(help.lines.allSatisfy { $0.count <= 80 })
        }
        #expect(try verbatim.run("help", "read", "add").status == 2)
    }

    @Test("What is on paper never acts on the terminal")
    func terminal() throws {
        _ = try journal(
            "add", "--total", "5", "--currency", "EUR", "--station", "\u{1B}[2Jx", "--note", "\u{202E}y")
        for output in [
            try journal("list").output, try journal("show", "1").output,
            try journal("list", "--format", "csv").output,
        ] {
            #expect(!output.contains("\u{1B}") && !output.contains("\u{202E}"))
        }
    }
}

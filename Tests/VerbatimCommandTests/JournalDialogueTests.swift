import Foundation
import Testing

@Suite("A refill is saved only where a person says so")
struct JournalDialogueTests {
    let verbatim: VerbatimProcess

    init() throws {
        verbatim = try .withJournal()
        try verbatim.write("[\(ReadingFile.fuel), \(ReadingFile.odometer)]", to: "both.json")
    }

    /// Whether util-linux's `script` is here, which runs a command on a terminal of its own.
    static let hasTerminal = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")

    /// Runs `verbatim journal add --ask` on a terminal on which these lines are typed, and then the end of the input.
    private func dialogue(_ answers: [String], _ options: String = "--reading both.json") throws
        -> VerbatimProcess.Result
    {
        try verbatim.shell(
            "script -qec \"$verbatim journal add --journal car.db --ask \(options)\" /dev/null",
            input: answers.map { $0 + "\n" }.joined())
    }

    private func list() throws -> [String] {
        try verbatim.run("journal", "list", "--journal", "car.db").lines
    }

    @Test("Yes saves it as shown", .enabled(if: hasTerminal))
    func yes() throws {
        let result = try dialogue(["y"])
        #expect(result.status == 0)
        #expect(result.output.contains("refill of “Golf”"))
        #expect(result.output.contains("save? [y]es, [e]dit, [n]o: "))
        #expect(
            result.output.contains(
                "saved: entry 1: refill of “Golf”, 2026-03-14, 41.30 L, 69.80 EUR, 123456 km"))
        #expect(try list().count == 1)
    }

    @Test(
        "A pump's receipt and an odometer are read and paired, and saved once a person says so",
        .enabled(if: hasTerminal))
    func photos() throws {
        try verbatim.write(
            Recording.json([
                ["KELVIN FUELS LTD"], ["14.03.2026  07:05"], ["Diesel"], ["41.30 L x 1.690 EUR/L"],
                ["TOTAL EUR", "69.80"],
            ]), to: "pump.json")
        try verbatim.write(
            Recording.json([["20"], ["40"], ["60"], ["80"], ["ODO 123456 km"], ["km/h"]]), to: "odo.json")
        let words = "read pump.json odo.json --journal car.db --vehicle Golf"
        let silent = try verbatim.shell("$verbatim \(words) </dev/null")
        #expect(silent.status == 1)
        #expect(silent.errors.contains("nothing was saved"))
        #expect(try list().count <= 1)
        let result = try verbatim.shell(
            "script -qec \"$verbatim \(words)\" /dev/null", input: "y\n")
        #expect(result.output.contains("pump.json · fuel · "))
        #expect(result.output.contains("odo.json · odometer · "))
        #expect(result.output.contains("saved: entry 1: refill of “Golf”, 2026-03-14, 41.30 L, 69.80 EUR"))
    }

    @Test("No, an end of the input and nonsense save nothing", .enabled(if: hasTerminal))
    func no() throws {
        let no = try dialogue(["n"])
        #expect(no.status == 0)
        #expect(no.output.contains("not saved"))
        for answers in [[], ["maybe"], ["e", "", "", "1"]] {
            let result = try dialogue(answers)
            #expect(result.status == 1)
            #expect(result.output.contains("nothing was saved: the input ended"))
        }
        #expect(try list() == ["no entries"])
    }

    @Test("Edit offers what was read, field by field, and notes what was changed", .enabled(if: hasTerminal))
    func edit() throws {
        // Day, time, odometer (first wrong), its unit, quantity, unit, price, total, currency, tank, missed, fuel, class,
        // station, note.
        let result = try dialogue(
            [
                "e", "", "-", "12,5", "123465", "", "", "", "", "69.90", "", "partial", "", "", "", "",
                "rain", "y",
            ])
        #expect(result.status == 0)
        #expect(result.output.contains("total [69.80]: "))
        #expect(result.output.contains("odometer is NUMBER, not “12,5”"))
        #expect(
            result.output.contains(
                "saved: entry 1: refill of “Golf”, 2026-03-14, 41.30 L, 69.90 EUR, 123465 km, partial"))
        let shown = try verbatim.run("journal", "show", "--journal", "car.db", "1")
        #expect(shown.output.contains("changed from 69.80"))
        #expect(shown.output.contains("changed from 123456"))
        #expect(shown.output.contains("taken out: 07:05"))
    }

    @Test("What is missing is asked for, and shown before it is saved", .enabled(if: hasTerminal))
    func missing() throws {
        try verbatim.write(
            ReadingFile.json("fuel", ["quantity": "30.00", "total": "50.00"]), to: "pump.json")
        let result = try dialogue(
            ["y", "", "2026-02-30", "2026-02-28", "barrel", "L", "EUR", "y"], "--reading pump.json")
        #expect(result.status == 0)
        #expect(result.output.contains("unit is L, gal, impGal, kWh, kg, not “barrel”"))
        #expect(result.output.contains("saved: entry 1: refill of “Golf”, 2026-02-28, 30.00 L, 50.00 EUR"))
    }

    @Test("The vehicle is asked for where there are several", .enabled(if: hasTerminal))
    func vehicle() throws {
        _ = try verbatim.run(
            "journal", "vehicles", "--journal", "car.db", "--add", "Polo", "--distance-unit", "km")
        let result = try dialogue(["Fiat", "polo", "y"])
        #expect(result.output.contains("there is no vehicle “Fiat”"))
        #expect(result.output.contains("saved: entry 1: refill of “Polo”"))
        #expect(try dialogue(["Fiat"]).status == 1)
    }

    @Test("A doubtful value is shown as such", .enabled(if: hasTerminal))
    func doubtful() throws {
        try verbatim.write(
            ReadingFile.json(
                "fuel", ["date": "2026-03-14", "total": "96.80", "currency": "EUR"],
                doubts: ["total": "the sum says \\u001b[31mno"]), to: "pump.json")
        let result = try dialogue(["n"], "--reading pump.json")
        #expect(result.output.contains("doubtful: the sum says \\u{1B}[31mno"))
    }

    @Test("Without a terminal it is shown, not saved, and how to save it is said")
    func unasked() throws {
        let result = try verbatim.run(
            "journal", "add", "--journal", "car.db", "--ask", "--reading", "both.json", input: "y\ny\n")
        #expect(result.status == 1)
        #expect(result.output.contains("total          69.80"))
        #expect(result.errors.contains("nothing was saved"))
        #expect(result.errors.contains("verbatim journal add --reading FILE.json"))
        #expect(try list() == ["no entries"])
    }
}

import Foundation
import Testing

/// Readings as `verbatim read --format json` writes them, made by hand.
enum ReadingFile {
    /// A reading of a kind with these fields, some of which are doubtful.
    static func json(_ kind: String, _ values: [String: String], doubts: [String: String] = [:]) -> String {
        func object(_ members: [String: String]) -> String {
            "{"
                + members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(
                    separator: ", ") + "}"
        }
        let claims = values.mapValues { value in
            let text = kind == "odometer" && Int(value) != nil ? value : "\"\(value)\""
            return "{\"value\": \(text), \"printed\": null, \"standing\": \"printed\"}"
        }
        return """
            {
              "photo": "\(kind).jpg", "kind": "\(kind)", "document": {},
              "claims": \(object(claims)),
              "review": [\(doubts.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", "))],
              "reasons": \(object(doubts.mapValues { "\"\($0)\"" })), "confidence": 0.9876
            }
            """
    }

    /// A pump's receipt that says all that counts.
    static let fuel = json(
        "fuel",
        [
            "station": "ARAL 17", "date": "2026-03-14", "time": "07:05", "quantity": "41.30", "unit": "L",
            "pricePerUnit": "1.690", "total": "69.80", "currency": "EUR", "fuelType": "Super E10",
        ])
    static let odometer = json("odometer", ["reading": "123456", "unit": "km"])
}

@Suite("verbatim journal add --reading")
struct JournalReadingTests {
    let verbatim: VerbatimProcess

    init() throws { verbatim = try .withJournal() }

    private func add(_ words: String...) throws -> VerbatimProcess.Result {
        try verbatim.run(words: ["journal", "add", "--journal", "car.db"] + words)
    }

    private func shown(_ id: Int) throws -> [String: Any] {
        let result = try verbatim.run("journal", "show", "--journal", "car.db", "\(id)", "--format", "json")
        let file = try #require(try result.json() as? [String: Any])
        return try #require((file["entries"] as? [[String: Any]])?.first)
    }

    @Test("A receipt and an odometer become one refill that keeps both readings", arguments: [true, false])
    func paired(_ isOneFile: Bool) throws {
        try verbatim.write("[\(ReadingFile.fuel), \(ReadingFile.odometer)]", to: "both.json")
        try verbatim.write(ReadingFile.fuel, to: "pump.json")
        try verbatim.write(ReadingFile.odometer, to: "odo.json")
        let added =
            isOneFile
            ? try add("--reading", "both.json") : try add("--reading", "odo.json", "--reading", "pump.json")
        #expect(added.output == "entry 1: refill of “Golf”, 2026-03-14, 41.30 L, 69.80 EUR, 123456 km\n")
        let entry = try shown(1)
        let readings = try #require(entry["readings"] as? [String])
        #expect(readings.count == 2)
        #expect(readings[0].hasPrefix("{\"photo\":\"fuel.jpg\",\"kind\":\"fuel\""))
        #expect(readings[0].hasSuffix("\"confidence\":0.9876}"))
        #expect((entry["changes"] as? [Any])?.isEmpty == true)
    }

    @Test("What a person gives goes before what was read, and both are kept")
    func corrected() throws {
        try verbatim.write(ReadingFile.fuel, to: "pump.json")
        #expect(try add("--reading", "pump.json", "--total", "69.90", "--odometer", "99000").status == 0)
        let changes = try #require(try shown(1)["changes"] as? [[String: Any]])
        let total = try #require(changes.first { $0["field"] as? String == "total" })
        #expect(total["read"] as? String == "69.80" && total["accepted"] as? String == "69.90")
        let odometer = try #require(changes.first { $0["field"] as? String == "odometer" })
        #expect(odometer["read"] == nil && odometer["accepted"] as? String == "99000")
        let text = try verbatim.run("journal", "show", "--journal", "car.db", "1")
        #expect(text.lines.contains("  total          69.90  changed from 69.80"))
        #expect(text.lines.contains("read from fuel.jpg as fuel"))
    }

    @Test("A doubtful value is not taken unless a person gives it or takes all as read")
    func doubtful() throws {
        let doubts = ["total": "41.30 x 1.690 is 69.80"]
        try verbatim.write(
            ReadingFile.json(
                "fuel",
                [
                    "date": "2026-03-14", "total": "96.80", "currency": "EUR", "quantity": "41.30",
                    "unit": "L",
                ],
                doubts: doubts), to: "pump.json")
        let refused = try add("--reading", "pump.json")
        #expect(refused.status == 2)
        #expect(refused.errors.hasPrefix("error: total 96.80 is doubtful: 41.30 x 1.690 is 69.80; "))
        #expect(try add("--reading", "pump.json", "--total", "69.80").status == 0)
        #expect(try add("--reading", "pump.json", "--as-read").output.contains("96.80 EUR"))
    }

    @Test("A receipt that prints another odometer, and a dial in other units, are doubtful")
    func contradicting() throws {
        try verbatim.write(
            ReadingFile.json(
                "fuel", ["date": "2026-03-14", "quantity": "1.00", "unit": "L", "odometer": "123400"]),
            to: "pump.json")
        try verbatim.write(ReadingFile.odometer, to: "odo.json")
        let refused = try add("--reading", "pump.json", "--reading", "odo.json")
        #expect(refused.errors.hasPrefix("error: odometer 123456 is doubtful: the receipt prints 123400"))
        try verbatim.write(ReadingFile.json("odometer", ["reading": "77000", "unit": "mi"]), to: "odo.json")
        let miles = try add("--reading", "odo.json", "--date", "2026-03-14")
        #expect(
            miles.errors.hasPrefix("error: distance-unit mi is doubtful: the vehicle's odometer is in km"))
        #expect(
            try add("--reading", "odo.json", "--date", "2026-03-14", "--distance-unit", "mi").output
                == "entry 1: odometer of “Golf”, 2026-03-14, 77000 mi\n")
    }

    @Test("A date that was not read is asked for, not made up")
    func dateless() throws {
        try verbatim.write(ReadingFile.odometer, to: "odo.json")
        let result = try add("--reading", "odo.json")
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("error: option --date is missing"))
    }

    @Test("Other documents are kept with all their values, and are corrected value by value")
    func documents() throws {
        let receipt = ReadingFile.json(
            "receipt",
            [
                "store": "CORNER SHOP", "date": "2026-05-01", "total": "20.00", "items[0].name": "Tea",
                "items[0].price": "1.20",
            ])
        try verbatim.write(receipt + "\n" + receipt, to: "shop.jsonl")
        let added = try add("--reading", "shop.jsonl")
        #expect(
            added.lines == [
                "entry 1: receipt, 2026-05-01, CORNER SHOP, 20.00",
                "entry 2: receipt, 2026-05-01, CORNER SHOP, 20.00",
            ])
        let edited = try verbatim.run(
            "journal", "edit", "--journal", "car.db", "2", "--set", "items[0].price=2.10", "--set", "store=")
        #expect(edited.output == "entry 2: receipt, 2026-05-01, 20.00\n")
        let document = try #require(try shown(2)["document"] as? [String: Any])
        let values = try #require(document["values"] as? [[String: Any]])
        let price = values.first { $0["member"] as? String == "price" }
        #expect(price?["decimal"] as? String == "2.10")
        #expect(!values.contains { $0["field"] as? String == "store" })
        for wrong in ["price=1", "items[0].cost=1", "total=x", "date=1.5.2026"] {
            let result = try verbatim.run("journal", "edit", "--journal", "car.db", "2", "--set", wrong)
            #expect(result.status == 2, "\(wrong)")
        }
        // Both were added in one go.
        _ = try verbatim.run("journal", "undo", "--journal", "car.db")
        #expect(
            try verbatim.run("journal", "undo", "--journal", "car.db").output == "undone: add 2 entries\n")
    }

    @Test(
        "A file that is no reading is said to be none",
        arguments: [
            "", "{}", "[]", "no JSON", "[1, 2]", "{\"kind\": \"fuel\"}",
            #"{"photo": "a.jpg", "error": {"code": "missing", "message": "there is no such file"}}"#,
            #"{"photo": "a.jpg", "kind": "sonnet", "claims": {}}"#,
            #"{"photo": "a.jpg", "kind": "fuel", "claims": {"totale": {"value": "1"}}}"#,
            #"{"photo": "a.jpg", "kind": "fuel", "claims": {"total": {"value": "one"}}}"#,
            #"{"photo": "a.jpg", "kind": "fuel", "claims": {"total": {"value": "1.00"}}"#,
        ])
    func noReading(_ text: String) throws {
        try verbatim.write(text, to: "pump.json")
        let result = try add("--reading", "pump.json")
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("error: pump.json: "))
        #expect(result.errors.split(separator: "\n").count == 1)
    }
}

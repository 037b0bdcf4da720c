import Foundation
import Testing

@Suite("The JSON Schema of readings")
struct SchemaTests {
    private let verbatim: VerbatimProcess

    init() throws { verbatim = try VerbatimProcess() }

    private func committed(_ kind: String = "receipt") throws -> String {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Schemas/\(kind)-reading.schema.json")
        return try String(contentsOf: file, encoding: .utf8)
    }

    @Test(
        "The schemas in the repository are those that the command prints",
        arguments: ["receipt", "fuel", "odometer"])
    func isCurrent(kind: String) throws {
        #expect(
            try verbatim.run("schema", kind).output == committed(kind),
            "run: verbatim schema \(kind) >Schemas/\(kind)-reading.schema.json")
    }

    @Test("Readings and failures are as the schema says")
    func isKept() throws {
        try verbatim.write(Recording.shop, to: "shop.json")
        try verbatim.write(Recording.json([["nothing here"]]), to: "nothing.json")
        try verbatim.write(
            Recording.json([["SHOP"], ["Tea 2 x 1.20", "2.50"], ["TOTAL", "9.10"]]), to: "wrong.json")
        let result = try verbatim.run(
            "read", "shop.json", "nothing.json", "wrong.json", "missing.jpg", "--format", "json")
        let records = try #require(try result.json() as? [Any])
        #expect(records.count == 4)
        let check = try JSONSchemaCheck(committed())
        for record in records { #expect(check.errors(in: record) == []) }
    }

    @Test("The schema refuses what a reading never is")
    func refuses() throws {
        try verbatim.write(Recording.shop, to: "shop.json")
        let reading = try verbatim.run("read", "shop.json", "--format", "jsonl").output
        let check = try JSONSchemaCheck(committed())
        for (right, wrong) in [
            ("\"total\":\"2.10\"", "\"total\":2.1"), ("\"total\":\"2.10\"", "\"total\":\"2,10\""),
            ("\"date\":\"2019-01-23\"", "\"date\":\"23-01-2019\""), ("\"review\":", "\"reviews\":"),
            ("\"standing\":\"printed\"", "\"standing\":\"sure\""), ("\"subtotal\":null,", ""),
            ("\"items[0].name\"", "\"items[0].cost\""),
        ] {
            let changed = reading.replacing(right, with: wrong)
            #expect(changed != reading)
            let value = try JSONSerialization.jsonObject(with: Data(changed.utf8))
            #expect(check.errors(in: value) != [], "\(wrong)")
        }
    }
}

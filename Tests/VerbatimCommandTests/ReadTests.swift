import Foundation
import Testing

@Suite("verbatim read")
struct ReadTests {
    private let verbatim: VerbatimProcess

    init() throws {
        verbatim = try VerbatimProcess()
        try verbatim.write(Recording.shop, to: "shop.json")
    }

    @Test("Text shows each value with what is printed and its line, without colours in a pipe")
    func text() throws {
        let result = try verbatim.run("read", "shop.json")
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        #expect(result.lines.first?.hasPrefix("shop.json · receipt · ") == true)
        #expect(
            result.lines.contains {
                $0.contains("store") && $0.contains("CORNER SHOP LTD") && $0.contains("line 1")
            })
        #expect(
            result.lines.contains { $0.contains("total") && $0.contains("2.10") && $0.contains("line 8") })
        #expect(!result.output.contains("\u{1B}"))
    }

    @Test("JSON keeps printed decimals and says null where nothing is printed")
    func json() throws {
        let result = try verbatim.run("read", "shop.json", "--format", "json")
        let reading = try #require(try result.json() as? [String: Any])
        #expect(reading["photo"] as? String == "shop.json")
        #expect(reading["kind"] as? String == "receipt")
        #expect(reading["page"] as? Int == 1)
        let document = try #require(reading["document"] as? [String: Any])
        #expect(document["total"] as? String == "2.10")
        #expect(document["date"] as? String == "2019-01-23")
        #expect(document["subtotal"] is NSNull)
        let claims = try #require(reading["claims"] as? [String: [String: Any]])
        let total = try #require(claims["total"])
        #expect(total["printed"] as? String == "2.10")
        #expect(total["standing"] as? String == "printed")
        let evidence = try #require((total["evidence"] as? [[String: Any]])?.first)
        #expect(evidence["line"] as? Int == 8)
        #expect(evidence["box"] as? [Double] == [300, 130, 48, 20])
    }

    @Test(
        "JSON lines stand in the order of the photos, also for the same photo twice, and failures in their place"
    )
    func order() throws {
        try verbatim.write("no photo\n", to: "text.jpg")
        let words = ["shop.json", "missing.jpg", "shop.json", "text.jpg", ".", "shop.json"]
        let result = try verbatim.shell("$verbatim read --format jsonl \(words.joined(separator: " "))")
        #expect(result.status == 1)
        #expect(result.errors.isEmpty)
        let records = try result.lines.map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(records.map { $0["photo"] as? String } == words)
        let codes = records.map { ($0["error"] as? [String: String])?["code"] }
        #expect(codes == [nil, "missing", nil, "unsupported", "notAFile", nil])
    }

    @Test("One photo gives an object, several give an array, none an empty one")
    func shapes() throws {
        #expect(try verbatim.run("read", "shop.json", "--format", "json").json() is [String: Any])
        let two = try verbatim.run("read", "shop.json", "shop.json", "--format", "json").json()
        #expect((two as? [Any])?.count == 2)
        let none = try verbatim.run("read", "-", "--format", "json")
        #expect(none.output == "[]\n")
        #expect(none.status == 0)
    }

    @Test("A recording of two pages gives two records")
    func pages() throws {
        try verbatim.write(
            "[\(Recording.json([["A SHOP"]])), \(Recording.json([["B SHOP"]], page: 2))]", to: "two.json")
        let result = try verbatim.run("read", "two.json", "--format", "jsonl")
        #expect(result.lines.map { $0.contains("\"page\":2") } == [false, true])
        #expect(try (verbatim.run("read", "two.json", "--format", "json").json() as? [Any])?.count == 2)
    }

    @Test("In text and CSV, a photo that cannot be read is a line on standard error")
    func complaints() throws {
        let result = try verbatim.run("read", "missing.jpg", "shop.json")
        #expect(result.status == 1)
        #expect(result.errors == "error: missing.jpg: there is no such file\n")
        #expect(result.output.contains("CORNER SHOP"))
        let csv = try verbatim.run("read", "missing.jpg", "shop.json", "--format", "csv")
        #expect(csv.status == 1)
        #expect(csv.lines.count == 2)
    }

    @Test("CSV has a header and a line per photo, and a shop's name is no formula")
    func csv() throws {
        try verbatim.write(
            Recording.json([["=HYPERLINK(\"http://x\",\"SHOP\")"], ["TOTAL", "2.10"]]), to: "evil.json")
        let result = try verbatim.run(
            "read", "evil.json", "shop.json", "--as", "receipt", "--format", "csv")
        #expect(result.lines.count == 3)
        #expect(result.lines[0].hasPrefix("photo,page,store,"))
        #expect(!result.output.contains(",=") && !result.output.contains("\"="))
        #expect(result.lines[2].hasPrefix("shop.json,1,CORNER SHOP LTD,"))
        #expect(try verbatim.run("read", "-", "--format", "csv").lines.count == 1)
    }

    @Test("Text on a photo and the names of photos cannot act on the terminal")
    func escapes() throws {
        let text = "\\u001b[31mRED SHOP\\u202e LTD"
        let json = Recording.json([["@@"], ["TOTAL", "2.10"]]).replacing("@@", with: text)
        try verbatim.write(json, to: "a\u{1B}[2Jb.json")
        for format in ["text", "json", "jsonl", "csv"] {
            let result = try verbatim.run("read", "a\u{1B}[2Jb.json", "--format", format)
            #expect(result.status == 0)
            #expect(!result.output.unicodeScalars.contains("\u{1B}"))
            #expect(!result.output.unicodeScalars.contains("\u{202E}"))
        }
        #expect(try !verbatim.run("transcribe", "a\u{1B}[2Jb.json").output.unicodeScalars.contains("\u{1B}"))
        #expect(try !verbatim.run("read", "\u{1B}[2J").errors.unicodeScalars.contains("\u{1B}"))
    }

    @Test("Paths come from standard input, one a line or ended by zero bytes, with or without the last end")
    func standardInput() throws {
        try verbatim.write(Recording.shop, to: "a b\nc.json")
        let lines = try verbatim.run(
            "read", "-", "--format", "jsonl", input: "shop.json\n\nmissing\nshop.json")
        #expect(lines.status == 1)
        #expect(lines.lines.count == 3)
        let zeros = try verbatim.run(
            "read", "shop.json", "-", "--null", "--format", "jsonl", input: "a b\nc.json\0shop.json\0")
        #expect(zeros.status == 0)
        #expect(zeros.lines.count == 3)
        #expect(zeros.lines[1].hasPrefix("{\"photo\":\"a b\\nc.json\""))
    }

    @Test(
        "A list from Windows, with blank lines, names the same photos; between zero bytes every byte counts")
    func windowsList() throws {
        let lines = try verbatim.run(
            "read", "-", "--format", "jsonl", input: "shop.json\r\n\r\n \t\r\n  \nshop.json\r")
        #expect(lines.status == 0)
        #expect(lines.lines.count == 2)
        try verbatim.write(Recording.shop, to: "odd.json\r")
        try verbatim.write(Recording.shop, to: " ")
        let zeros = try verbatim.run(
            "read", "-", "--null", "--format", "jsonl", input: "odd.json\r\0 \0")
        #expect(zeros.status == 0)
        #expect(zeros.lines.count == 2)
    }

    @Test(
        "Names that are no UTF-8, begin with a dash, hold quotes or are far too long are read or told apart")
    func names() throws {
        let odd = try verbatim.shell(
            """
            name=$(printf 'a\\377 "q".json'); cp shop.json "$name"; cp shop.json ./-dash.json
            $verbatim read --format csv -- "$name" -dash.json
            """)
        #expect(odd.status == 0)
        #expect(odd.lines.count == 3)
        let long = try verbatim.run("read", String(repeating: "x", count: 5000), "", "--format", "jsonl")
        #expect(long.status == 1)
        #expect(long.lines.count == 2)
        #expect(long.lines[0].contains("its name is too long"))
    }

    @Test("A date that cannot be, by the day that is given as today, is contradicted")
    func today() throws {
        let result = try verbatim.run("read", "shop.json", "--today", "2018-06-01")
        #expect(result.output.contains("contradicted"))
        #expect(result.status == 0)
    }

    @Test("A transcript is read as it was recorded")
    func replay() throws {
        _ = try verbatim.shell("$verbatim transcribe shop.json --format json --output again.json")
        _ = try verbatim.shell("$verbatim transcribe shop.json --format jsonl --output again.jsonl")
        let readings = try ["shop.json", "again.json", "again.jsonl"].map { name in
            try verbatim.run("read", name, "--format", "csv").lines[1].dropFirst(name.count)
        }
        #expect(readings[0] == readings[1])
        #expect(readings[0] == readings[2])
    }
}

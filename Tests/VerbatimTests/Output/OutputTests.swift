import Foundation
import Testing

import Verbatim

/// A document that is no receipt: whatever is written derives from its schema.
private struct Ticket: Document {
    struct Stop: DocumentPart {
        var place: String?
        var platform: Int?
    }

    var name: String?
    var fare: Decimal?
    var seats: Int?
    var day: CalendarDate?
    var stops: [Stop] = []

    static let schema = Schema<Ticket>("ticket", "A railway ticket") {
        Field(\.name, "The traveller's name")
        Field(\.fare, "The fare")
        Field(\.seats, "How many seats")
        Field(\.day, "The day of travel")
        Field(\.stops, "The stops", limit: 3) {
            Field(\.place, "The place")
            Field(\.platform, "The platform")
        }
        Check("fare") { ticket, _ in
            guard let fare = ticket.fare else { return .notApplicable }
            return fare > 100
                ? .failed([FieldPath("fare")], "the fare is too high") : .passed([FieldPath("fare")])
        }
    }
    static let rules = Rules<Ticket> { _, _ in Draft(reader: "rules", proposals: []) }
}

@Suite("Writing readings")
struct OutputTests {
    /// A reading of rows of text, one value per row: the whole row is where it is printed.
    private func reading(
        _ rows: [(path: FieldPath, value: Value, text: String)], recognizer: String = "hand"
    ) throws -> Reading<Ticket> {
        let lines = rows.enumerated().map { index, row in
            let box = Box(x: 10, y: Double(10 + 30 * index), width: 200.04, height: 20)
            return Line(text: row.text, confidence: 0.9, polygon: Quadrilateral(box))
        }
        let proposals = rows.enumerated().map { index, row in
            Proposal(row.path, row.value, spans: [TextSpan(line: index, range: 0..<row.text.count)])
        }
        let today = try #require(CalendarDate(year: 2026, month: 1, day: 1))
        return Reading(
            [Draft(reader: "test", proposals: proposals)],
            of: Transcript(width: 300, height: 400, recognizer: recognizer, lines: lines),
            options: ReadingOptions(today: today))
    }

    private func decimal(_ text: String) throws -> Value { .decimal(try #require(PrintedDecimal(text))) }

    private func ticket(name: String = "ANN", fare: String = "20.00") throws -> Reading<Ticket> {
        try reading([
            (FieldPath("name"), .text(name), name), (FieldPath("fare"), try decimal(fare), fare),
            (FieldPath("seats"), try decimal("2"), "2"),
            (FieldPath("day"), .date(try #require(CalendarDate(iso8601: "2019-01-23"))), "23.01.2019"),
            (FieldPath("stops", 0, "place"), .text("Ulm"), "Ulm"),
            (FieldPath("stops", 1, "place"), .text("Augsburg"), "Augsburg"),
            (FieldPath("stops", 1, "platform"), try decimal("7"), "7"),
        ])
    }

    @Test("JSON has every field in the schema's order, printed decimals, and elements with all members")
    func json() throws {
        let json = try ticket().json(photo: "a.jpg", milliseconds: 12).text()
        let start = #"""
            {"photo":"a.jpg","page":1,"kind":"ticket","document":{"name":"ANN","fare":"20.00","seats":2,\#
            "day":"2019-01-23","stops":[{"place":"Ulm","platform":null},{"place":"Augsburg","platform":7}]},\#
            "claims":{"name":{"value":"ANN","printed":"ANN","standing":"printed","confidence":null,\#
            "evidence":[{"line":1,"text":"ANN","box":[10,10,200,20],"polygon":[10,10,210,10,210,30,10,30],\#
            "score":0.9}],"readers":["test"],"reason":null},"fare":
            """#
        let end = #"""
            "review":[],"reasons":{},"candidates":[],"warnings":[],"recognizer":"hand","milliseconds":12,\#
            "size":[300,400],"turned":0}
            """#
        #expect(json.hasPrefix(start))
        #expect(json.hasSuffix(end))
    }

    @Test("What was not found is null, and an empty list is empty")
    func absent() throws {
        let json = try reading([]).json(photo: "a", milliseconds: 0).text()
        let document =
            #""document":{"name":null,"fare":null,"seats":null,"day":null,"stops":[]},"claims":{},"#
        #expect(json.contains(document))
    }

    @Test("What a check speaks against stands in review, with its reason, and in the warnings")
    func review() throws {
        let reading = try ticket(fare: "120.00")
        let json = reading.json(photo: "a", milliseconds: 0).text()
        #expect(json.contains(#""review":["fare"],"reasons":{"fare":"the fare is too high"},"#))
        #expect(json.contains(#"{"code":"fare","message":"the fare is too high","fields":["fare"]}"#))
        let report = reading.report(photo: "a", milliseconds: 0)
        #expect(report.contains("\n  review  fare: the fare is too high\n"))
        #expect(report.contains("contradicted"))
        #expect(!report.contains("warning"))
    }

    @Test("The report aligns values, what is printed in another form, and lines; a list is a table")
    func report() throws {
        #expect(
            try ticket().report(photo: "a.jpg", milliseconds: 640) == """
                a.jpg · ticket · 0.6 s
                  name    ANN                             line 1
                  fare    20.00                           line 2
                  seats   2                               line 3
                  day     2019-01-23  printed 23.01.2019  line 4
                  stops   Ulm                             line 5
                          Augsburg  7                     lines 6, 7
                  review  nothing

                """)
    }

    @Test("A list of several columns names them, and a long value is wrapped")
    func wideReport() throws {
        let name = "A traveller whose name is so long that no terminal could show all of it in one line"
        let stop = { (index: Int, member: String) in FieldPath("stops", index, member) }
        let report = try reading([
            (FieldPath("name"), .text(name), name), (stop(0, "platform"), try decimal("7"), "7"),
            (stop(1, "platform"), try decimal("12"), "12"),
        ])
        .report(photo: "a", milliseconds: 0)
        #expect(
            report == """
                a · ticket · 0.0 s
                  name    A traveller whose name is so long that no terminal could  line 1
                          show all of it in one line
                  stops   platform
                                 7                                                  line 2
                                12                                                  line 3
                  review  nothing

                """)
    }

    @Test("A report says where nothing was found, and colours only where it may")
    func plain() throws {
        #expect(try reading([]).report(photo: "a", milliseconds: 0).contains("no text was found"))
        #expect(try !ticket().report(photo: "a", milliseconds: 0).contains("\u{1B}"))
        #expect(
            try ticket().report(photo: "a", milliseconds: 0, hasColors: true).contains(
                "\u{1B}[1mANN\u{1B}[0m"))
    }

    @Test("East Asian characters take two columns")
    func wide() throws {
        let lines = try reading([
            (FieldPath("name"), .text("東京駅"), "東京駅"), (FieldPath("seats"), try decimal("123456"), "123456"),
        ])
        .report(photo: "a", milliseconds: 0).split(separator: "\n")
        #expect(lines[1].hasSuffix("東京駅  line 1"))
        #expect(lines[2].hasSuffix("123456  line 2"))
    }

    @Test("CSV has one row per page, with a list in one cell and quotes where they are needed")
    func csv() throws {
        #expect(Ticket.schema.csvHeader == "photo,page,name,fare,seats,day,stops,review,warnings")
        let row = try ticket(name: "ANN \"X\", B").csvRow(photo: "a,b.jpg")
        let expected = #"""
            "a,b.jpg",1,"ANN ""X"", B",20.00,2,2019-01-23,"place=Ulm; place=Augsburg, platform=7",,
            """#
        #expect(row == expected)
    }

    @Test(
        "A cell that a spreadsheet might compute begins with an apostrophe, a number does not",
        arguments: [
            ("=1+1", "'=1+1"), ("+49 30 1234", "'+49 30 1234"), ("-1+1", "'-1+1"), ("@SUM(A1)", "'@SUM(A1)"),
            ("  =1+1", "'  =1+1"), ("\t=1", "\"'\t=1\""), ("＝1+1", "'＝1+1"), ("-5", "-5"),
            ("-5.20", "-5.20"),
            ("a=b", "a=b"), ("-", "'-"), ("a\u{1B}[2Jb\u{202E}", "a\u{FFFD}[2Jb\u{FFFD}"),
            ("a\r\nb", "\"a\r\nb\""), ("'=1+1", "''=1+1"), ("'tis", "'tis"),
            ("a\"\u{301},b", "\"a\"\"\u{301},b\""),
        ])
    func formulas(_ name: String, _ cell: String) throws {
        #expect(try ticket(name: name).csvRow(photo: "a").hasPrefix("a,1,\(cell),20.00,"))
    }

    @Test("A negative amount stays a number in CSV")
    func negative() throws {
        #expect(try ticket(fare: "-20.00").csvRow(photo: "a").hasPrefix("a,1,ANN,-20.00,2,"))
    }

    @Test("The schema of a document describes its values and its lists")
    func schema() {
        let schema = Ticket.schema.jsonSchema.text()
        #expect(schema.contains(#""kind":{"const":"ticket"}"#))
        #expect(schema.contains(#""seats":{"type":["integer","null"],"description":"How many seats"}"#))
        #expect(schema.contains(#""maxItems":3"#))
        #expect(schema.contains(#""^stops\\[(0|[1-9][0-9]*)\\]\\.(place|platform)$""#))
    }
}

@Suite("Recording transcripts")
struct TranscriptJSONTests {
    private var transcript: Transcript {
        let corners = Quadrilateral(
            topLeft: Point(x: 1.2345, y: 2), topRight: Point(x: 31.06, y: 2.5),
            bottomRight: Point(x: 31, y: 12), bottomLeft: Point(x: 1, y: 11.99))
        let glyphs = [(0.0, 0.333333), (0.333333, 0.98765)].map {
            Line.Glyph(start: $0, end: $1, confidence: 0.123456)
        }
        return Transcript(
            width: 40, height: 30, turned: 90, page: 2, recognizer: "x",
            lines: [
                Line(text: "ab", confidence: 0.987654, polygon: corners, glyphs: glyphs),
                Line(
                    text: "c", confidence: nil, polygon: Quadrilateral(Box(x: 0, y: 20, width: 5, height: 5))),
            ])
    }

    @Test("A recording is read back as it was rounded, and reads the same again")
    func roundTrip() throws {
        let text = transcript.json.text()
        let read = try JSONDecoder().decode(Transcript.self, from: Data(text.utf8))
        #expect(read == transcript.rounded)
        #expect(read.rounded == read)
        #expect(read.json == transcript.json)
        #expect(
            text.hasPrefix(#"{"version":1,"recognizer":"x","page":2,"size":[40,30],"turned":90,"lines":["#))
        #expect(
            text.contains(
                #""polygon":[1.2,2,31.1,2.5,31,12,1,12],"starts":[0,0.3333],"ends":[0.3333,0.9877]"#))
    }
}

@Suite("Days since 1970")
struct CalendarDateDaysTests {
    @Test(
        "Days are counted over leap years and centuries",
        arguments: [
            (0, "1970-01-01"), (-1, "1969-12-31"), (58, "1970-02-28"), (59, "1970-03-01"),
            (789, "1972-02-29"),
            (11_016, "2000-02-29"), (47_540, "2100-02-28"), (47_541, "2100-03-01"), (-719_162, "0001-01-01"),
            (2_932_896, "9999-12-31"), (Int.min, "0001-01-01"), (Int.max, "9999-12-31"),
        ])
    func days(_ days: Int, _ date: String) {
        #expect(CalendarDate(daysSince1970: days).description == date)
    }
}

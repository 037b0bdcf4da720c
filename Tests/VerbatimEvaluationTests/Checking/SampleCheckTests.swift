import Foundation
import Testing
import Verbatim

@testable import VerbatimEvaluation

/// What a person should look at again in a reference is found, and nothing else.
struct SampleCheckTests {
    private func check(_ reference: String, accept: String = "{}") throws -> (SampleCheck, [Flaw]) {
        let folder = try Folder()
        let manifest = """
            {"name": "n", "kind": "receipt", "samples": {"a": {"photo": "a.jpg", "group": "g",
              "reference": \(reference), "accept": \(accept)}}}
            """
        try folder.write(Data(manifest.utf8), to: "dataset.json")
        let source = try DatasetSource(folder.url, schema: Receipt.schema)
        let check = SampleCheck(try #require(source.samples.first), of: source)
        let today = try #require(CalendarDate(iso8601: "2020-01-01"))
        return (check, check.flaws(as: Receipt.self, CheckContext(today: today, oldestYears: 25)))
    }

    private func page(_ lines: String...) -> Transcript {
        let lines = lines.enumerated().map { index, text in
            let top = 10 + 30 * Double(index)
            let box = Box(x: 10, y: top, width: 12 * Double(text.count), height: 20)
            return Line(text: text, confidence: 0.9, polygon: Quadrilateral(box))
        }
        return Transcript(width: 600, height: 800, recognizer: "hand", lines: lines)
    }

    /// A reference, and the kind, place and beginning of each flaw.
    @Test(arguments: [
        (#"{"date": "2019-12-31", "total": "5.00"}"#, []),
        (#"{"date": "2020-01-02"}"#, ["date reference.date 2020-01-02 is later than today (2020-01-01)"]),
        (#"{"date": "1994-12-31"}"#, ["date reference.date 1994-12-31 is more than 25 years ago"]),
        (#"{"rounding": "11"}"#, ["outOfRange reference.rounding 11 is not within -10 to 10"]),
        (
            #"{"taxes": [{"rate": "120"}]}"#,
            ["outOfRange reference.taxes[0].rate 120 is not within 0 to 100"]
        ),
        (#"{"total": "3.00", "items": [{"name": "a", "price": "1.00"}, {"price": "2.00"}]}"#, []),
        (
            #"{"total": "3.50", "items": [{"name": "a", "price": "1.25"}, {"price": "2.00"}]}"#,
            ["check reference.items, reference.total the items sum to 3.25, the total is 3.5"]
        ),
    ])
    func impossibleValuesAreFound(reference: String, expected: [String]) throws {
        let flaws = try check(reference).1
        #expect(flaws.map { "\($0.kind) \($0.place) \($0.message)" } == expected)
    }

    @Test func aListThatIsLongerThanIsReadIsFound() throws {
        let items = (0..<201).map { #"{"name": "item \#($0)"}"# }.joined(separator: ",")
        let flaws = try check(#"{"items": [\#(items)]}"#).1
        #expect(flaws.map(\.message) == ["201 elements are more than the 200 that are read"])
    }

    @Test func whatIsPrintedInAnyFormIsSupported() throws {
        let (check, _) = try check(
            #"""
            {"store": "Café Nord", "address": "Hauptstr. 5, 10115 Berlin", "date": "2019-01-23", "total": "1234.50",
             "time": "18:05", "currency": "EUR", "phone": "030 9", "items": [{"name": "Tee", "price": "0.00"}]}
            """#, accept: #"{"phone": ["030-123"]}"#)
        let page = page(
            "CAFE NORD", "Hauptstr. 5", "10115 Berlin", "23.01.2019 6:05 PM", "Tee", "1.234,50", "030 123")
        #expect(check.unsupported(by: page).map(\.message) == [])
    }

    @Test func aSlipIsToldWithTheNearestLine() throws {
        let (check, _) = try check(
            #"{"store": "KOPITAM", "address": "1 Jalan, SHAN ALAM", "date": "2019-01-24", "total": "9.10"}"#)
        let page = page("Old Kopitiam", "1 Jalan,", "SHAH ALAM", "24.10.2019", "9.00", "23/01/2019")
        #expect(
            check.unsupported(by: page).map(\.message) == [
                "“KOPITAM” is on no recognised line; the nearest is line 1, “Old Kopitiam”",
                "“SHAN” of “1 Jalan, SHAN ALAM” is on no recognised line; the nearest is line 3, “SHAH ALAM”",
                "“2019-01-24” is on no recognised line; the nearest is line 6, “23/01/2019”",
                "“9.10” is on no recognised line; the nearest is line 5, “9.00”",
            ])
    }

    @Test func whereNothingIsNearNoLineIsNamed() throws {
        let (check, _) = try check(#"{"total": "987.65"}"#)
        #expect(
            check.unsupported(by: page("THANK YOU")).map(\.message) == ["“987.65” is on no recognised line"])
    }
}

import Foundation
import Testing
import Verbatim
import VerbatimEvaluation

/// A program checks datasets with what is public.
struct DatasetCheckTests {
    @Test func aDatasetIsCheckedInSwift() throws {
        let folder = try Folder()
        let manifest = """
            {"name": "n", "kind": "receipt", "samples": {
              "a": {"photo": "a.jpg", "group": "g", "reference": {"total": "2.00", "date": "2030-01-01"}},
              "b": {"photo": "b.jpg", "group": "g", "reference": {"total": "3.00"}}}}
            """
        try folder.write(Data(manifest.utf8), to: "dataset.json")
        var check = DatasetCheck(today: try #require(CalendarDate(iso8601: "2020-01-01")))
        check.add(folder.url, as: Receipt.self)
        #expect(check.report().flaws.map(\.kind) == [.date])
        #expect(check.items.map(\.sample.id) == ["a", "b"])

        let line = Line(
            text: "TOTAL 2.50", confidence: 1, polygon: Quadrilateral(Box(x: 0, y: 0, width: 99, height: 9)))
        let page = Transcript(width: 99, height: 99, recognizer: "hand", lines: [line])
        let facts = [SampleFacts(photo: .missing), SampleFacts(photo: .missing, transcript: page)]
        let report = check.report(facts)
        #expect(report.flaws.map(\.kind) == [.missingPhoto, .date, .unsupported])
        #expect(report.flaws.last?.subjects == [.init("n", "b")])
        #expect(report.hasErrors)
        #expect(report.parts.map(\.transcripts) == [1])

        check.add(folder.url.appendingPathComponent("nowhere"), as: Receipt.self)
        #expect(check.report().flaws.map(\.kind) == [.refused, .date])
    }
}

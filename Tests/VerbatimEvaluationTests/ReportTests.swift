import Foundation
import Testing
import Verbatim
import VerbatimEvaluation

/// A report adds up by hand, and is the same however the work was shared out.
struct ReportTests {
    private struct Unreadable: Error, CustomStringConvertible { let description = "no picture" }

    private let dataset = Dataset([
        Sample(
            "good", group: "clean", ["shop": .init(.text("Nord")), "sum": .init(nil)],
            entries: [element("milk", "1.00")]),
        Sample(
            "half", group: "clean", ["shop": .init(.text("Nord"))],
            entries: [element("milk", "1.00"), element("salt", "2.00")]),
        Sample("lost", group: "crumpled", ["shop": .init(.text("Nord")), "sum": .init(nil)], entries: []),
    ])

    private func report(width: Int = 2) async throws -> Report {
        try await Evaluation<Slip>(dataset).report(width: width) { sample in
            if sample.id == "lost" { throw Unreadable() }
            if sample.id == "good" { try await Task.sleep(for: .milliseconds(20)) }
            var slip = Slip()
            slip.shop = sample.id == "good" ? "NORD" : "Süd"
            slip.entries = [.init("milk", "1.00")]
            return slip.reading
        }
    }

    @Test func countsAndMeansIncludeFailures() async throws {
        let report = try await report()
        #expect(report.failures.map(\.id) == ["lost"])
        #expect(report.failures.first?.failure == "no picture")
        let shop = try #require(report.total.fields["shop"]?[.forgiving])
        #expect([shop[.right], shop[.wrong], shop[.blank], shop.scored] == [1, 2, 0, 3] as [Int])
        #expect(report.total.fields["shop"]?[.strict]?[.right] == 0)
        let sum = try #require(report.total.fields["sum"]?[.forgiving])
        #expect([sum[.correctlyBlank], sum[.wrong], sum.scored] == [1, 1, 2] as [Int])
        // F1 of 1, of 2·1/(1+2), and of 0 for the failure, though nothing is printed there.
        let list = try #require(report.total.lists["entries"])
        #expect(abs(list.f1 - (1 + 2.0 / 3 + 0) / 3) < 1e-9)
        #expect(abs(list.precision - (1 + 1 + 0) / 3.0) < 1e-9)
        #expect(abs(list.recall - (1 + 0.5 + 0) / 3.0) < 1e-9)
        #expect(abs((list.memberF1["price"] ?? -1) - (1 + 2.0 / 3 + 0) / 3) < 1e-9)
        #expect(list.samples == 3)
    }

    @Test func groupsAreCountedApart() async throws {
        let groups = try await report().groups
        #expect(Set(groups.keys) == ["clean", "crumpled"])
        #expect(groups["clean"]?.samples == 2)
        #expect(groups["clean"]?.fields["shop"]?[.forgiving]?[.right] == 1)
        #expect(groups["crumpled"]?.fields["shop"]?[.forgiving]?[.wrong] == 1)
        #expect(groups["crumpled"]?.lists["entries"]?.f1 == 0)
    }

    @Test func severalDatasetsAreSummed() async throws {
        let report = try await report()
        let overall = try #require(Report(overall: [report, report]))
        #expect(overall.total.samples == 6)
        #expect(overall.total.fields["shop"]?[.forgiving]?[.right] == 2)
        #expect(overall.total.lists["entries"]?.f1 == report.total.lists["entries"]?.f1)
        #expect(overall.mistakes.first?.id == "slips/half")
        #expect(overall.failures.map(\.id) == ["slips/lost", "slips/lost"])
        #expect(Report(overall: []) == nil)
    }

    @Test func theReportIsTheSameHoweverManyWork() async throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let one = try encoder.encode(await report(width: 1))
        let many = try encoder.encode(await report(width: 8))
        #expect(one == many)
    }

    @Test func jsonHasTheNamesThatProgramsRelyOn() async throws {
        let data = try JSONEncoder().encode(await report())
        let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(
            Set(json.keys) == [
                "dataset", "kind", "samples", "failures", "fields", "lists", "groups", "mistakes",
            ])
        #expect(json["dataset"] as? String == "slips")
        #expect(json["kind"] as? String == "slip")
        #expect(json["samples"] as? Int == 3)
        #expect(json["failures"] as? [[String: String]] == [["id": "lost", "reason": "no picture"]])
        let fields = try #require(json["fields"] as? [String: [String: [String: Int]]])
        #expect(
            fields["shop"]?["forgiving"] == [
                "right": 1, "wrong": 2, "blank": 0, "correctlyBlank": 0, "invented": 0, "scored": 3,
            ])
        let lists = try #require(json["lists"] as? [String: [String: Double]])
        #expect(
            Set(try #require(lists["entries"]).keys) == ["samples", "f1", "precision", "recall", "priceF1"])
        #expect(lists["entries"]?["f1"] == 0.555556)
        let mistakes = try #require(json["mistakes"] as? [[String: Any]])
        #expect(
            Set(try #require(mistakes.first).keys) == [
                "id", "field", "outcome", "got", "want", "printed", "line",
            ])
        let groups = try #require(json["groups"] as? [String: [String: Any]])
        #expect(Set(try #require(groups["clean"]).keys) == ["samples", "fields", "lists"])
    }

    @Test func theTableShowsSharesThatAddUpToAHundred() async throws {
        let text = try await report().text(mistakes: true)
        #expect(text.hasPrefix("slips: 3 samples, 1 failed\n  failed: lost: no picture\n"))
        let rows = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(rows.contains(["shop", "3", "33.3", "66.7", "0.0", "0.0"]))
        #expect(rows.contains(["sum", "2", "50.0", "50.0", "0.0", "50.0"]))
        #expect(text.contains("half  shop wrong: got Süd, want Nord"))
    }

    @Test func textOfADatasetCannotActOnTheTerminal() async throws {
        let escape = "\u{1B}[2J"
        let evil = Dataset(
            [
                Sample("a" + escape, group: "x" + escape, ["shop": .init(.text("Nord" + escape))]),
                Sample("lost" + escape, group: "y", ["shop": .init(.text("Nord"))]),
            ], name: "evil" + escape + "\u{202E}")
        let report = try await Evaluation<Slip>(evil).report(width: 1) { sample in
            if sample.id.hasPrefix("lost") { throw Unreadable() }
            var slip = Slip()
            slip.shop = "Süd" + escape
            return slip.reading
        }
        let text = report.text(mistakes: true)
        #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
        #expect(text.hasPrefix("evil\\u{1B}[2J\\u{202E}: 2 samples"))
        #expect(text.contains("got Süd\\u{1B}[2J, want Nord\\u{1B}[2J"))
    }

    @Test func aTranscriptThatCannotBeWrittenEndsTheEvaluation() async {
        let error = DatasetError.unwritable(file: "x.json", reason: "the disk is full")
        await #expect(throws: error) {
            _ = try await Evaluation<Slip>(dataset).report(width: 2) { sample in
                if sample.id == "half" { throw error }
                return Slip().reading
            }
        }
    }
}

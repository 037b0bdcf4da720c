import Foundation
import Testing
import Verbatim

@testable import VerbatimEvaluation

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
        let scores = try await Evaluation<Slip>(dataset).scores(width: width) { sample in
            if sample.id == "lost" { throw Unreadable() }
            if sample.id == "good" { try await Task.sleep(for: .milliseconds(20)) }
            var slip = Slip()
            slip.shop = sample.id == "good" ? "NORD" : "Süd"
            slip.entries = [.init("milk", "1.00")]
            return slip.reading
        }
        return Report(dataset, scores)
    }

    @Test func countsAndMeansIncludeFailures() async throws {
        let report = try await report()
        #expect(report.failures.map(\.id) == ["lost"])
        #expect(report.failures.first?.failure == "no picture")
        let overall = try Findings(report).overall
        let shop = try #require(overall["shop"])
        let counts = [shop.forgiving[.right], shop.forgiving[.wrong], shop.forgiving[.blank]]
        #expect(counts == [1, 2, 0])
        #expect(shop.forgiving.scored == 3)
        #expect(shop.strict[.right] == 0)
        let sum = try #require(overall["sum"]).forgiving
        #expect([sum[.correctlyBlank], sum[.wrong], sum.scored] == [1, 1, 2] as [Int])
        // F1 of 1, of 2·1/(1+2), and of 0 for the failure, though nothing is printed there.
        let list = try #require(overall.lists.first)
        #expect(abs(list.means.f1 - (1 + 2.0 / 3 + 0) / 3) < 1e-9)
        #expect(abs(list.means.precision - (1 + 1 + 0) / 3.0) < 1e-9)
        #expect(abs(list.means.recall - (1 + 0.5 + 0) / 3.0) < 1e-9)
        let alone = try #require(list.means(by: .init(member: "price")))
        #expect(abs(alone.f1 - 5.0 / 9) < 1e-9)
        #expect(list.samples == 3)
    }

    @Test func valuesCostByTheirOutcome() async throws {
        // Wrong: a shop, and of the failure shop and sum; blank: the salt's name and price.
        #expect(try Findings(await report()).overall.cost == 32)
        let scores = try await report().scores
        let dear = Report(dataset, scores, cost: Cost(wrong: 2, blank: 0.5, right: 0.25))
        // Right: a shop, a blank sum, and twice the milk's name and price.
        #expect(try Findings(dear).overall.cost == 8.5)
    }

    @Test("Values are ranked by a reader's confidence, and blanks count as what cannot be accepted")
    func rankings() throws {
        func value(_ field: String, _ outcome: Outcome, _ confidence: Double?) -> ValueScore {
            let isRead = outcome != .blank && outcome != .correctlyBlank
            var value = ValueScore(
                field: field, strict: outcome, forgiving: outcome, got: isRead ? "x" : nil)
            value.confidence = confidence
            return value
        }
        var score = SampleScore(dataset: "slips", id: "a", group: "all")
        score.values = [
            value("shop", .right, 0.9), value("shop", .wrong, 0.6), value("sum", .right, 0.8),
            value("sum", .right, nil), value("sum", .blank, nil), value("day", .correctlyBlank, nil),
        ]
        let findings = try Findings(Report(dataset, [score]))
        #expect(findings.rankings.map(\.figure) == [.confidence])
        let ranking = try #require(findings.rankings.first)
        let third = 1.0 / 3
        // Five values are printed or read: 0.9 and 0.8 are right, 0.6 is wrong, one has no confidence.
        #expect(ranking.coverage.points.map(\.threshold) == [0.9, 0.8, 0.6, nil])
        #expect(ranking.coverage.points.map(\.coverage) == [0.2, 0.4, 0.6, 0.8])
        #expect(ranking.coverage.points.map(\.error) == [0, 0, third, 0.25])
        #expect(ranking.coverage.coverage(atError: 0.01) == 0.4)
        #expect(ranking.calibration.count == 3)
        // 0.1², 0.6² and 0.2².
        #expect(abs(ranking.calibration.brierScore - 0.41 / 3) < 1e-9)
        #expect(findings.fieldRankings.map(\.field) == ["shop", "sum"])
        #expect(findings.fieldRankings[1].rankings[0].coverage.points.map(\.coverage) == [third, 2 * third])
        // Of two shops the right one is accepted at 1 % error; of three sums the one that has a confidence.
        let rows = try #require(findings.confidences).rows.map { Array($0.prefix(4)) }
        #expect(rows == [["shop", "2", "50.0\u{A0}%", "0.900"], ["sum", "1", "66.7\u{A0}%", "–"]])
        score.values[0].confidence = 1.5
        #expect(throws: CalibrationError.self) { try Findings(Report(dataset, [score])) }
    }

    @Test func groupsAreCountedApart() async throws {
        let groups = try await Findings(report()).groups
        #expect(groups.map(\.name) == ["clean", "crumpled"])
        #expect(groups.map(\.group) == ["clean", "crumpled"])
        #expect(groups.map(\.summary.samples) == [2, 1])
        #expect(groups[0].summary["shop"]?.forgiving[.right] == 1)
        #expect(groups[1].summary["shop"]?.forgiving[.wrong] == 1)
        #expect(groups[1].summary.lists.first?.means.f1 == 0)
    }

    @Test("A dataset that a caller names twice costs no crash")
    func repeatedDataset() async throws {
        let scores = try await report().scores
        #expect(try Report([dataset, dataset], scores).json.contains("\"slips\""))
    }

    @Test func severalDatasetsAreSummed() async throws {
        let (one, other) = (dataset, Dataset(dataset.samples, name: "others"))
        var scores = try await report().scores
        scores += scores.map { score in
            var score = score
            score.dataset = "others"
            return score
        }
        let report = Report([one, other], scores)
        let findings = try Findings(report)
        #expect(findings.overall.samples == 6)
        #expect(findings.overall["shop"]?.forgiving[.right] == 2)
        #expect(findings.datasets.map(\.name) == ["slips", "others"])
        #expect(findings.datasets.map(\.summary.samples) == [3, 3])
        #expect(
            findings.groups.map(\.name) == [
                "slips/clean", "slips/crumpled", "others/clean", "others/crumpled",
            ])
        #expect(report.failures.map(report.name) == ["slips/lost", "others/lost"])
    }

    @Test func theReportIsTheSameHoweverManyWork() async throws {
        #expect(try await report(width: 1).json == report(width: 8).json)
    }

    @Test func aReportIsReadBackAsItWasWritten() async throws {
        var report = try await report()
        report.seconds = 1.5
        let read = try Report(json: Data(report.json.utf8))
        #expect(read == report)
        #expect(throws: DecodingError.self) {
            try Report(json: Data(report.json.replacing("\"version\" : 1", with: "\"version\" : 9").utf8))
        }
    }

    @Test("A report that was changed by hand to what there cannot be is refused, not trusted and no crash")
    func impossibleReports() async throws {
        let json = try await report().json
        #expect(json.contains("\"read\" : 1\n"))
        for (part, change) in [
            ("\"read\" : 1\n", "\"read\" : 9223372036854775807\n"), ("\"read\" : 1\n", "\"read\" : -5\n"),
            ("\"wrong\" : 10", "\"wrong\" : -10"), ("\"wrong\" : 10", "\"wrong\" : 1e308"),
        ] {
            #expect(throws: DecodingError.self, "\(change)") {
                try Report(json: Data(json.replacing(part, with: change).utf8))
            }
        }
    }

    @Test func jsonHasTheNamesThatProgramsRelyOn() async throws {
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(try await report().json.utf8)) as? [String: Any])
        #expect(
            Set(json.keys) == [
                "version", "kind", "names", "cost", "provenance", "samples", "recognizers", "overall",
                "datasets",
                "groups", "rankings", "fieldRankings",
            ])
        let overall = try #require(json["overall"] as? [String: Any])
        #expect(
            Set(overall.keys) == ["samples", "failures", "cost", "costPerSample", "all", "fields", "lists"])
        let fields = try #require(overall["fields"] as? [String: [String: Any]])
        let shop = try #require(fields["shop"])
        #expect(
            Set(shop.keys) == ["strict", "forgiving", "inReview", "accuracyInterval", "errorInterval"])
        let forgiving = try #require(shop["forgiving"] as? [String: Double])
        #expect(
            forgiving == [
                "right": 1, "wrong": 2, "blank": 0, "correctlyBlank": 0, "invented": 0, "scored": 3,
                "accuracy": 0.333333, "errorRate": 0.666667, "precision": 0.333333, "recall": 0.333333,
                "f1": 0.333333,
            ])
        let lists = try #require(overall["lists"] as? [String: [String: Any]])
        let entries = try #require(lists["entries"])
        #expect(
            Set(entries.keys) == [
                "samples", "f1Interval", "optimal", "greedy", "strict.optimal", "strict.greedy",
                "optimal.price",
                "greedy.price", "strict.optimal.price", "strict.greedy.price",
            ])
        let best = try #require(entries["optimal"] as? [String: Double])
        #expect(best == ["f1": 0.555556, "precision": 0.666667, "recall": 0.5])
        let samples = try #require(json["samples"] as? [[String: Any]])
        #expect(samples.map { $0["id"] as? String } == ["good", "half", "lost"])
        #expect(samples[2]["failure"] as? String == "no picture")
        let mistakes = try #require(samples[1]["mistakes"] as? [[String: Any]])
        #expect(mistakes.map { $0["field"] as? String } == ["shop", "entries"])
        #expect(mistakes[0]["got"] as? String == "Süd")
    }

    @Test func theTableShowsSharesThatAddUpToAHundred() async throws {
        let text = try await report().text
        #expect(text.hasPrefix("slips: 3 samples, 1 failed\n  failed: lost: no picture\n"))
        let rows = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        // Right, wrong, blank and strictly right in percent with intervals, inventions, precision, recall and F1.
        let shop = try #require(rows.first { $0.first == "shop" })
        #expect(shop[1...2] == ["3", "33.3"] && shop[4] == "66.7")
        #expect(shop[6...] == ["0.0", "0.0", "0", "0.333", "0.333", "0.333"])
        let sum = try #require(rows.first { $0.first == "sum" })
        #expect(sum[1...2] == ["2", "50.0"] && sum[4] == "50.0")
        #expect(sum[6...] == ["0.0", "50.0", "0", "0.000", "0.000", "0.000"])
        #expect(text.contains("half  shop wrong: got Süd, want Nord"))
    }

    @Test func textOfADatasetCannotActOnTheTerminal() async throws {
        let escape = "\u{1B}[2J"
        let evil = Dataset(
            [
                Sample("a" + escape, group: "x" + escape, ["shop": .init(.text("Nord" + escape))]),
                Sample("lost" + escape, group: "y", ["shop": .init(.text("Nord"))]),
            ], name: "evil" + escape + "\u{202E}")
        let scores = try await Evaluation<Slip>(evil).scores(width: 1) { sample in
            if sample.id.hasPrefix("lost") { throw Unreadable() }
            var slip = Slip()
            slip.shop = "Süd" + escape
            return slip.reading
        }
        let report = Report(evil, scores)
        let text = try report.text
        #expect(try !report.json.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
        #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
        #expect(text.hasPrefix("evil\\u{1B}[2J\\u{202E}: 2 samples"))
        #expect(text.contains("got Süd\\u{1B}[2J, want Nord\\u{1B}[2J"))
    }

    @Test func whatSaysNothingAboutASampleEndsTheEvaluation() async {
        await #expect(throws: EvaluationStopped.self) {
            _ = try await Evaluation<Slip>(dataset).scores(width: 2) { sample in
                if sample.id == "half" { throw EvaluationStopped(Unreadable()) }
                return Slip().reading
            }
        }
    }
}

extension Report {
    init(_ dataset: Dataset, _ scores: [SampleScore], cost: Cost = Cost()) {
        self.init([dataset], scores, cost: cost)
    }

    init(_ datasets: [Dataset], _ scores: [SampleScore], cost: Cost = Cost()) {
        let sources = datasets.map(Provenance.Source.init)
        self.init(
            kind: "slip", names: FieldNames(Slip.schema.shapes), cost: cost,
            provenance: Provenance(program: "test", reader: "test", datasets: sources), scores: scores)
    }

    /// The report as JSON.
    var json: String { get throws { try json(Findings(self)) } }

    /// The report as text with all mistakes.
    var text: String { get throws { try text(Findings(self), mistakes: true) } }
}

extension Summary {
    subscript(_ field: String) -> FieldSummary? { fields.first { $0.field == field } }
}

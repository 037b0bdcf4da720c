import Foundation
import Testing
import VerbatimEvaluation

@testable import Verbatim

/// References of wine labels: grapes as plain names, other right lists, and what merely follows from the appellation.
struct WineDatasetTests {
    private func sample(_ rest: String) throws -> (Evaluation<WineLabel>, Sample) {
        let folder = try Folder()
        try folder.write(
            Data(
                #"{"name": "n", "kind": "wine", "samples": {"s": {"photo": "a", "group": "g", \#(rest)}}}"#
                    .utf8),
            to: "dataset.json")
        let dataset = try Dataset(contentsOf: folder.url, schema: WineLabel.schema)
        return (Evaluation<WineLabel>(dataset), try #require(dataset.samples.first))
    }

    /// A reading of a page with these lines, by these proposals.
    private func reading(_ proposals: [Proposal], _ lines: [String]) -> Reading<WineLabel> {
        let page = Transcript(
            width: 100, height: 100, recognizer: "none",
            lines: lines.map {
                Line(text: $0, confidence: 1, polygon: Quadrilateral(Box(x: 0, y: 0, width: 9, height: 9)))
            })
        return Reading(
            [Draft(reader: "test", proposals: proposals)], of: page,
            options: ReadingOptions(today: CalendarDate(daysSince1970: 20_000)))
    }

    private func grapes(_ names: [String]) -> [Proposal] {
        names.enumerated().map { Proposal(FieldPath("grapes", $0, "name"), .text($1), spans: []) }
    }

    @Test func aGrapeIsAnElementByItsName() throws {
        let (evaluation, sample) = try sample(#""reference": {"grapes": ["Merlot", "Syrah"]}"#)
        #expect(sample.lists["grapes"] == [["name": .text("Merlot")], ["name": .text("Syrah")]])
        #expect(evaluation.score(sample, reading(grapes(["SYRAH", "MERLOT"]), [])).lists["grapes"]?.f1 == 1)
        #expect(evaluation.score(sample, reading(grapes(["Syrah"]), [])).lists["grapes"]?.recall == 0.5)
    }

    @Test func theNearestOfSeveralRightListsCounts() throws {
        let (evaluation, sample) = try sample(
            #""reference": {"grapes": []}, "accept": {"grapes": [["Primitivo"], ["Primitivo", "Zinfandel"]]}"#
        )
        for names in [[], ["Primitivo"], ["Zinfandel", "Primitivo"]] {
            let score = evaluation.score(sample, reading(grapes(names), []))
            #expect(score.lists["grapes"]?.f1 == 1, "\(names)")
            #expect(score.mistakes.isEmpty, "\(names)")
        }
        let wrong = evaluation.score(sample, reading(grapes(["Merlot"]), []))
        #expect(wrong.mistakes.map(\.outcome) == [.invented])
    }

    @Test func whatFollowsIsRightOnlyWhereItIsSaidToBeInferred() throws {
        let (evaluation, sample) = try sample(
            #""reference": {"country": null}, "implied": {"country": "Italy"}"#)
        let span = TextSpan(line: 0, range: 0..<6)
        var inferred = Proposal(FieldPath("country"), .text("Italy"), spans: [span])
        inferred.catalog = CatalogUse(spelling: "Barolo", meaning: .follows(from: "Barolo"))
        #expect(evaluation.score(sample, reading([inferred], ["Barolo"])).values.map(\.strict) == [.right])
        let claimed = Proposal(FieldPath("country"), .text("Italy"), spans: [span])
        #expect(evaluation.score(sample, reading([claimed], ["Barolo"])).values.map(\.strict) == [.invented])
        #expect(evaluation.score(sample, reading([], ["Barolo"])).values.map(\.strict) == [.correctlyBlank])
    }
}

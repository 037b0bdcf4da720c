import Foundation
import Testing
import Verbatim

@testable import VerbatimEvaluation

/// The Markdown report can be pasted into a pull request, whatever the photos, manifests and files say.
struct MarkdownTests {
    private func report(_ texts: [String]) -> Report {
        let scores = texts.enumerated().map { index, text in
            var score = SampleScore(dataset: "slips", id: "\(index)\(text)", group: text)
            score.values = [
                ValueScore(field: "sum", strict: .wrong, forgiving: .wrong, got: text, want: text)
            ]
            score.mistakes = [Mistake(field: "sum", outcome: .wrong, got: text, want: text)]
            return score
        }
        return Report(Dataset([], name: "slips"), scores)
    }

    private func markdown(_ texts: [String], mistakes: Int = 50) throws -> String {
        let report = report(texts)
        return try report.markdown(Findings(report), mistakes: mistakes)
    }

    @Test("Texts stay in their cell and mean nothing")
    func escaping() throws {
        let hostile = [
            "a|b", "`a`", "<img src=x>", "a\nb", "# a", "[a](b)", "![a](b)", "*a* _b_ ~~c~~", "\\|", "@a",
            "&lt;",
            "\u{202E}a", "- a", "|\u{301}",
        ]
        let rows = try markdown(hostile).split(separator: "\n").filter { $0.hasPrefix("|") }
        let table = rows.suffix(hostile.count)
        #expect(table.allSatisfy { row in row.replacing(/\\./, with: "").count { $0 == "|" } == 7 })
        let expected = [
            "a\\|b", "\\`a\\`", "\\<img src=x\\>", "a\\\\nb", "\\# a", "\\[a\\](b)", "\\!\\[a\\](b)",
            "\\*a\\* \\_b\\_ \\~\\~c\\~\\~", "\\\\\\|", "\\@a", "\\&lt;", "\\\\u\\{202E\\}a", "\\- a",
            "\\|\u{301}",
        ]
        for (row, text) in zip(table, expected) {
            #expect(row.contains("| sum | wrong | \(text) | \(text) |"))
        }
    }

    @Test func theFirstMistakesAreListedAndTheOthersCounted() throws {
        let lines = try markdown((0..<7).map { "text \($0)" }, mistakes: 5).split(separator: "\n")
        #expect(lines.count { $0.contains("| sum | wrong |") } == 5)
        #expect(lines.contains("There are 2 more."))
        #expect(try !markdown(["a"]).contains(" more."))
    }

    @Test func everyRowHasAsManyCellsAsItsHeading() throws {
        var cells: Int?
        for line in try markdown(["a", "b"]).split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("|") else {
                cells = nil
                continue
            }
            let count = line.count { $0 == "|" }
            #expect(cells == nil || cells == count)
            cells = count
        }
    }

    @Test func wrongValuesAreCountedWithTheirIntervals() throws {
        let text = try markdown(["a", "b"])
        #expect(
            text.contains(
                "| sum | 2 | 0.0\u{A0}% (0.0–0.0) | 0.0\u{A0}% | 100.0\u{A0}% (100.0–100.0) | 100.0\u{A0}% | 0.0\u{A0}% |"
            ))
    }
}

import Foundation
import Testing
import Verbatim
import VerbatimEvaluation

/// Every field is counted once, as what a person would call it.
struct OutcomeTests {
    /// The outcomes of `shop`, forgiving and strict, when `got` was read.
    private func outcomes(_ answer: Sample.Answer, got: String?) throws -> [Outcome] {
        let sample = Sample("a", ["shop": answer])
        var slip = Slip()
        slip.shop = got
        let score = Evaluation<Slip>(Dataset([sample])).score(sample, slip.reading)
        let value = try #require(score.values.first { $0.field == "shop" })
        return [value.forgiving, value.strict]
    }

    @Test func printedValues() throws {
        let answer = Sample.Answer(.text("Café Nord"))
        #expect(try outcomes(answer, got: "Café Nord") == [.right, .right])
        #expect(try outcomes(answer, got: "CAFE NORD") == [.right, .wrong])
        #expect(try outcomes(answer, got: "Bar Süd") == [.wrong, .wrong])
        #expect(try outcomes(answer, got: nil) == [.blank, .blank])
    }

    @Test func valuesThatAreNotPrinted() throws {
        #expect(try outcomes(.init(nil), got: nil) == [.correctlyBlank, .correctlyBlank])
        #expect(try outcomes(.init(nil), got: "Bar Süd") == [.invented, .invented])
    }

    @Test func otherRightValues() throws {
        let answer = Sample.Answer(.text("Nord"), accepted: [.text("Café Nord GmbH")])
        #expect(try outcomes(answer, got: "Café Nord GmbH") == [.right, .right])
        #expect(try outcomes(answer, got: nil) == [.blank, .blank])
        #expect(try outcomes(answer, got: "Bar Süd") == [.wrong, .wrong])

        let maybeBlank = Sample.Answer(.text("Nord"), accepted: [nil])
        #expect(try outcomes(maybeBlank, got: nil) == [.correctlyBlank, .correctlyBlank])
        #expect(try outcomes(maybeBlank, got: "Bar Süd") == [.wrong, .wrong])

        let maybePrinted = Sample.Answer(nil, accepted: [.text("Nord")])
        #expect(try outcomes(maybePrinted, got: "Nord") == [.right, .right])
        #expect(try outcomes(maybePrinted, got: nil) == [.correctlyBlank, .correctlyBlank])
        #expect(try outcomes(maybePrinted, got: "Bar Süd") == [.invented, .invented])
    }

    @Test func whatWasNotTranscribedIsNotScored() {
        let sample = Sample("a", ["shop": .init(.text("Nord"))])
        var slip = Slip()
        slip.sum = 5
        let score = Evaluation<Slip>(Dataset([sample])).score(sample, slip.reading)
        #expect(score.values.map(\.field) == ["shop"])
        #expect(score.lists.isEmpty)
    }

    @Test func currencyIsScoredOnlyWhereTheReaderAnswers() {
        let sample = Sample("a", ["currency": .init(.text("CHF"))])
        let evaluation = Evaluation<Slip>(Dataset([sample]))
        var slip = Slip()
        #expect(evaluation.score(sample, slip.reading).values.isEmpty)
        slip.currency = "EUR"
        #expect(evaluation.score(sample, slip.reading).values.first?.forgiving == .wrong)
        slip.currency = "CHF"
        #expect(evaluation.score(sample, slip.reading).values.first?.forgiving == .right)
    }

    @Test func mistakesSayWhatWasReadWhereAndWhatIsRight() throws {
        let box = Quadrilateral(Box(x: 10, y: 10, width: 50, height: 10))
        let page = Transcript(
            width: 100, height: 100, recognizer: "none",
            lines: [Line(text: "SUM 12,50", confidence: nil, polygon: box)])
        let path = FieldPath("sum")
        let draft = Draft(
            reader: "test",
            proposals: [
                Proposal(
                    path, .decimal(try #require(PrintedDecimal("12.50"))),
                    spans: [.init(line: 0, range: 4..<9)])
            ])
        let today = try #require(CalendarDate(iso8601: "2026-01-01"))
        let reading = Reading<Slip>([draft], of: page, options: ReadingOptions(today: today))
        let right = Value.decimal(try #require(PrintedDecimal("72.50")))
        let sample = Sample("a", ["sum": .init(right), "count": .init(nil)])
        let score = Evaluation<Slip>(Dataset([sample])).score(sample, reading)
        let mistake = try #require(score.mistakes.first)
        #expect(score.mistakes.count == 1)
        #expect(mistake.field == "sum")
        #expect(mistake.outcome == .wrong)
        #expect(mistake.got == "12.50")
        #expect(mistake.want == "72.50")
        #expect(mistake.printed == "12,50")
        #expect(mistake.spots.map(\.line) == [1])
    }
}

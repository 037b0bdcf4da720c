import Foundation
import Testing

@testable import Verbatim

/// Each value says where it is printed and how sure it is, and what is doubtful goes to a person.
struct ReadingTests {
    /// Proposes values where they are printed: each by its field, its value and its printed characters.
    private func draft(
        _ reader: String, _ transcript: Transcript, _ values: [(FieldPath, Value, String?)]
    ) -> Draft {
        Draft(
            reader: reader,
            proposals: values.map { path, value, printed in
                let span = transcript.lines.indices.lazy.compactMap { index -> TextSpan? in
                    guard let printed, let range = transcript.lines[index].text.range(of: printed) else {
                        return nil
                    }
                    let text = transcript.lines[index].text
                    let start = text.distance(from: text.startIndex, to: range.lowerBound)
                    return TextSpan(line: index, range: start..<(start + printed.count))
                }.first
                return Proposal(path, value, spans: span.map { [$0] } ?? [])
            })
    }

    private func reading(
        _ paper: Paper, _ readers: [(String, [(FieldPath, Value, String?)])], reviewBelow: Double = 0.5
    ) throws -> Reading<Receipt> {
        let transcript = paper.transcript
        return Reading(
            readers.map { draft($0.0, transcript, $0.1) }, of: transcript,
            options: ReadingOptions(today: try day("2024-06-01"), reviewBelow: reviewBelow))
    }

    private func number(_ text: String) throws -> Value { .decimal(try #require(PrintedDecimal(text))) }
    private let total = FieldPath("total")
    private let store = FieldPath("store")

    @Test func aClaimShowsWhereItsValueIsPrinted() throws {
        let reading = try reading(
            Paper("CORNER SHOP\nTOTAL    RM 20.00"), [("rules", [(total, number("20.00"), "20.00")])])
        let claim = try #require(reading[\.total])
        #expect(reading.document.total == (try decimal("20.00")))
        #expect(claim.value.description == "20.00")
        #expect(claim.printed == "20.00")
        #expect(claim.standing == .printed)
        #expect(claim.confidence == nil)
        #expect(claim.readers == ["rules"])
        let evidence = try #require(claim.evidence.first)
        #expect(evidence.line == 3)
        #expect(evidence.range == 3..<8)
        // "RM 20.00" begins at column 9 of the second row: x 50 + 90, and 20.00 three characters later.
        #expect(evidence.box == Box(x: 170, y: 68, width: 50, height: 20))
        #expect(reading.review.isEmpty)
        #expect(reading[\.store] == nil)
    }

    @Test func anInventedValueDoesNotReplaceOneThatIsPrinted() throws {
        let paper = Paper("CORNER SHOP\nTOTAL    20.00")
        let printed = ("rules", [(total, try number("20.00"), "20.00" as String?)])
        let invented = ("model", [(total, try number("25.00"), nil as String?)])
        for readers in [[printed, invented], [invented, printed]] {
            let reading = try reading(paper, readers)
            #expect(reading.document.total == (try decimal("20.00")))
            #expect(reading[\.total]?.readers == ["rules"])
            #expect(reading[\.total]?.standing == .printed)
        }
    }

    @Test func aMisquotedValueDoesNotReplaceOneThatIsPrinted() throws {
        let reading = try reading(
            Paper("CORNER SHOP\nTOTAL    20.00"),
            [
                ("model", [(total, number("26.00"), "20.00")]),
                ("rules", [(total, number("20.00"), "20.00")]),
            ])
        #expect(reading.document.total == (try decimal("20.00")))
    }

    @Test func readersThatAgreeAreBothNamed() throws {
        let reading = try reading(
            Paper("TOTAL    20.00"),
            [
                ("rules", [(total, number("20.00"), "20.00")]), ("model", [(total, number("20.0"), nil)]),
            ])
        #expect(reading[\.total]?.readers == ["rules", "model"])
        #expect(reading[\.total]?.printed == "20.00")
    }

    @Test func aPrintedSightingOutlivesAnUnprintedOneOfTheSameValue() throws {
        let reading = try reading(
            Paper("TOTAL    20.00"),
            [
                ("model", [(total, number("20.00"), nil)]), ("rules", [(total, number("20.00"), "20.00")]),
            ])
        #expect(reading[\.total]?.standing == .printed)
        #expect(reading[\.total]?.printed == "20.00")
    }

    @Test func whatOnlyOneReaderInventedIsShownAsUnprinted() throws {
        let reading = try reading(Paper("CORNER SHOP"), [("model", [(total, number("25.00"), nil)])])
        #expect(reading[\.total]?.standing == .unprinted)
        #expect(reading[\.total]?.printed == nil)
        #expect(
            reading.review
                == [.init(path: total, reason: "it was not found on the paper")])
    }

    @Test func whatWasRecognisedPoorlyGoesToReview() throws {
        var paper = Paper("CORNER SHOP\nTOTAL    20.00")
        paper.confidence = 0.34
        let values = [("rules", [(total, try number("20.00"), "20.00" as String?)])]
        #expect(
            try reading(paper, values).review
                == [.init(path: total, reason: "it was recognised poorly (0.34)")])
        #expect(try reading(paper, values, reviewBelow: 0.3).review.isEmpty)
        paper.confidence = nil
        #expect(try reading(paper, values).review.isEmpty)
    }

    @Test func aDateOfTomorrowIsContradictedAndKept() throws {
        let reading = try reading(
            Paper("2024-06-02"), [("rules", [(FieldPath("date"), .date(day("2024-06-02")), "2024-06-02")])])
        #expect(reading.document.date == (try day("2024-06-02")))
        #expect(reading[\.date]?.standing == .contradicted)
        #expect(reading[\.date]?.reason == "2024-06-02 is later than today (2024-06-01)")
        #expect(reading.warnings.map(\.code) == ["dateRange"])
        #expect(reading.review.map(\.path) == [FieldPath("date")])
    }

    @Test func aPassedCheckSupportsWhatAnotherDoubts() throws {
        let price = FieldPath("items", 0, "price")
        let reading = try reading(
            Paper("MILK    1.50\nTOTAL    20.00\nCASH    50.00\nCHANGE    30.00"),
            [
                (
                    "rules",
                    [
                        (FieldPath("items", 0, "name"), .text("MILK"), "MILK"),
                        (price, number("1.50"), "1.50"),
                        (total, number("20.00"), "20.00"), (FieldPath("paid"), number("50.00"), "50.00"),
                        (FieldPath("change"), number("30.00"), "30.00"),
                    ]
                )
            ])
        #expect(reading.warnings.map(\.code) == ["itemsSum"])
        #expect(reading[\.total]?.standing == .printed)
        #expect(reading[\.paid]?.standing == .printed)
        #expect(reading.claims[price]?.standing == .contradicted)
        #expect(reading.document.items.map(\.price) == [try decimal("1.50")])
    }

    @Test func itemsThatExceedTheTotalNeverBlockTheReading() throws {
        let reading = try Paper(
            """
            CORNER SHOP
            2023-05-23
            MILK                  15.00
            BREAD                 12.00
            TOTAL                 20.00
            """
        ).reading()
        #expect(reading.document.total == (try decimal("20.00")))
        #expect(reading.document.namesAndPrices == [Bought("MILK", "15.00"), Bought("BREAD", "12.00")])
        #expect(reading.warnings.map(\.code) == ["itemsSum"])
        #expect(reading[\.total]?.standing == .contradicted)
        #expect(reading.review.map(\.path).contains(FieldPath("items")))
    }
}

/// A claim is found by the property that holds its value.
struct ClaimLookupTests {
    @Test func anItemsPriceHasItsClaim() throws {
        let reading: Reading<Receipt> = try Paper("CORNER SHOP\nGREEN TEA  1.20\nTOTAL      1.20").reading()
        #expect(reading[\.items, 0, \.price]?.printed == "1.20")
        #expect(reading[\.items, 0, \.price]?.evidence.first?.line == 3)
        #expect(reading[\.items, 1, \.price] == nil)
        #expect(reading[\.items, 0, \.code] == nil)
    }
}

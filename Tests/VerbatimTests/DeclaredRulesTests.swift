import Foundation
import Testing

@testable import Verbatim

/// A kind of document of one's own, as DESIGN.md shows it.
private struct Ticket: Document {
    var plate: String?
    var paid: Decimal?

    static let schema = Schema<Ticket>("ticket", "A paid parking ticket") {
        Field(\.plate, "Licence plate exactly as printed")
        Field(\.paid, "Amount paid", range: 0...1000)
    }
    static let rules = Rules<Ticket> {
        Rule(\.plate) { $0.labelled("plate", "kennzeichen", "matrícula").text() }
        Rule(\.paid) { $0.labelled("paid", "total", "bezahlt").amount() }
    }
}

/// A new kind of document is a few lines, and its values carry evidence as those of the built-in kinds do.
struct DeclaredRulesTests {
    private func reading(_ text: String) throws -> Reading<Ticket> {
        Reading(of: Paper(text).transcript, options: ReadingOptions(today: try day("2024-06-01")))
    }

    @Test(arguments: [
        ("Plate: ZZ99 QXQ\nTotal: £3.40", "ZZ99 QXQ", "3.40"),
        ("Kennzeichen      QX-ZQ 9041\nBezahlt          2,50 EUR", "QX-ZQ 9041", "2.50"),
        ("MATRICULA    TOTAL\n0000 ZQX     1,90 €", "0000 ZQX", "1.90"),
    ])
    func valuesAreReadInSeveralLanguagesAndLayouts(text: String, plate: String, paid: String) throws {
        let ticket = try reading(text).document
        #expect(ticket.plate == plate)
        #expect(ticket.paid == (try decimal(paid)))
    }

    @Test func everyValueSaysWhereItIsPrinted() throws {
        let reading = try reading("Kennzeichen      QX-ZQ 9041\nBezahlt: 2,50 EUR")
        let plate = try #require(reading[\.plate])
        #expect(plate.standing == .printed)
        #expect(plate.evidence.map(\.line) == [2])
        let paid = try #require(reading[\.paid])
        #expect(paid.standing == .normalised)
        #expect(paid.printed == "2,50")
        #expect(paid.evidence.map(\.range) == [9..<13])
        #expect(paid.value.description == "2.50")
        #expect(reading.review.isEmpty)
    }

    @Test func aFieldThatIsNotPrintedIsNil() throws {
        let reading = try reading("City parking\nPlate: ZZ99 QXQ\nThank you")
        #expect(reading.document.paid == nil)
        #expect(reading.review.isEmpty)
        #expect(try self.reading("").claims.isEmpty)
    }

    @Test func ofTwoAmountsEquallyWellLabelledNoneIsChosenAndBothAreNamed() throws {
        let reading = try reading("Total: 3.40\nBezahlt: 5.00")
        #expect(reading.document.paid == nil)
        #expect(reading.review.map(\.path) == [FieldPath("paid")])
        #expect(reading.review.first?.reason == "3.40 and 5.00 have as good a claim")
    }

    @Test func theSameAmountPrintedTwiceIsNoDoubt() throws {
        let reading = try reading("Total: 3.40\nPaid: 3.40")
        #expect(reading.document.paid == 3.4)
        #expect(reading.review.isEmpty)
    }

    @Test func aRuleForAFieldThatTheSchemaLacksIsNamed() {
        let rules = Rules<Other> { Rule(\.missing) { $0.topLine() } }
        let draft = rules.draft(
            of: Paper("CITY PARKING").transcript,
            options: ReadingOptions(today: CalendarDate(daysSince1970: 20_000)))
        #expect(draft.proposals.isEmpty)
        #expect(draft.warnings.map(\.code) == ["unknownField"])
    }
}

private struct Other: Document {
    var name: String?
    var missing: String?

    static let schema = Schema<Other>("other", "A document with a field that was forgotten") {
        Field(\.name, "A name")
    }
    static let rules = Rules<Other> { Rule(\.name) { $0.topLine() } }
}

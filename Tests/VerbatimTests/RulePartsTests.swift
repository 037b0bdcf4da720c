import Foundation
import Testing

@testable import Verbatim

/// One field of each form, each found by rules that a test gives.
private struct Slip: Document {
    var text: String?
    var amount: Decimal?
    var count: Int?
    var date: CalendarDate?
    var time: TimeOfDay?

    static let schema = Schema<Slip>("slip", "A slip of paper") {
        Field(\.text, "A text")
        Field(\.amount, "An amount")
        Field(\.count, "A whole number")
        Field(\.date, "A day")
        Field(\.time, "A time")
    }
    static let rules = Rules<Slip> { Rule(\.text) { $0.topLine() } }
}

/// The parts from which rules are built find what is printed, and leave blank what is not or not clearly.
struct RulePartsTests {
    private func draft(
        _ text: String, order: DateOrder? = nil, @RulesBuilder<Slip> _ rules: () -> [Rule<Slip>]
    ) throws -> Draft {
        Rules(rules).draft(
            of: Paper(text).transcript,
            options: ReadingOptions(today: try day("2024-06-01"), dateOrder: order))
    }

    private func value(_ draft: Draft, of field: String) -> String? {
        draft.proposals.first { $0.path.name == field }?.value.description
    }

    /// The text at a label, where the same slip has a rule for another label.
    private func text(_ text: String, at label: String = "plate", other: String = "zone") throws -> String? {
        let found = try draft(text) {
            Rule(\.text) { $0.labelled(label).text() }
            Rule(\.count) { $0.labelled(other).integer() }
        }
        return value(found, of: "text")
    }

    private func amount(_ text: String, at label: String = "total") throws -> String? {
        value(try draft(text) { Rule(\.amount) { $0.labelled(label).amount() } }, of: "amount")
    }

    // MARK: Where a value stands

    @Test(arguments: [
        "Plate: AB 123", "PLATE AB 123", "Plate    AB 123", "Plate:\nAB 123", "12.05.2024 Plate AB 123",
        "Plate AB 123   Zone 4", "Plate: AB 123, Zone 4", "Zone 4 Plate AB 123", "Zone  Plate\n4     AB 123",
        "Plate: AB 123 18:05", "Plate    AB  123",
    ])
    func aTextIsFoundBesideAndBelowItsLabelAndEndsWhereTheNextThingBegins(printed: String) throws {
        #expect(try text(printed) == "AB 123")
    }

    @Test(arguments: [
        "PIate: AB 123", "P1ate: AB 123", "Plâte: AB 123", "P L A T E : AB 123", "plafe AB 123",
    ])
    func aMisreadLetterDoesNotHideALabel(printed: String) throws {
        #expect(try text(printed) == "AB 123")
    }

    @Test(arguments: [
        "Plateau: AB 123", "Template: AB 123", "Number plate AB 123", "Pay at the plate below", "AB 123",
        "Plate",
        "Plate:", "Plate:\nZone 4", "Plate\n\n\n\n\nAB 123", "Plate: - -",
    ])
    func aWordThatOnlyLooksLikeALabelOrHasNoValueReadsNothing(printed: String) throws {
        #expect(try text(printed) == nil)
    }

    @Test func aValueIsNotTakenFromAnotherLabelsColumn() throws {
        // One line under two labels: which part belongs to which is not known.
        #expect(try text("Plate   Zone\n   AB 123 4") == nil)
        #expect(try text("Zone     Plate\n4") == nil)
    }

    @Test func theLongestLabelOfAllRulesWins() throws {
        let found = try draft("Total hours: 2\nTotal: 5.00") {
            Rule(\.amount) { $0.labelled("total").amount() }
            Rule(\.count) { $0.labelled("total hours").integer() }
        }
        #expect(value(found, of: "amount") == "5.00")
        #expect(value(found, of: "count") == "2")
        // A rule whose labels depend on what is printed learns them too late for others, not for itself.
        let late = try draft("Total hours: 2") {
            Rule(\.count) { paper in
                paper.transcript.lines.isEmpty ? nil : paper.labelled("total hours").integer()
            }
        }
        #expect(value(late, of: "count") == "2")
    }

    @Test(arguments: [
        "Sub Total 5.00", "Sub Total: 5.00", "Total tax: 0.95", "TOTAL DISCOUNT -1.00", "Subtotal 5.00",
    ])
    func aLongerLabelOfAnotherMeaningIsNotCutUp(printed: String) throws {
        #expect(try amount(printed) == nil)
        #expect(try amount(printed + "\nTotal 6.00") == "6.00")
    }

    @Test func aHeadingThatBeginsLikeALabelGivesWayToTheLabelWithAColon() throws {
        #expect(try text("ZONA REGULADA\nZona: Azul", at: "zona") == "Azul")
        #expect(try text("ZONA REGULADA\nZona Azul", at: "zona") == nil)
    }

    // MARK: Amounts and numbers

    @Test(arguments: [
        ("Total 5.00", "5.00"), ("TOTAL   EUR   5,00", "5.00"), ("Total (incl. VAT 0.80)   5.00", nil),
        ("Total incl. 19% VAT: 5,00", "5.00"), ("TotalEUR12,50", "12.50"), ("Total 1'234.50", "1234.50"),
        ("Total 5", "5"), ("Total: Visa 1234", nil), ("Total A12", nil), ("Total 12/34", nil),
        ("Total 18:05", nil), ("Total 23/05/2023", nil), ("Total 19%", nil), ("Total 2 items 5.00", "5.00"),
        ("Total: 5.00   Card 1234", "5.00"), ("Total 3.00 5.00", nil), ("Total (EUR)\n5.00", "5.00"),
    ])
    func anAmountIsWhatFollowsItsLabel(printed: String, value: String?) throws {
        #expect(try amount(printed) == value)
    }

    @Test(arguments: [
        ("Space 112", "112"), ("Space: 12.345", "12345"), ("Space 1.5", nil), ("Space 4B", nil),
        ("Space B4", nil),
        ("Space 0031-12", nil), ("Space is 4", nil), ("Space   90 min", "90"),
        ("Space 99999999999999999999", nil),
    ])
    func aWholeNumberIsOneAsAWhole(printed: String, value: String?) throws {
        let found = try draft(printed) { Rule(\.count) { $0.labelled("space").integer() } }
        #expect(self.value(found, of: "count") == value)
    }

    @Test(arguments: [
        ("Ticket no: 0041872", "0041872"), ("Ticket no. A-20317 City", "A-20317"),
        ("TICKET NO 00 4512", "00 4512"),
        ("Ticket no. 004512 12.05.2024 18:05", "004512"), ("Ticket no: see below", nil),
        ("Ticket no #77", "77"),
    ])
    func aNumberOfADocumentIsOneWordWithDigits(printed: String, value: String?) throws {
        let found = try draft(printed) { Rule(\.text) { $0.labelled("ticket no").code() } }
        #expect(self.value(found, of: "text") == value)
    }

    @Test func alternativesAreAskedInTurn() throws {
        func paid(_ text: String) throws -> String? {
            let found = try draft(text) {
                Rule(\.amount) { $0.labelled("paid").amount() ?? $0.labelled("total").amount() }
            }
            return value(found, of: "amount")
        }
        #expect(try paid("Total 5.00\nPaid 10.00") == "10.00")
        #expect(try paid("Total 5.00") == "5.00")
    }

    // MARK: Dates and times

    private func date(_ text: String, order: DateOrder? = nil) throws -> Draft {
        try draft(text, order: order) { Rule(\.date) { $0.labelled("valid", "gültig am").date() } }
    }

    @Test func anAmbiguousDateNeedsAnOrder() throws {
        let open = try date("Valid: 03/04/2024")
        #expect(open.proposals.isEmpty)
        #expect(open.warnings.map(\.code) == ["ambiguousDate"])
        #expect(open.warnings.first?.fields == ["date"])
        let told = try #require(try date("Valid: 03/04/2024", order: .monthFirst).proposals.first)
        #expect(told.value.description == "2024-03-04")
        #expect(told.inferred == "the order of day and month")
        #expect(value(try date("Printed 23/04/2024\nValid: 03/04/2024"), of: "date") == "2024-04-03")
    }

    @Test func whatIsNotPrintedOfADateIsSaid() throws {
        #expect(try date("Gültig am 14.03.24").proposals.first?.inferred == "the century")
        let glued = try #require(try date("Gültig am 14032024").proposals.first)
        #expect(glued.value.description == "2024-03-14")
        #expect(glued.inferred == "the marks between day, month and year")
    }

    @Test func theLabelTellsOneDateFromAnother() throws {
        let found = try date("Printed 12 May 2024\nValid until   14 May 2024\nValid   13 May 2024")
        #expect(value(found, of: "date") == "2024-05-13")
        let two = try date("Valid 13 May 2024\nValid 14 May 2024")
        #expect(two.proposals.isEmpty)
        #expect(two.warnings.map(\.code) == ["severalValues"])
    }

    @Test func theOnlyDateNeedsNoLabelAndOneOfTwoIsNotGuessed() throws {
        func day(_ text: String) throws -> Draft { try draft(text) { Rule(\.date) { $0.date() } } }
        #expect(value(try day("City parking\n14.03.2024 18:05"), of: "date") == "2024-03-14")
        let two = try day("14.03.2024\n15.03.2024")
        #expect(two.proposals.isEmpty)
        #expect(two.warnings.map(\.code) == ["severalDates"])
        #expect(try day("03/04/2024").warnings.map(\.code) == ["ambiguousDate"])
        #expect(try day("City parking").warnings.isEmpty)
    }

    @Test func twoTimesBehindOneLabelAreToldApart() throws {
        func times(_ text: String) throws -> [String?] {
            func time(_ pick: Labelled.Pick) throws -> String? {
                value(try draft(text) { Rule(\.time) { $0.labelled("parkzeit").time(pick) } }, of: "time")
            }
            return [try time(.only), try time(.first), try time(.second)]
        }
        #expect(try times("Parkzeit   08:50 - 11:20") == [nil, "08:50", "11:20"])
        #expect(try times("Parkzeit 08.50 Uhr") == ["08:50", "08:50", nil])
        #expect(try times("Parkzeit unbegrenzt") == [nil, nil, nil])
        // Which of two the readable one is would be a guess.
        #expect(try times("Parkzeit   80:50 - 11:20") == ["11:20", nil, nil])
        #expect(try times("Parkzeit   08:50 - 11:80") == ["08:50", "08:50", nil])
    }

    // MARK: Text without a label

    @Test func aTextIsKnownByItsForm() throws {
        func plate(_ text: String) throws -> Draft {
            try draft(text) { Rule(\.text) { $0.text { $0.firstRange(of: /[A-Z]{2}-[0-9]{3}-[A-Z]{2}/) } } }
        }
        let found = try #require(try plate("Véhicule ZQ-000-XQ vu\nZQ-000-XQ").proposals.first)
        #expect(found.value.description == "ZQ-000-XQ")
        #expect(found.spans == [TextSpan(line: 0, range: 9..<18)])
        #expect(try plate("ZQ-000-XQ\nZQ-001-XQ").warnings.map(\.code) == ["severalValues"])
        #expect(try plate("no plate").proposals.isEmpty)
    }

    @Test func theTopLineIsTheFirstThatSaysSomething() throws {
        func top(_ text: String) throws -> String? {
            let found = try draft(text) {
                Rule(\.text) { $0.topLine() }
                Rule(\.count) { $0.labelled("zone").integer() }
            }
            return value(found, of: "text")
        }
        #expect(try top("12.05.2024\nZone 4\n***\nCITY PARKING\nMill Lane") == "CITY PARKING")
        #expect(try top("12345") == nil)
    }

    @Test func aRuleThatLooksAtTheLinesItselfIsHeldToThem() throws {
        let today = try day("2024-06-01")
        let transcript = Paper("CITY PARKING").transcript
        let rules = Rules<Slip> {
            Rule(\.text) { paper in
                paper.transcript.lines.indices.first.map {
                    Finding("Somewhere else", spans: [TextSpan(line: $0, range: 0..<4)])
                }
            }
        }
        let options = ReadingOptions(today: today)
        let reading = Reading<Slip>(
            [rules.draft(of: transcript, options: options)], of: transcript, options: options)
        #expect(reading[\.text]?.standing == .unprinted)
        #expect(reading.review.map(\.path) == [FieldPath("text")])
    }
}

import Testing

@testable import Verbatim

/// A value that is not on the paper is never called printed.
struct GroundingTests {
    /// The standing of `value` where `printed` stands on the paper.
    private func standing(_ value: Value, _ printed: String, inferred: String? = nil) -> Standing {
        let transcript = Paper(printed).transcript
        let spans = transcript.lines.indices.map {
            TextSpan(line: $0, range: 0..<transcript.lines[$0].text.count)
        }
        let proposal = Proposal(FieldPath("x"), value, spans: spans, inferred: inferred)
        return Grounding.standing(of: proposal, evidence: spans.compactMap(transcript.evidence)).standing
    }

    private func number(_ text: String) throws -> Value { .decimal(try #require(PrintedDecimal(text))) }
    private func date(_ text: String) throws -> Value { .date(try day(text)) }
    private func time(_ text: String) throws -> Value { .time(try #require(TimeOfDay(iso8601: text))) }

    @Test(arguments: [
        ("20.00", "20.00", Standing.printed), ("12.50", "12,50", .normalised),
        ("1234.56", "1.234,56", .normalised),
        ("3038.14", "3 038,14", .normalised), ("7.00", "7 00", .normalised), ("-5.00", "5.00-", .normalised),
        ("12.50", "RM12.50", .normalised), ("25000", "25.000", .normalised), ("12.5", "12.50", .normalised),
        ("2.50", "12.50", .unprinted), ("12.50", "2.50", .unprinted), ("5.00", "-5.00", .unprinted),
        ("12.50", "13.50", .unprinted), ("1250", "12.50", .unprinted), ("12.50", "TOTAL", .unprinted),
        ("20.00", "12.00 8.00", .unprinted),
    ])
    func amounts(value: String, printed: String, expected: Standing) throws {
        #expect(standing(try number(value), printed) == expected)
    }

    @Test(arguments: [
        ("2019-01-23", "2019-01-23", Standing.printed), ("2019-01-23", "23-01-2019", .normalised),
        ("2019-01-23", "23/01/19", .normalised), ("2019-01-23", "23. Januar 2019", .normalised),
        ("2018-05-04", "04/05/2018", .normalised), ("2018-04-05", "04/05/2018", .normalised),
        ("2024-11-18", "18-11-18", .unprinted), ("2019-01-24", "23-01-2019", .unprinted),
        ("2019-01-23", "TOTAL", .unprinted),
    ])
    func dates(value: String, printed: String, expected: Standing) throws {
        #expect(standing(try date(value), printed) == expected)
    }

    @Test(arguments: [
        ("18:05", "18:05", Standing.printed), ("18:05", "6:05 PM", .normalised),
        ("18:05", "18h05", .normalised),
        ("06:05", "6:05 PM", .unprinted), ("18:05", "18:06", .unprinted), ("18:05", "18:05:07", .unprinted),
    ])
    func times(value: String, printed: String, expected: Standing) throws {
        #expect(standing(try time(value), printed) == expected)
    }

    @Test(arguments: [
        ("CAFE NORD", "CAFE NORD", Standing.printed), ("CAFE NORD", "CAFENORD", .printed),
        ("Café Nord", "CAFE NORD", .normalised), ("CAFE NORD", "CAFE\nNORD", .printed),
        ("CAFE SUD", "CAFE NORD", .unprinted), ("CAFE", "CAFE NORD", .unprinted),
        ("MYR", "RM", .normalised), ("EUR", "€", .normalised), ("USD", "RM", .unprinted),
        ("USD", "CAFE NORD", .unprinted), ("km", "km", .printed), ("km", "KM", .normalised),
        ("mi", "Miles", .normalised), ("km", "miles", .unprinted), ("km", "km/h", .unprinted),
        ("L", "Liter", .normalised), ("L", "litros", .normalised), ("gal", "GALLONS", .normalised),
        ("impGal", "gallons", .normalised), ("impGal", "US gal", .unprinted), ("kWh", "KWH", .normalised),
        ("kg", "Kilogramm", .normalised), ("kg", "L", .unprinted),
    ])
    func texts(value: String, printed: String, expected: Standing) {
        #expect(standing(.text(value), printed) == expected)
    }

    @Test(arguments: [("€", "£"), ("***", "---"), ("€", "—")])
    func marksWithoutLettersAreCompared(value: String, printed: String) {
        #expect(standing(.text(value), printed) == .unprinted)
    }

    @Test func anInferredPartDoesNotExcuseAWrongValue() throws {
        #expect(standing(try date("2018-11-18"), "18-11-18", inferred: "the century") == .inferred)
        #expect(standing(try date("2024-11-18"), "18-11-18", inferred: "the century") == .unprinted)
        #expect(standing(try number("12.50"), "13.50", inferred: "a digit") == .unprinted)
    }

    @Test func aValueThatNobodySawIsUnprintedAndSaysWhatIsThereInstead() throws {
        let nowhere = Proposal(FieldPath("total"), try number("12.50"), spans: [])
        #expect(Grounding.standing(of: nowhere, evidence: []).reason == "it was not found on the paper")
        let transcript = Paper("13.50").transcript
        let span = TextSpan(line: 0, range: 0..<5)
        let other = Proposal(FieldPath("total"), try number("12.50"), spans: [span])
        let found = Grounding.standing(of: other, evidence: [try #require(transcript.evidence(at: span))])
        #expect(found.standing == .unprinted)
        #expect(found.reason == "the paper shows “13.50”")
    }
}

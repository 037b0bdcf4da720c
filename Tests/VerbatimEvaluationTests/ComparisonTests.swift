import Testing
import Verbatim
import VerbatimEvaluation

/// Comparisons do what FACTS' published figures were made with, so that ours can stand beside them.
struct ComparisonTests {
    @Test(arguments: [
        ("MR. D.I.Y.", "mr diy"), ("Café Zürich", "CAFE ZURICH"), ("ＡＢＣ １２", "abc12"), ("", ""),
        ("abc", "abcde"), ("abcdef", "xxabcdefyy"), ("A-B-C!", "abc de"), ("de", "d-e-f"),
    ])
    func forgivesFormAndUpToTwoFifthsMissing(left: String, right: String) {
        #expect(Comparison.forgiving.agree(.text(left), .text(right)))
        #expect(Comparison.forgiving.agree(.text(right), .text(left)))
    }

    @Test(arguments: [
        ("abc", "abcdef"), ("abcde", "abcdefghi"), ("abx", "abcde"), ("abcd", "abdc"), ("", "a"),
        ("7-Eleven", "7-Eleven Bangsar South"),
    ])
    func refusesWhatIsOtherOrTooShort(left: String, right: String) {
        #expect(!Comparison.forgiving.agree(.text(left), .text(right)))
        #expect(!Comparison.forgiving.agree(.text(right), .text(left)))
    }

    @Test func strictlyOnlyNormalisationAndSpacesAreForgiven() {
        #expect(Comparison.strict.agree(.text(" Cafe\u{301}  Nord\n"), .text("Caf\u{e9} Nord")))
        #expect(!Comparison.strict.agree(.text("CAFÉ NORD"), .text("Café Nord")))
        #expect(!Comparison.strict.agree(.text("Cafe Nord"), .text("Café Nord")))
        #expect(!Comparison.strict.agree(.text("Café Nord."), .text("Café Nord")))
    }

    @Test(arguments: Comparison.allCases) func numbersDatesAndTimesAreEqualOrNot(by comparison: Comparison)
        throws
    {
        func decimal(_ text: String) throws -> Value { .decimal(try #require(PrintedDecimal(text))) }
        #expect(comparison.agree(try decimal("20"), try decimal("20.00")))
        #expect(!comparison.agree(try decimal("20.00"), try decimal("20.01")))
        #expect(!comparison.agree(try decimal("20.00"), try decimal("-20.00")))
        #expect(!comparison.agree(try decimal("20"), .text("20")))
        let day = try #require(CalendarDate(iso8601: "2018-03-04"))
        let swapped = try #require(CalendarDate(iso8601: "2018-04-03"))
        #expect(comparison.agree(.date(day), .date(day)))
        #expect(!comparison.agree(.date(day), .date(swapped)))
        let minute = try #require(TimeOfDay(iso8601: "08:12"))
        let second = try #require(TimeOfDay(iso8601: "08:12:50"))
        #expect(!comparison.agree(.time(minute), .time(second)))
    }
}

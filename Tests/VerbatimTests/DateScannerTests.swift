import Testing

@testable import Verbatim

/// A date is found in every way that receipts write one, and what is no day is no date.
struct DateScannerTests {
    private func dates(_ text: String) -> [Set<String>] {
        DateScanner(Folded(text), labels: .shared).matches().map { match in
            Set(match.candidates.map(\.date.description))
        }
    }

    @Test(arguments: [
        ("23/01/2019", "2019-01-23"), ("23-01-2019", "2019-01-23"), ("23.01.2019", "2019-01-23"),
        ("23. 01. 2019", "2019-01-23"), ("23.1.2019", "2019-01-23"), ("23 / 01 / 2019", "2019-01-23"),
        ("12/31/2019", "2019-12-31"), ("2019-01-23", "2019-01-23"), ("2019/1/23", "2019-01-23"),
        ("2019.01.23", "2019-01-23"), ("29/02/2020", "2020-02-29"), ("05/05/2018", "2018-05-05"),
    ])
    func readsNumericDates(text: String, iso: String) {
        #expect(dates(text) == [[iso]])
    }

    @Test(arguments: [
        "15-MAR-2018", "15 Mar 2018", "15MAR2018", "15/Mar/2018", "March 15, 2018", "Mar 15 2018",
        "15th March 2018", "2018 Mar 15", "2018-MAR-15", "15. März 2018", "15 mars 2018",
        "15 de marzo de 2018", "15 marzo 2018", "15 de março de 2018", "15 maart 2018", "15 Mac 2018",
        "15 Maret 2018", "15. marts 2018", "15 MAR. 2018",
    ])
    func readsMonthsInWordsOfEveryLanguage(text: String) {
        #expect(dates(text) == [["2018-03-15"]])
    }

    @Test(arguments: [
        ("3 août 2018", "2018-08-03"), ("3 Ogos 2018", "2018-08-03"), ("3 Agustus 2018", "2018-08-03"),
        ("3 agosto 2018", "2018-08-03"), ("24. Dezember 2018", "2018-12-24"), ("24 déc. 2018", "2018-12-24"),
        ("24 dicembre 2018", "2018-12-24"), ("24 Disember 2018", "2018-12-24"), ("7 okt 2018", "2018-10-07"),
        ("7 Julai 2018", "2018-07-07"), ("7 Juli 2018", "2018-07-07"), ("1 mei 2018", "2018-05-01"),
        ("1 Jänner 2018", "2018-01-01"), ("1 enero 2018", "2018-01-01"), ("1 janvier 2018", "2018-01-01"),
    ])
    func readsOtherMonths(text: String, iso: String) {
        #expect(dates(text) == [[iso]])
    }

    @Test(arguments: ["15MAR18", "15-Mar-18", "15 MAR 18", "15. März 18"])
    func aShortYearIsOfThisCenturyAndSaysSo(text: String) throws {
        let match = try #require(DateScanner(Folded(text), labels: .shared).matches().first)
        #expect(match.candidates.map(\.date.description) == ["2018-03-15"])
        #expect(match.candidates.allSatisfy { $0.isCenturyInferred })
    }

    @Test func anAmbiguousDateKeepsBothReadings() {
        #expect(dates("04/05/2018") == [["2018-05-04", "2018-04-05"]])
    }

    @Test(arguments: [("3.4.2023", ["2023-04-03"]), ("5. 5. 2023", ["2023-05-05"])])
    func singleDigitsBeforeAWholeYearAreADate(text: String, isos: [String]) {
        #expect(dates(text) == [Set(isos)])
    }

    @Test func aNumberGluedBeforeTheDateIsLeftOut() {
        #expect(dates("80101911/26.06.2025") == [["2025-06-26"]])
    }

    @Test func aTimeGluedToTheYearIsLeftOut() {
        let text = Folded("25/12/201820:15")
        #expect(dates("25/12/201820:15") == [["2018-12-25"]])
        #expect(TimeScanner(text).matches().map(\.time.description) == ["20:15"])
        #expect(dates("25/12/2018 20:15") == [["2018-12-25"]])
    }

    @Test(arguments: [
        "2025-02-", "2025-02", "99/99/9999", "31/02/2018", "29/02/2019", "00/00/0000", "32/13/2018",
        "/12/2018",
        "12/2018", "1.2.3", "1.2.3.4", "192.168.10.12", "25/12/", "31 Foo 2018", "31 Feb 2018", "May 2018",
        "March", "15 March", "", "-", "12.50 3.20 4.10", "9999999999999999999999/12/2018",
        "12/99999999999999999999999",
    ])
    func whatIsNoDayIsNoDate(text: String) {
        #expect(dates(text).isEmpty)
    }

    @Test func slashesReadAsOnesAreBelievedOnlyBesideALabel() throws {
        let options = ReadingOptions(today: try day("2026-01-01"))
        func found(_ text: String) -> Set<String> {
            let page = Page(Paper(text).transcript, options: options)
            return Set(page.lines.flatMap(\.dates).flatMap(\.candidates).map(\.date.description))
        }
        #expect(found("Date: 0410912025") == ["2025-09-04", "2025-04-09"])
        #expect(found("Datum 0410912025") == ["2025-09-04", "2025-04-09"])
        #expect(found("0410912025").isEmpty)
        #expect(found("Member 0410912025").isEmpty)
    }

    @Test func aDateWithoutSeparatorsIsBelievedOnlyBesideALabel() throws {
        let options = ReadingOptions(today: try day("2026-01-01"))
        func found(_ text: String) -> Set<String> {
            let page = Page(Paper(text).transcript, options: options)
            return Set(page.lines.flatMap(\.dates).flatMap(\.candidates).map(\.date.description))
        }
        #expect(found("Date 25122018") == ["2018-12-25"])
        #expect(found("25122018").isEmpty)
    }
}

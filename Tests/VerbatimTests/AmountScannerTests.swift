import Testing

@testable import Verbatim

/// A number is read as its writer meant it, in every country's way, or not at all.
struct AmountScannerTests {
    private func amounts(_ text: String, _ style: NumberStyle = NumberStyle()) -> [String] {
        AmountScanner(Folded(text), style: style).matches().map(\.value.description)
    }

    @Test(arguments: [
        ("12.50", "12.50"), ("12,50", "12.50"), ("1.234,56", "1234.56"), ("1,234.56", "1234.56"),
        ("1'234.56", "1234.56"), ("1’234.56", "1234.56"), ("12.345.678,90", "12345678.90"),
        ("12,345,678.90", "12345678.90"), ("3 038,14", "3038.14"), ("3\u{A0}038,14", "3038.14"),
        ("0,99", "0.99"), ("20.00", "20.00"), ("１２．５０", "12.50"),
    ])
    func readsDecimalsAndThousandsInEveryStyle(text: String, value: String) {
        #expect(amounts(text) == [value])
    }

    @Test(arguments: [("7 00", "7.00"), ("140. 00", "140.00"), ("140 .00", "140.00"), (".05", "0.05")])
    func readsAmountsThatWerePulledApart(text: String, value: String) {
        #expect(amounts(text) == [value])
    }

    @Test(arguments: [
        ("RM12.50", "rm"), ("RM 12.50", "rm"), ("12,50€", "€"), ("12,50 €", "€"), ("€ 12,50", "€"),
        ("CHF 12.50", "chf"), ("$12.50", "$"), ("£12.50", "£"), ("EUR: 12,50", "eur"), ("12,50 kr", "kr"),
    ])
    func keepsTheCurrencyMarkBesideTheAmount(text: String, mark: String) {
        let found = AmountScanner(Folded(text)).matches()
        #expect(found.map(\.value.description) == ["12.50"])
        #expect(found.first?.mark == mark)
    }

    @Test(arguments: [
        ("5.00-", "-5.00"), ("-5.00", "-5.00"), ("(5.00)", "-5.00"), ("−5,00", "-5.00"), ("–5,00", "-5.00"),
        ("-£0.51", "-0.51"), ("-RM 5.00", "-5.00"), ("€ -5,00", "-5.00"),
    ])
    func keepsTheSignOfAReduction(text: String, value: String) {
        #expect(amounts(text) == [value])
    }

    @Test func aHyphenWithinAWordIsNoMinus() {
        #expect(amounts("COLA-2 5.00") == ["2", "5.00"])
    }

    @Test(arguments: ["6.00%", "6.00 %", "6 %", "19,0%"]) func aPercentageIsNoMoney(text: String) throws {
        let found = try #require(AmountScanner(Folded(text)).matches().first)
        #expect(found.isPercent)
        #expect(!found.isMoney)
    }

    @Test(arguments: [("0.545", "0.545"), ("0,545", "0.545"), ("1234.567", "1234.567")])
    func threeDecimalsOfAWeightOrAFuelPriceAreKept(text: String, value: String) {
        #expect(amounts(text) == [value])
    }

    @Test func threeDigitsAreThousandsWhereMoneyHasNoDecimals() {
        let whole = NumberStyle(decimalMark: nil, isWhole: true)
        #expect(amounts("25.000", whole) == ["25000"])
        #expect(amounts("25,000", whole) == ["25000"])
        #expect(amounts("1.250.000", whole) == ["1250000"])
        #expect(amounts("0.545", whole) == ["0.545"])
    }

    @Test func threeDigitsAreThousandsWhereTheOtherMarkIsThePagesDecimalMark() {
        #expect(amounts("25.000", NumberStyle(decimalMark: 44)) == ["25000"])
        #expect(amounts("25,000", NumberStyle(decimalMark: 46)) == ["25000"])
        #expect(amounts("25.000", NumberStyle(decimalMark: 46)) == ["25.000"])
    }

    @Test func aPageTellsItsOwnStyle() throws {
        let comma = try amountsOnPage(["Brot 2,49", "Milch 1,19", "Ofen 1.299"], line: 2)
        #expect(comma == ["1299"])
        let whole = try amountsOnPage(["Teh 4.000", "Gula 14.500", "Kopi 12.500", "Total 31.000"], line: 0)
        #expect(whole == ["4000"])
    }

    private func amountsOnPage(_ lines: [String], line: Int) throws -> [String] {
        let transcript = Paper(lines.joined(separator: "\n")).transcript
        let page = Page(transcript, options: ReadingOptions(today: try day("2024-06-01")))
        return page.lines[line].amounts.map(\.value.description)
    }

    @Test(arguments: ["1.2.3", "1.2.3.4", "12.34.56.78", "1,2,3", "12,34.56.78"])
    func aVersionOrAnAddressIsNoAmount(text: String) {
        #expect(amounts(text).isEmpty)
    }

    @Test(arguments: [
        "15/03/2018 18:05", "15.03.2018", "2018-03-15", "18:05", "15.03.18 18.05 Uhr", "15. März 2018",
        "Tel: 06-12 34 56 78", "Tel.: 0 52 51/ 68 90 80", "Phone 03-3271 9872", "+49 221 56797398",
        "FAX 06 12 34 56 78", "TEL 012-345 67 89",
    ])
    func datesTimesAndTelephoneNumbersHoldNoMoney(text: String) throws {
        let page = Page(Paper(text).transcript, options: ReadingOptions(today: try day("2024-06-01")))
        let money = page.lines.flatMap(\.amounts).filter(\.isMoney).map(\.value.description)
        #expect(money.isEmpty)
    }

    @Test(arguments: [
        ("2x1,99", ["2", "1.99"]), ("2 3.50", ["2", "3.50"]), ("0,162 kg x 1,15", ["0.162", "1.15"]),
        ("5 100PLUS 2.50", ["5", "100", "2.50"]), ("12.50.", ["12.50"]), ("3.50 7.00 SR", ["3.50", "7.00"]),
        ("1,49 2,98", ["1.49", "2.98"]),
    ])
    func numbersSideBySideAreKeptApart(text: String, values: [String]) {
        #expect(amounts(text) == values)
    }

    @Test func longNumbersNeitherTrapNorLoseDigits() {
        #expect(amounts("123456789012345678") == ["123456789012345678"])
        #expect(amounts("1234567890123456.78") == ["1234567890123456.78"])
        #expect(amounts("12345678901234567890").isEmpty)
        #expect(amounts(String(repeating: "9", count: 500)).isEmpty)
        #expect(amounts(String(repeating: "9", count: 40) + ".00").isEmpty)
        #expect(amounts(String(repeating: "999,", count: 40) + "999").isEmpty)
    }

    @Test func theRangeHoldsTheNumberAndTheOuterRangeItsMark() throws {
        let found = try #require(AmountScanner(Folded("Total RM 12.50 SR")).matches().first)
        #expect(found.range == 9..<14)
        #expect(found.outer == 6..<14)
    }

    @Test(arguments: ["", " ", "-", "(", ")", ".", ",", "€", "5)", "(5", "-.", ". 5", "'5'"])
    func marksAloneAreNoAmountAndNoTrap(text: String) {
        let money = AmountScanner(Folded(text)).matches().filter(\.isMoney)
        #expect(money.isEmpty)
    }
}

import Foundation
import Testing

@testable import Verbatim

/// 20.00 stays 20.00: what is written out has the decimals that are printed, to the last cent.
struct PrintedDecimalTests {
    @Test(arguments: [
        ("2000", 2, "20.00"), ("-2000", 2, "-20.00"), ("5", 2, "0.05"), ("-5", 2, "-0.05"), ("50", 2, "0.50"),
        ("0", 0, "0"), ("000", 2, "0.00"), ("0545", 3, "0.545"), ("44400", 0, "44400"), ("100", 0, "100"),
        ("123456789012345678", 0, "123456789012345678"), ("123456789012345678", 2, "1234567890123456.78"),
    ])
    func writesThePrintedDecimals(digits: String, decimals: Int, text: String) throws {
        let number = try #require(PrintedDecimal(digits: digits, decimals: decimals))
        #expect(number.description == text)
        #expect(number.decimals == decimals)
    }

    @Test(arguments: ["20.00", "-0.05", "0", "12", "1234.567", "-12.50", "0.10"])
    func whatIsWrittenIsReadBack(text: String) throws {
        #expect(try #require(PrintedDecimal(text)).description == text)
    }

    @Test(arguments: [
        "", "-", ".", "1.", ".5", "1.2.3", "1e5", "--5", "+5", "1,5", " 1", "1 ", "٣", "１", "0x1", "nan",
        "1234567890123456789", "99999999999999999999999999",
    ])
    func anythingElseIsNoNumber(text: String) {
        #expect(PrintedDecimal(text) == nil)
    }

    @Test func moreDecimalsThanAnyReceiptHasAreRefused() {
        #expect(PrintedDecimal(digits: "1", decimals: 13) == nil)
        #expect(PrintedDecimal(digits: "1", decimals: -1) == nil)
    }

    @Test func printedDecimalsDoNotCountInComparisons() throws {
        let (short, long) = (try #require(PrintedDecimal("20")), try #require(PrintedDecimal("20.00")))
        #expect(short == long)
        #expect(Set([short, long]).count == 1)
        #expect(!(short < long))
        #expect(try #require(PrintedDecimal("-3")) < short)
    }

    @Test func moneyIsExact() throws {
        let sum = try ["0.10", "0.20"].map(decimal).reduce(0, +)
        #expect(sum == (try decimal("0.30")))
        #expect(PrintedDecimal(try decimal("12.50")).description == "12.5")
    }
}

import Foundation
import Testing

@testable import Verbatim

/// Quantity, price and total are judged within what rounding explains.
struct FuelChecksTests {
    private func verdict(_ quantity: String, _ price: String, _ total: String) throws -> FuelChecks.Verdict {
        var receipt = FuelReceipt()
        var context = CheckContext(today: try day("2024-06-30"), oldestYears: 25)
        for (field, path, text) in [
            (\FuelReceipt.quantity, "quantity", quantity), (\.pricePerUnit, "pricePerUnit", price),
            (\.total, "total", total),
        ] {
            let number = try #require(PrintedDecimal(text))
            receipt[keyPath: field] = number.value
            context.printedDecimals[FieldPath(path)] = number.decimals
        }
        return FuelChecks.quantityTimesPrice(receipt, context)
    }

    private func passes(_ quantity: String, _ price: String, _ total: String) throws -> Bool {
        if case .passed = try verdict(quantity, price, total) { true } else { false }
    }

    @Test func roundingOfEachNumberIsAllowedFor() throws {
        #expect(try passes("22.68", "1.499", "34.00"))
        #expect(try passes("10.213", "3.459", "35.33"))
        // 41.07 may be anything from 41.065 to 41.075.
        #expect(try passes("41.07", "1.659", "68.14"))
        #expect(try passes("41.07", "1.659", "68.12"))
        #expect(try !passes("41.07", "1.659", "68.19"))
        #expect(try !passes("41.07", "1.659", "68.09"))
    }

    @Test func noughtsThatArePrintedCount() throws {
        // 1.500 is a price to the tenth of a cent, though a Decimal drops its noughts.
        #expect(try passes("35.00", "1.500", "52.50"))
        #expect(try !passes("35.00", "1.500", "52.80"))
        #expect(try passes("35.00", "1.5", "52.80"))
    }

    @Test func aPriceInHundredthsOfTheCurrencyAgrees() throws {
        #expect(try passes("35.21", "139.9", "49.26"))
        #expect(try !passes("35.21", "139.9", "59.26"))
        // A price of 1.60 whose point was lost is none.
        #expect(try !passes("30.00", "160", "48.00"))
    }

    @Test func anAmountThatWasPresetIsContradictedByACutQuantity() throws {
        // Such slips are printed: 3.21 l for 1000 at 311 is short of 3.2154 l.
        #expect(try !passes("3.21", "311.00", "1000.00"))
    }

    @Test func nothingIsJudgedWhereOneIsBlank() throws {
        var receipt = FuelReceipt()
        receipt.quantity = 10
        receipt.total = 15
        let context = CheckContext(today: try day("2024-06-30"), oldestYears: 25)
        #expect(FuelChecks.quantityTimesPrice(receipt, context) == .notApplicable)
    }

    @Test func aDateInTheFutureIsContradicted() throws {
        let slip = "HILLTOP FILLING STATION\n31/07/2030 10:11\nDiesel  30.00 L @ 1.500/L  45.00"
        let reading = try Fuel.reading(slip)
        #expect(reading[\.date]?.standing == .contradicted)
    }

    @Test func whatHardlyAnybodyBuysGoesToReviewAndIsShown() throws {
        let reading = try Fuel.reading(
            """
            ARAL TANKSTELLE
            33100 Paderborn
            Diesel
            4500,00 l   15,990 EUR/l   71955,00 EUR
            """)
        #expect(reading.document.quantity == 4500)
        #expect(reading.document.pricePerUnit == (try decimal("15.99")))
        #expect(Set(reading.warnings.map(\.code)) == ["implausibleQuantity", "implausiblePrice"])
        #expect(Set(reading.review.map(\.path.name)).isSuperset(of: ["quantity", "pricePerUnit"]))
    }
}

import Foundation
import Testing

@testable import Verbatim

/// A check passes what agrees, doubts what does not, and is silent where something is missing.
struct ReceiptChecksTests {
    private func context() throws -> CheckContext {
        CheckContext(today: try day("2024-06-01"), oldestYears: 25)
    }

    /// A receipt with items of these prices.
    private func receipt(
        _ prices: [String?] = [], _ amounts: [(WritableKeyPath<Receipt, Decimal?>, String)] = []
    )
        throws -> Receipt
    {
        var receipt = Receipt()
        receipt.items = try prices.enumerated().map { index, price in
            var item = Receipt.Item()
            item.name = "Item \(index)"
            item.price = try price.map(decimal)
            return item
        }
        for (keyPath, text) in amounts { receipt[keyPath: keyPath] = try decimal(text) }
        return receipt
    }

    private func outcome(_ verdict: Check<Receipt>.Verdict) -> String {
        switch verdict {
        case .passed: "passed"
        case .failed: "failed"
        case .notApplicable: "silent"
        }
    }

    @Test func itemsMakeTheSubtotalOrTheTotal() throws {
        let context = try context()
        func sum(_ receipt: Receipt) -> String { outcome(ReceiptChecks.itemsSum(receipt, context)) }
        #expect(sum(try receipt(["1.10", "2.20"], [(\.total, "3.30")])) == "passed")
        #expect(sum(try receipt(["1.10", "2.20"], [(\.subtotal, "3.30"), (\.total, "3.50")])) == "passed")
        #expect(sum(try receipt(["1.10", "2.20"], [(\.subtotal, "3.30")])) == "passed")
        #expect(sum(try receipt(["1.10", "2.22"], [(\.rounding, "-0.02"), (\.total, "3.30")])) == "passed")
        #expect(sum(try receipt(["1.10", "2.20"], [(\.discount, "0.30"), (\.total, "3.00")])) == "passed")
        #expect(sum(try receipt(["1.10", "2.20"], [(\.discount, "-0.30"), (\.total, "3.00")])) == "passed")
        #expect(sum(try receipt(["1.10", "2.20"], [(\.total, "3.31")])) == "failed")
        #expect(sum(try receipt(["1.10", "2.20"], [(\.subtotal, "3.20")])) == "failed")
        #expect(sum(try receipt(["1.10", nil], [(\.total, "1.10")])) == "silent")
        #expect(sum(try receipt([], [(\.total, "3.30")])) == "silent")
        #expect(sum(try receipt(["1.10"])) == "silent")
    }

    @Test func itemsBeforeTaxMakeTheTotalWithIt() throws {
        var taxed = try receipt(["10.00"], [(\.total, "10.60")])
        #expect(outcome(ReceiptChecks.itemsSum(taxed, try context())) == "failed")
        var tax = Receipt.TaxLine()
        tax.amount = try decimal("0.60")
        taxed.taxes = [tax]
        #expect(outcome(ReceiptChecks.itemsSum(taxed, try context())) == "passed")
    }

    @Test func anItemsOwnDiscountIsTakenOff() throws {
        var reduced = try receipt(["9.00", "1.50"], [(\.total, "9.50")])
        #expect(outcome(ReceiptChecks.itemsSum(reduced, try context())) == "failed")
        for discount in ["-1.00", "1.00"] {
            reduced.items[0].discount = try decimal(discount)
            #expect(outcome(ReceiptChecks.itemsSum(reduced, try context())) == "passed")
        }
    }

    @Test func aFailureNamesItsFieldsAndNumbers() throws {
        let verdict = ReceiptChecks.itemsSum(try receipt(["1.10"], [(\.total, "2.00")]), try context())
        #expect(
            verdict
                == .failed(
                    [FieldPath("items"), FieldPath("items", 0, "price"), FieldPath("total")],
                    "the items sum to 1.1, the total is 2"))
    }

    @Test(arguments: [
        ("2", "1.50", "3.00", "passed"), ("0.545", "2.59", "1.41", "passed"),
        ("3", "0.333", "1.00", "passed"),
        ("2", "1.50", "3.01", "passed"), ("2", "1.50", "3.02", "failed"), ("2", "1.50", "1.50", "failed"),
    ])
    func quantityTimesUnitPriceIsThePrice(quantity: String, unit: String, price: String, expected: String)
        throws
    {
        var receipt = try receipt([price])
        receipt.items[0].quantity = try decimal(quantity)
        receipt.items[0].unitPrice = try decimal(unit)
        #expect(outcome(ReceiptChecks.lineTotals(receipt, try context())) == expected)
    }

    @Test func oneWrongLineIsTheOnlyOneDoubted() throws {
        var receipt = try receipt(["3.00", "9.99", "1.00"])
        for index in 0..<2 {
            receipt.items[index].quantity = 2
            receipt.items[index].unitPrice = try decimal("1.50")
        }
        guard case .failed(let paths, _) = ReceiptChecks.lineTotals(receipt, try context()) else {
            Issue.record("not failed")
            return
        }
        #expect(paths == [FieldPath("items", 1, "price")])
        #expect(outcome(ReceiptChecks.lineTotals(try self.receipt(["3.00"]), try context())) == "silent")
    }

    @Test func subtotalTaxDiscountAndRoundingMakeTheTotal() throws {
        let context = try context()
        func sum(_ receipt: Receipt, tax: String? = nil) throws -> String {
            var receipt = receipt
            if let tax {
                var line = Receipt.TaxLine()
                line.amount = try decimal(tax)
                receipt.taxes = [line]
            }
            return outcome(ReceiptChecks.totalSum(receipt, context))
        }
        let plain: [(WritableKeyPath<Receipt, Decimal?>, String)] = [
            (\.subtotal, "10.00"), (\.total, "10.60"),
        ]
        #expect(try sum(receipt([], plain), tax: "0.60") == "passed")
        #expect(try sum(receipt([], plain)) == "failed")
        #expect(try sum(receipt([], plain), tax: "0.61") == "failed")
        #expect(
            try sum(
                receipt(
                    [],
                    [
                        (\.subtotal, "10.00"), (\.discount, "1.00"), (\.serviceCharge, "0.50"),
                        (\.rounding, "-0.02"), (\.total, "10.08"),
                    ]),
                tax: "0.60") == "passed")
        #expect(try sum(receipt([], [(\.subtotal, "10.00"), (\.total, "10.00")]), tax: "0.57") == "passed")
        #expect(try sum(receipt([], [(\.total, "10.00")])) == "silent")
        #expect(try sum(receipt([], [(\.subtotal, "10.00")])) == "silent")
    }

    @Test func paidLessChangeIsTheTotal() throws {
        let context = try context()
        func change(_ paid: String?, _ change: String?, _ total: String?, tip: String? = nil) throws -> String
        {
            var receipt = Receipt()
            receipt.paid = try paid.map(decimal)
            receipt.change = try change.map(decimal)
            receipt.total = try total.map(decimal)
            receipt.tip = try tip.map(decimal)
            return outcome(ReceiptChecks.change(receipt, context))
        }
        #expect(try change("20.00", "0.42", "19.58") == "passed")
        #expect(try change("20.00", "-0.42", "19.58") == "passed")
        #expect(try change("20.00", "0.00", "20.00") == "passed")
        #expect(try change("50.00", "0.00", "45.00", tip: "5.00") == "passed")
        #expect(try change("20.00", "0.42", "19.85") == "failed")
        #expect(try change("19.58", "20.00", "0.42") == "failed")
        #expect(try change(nil, "0.42", "19.58") == "silent")
        #expect(try change("20.00", nil, "20.00") == "silent")
        #expect(try change("20.00", "0.42", nil) == "silent")
    }

    @Test(arguments: [
        ("2024-06-01", "passed"), ("2024-06-02", "failed"), ("1999-06-01", "passed"),
        ("1999-05-31", "failed"),
        ("2025-01-01", "failed"), ("2010-10-10", "passed"),
    ])
    func theDateIsNeitherToComeNorTooLongAgo(date: String, expected: String) throws {
        var receipt = Receipt()
        receipt.date = try day(date)
        #expect(outcome(ReceiptChecks.dateRange(receipt, try context())) == expected)
    }

    @Test func noDateIsNotDoubted() throws {
        #expect(outcome(ReceiptChecks.dateRange(Receipt(), try context())) == "silent")
    }

    @Test func checksJudgeAndNeverFillIn() throws {
        let reading = try Paper(
            """
            CORNER SHOP
            2023-05-23
            MILK                  15.00
            BREAD                 12.00
            THANK YOU
            """
        ).reading()
        #expect(reading.document.total == nil)
        #expect(reading.document.subtotal == nil)
        #expect(reading.document.namesAndPrices == [Bought("MILK", "15.00"), Bought("BREAD", "12.00")])
    }
}

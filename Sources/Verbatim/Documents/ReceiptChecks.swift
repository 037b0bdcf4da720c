#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What must agree on a receipt.
enum ReceiptChecks {
    typealias Verdict = Check<Receipt>.Verdict

    private static let total = FieldPath("total")
    private static let cent = Decimal(sign: .plus, exponent: -2, significand: 1)

    /// The date is not later than today and not older than allowed.
    static func dateRange(_ receipt: Receipt, _ context: CheckContext) -> Verdict {
        Check.dateRange(of: FieldPath("date"), receipt.date, context)
    }

    /// Quantity × unit price = price, to within a cent, for each item where all three are printed; what is given
    /// back may be negative in the price alone.
    static func lineTotals(_ receipt: Receipt, _ context: CheckContext) -> Verdict {
        var wrong: [FieldPath] = []
        var passed: [FieldPath] = []
        var reason = ""
        for (index, item) in receipt.items.enumerated() {
            guard let quantity = item.quantity, let unit = item.unitPrice, let price = item.price else {
                continue
            }
            if abs(abs(quantity * unit) - abs(price)) <= cent {
                passed.append(FieldPath("items", index, "price"))
            } else {
                wrong.append(FieldPath("items", index, "price"))
                reason = "\(quantity) × \(unit) is not \(price) (\(item.name ?? "item \(index + 1)"))"
            }
        }
        if !wrong.isEmpty { return .failed(wrong, reason) }
        return passed.isEmpty ? .notApplicable : .passed(passed)
    }

    /// The items sum to the subtotal or the total, before or after tax, discount and rounding.
    static func itemsSum(_ receipt: Receipt, _ context: CheckContext) -> Verdict {
        let prices = receipt.items.compactMap(\.price)
        guard !prices.isEmpty, prices.count == receipt.items.count else { return .notApplicable }
        let sum = prices.reduce(0, +)
        let items = [FieldPath("items")] + prices.indices.map { FieldPath("items", $0, "price") }
        if let subtotal = receipt.subtotal, sum == subtotal {
            return .passed(items + [FieldPath("subtotal")])
        }
        guard let whole = receipt.total else {
            guard let subtotal = receipt.subtotal else { return .notApplicable }
            return .failed(items + [FieldPath("subtotal")], "the items sum to \(sum), not to \(subtotal)")
        }
        if extras(receipt).contains(where: { sum + $0 == whole }) { return .passed(items + [total]) }
        return .failed(items + [total], "the items sum to \(sum), the total is \(whole)")
    }

    /// Subtotal, tax, discount and rounding make the total.
    static func totalSum(_ receipt: Receipt, _ context: CheckContext) -> Verdict {
        guard let subtotal = receipt.subtotal, let whole = receipt.total else { return .notApplicable }
        let fields = [FieldPath("subtotal"), total]
        if extras(receipt).contains(where: { abs(subtotal + $0 - whole) <= cent / 2 }) {
            return .passed(fields)
        }
        return .failed(fields, "subtotal \(subtotal), tax, discount and rounding do not make \(whole)")
    }

    /// Paid less change is the total.
    static func change(_ receipt: Receipt, _ context: CheckContext) -> Verdict {
        guard let paid = receipt.paid, let change = receipt.change, let whole = receipt.total else {
            return .notApplicable
        }
        let fields = [total, FieldPath("paid"), FieldPath("change")]
        let withTip = whole + (receipt.tip ?? 0)
        if abs(paid) - abs(change) == whole || abs(paid) - abs(change) == withTip { return .passed(fields) }
        return .failed(fields, "paid \(paid) less change \(change) is not \(whole)")
    }

    /// What may lie between a sum of items and the total: every choice of tax, service, tip, discount, rounding.
    private static func extras(_ receipt: Receipt) -> Set<Decimal> {
        let taxes = receipt.taxes.compactMap(\.amount).reduce(0, +)
        var sums: Set<Decimal> = [0]
        func may(_ amount: Decimal?) {
            guard let amount, amount != 0 else { return }
            sums.formUnion(sums.map { $0 + amount })
        }
        may(taxes)
        may(receipt.serviceCharge)
        may(receipt.tip)
        may(receipt.discount.map { -abs($0) })
        may(-receipt.items.compactMap(\.discount).map { abs($0) }.reduce(0, +))
        may(receipt.rounding)
        may(receipt.rounding.map { -$0 })
        return sums
    }
}

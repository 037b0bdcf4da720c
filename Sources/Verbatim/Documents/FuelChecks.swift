#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What must agree on a fuel receipt.
enum FuelChecks {
    typealias Verdict = Check<FuelReceipt>.Verdict

    private static let quantity = FieldPath("quantity")
    private static let price = FieldPath("pricePerUnit")
    private static let total = FieldPath("total")

    /// The date is not later than today and not older than allowed.
    static func dateRange(_ receipt: FuelReceipt, _ context: CheckContext) -> Verdict {
        Check.dateRange(of: FieldPath("date"), receipt.date, context)
    }

    /// Quantity × price of one unit = total, to within what rounding explains; it judges and never decides.
    ///
    /// A printed number stands for any within half a unit of its last place. With q, p and t as printed and h the half
    /// unit of each, |q·p − t| is at most h(q)·p + h(p)·q + h(q)·h(p) + h(t). A price may be printed in hundredths of the
    /// currency (139.9 for 1.399), which its decimals tell from a lost point (160 for 1.60).
    static func quantityTimesPrice(_ receipt: FuelReceipt, _ context: CheckContext) -> Verdict {
        guard let quantity = receipt.quantity, let price = receipt.pricePerUnit, let total = receipt.total
        else {
            return .notApplicable
        }
        let fields = [FuelChecks.quantity, FuelChecks.price, FuelChecks.total]
        let decimals = zip(fields, [quantity, price, total]).map { path, value in
            context.printedDecimals[path] ?? max(0, -value.exponent)
        }
        let halves = decimals.map(halfUnit)
        let slack = halves[0] * price + halves[1] * quantity + halves[0] * halves[1]
        let product = quantity * price
        let agrees =
            abs(product - total) <= slack + halves[2]
            || decimals[1] > 0 && abs(product / 100 - total) <= slack / 100 + halves[2]
        if agrees { return .passed(fields) }
        return .failed(fields, "\(quantity) × \(price) is not \(total)")
    }

    /// Half a unit of the last of some decimals.
    private static func halfUnit(_ decimals: Int) -> Decimal {
        Decimal(sign: .plus, exponent: -decimals - 1, significand: 5)
    }
}

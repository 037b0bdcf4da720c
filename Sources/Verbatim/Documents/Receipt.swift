#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A store's receipt or bill.
public struct Receipt: Document {
    /// Something that was bought.
    public struct Item: DocumentPart, Hashable {
        /// The name as printed, without its code, quantity and price.
        public var name: String?
        /// How many, or how much by weight or length.
        public var quantity: Decimal?
        /// The price of one unit.
        public var unitPrice: Decimal?
        /// The line's total.
        public var price: Decimal?
        /// A discount printed under the item, as printed; the price does not tell whether it is taken off.
        public var discount: Decimal?
        /// The product code or barcode.
        public var code: String?

        /// Makes an item of which nothing was read.
        public init() {}
    }

    /// One line of the tax summary.
    public struct TaxLine: DocumentPart, Hashable {
        /// The rate in percent.
        public var rate: Decimal?
        /// The amount that is taxed.
        public var net: Decimal?
        /// The tax.
        public var amount: Decimal?

        /// Makes a tax line of which nothing was read.
        public init() {}
    }

    /// The store's or issuer's name as printed at the top.
    public var store: String?
    /// Its address.
    public var address: String?
    /// Its telephone number.
    public var phone: String?
    /// Its tax number.
    public var taxId: String?
    /// The receipt's, bill's or invoice's number.
    public var receiptNumber: String?
    /// The day of the purchase.
    public var date: CalendarDate?
    /// The time of the purchase.
    public var time: TimeOfDay?
    /// The currency, as ISO 4217 code.
    public var currency: String?
    /// What was bought, in printed order.
    public var items: [Item] = []
    /// The sum before tax, discounts on the whole and rounding.
    public var subtotal: Decimal?
    /// The tax summary.
    public var taxes: [TaxLine] = []
    /// The service charge.
    public var serviceCharge: Decimal?
    /// The tip.
    public var tip: Decimal?
    /// The discount on the whole, as printed.
    public var discount: Decimal?
    /// The rounding of the total.
    public var rounding: Decimal?
    /// The amount to pay.
    public var total: Decimal?
    /// How it was paid, as printed.
    public var paymentMethod: String?
    /// The amount handed over, with its sign as printed.
    public var paid: Decimal?
    /// The amount handed back, with its sign as printed.
    public var change: Decimal?

    /// Makes a receipt of which nothing was read.
    public init() {}

    /// How many items are read at most.
    static let itemLimit = 200

    private static let money: ClosedRange<Decimal> = -1_000_000_000...1_000_000_000

    /// The receipt's fields and checks.
    public static let schema = Schema<Receipt>("receipt", "A store's receipt or bill") {
        Field(\.store, "The store's name as printed at the top; no slogan, no name typed over the scan")
        Field(\.address, "The store's address as printed")
        Field(\.phone, "The store's telephone number")
        Field(\.taxId, "The store's tax number (VAT, GST)")
        Field(\.receiptNumber, "The number of the receipt, bill or invoice")
        Field(\.date, "The day of the purchase")
        Field(\.time, "The time of the purchase")
        Field(\.currency, "The currency, as ISO 4217 code", isImplied: true)
        Field(
            \.items, "What was bought, in printed order; no discounts, taxes or payments", limit: itemLimit,
            isEssential: true
        ) {
            Field(\.name, "The item's name as printed, without code, quantity and price", isIdentifying: true)
            Field(\.quantity, "How many, or how much by weight or length", range: -10_000...1_000_000)
            Field(\.unitPrice, "The price of one unit", range: money)
            Field(\.price, "The line's total", range: money, isIdentifying: true)
            Field(\.discount, "A discount printed under the item, as printed", range: money)
            Field(\.code, "The product code or barcode")
        }
        Field(\.subtotal, "The sum before tax, discount and rounding, where printed", range: money)
        Field(\.taxes, "The lines of the tax summary", limit: 20) {
            Field(\.rate, "The rate in percent", range: 0...100)
            Field(\.net, "The amount that is taxed", range: money)
            Field(\.amount, "The tax", range: money)
        }
        Field(\.serviceCharge, "The service charge", range: money)
        Field(\.tip, "The tip", range: money)
        Field(\.discount, "The discount on the whole purchase, as printed", range: money)
        Field(\.rounding, "The rounding of the total", range: -10...10)
        Field(
            \.total, "The amount to pay, as printed; never a sum of the items", range: money,
            isEssential: true)
        Field(\.paymentMethod, "How it was paid, as printed")
        Field(\.paid, "The amount handed over, with its sign as printed", range: money)
        Field(\.change, "The amount handed back, with its sign as printed", range: money)
        Check("dateRange", ReceiptChecks.dateRange)
        Check("lineTotals", ReceiptChecks.lineTotals)
        Check("itemsSum", ReceiptChecks.itemsSum)
        Check("totalSum", ReceiptChecks.totalSum)
        Check("change", ReceiptChecks.change)
    }

    /// How the rules reader reads receipts.
    public static let rules = Rules<Receipt> { transcript, options in
        ReceiptRules(Page(transcript, options: options)).draft()
    }
}

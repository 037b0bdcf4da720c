/// What a printed label means; the sections of the label files.
enum Concept: String, Sendable, Hashable, CaseIterable {
    case total, subtotal, subtotalOrTotal = "subtotalortotal", net, tax
    case discount, savings, rounding, tip, serviceCharge = "servicecharge", deposit
    case cash, card, paid, change, otherPayment = "otherpayment", itemCount = "itemcount"
    case columnDescription = "col-description", columnQuantity = "col-quantity"
    case columnUnitPrice = "col-unitprice", columnAmount = "col-amount"
    case columnCode = "col-code", columnDiscount = "col-discount"
    case date, otherDate = "otherdate", time
    case receiptNumber = "receiptnumber", otherNumber = "othernumber"
    case phone, fax, web, taxID = "taxid", companyID = "companyid"
    case title, closing, people, address, void, weight, priceNote = "pricenote"
    case month1 = "month-1", month2 = "month-2", month3 = "month-3", month4 = "month-4"
    case month5 = "month-5", month6 = "month-6", month7 = "month-7", month8 = "month-8"
    case month9 = "month-9", month10 = "month-10", month11 = "month-11", month12 = "month-12"
    case weekday

    /// 1…12 for a month's name; nil for other concepts.
    var month: Int? {
        rawValue.hasPrefix("month-") ? Int(rawValue.dropFirst(6)) : nil
    }
}

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Finds what was bought: the rows between the head of the receipt and its sums.
struct ReceiptItems {
    /// An item in the making.
    struct Found {
        var name: ItemName?
        var spareName: ItemName?
        var price: PlacedAmount?
        var quantity: PlacedAmount?
        var unitPrice: PlacedAmount?
        var discount: PlacedAmount?
        var code: (text: String, span: TextSpan)?
        /// Where its last row ends, in pixels from the top.
        var bottom = 0.0
        /// Whether its name stands beside its price.
        var hasOwnName = false
        /// Whether a name was found for it, and not only an abbreviation beside its price.
        var hasName = false
        /// The numbers of its rows.
        var numbers: [PlacedAmount] = []

        mutating func add(_ row: ItemRow) {
            if name == nil { name = row.name }
            spareName = spareName ?? row.spareName
            code = code ?? row.code
            discount = discount ?? row.discount
            numbers += row.numbers
            if quantity == nil, unitPrice == nil, isPlausible(row) {
                quantity = row.quantity
                unitPrice = row.unitPrice
            }
        }

        /// Whether a row's quantity and unit price may make the price.
        private func isPlausible(_ row: ItemRow) -> Bool {
            guard let price, let quantity = row.quantity, let unit = row.unitPrice else { return true }
            return ItemRow.isPlausible(quantity.amount, unit.amount, price.amount)
        }

        /// Joins a quantity of one row with the unit price of another where they make the price: "@7.20", "*3".
        mutating func joinQuantity() {
            guard let price, quantity == nil else { return }
            for number in numbers where number.isFactor || number.isMultiplied {
                guard !number.isSize, number.amount.value.decimals != 2 else { continue }
                for unit in numbers where unit.line.index != number.line.index {
                    if unit.amount.value.decimals >= 2,
                        ItemRow.agrees(number.amount, unit.amount, price.amount)
                    {
                        quantity = number
                        unitPrice = unit
                        return
                    }
                }
            }
        }
    }

    let page: Page
    let summary: ReceiptSummary
    /// The receipt's total as printed; nil where none was read.
    let total: Decimal?

    init(page: Page, summary: ReceiptSummary, total: Decimal?) {
        self.page = page
        self.summary = summary
        self.total = total
    }

    func find() -> [Found] {
        let region = ItemRegion(page: page, summary: summary)
        guard let range = region.rows else { return [] }
        // The items' amounts may end left of the sums', with tax codes behind them.
        let column = AmountColumn(page, rows: range)
        let sums = Set(summary.amounts.filter(ItemRegion.isEnd).map(\.row))
        let lines = range.filter { !sums.contains($0) }.map { page.rows[$0] }
        let habits = ItemHabits(of: lines, on: page)
        let rows = lines.map { ItemRow($0, page: page, column: column, habits: habits) }
            .filter { $0.kind != .none }
        return withoutSums(ItemAssembly(rows: rows, hasHeadings: region.hasHeadings).items())
    }

    /// Cuts the list where a row's amount is the sum of all above it: an unread label of a sum.
    private func withoutSums(_ items: [Found]) -> [Found] {
        let prices = items.map {
            ($0.price?.amount.value.value ?? 0) - abs($0.discount?.amount.value.value ?? 0)
        }
        let whole = prices.reduce(0, +)
        var sum = prices.first ?? 0
        for index in items.indices.dropFirst() {
            let item = items[index]
            // The last of 2, 3 and 5 may be an item: only a total nearer the sum than the whole tells that it is one.
            if item.code == nil, item.unitPrice == nil, item.price?.amount.value.value == sum, sum > 0,
                let total,
                abs(total - sum) < abs(total - whole)
            {
                return Array(items[..<index])
            }
            sum += prices[index]
        }
        return items
    }
}

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
        var price: PlacedAmount?
        var quantity: PlacedAmount?
        var unitPrice: PlacedAmount?
        var discount: PlacedAmount?
        var code: (text: String, span: TextSpan)?
        /// Where its last row ends, in pixels from the top.
        var bottom = 0.0
        /// Whether its name stands beside its price.
        var hasOwnName = false

        mutating func add(_ row: ItemRow) {
            if name == nil { name = row.name }
            code = code ?? row.code
            if quantity == nil, unitPrice == nil {
                quantity = row.quantity
                unitPrice = row.unitPrice
            }
        }
    }

    let page: Page
    let summary: ReceiptSummary
    /// The receipt's total as printed; nil where none was read.
    let total: Decimal?
    private let column: AmountColumn

    init(page: Page, summary: ReceiptSummary, total: Decimal?) {
        self.page = page
        self.summary = summary
        self.total = total
        column = AmountColumn(page)
    }

    func find() -> [Found] {
        guard let region = ItemRegion(page: page, summary: summary, column: column).rows else { return [] }
        let sums = Set(summary.amounts.filter(ItemRegion.isEnd).map(\.row))
        let lines = region.filter { !sums.contains($0) }.map { page.rows[$0] }
        let lettered = lines.filter(beginsWithLetter).count
        let hasTaxLetter = lettered >= 3 && 2 * lettered > lines.count
        let priced = lines.filter {
            $0.lines.contains { $0.amounts.contains(where: { page.isMoney($0) }) }
        }
        let hasNumber = 5 * priced.filter(beginsWithNumber).count > 3 * priced.count
        let rows = lines.map {
            ItemRow($0, page: page, column: column, hasTaxLetter: hasTaxLetter, hasNumber: hasNumber)
        }
        .filter { $0.kind != .none }
        return withoutSums(assemble(rows))
    }

    /// Cuts the list where a row's amount is the sum of all above it: an unread label of a sum.
    private func withoutSums(_ items: [Found]) -> [Found] {
        let prices = items.map { $0.price?.amount.value.value ?? 0 }
        let whole = prices.reduce(0, +)
        var sum = prices.first ?? 0
        for index in items.indices.dropFirst() {
            // The last of 2, 3 and 5 may be an item: only a total below the whole tells that it is a sum.
            if prices[index] == sum, sum > 0, let total, total < whole {
                return Array(items[..<index])
            }
            sum += prices[index]
        }
        return items
    }

    /// Whether a row begins with a letter on its own.
    private func beginsWithLetter(_ row: PageRow) -> Bool {
        guard let text = row.lines.first?.folded, text.count > 2 else { return false }
        return text.isLetter(0) && Folded.isSpace(text[1])
    }

    /// Whether a row begins with a number of at most three digits on its own.
    private func beginsWithNumber(_ row: PageRow) -> Bool {
        guard let text = row.lines.first?.folded else { return false }
        let digits = text.points.prefix(while: Folded.isDigit).count
        return (1...3).contains(digits)
            && (digits == text.count || !text.isLetter(digits) && text[digits] != 46)
    }

    /// Joins price rows with the rows that carry their names, codes and quantities.
    private func assemble(_ rows: [ItemRow]) -> [Found] {
        let prices = rows.filter { $0.kind == .price }
        // Three letters may be a name; where most rows have no more, they are codes.
        let areWeak = prices.count >= 3 && 2 * prices.filter { $0.isNameless(true) }.count > prices.count
        let namesFollow = ReceiptItems.namesFollow(rows, areWeak)
        var found: [Found] = []
        var pending: [ItemRow] = []
        for (index, row) in rows.enumerated() {
            switch row.kind {
            case .none: break
            case .text, .quantity, .code:
                let isNextNameless = index + 1 < rows.count && rows[index + 1].isNameless(areWeak)
                if pending.isEmpty, let last = found.indices.last,
                    belongsAbove(row, found[last], namesFollow, isNextNameless)
                {
                    extend(&found[last], with: row, replacing: namesFollow)
                } else {
                    pending.append(row)
                }
            case .reduction:
                if let price = row.price { reduce(item(row, pending, areWeak), price, in: &found) }
                pending = []
            case .price:
                found.append(item(row, namesFollow ? [] : pending, areWeak))
                pending = []
            }
        }
        return found.filter { $0.name != nil }
    }

    /// An item from its price row and the rows above that belong to it.
    private func item(_ row: ItemRow, _ above: [ItemRow], _ areWeak: Bool) -> Found {
        var item = Found()
        item.price = row.price
        item.bottom = row.box.maxY
        item.add(row)
        item.hasOwnName = row.name.map { !$0.isWeak || !areWeak } ?? false
        // Where the price has no name beside it, the wordiest of the rows above is the name.
        if !item.hasOwnName {
            let names = above.suffix(3).compactMap { $0.kind == .text ? $0.name : nil }
            if let best = names.max(by: { $0.weight < $1.weight }), best.weight > item.name?.weight ?? 0 {
                item.name = best
            }
        }
        let name = item.name
        for row in above.reversed() where row.kind != .text || !item.hasOwnName { item.add(row) }
        item.name = name
        return item
    }

    /// Takes back an item that a negative row repeats, for a voided pair is no purchase; any other reduction is
    /// a discount of the item above.
    private func reduce(_ item: Found, _ price: PlacedAmount, in found: inout [Found]) {
        let name = item.name.map { Folded.key($0.text) }
        let voided = found.lastIndex {
            $0.price?.amount.value.value == -price.amount.value.value
                && $0.name.map { Folded.key($0.text) } == name
        }
        if let voided, price.amount.isNegative, name != nil {
            found.remove(at: voided)
        } else if let last = found.indices.last, found[last].discount == nil {
            found[last].discount = price
        }
    }

    /// Whether a row without a price adds to the item above it rather than to the one below.
    private func belongsAbove(
        _ row: ItemRow, _ item: Found, _ namesFollow: Bool, _ isNextNameless: Bool
    ) -> Bool {
        switch row.kind {
        case .text:
            if namesFollow { return !item.hasOwnName }
            guard item.hasOwnName, !isNextNameless, let name = item.name, let more = row.name else {
                return false
            }
            // The rest of a wrapped name begins where the name does, on the very next line, without the number
            // that names begin with on this page.
            let isAligned = abs(more.start - name.start) < 0.6 * row.height
            return isAligned && row.box.y - item.bottom < 0.6 * row.height && row.code == nil
                && more.weight > 0 && name.isNumbered && !more.isNumbered
        case .quantity:
            guard item.quantity == nil, let quantity = row.quantity, let unit = row.unitPrice,
                let price = item.price
            else { return false }
            return ItemRow.agrees(quantity.amount, unit.amount, price.amount)
        case .code: return namesFollow && item.code == nil
        case .price, .reduction, .none: return false
        }
    }

    private func extend(_ item: inout Found, with row: ItemRow, replacing: Bool) {
        if let more = row.name, let name = item.name, row.kind == .text {
            if replacing {
                if more.weight > name.weight { item.name = more }
            } else {
                item.name?.text += " " + more.text
                item.name?.spans += more.spans
            }
        }
        let name = item.name
        item.add(row)
        item.name = name ?? item.name
        item.bottom = row.box.maxY
    }

    /// Whether names stand below their prices: more nameless price rows are followed by text than preceded.
    private static func namesFollow(_ rows: [ItemRow], _ areWeak: Bool) -> Bool {
        var (before, after) = (0, 0)
        for (index, row) in rows.enumerated() where row.isNameless(areWeak) {
            let above = rows[..<index].last { $0.kind != .quantity && $0.kind != .code }
            let below = rows[(index + 1)...].first { $0.kind != .quantity && $0.kind != .code }
            if above?.kind == .text { before += 1 }
            if below?.kind == .text { after += 1 }
        }
        return after > before
    }
}

extension ItemRow {
    /// Whether it has a price and no name, or none worth the word where the page's names are codes.
    func isNameless(_ areWeak: Bool) -> Bool {
        kind == .price && (name == nil || areWeak && name?.isWeak == true)
    }
}

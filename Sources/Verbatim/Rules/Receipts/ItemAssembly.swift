/// Joins rows with prices with the rows that carry their names, codes and quantities.
struct ItemAssembly {
    typealias Found = ReceiptItems.Found

    private let rows: [ItemRow]
    /// Whether names of three letters are codes: where most rows have no more.
    private let areWeak: Bool
    /// Whether names stand below their prices.
    private let namesFollow: Bool
    /// Whether quantities stand beside the prices, and names in rows of their own.
    private let isTable: Bool

    init(rows: [ItemRow], hasHeadings: Bool) {
        self.rows = rows
        let prices = rows.filter(\.isPriced)
        let areWeak = prices.count >= 3 && 2 * prices.filter { $0.isNameless(true) }.count > prices.count
        self.areWeak = areWeak
        namesFollow = ItemAssembly.namesFollow(rows, areWeak, hasHeadings)
        let nameless = prices.filter { $0.isNameless(areWeak) }
        isTable = !nameless.isEmpty && 2 * nameless.filter { $0.quantity != nil }.count > prices.count
    }

    func items() -> [Found] {
        var found: [Found] = []
        var pending: [ItemRow] = []
        for (index, row) in rows.enumerated() {
            switch isTable && row.kind == .quantity ? .unread : row.kind {
            case .none: break
            case .text, .quantity, .code:
                let isNextNameless = index + 1 < rows.count && rows[index + 1].isNameless(areWeak)
                if pending.isEmpty, let last = found.indices.last,
                    belongsAbove(row, found[last], isNextNameless)
                {
                    extend(&found[last], with: row)
                } else {
                    pending.append(row)
                }
            case .reduction:
                if row.price != nil { reduce(item(row, pending), row, in: &found) }
                pending = []
            case .price, .unread:
                found.append(item(row, namesFollow ? [] : pending))
                pending = []
            }
        }
        for index in found.indices where found[index].name == nil {
            found[index].name = found[index].spareName
        }
        return found.filter(isItem).map { item in
            var item = item
            item.joinQuantity()
            return item
        }
    }

    /// Whether enough of an item was read: its name, or a price that a code or a quantity shows to be one.
    private func isItem(_ item: Found) -> Bool {
        item.name != nil || item.price != nil && (item.code != nil || item.unitPrice != nil)
    }

    /// An item from its price row and the rows above that belong to it.
    private func item(_ row: ItemRow, _ above: [ItemRow]) -> Found {
        var item = Found()
        item.price = row.price
        item.bottom = row.box.maxY
        item.add(row)
        item.hasOwnName = row.name.map { !$0.isWeak || !areWeak } ?? false
        if !item.hasOwnName, let name = name(among: above) {
            item.name = name
            item.hasName = true
        }
        if item.hasOwnName { item.hasName = true }
        let name = item.name
        for row in above.reversed() where !item.hasOwnName || row.kind != .text && fits(row, item) {
            item.add(row)
        }
        item.name = name
        return item
    }

    /// Whether the quantity of a row above an item with its own name is the item's.
    private func fits(_ row: ItemRow, _ item: Found) -> Bool {
        guard let quantity = row.quantity, let unit = row.unitPrice, let price = item.price else {
            return true
        }
        return ItemRow.agrees(quantity.amount, unit.amount, price.amount)
    }

    /// The name among the rows above a price: one with a number before it and what stands below it, else the
    /// nearest, or what that adds to: "(MODEL: SC1201)".
    private func name(among above: [ItemRow]) -> ItemName? {
        let rows = above.suffix(3).filter { $0.kind == .text }
        let names = rows.compactMap(\.name)
        guard let nearest = names.last else { return nil }
        if let first = names.lastIndex(where: \.isNumbered) {
            let more = names[(first + 1)...]
            let height = rows.last?.height ?? 0
            if !more.isEmpty, more.allSatisfy({ abs($0.start - names[first].start) < 0.6 * height }) {
                return more.reduce(into: names[first]) { $0.append($1) }
            }
        }
        let isAddition = nearest.isWeak || nearest.text.hasPrefix("(")
        guard isAddition, let before = names.dropLast().last, before.weight > nearest.weight else {
            return nearest
        }
        return before
    }

    /// Takes back an item that a negative row repeats, for a voided pair is no purchase; any other reduction is
    /// a discount of the item above.
    private func reduce(_ item: Found, _ row: ItemRow, in found: inout [Found]) {
        guard let price = row.price else { return }
        let name = item.name.map { Folded.key($0.text) }
        let voided = found.lastIndex { bought in
            guard bought.price?.amount.value.value == -price.amount.value.value,
                let other = bought.name.map({ Folded.key($0.text) })
            else { return false }
            return other == name || row.isVoid && (name ?? other).suffix(other.count).elementsEqual(other)
        }
        if let voided, price.amount.isNegative {
            found.remove(at: voided)
        } else if !row.isVoid, let last = found.indices.last, found[last].discount == nil {
            found[last].discount = price
        }
    }

    /// Whether a row without a price adds to the item above it rather than to the one below.
    private func belongsAbove(_ row: ItemRow, _ item: Found, _ isNextNameless: Bool) -> Bool {
        switch row.kind {
        case .text:
            if namesFollow, !item.hasOwnName { return !item.hasName || continues(row, item) }
            guard item.hasOwnName, !isNextNameless, let name = item.name, let more = row.name else {
                return false
            }
            // The rest of a wrapped name has not the number that names begin with on this page.
            return continues(row, item) && row.code == nil && name.isNumbered && !more.isNumbered
        case .quantity:
            guard item.quantity == nil, let quantity = row.quantity, let unit = row.unitPrice,
                let price = item.price
            else { return false }
            return ItemRow.agrees(quantity.amount, unit.amount, price.amount)
        case .code: return namesFollow && item.code == nil
        case .price, .unread, .reduction, .none: return false
        }
    }

    /// Whether a row may be the rest of an item's wrapped name: it begins where the name does, on the next line,
    /// and has letters rather than figures.
    private func continues(_ row: ItemRow, _ item: Found) -> Bool {
        guard let name = item.name, let more = row.name else { return false }
        return abs(more.start - name.start) < 0.6 * row.height && row.box.y - item.bottom < 0.6 * row.height
            && more.weight > 0 && !row.numbers.contains { $0.amount.value.decimals > 1 }
    }

    private func extend(_ item: inout Found, with row: ItemRow) {
        if row.kind == .text, let more = row.name {
            if item.hasName {
                item.name?.append(more)
            } else {
                item.name = more
                item.hasName = true
            }
        }
        let name = item.name
        item.add(row)
        item.name = name ?? item.name
        item.bottom = row.box.maxY
    }

    /// Whether names stand below their prices: more nameless price rows are followed by text than preceded, or as
    /// many, and text ends the items, whose beginning is known by headings alone.
    private static func namesFollow(_ rows: [ItemRow], _ areWeak: Bool, _ hasHeadings: Bool) -> Bool {
        var (before, after, count) = (0, 0, 0)
        var isLastFollowed = false
        for (index, row) in rows.enumerated() where row.isNameless(areWeak) {
            let above = rows[..<index].last { $0.kind != .quantity && $0.kind != .code }
            let below = rows[(index + 1)...].first { $0.kind != .quantity && $0.kind != .code }
            if above?.kind == .text { before += 1 }
            if below?.kind == .text { after += 1 }
            isLastFollowed =
                below?.name.map { !$0.isWeak } ?? false && !rows[(index + 1)...].contains(where: \.isPriced)
            count += 1
        }
        return after > before || after == before && count > 1 && isLastFollowed && !hasHeadings
    }
}

extension ItemRow {
    /// Whether it is an item's row with a price, read or not.
    var isPriced: Bool { kind == .price || kind == .unread }

    /// Whether it has a price and no name, or none worth the word where the page's names are codes.
    func isNameless(_ areWeak: Bool) -> Bool {
        isPriced && (name == nil || areWeak && name?.isWeak == true)
    }
}

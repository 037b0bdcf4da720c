#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Finds what was bought: the rows between the head of the receipt and its sums.
struct ReceiptItems {
    /// An item in the making.
    struct Found {
        var name: [TextSpan] = []
        var nameText = ""
        var price: (amount: AmountMatch, line: PageLine)?
        var quantity: (amount: AmountMatch, line: PageLine)?
        var unitPrice: (amount: AmountMatch, line: PageLine)?
        var code: (text: String, span: TextSpan)?
    }

    let page: Page
    let summary: ReceiptSummary
    private let column: AmountColumn

    init(page: Page, summary: ReceiptSummary) {
        self.page = page
        self.summary = summary
        column = AmountColumn(page)
    }

    func find() -> [Found] {
        guard let region = ItemRegion(page: page, summary: summary, column: column).rows else { return [] }
        let rows = region.map { ItemRow(page.rows[$0], page: page, column: column) }
            .filter { $0.kind != .none }
        return assemble(rows).prefix(200).map { $0 }
    }

    /// Joins price rows with the rows that carry their names, codes and quantities.
    private func assemble(_ rows: [ItemRow]) -> [Found] {
        let namesFollow = ReceiptItems.namesFollow(rows)
        var found: [Found] = []
        var pending: [ItemRow] = []
        var index = 0
        while index < rows.count {
            let row = rows[index]
            index += 1
            switch row.kind {
            case .none: break
            case .discount: pending = []
            case .text, .quantity, .code:
                if let last = found.indices.last, belongsAbove(row, found[last], namesFollow, pending) {
                    add(row, to: &found[last])
                } else {
                    pending.append(row)
                }
            case .price:
                var item = Found()
                item.price = row.price
                add(row, to: &item)
                // The nearest row above gives the name where this one has none.
                for above in pending.reversed() where above.kind != .text || item.nameText.isEmpty {
                    add(above, to: &item)
                }
                pending = []
                found.append(item)
            }
        }
        return found.filter { !$0.nameText.isEmpty }
    }

    /// Whether a row without a price adds to the item above it rather than to the one below.
    private func belongsAbove(
        _ row: ItemRow, _ item: Found, _ namesFollow: Bool, _ pending: [ItemRow]
    ) -> Bool {
        guard pending.isEmpty else { return false }
        switch row.kind {
        case .text: return namesFollow && item.nameText.isEmpty
        case .quantity:
            guard item.quantity == nil, let quantity = row.quantity, let unit = row.unitPrice,
                let price = item.price
            else { return false }
            return ItemRow.agrees(quantity.amount, unit.amount, price.amount)
        case .code: return namesFollow && item.code == nil
        case .price, .discount, .none: return false
        }
    }

    private func add(_ row: ItemRow, to item: inout Found) {
        if item.nameText.isEmpty, !row.nameText.isEmpty {
            item.name = row.name
            item.nameText = row.nameText
        }
        item.code = item.code ?? row.code
        if item.quantity == nil, item.unitPrice == nil {
            item.quantity = row.quantity
            item.unitPrice = row.unitPrice
        }
    }

    /// Whether names stand below their prices: more nameless price rows are followed by text than preceded.
    private static func namesFollow(_ rows: [ItemRow]) -> Bool {
        var (before, after) = (0, 0)
        for (index, row) in rows.enumerated() where row.kind == .price && row.nameText.isEmpty {
            if index > 0, rows[index - 1].kind == .text { before += 1 }
            if index + 1 < rows.count, rows[index + 1].kind == .text { after += 1 }
        }
        return after > before
    }
}

/// Where the amounts of a page end on the right.
struct AmountColumn {
    private var edge = 0.0
    private var tolerance = 0.0

    init(_ page: Page) {
        let lines = page.lines
        guard let box = Box(around: lines.flatMap(\.polygon.corners)) else { return }
        let edges = page.rows.compactMap { row in
            row.lines.last { $0.amounts.contains { ReceiptSummary.isMoney($0, on: page) } }
                .flatMap { line in
                    line.amounts.last { ReceiptSummary.isMoney($0, on: page) }
                        .map { line.polygon(of: $0.range, in: page.transcript).box.maxX }
                }
        }.sorted()
        guard !edges.isEmpty else { return }
        edge = edges[min(edges.count - 1, edges.count * 4 / 5)]
        tolerance = 0.15 * box.width
    }

    /// Whether an amount that ends at `x` stands in the column or right of it.
    func holds(_ x: Double) -> Bool { x > edge - tolerance }
}

/// The rows that may hold items.
struct ItemRegion {
    let page: Page
    let summary: ReceiptSummary
    let column: AmountColumn

    /// Labels that end the items.
    private static let ends: Set<Concept> = [
        .total, .subtotal, .subtotalOrTotal, .net, .tax, .rounding, .cash, .card, .paid, .change,
        .otherPayment, .itemCount, .serviceCharge, .tip,
    ]

    /// Labels of the head of a receipt.
    private static let head: Set<Concept> = [
        .phone, .fax, .web, .taxID, .companyID, .title, .receiptNumber, .otherNumber, .date, .time, .people,
        .address,
    ]

    /// The rows between head and sums; nil where there are none.
    var rows: Range<Int>? {
        let header = headerRow
        let from = header.map { $0 + 1 } ?? 0
        guard let firstPrice = page.rows.indices.dropFirst(from).first(where: isPriceRow) else { return nil }
        let end = summary.amounts.filter { isEnd($0) && $0.row >= firstPrice }.map(\.row).min()
        let count = page.rows.indices.dropFirst(firstPrice).first { row in
            page.rows[row].lines.first.map { line in
                line.labels.contains { $0.concepts.contains(.itemCount) && $0.range.lowerBound <= 2 }
            } ?? false
        }
        let last = [end, count].compactMap { $0 }.min() ?? page.rows.count
        let start = header.map { $0 + 1 } ?? headEnd(before: firstPrice)
        return start < last ? start..<last : nil
    }

    private func isEnd(_ amount: LabelledAmount) -> Bool {
        !amount.concepts.isDisjoint(with: ItemRegion.ends) && amount.strayLetters <= 4
    }

    private func isPriceRow(_ row: Int) -> Bool {
        page.rows[row].lines.contains { line in
            line.amounts.contains {
                ReceiptSummary.isMoney($0, on: page)
                    && column.holds(line.polygon(of: $0.range, in: page.transcript).box.maxX)
            }
        }
    }

    /// The row of column headings: two different ones and no amount, or two rows of them.
    private var headerRow: Int? {
        let columns: Set<Concept> = [
            .columnDescription, .columnQuantity, .columnUnitPrice, .columnAmount, .columnCode,
        ]
        var found: Int?
        for (index, row) in page.rows.enumerated() {
            let concepts = row.labels.reduce(into: Set<Concept>()) { $0.formUnion($1.concepts) }
            let hasMoney = row.lines.contains { $0.amounts.contains { ReceiptSummary.isMoney($0, on: page) } }
            if hasMoney { if found != nil || isPriceRow(index) { break } else { continue } }
            let headings = row.labels.filter { !$0.concepts.isDisjoint(with: columns) }.count
            let isMore = found == index - 1 && !concepts.isDisjoint(with: columns)
            if headings >= 2 || isMore { found = index }
        }
        return found
    }

    /// The first row below everything that belongs to the head.
    private func headEnd(before firstPrice: Int) -> Int {
        let last = page.rows[..<firstPrice].lastIndex { row in
            if row.lines.contains(where: { !$0.dates.isEmpty || !$0.times.isEmpty }) { return true }
            return row.lines.contains { line in
                line.labels.contains {
                    !$0.concepts.isDisjoint(with: ItemRegion.head) && $0.range.lowerBound <= 2
                        && ($0.isExact || $0.length > 6)
                }
            }
        }
        return last.map { $0 + 1 } ?? 0
    }
}

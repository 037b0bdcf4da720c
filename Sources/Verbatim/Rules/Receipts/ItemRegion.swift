/// Where the amounts of a page end on the right.
struct AmountColumn {
    private var edge = 0.0
    private var tolerance = 0.0

    /// The column of some rows of a page.
    init(_ page: Page, rows: Range<Int>) {
        guard let box = Box(around: page.lines.flatMap(\.polygon.corners)) else { return }
        let edges = page.rows[rows].compactMap { row in
            row.lines.last { $0.amounts.contains { page.isMoney($0) } }
                .flatMap { line in
                    line.amounts.last { page.isMoney($0) }
                        .map { line.polygon(of: $0.range, in: page.transcript).box.maxX }
                }
        }.sorted()
        guard !edges.isEmpty else { return }
        edge = edges[min(edges.count - 1, edges.count * 4 / 5)]
        tolerance = 0.15 * box.width
    }

    /// Whether an amount that ends at `x` stands in the column or right of it.
    func holds(_ x: Double) -> Bool { x > edge - tolerance }

    /// Whether an amount that ends at `x` ends where most do.
    func isEdge(_ x: Double) -> Bool { x > edge - tolerance / 4 }
}

/// The rows that may hold items.
struct ItemRegion {
    let page: Page
    let summary: ReceiptSummary
    private let column: AmountColumn
    /// The last row of column headings: at least two of them and no amount of money.
    private let headerRow: Int?

    init(page: Page, summary: ReceiptSummary) {
        self.page = page
        self.summary = summary
        column = AmountColumn(page, rows: page.rows.indices)
        headerRow = ItemRegion.headerRow(page, summary, column)
    }

    /// Whether the columns have headings.
    var hasHeadings: Bool { headerRow != nil }

    /// Labels that end the items.
    static let ends: ConceptSet = [
        .total, .subtotal, .subtotalOrTotal, .net, .tax, .rounding, .cash, .card, .paid, .change,
        .otherPayment, .itemCount, .serviceCharge, .tip,
    ]

    /// Labels of the head of a receipt.
    private static let head: ConceptSet = [
        .phone, .fax, .web, .taxID, .companyID, .title, .receiptNumber, .otherNumber, .date, .time, .people,
        .address, .closing, .weekday,
    ]

    /// Labels of the columns of the items.
    private static let columns: ConceptSet = [
        .columnDescription, .columnQuantity, .columnUnitPrice, .columnAmount, .columnCode, .columnDiscount,
    ]

    /// The rows between head and sums; nil where there are none.
    var rows: Range<Int>? {
        let from = headerRow.map { $0 + 1 } ?? 0
        guard let firstPrice = page.rows.indices.dropFirst(from).first(where: isPriceRow) else { return nil }
        var ends = summary.amounts.filter { ItemRegion.isEnd($0) && $0.row >= firstPrice }
        // A subtotal in the middle of the items is followed by another.
        while let first = ends.first, first.means(.subtotal),
            let next = ends.dropFirst().first, next.means(.subtotal), next.row > first.row + 1
        {
            ends.removeFirst()
        }
        let end = ends.map(\.row).min()
        let count = page.rows.indices.dropFirst(firstPrice).first { row in
            page.rows[row].lines.first.map { line in
                line.labels.contains { $0.concepts.contains(.itemCount) && $0.range.lowerBound <= 2 }
            } ?? false
        }
        let last = [end, count].compactMap { $0 }.min() ?? page.rows.count
        let start = headerRow.map { $0 + 1 } ?? headEnd(before: firstPrice)
        return start < last ? start..<last : nil
    }

    /// Whether an amount's label says that the items are over.
    static func isEnd(_ amount: LabelledAmount) -> Bool {
        guard amount.strayLetters <= 4, !amount.concepts.isDisjoint(with: ends) else { return false }
        // A short label is a word of its own: the letters of "6"HT" are none.
        let start = amount.label.range.lowerBound
        if amount.label.length <= 3, start > 0, !Folded.isSpace(amount.labelLine.folded[start - 1]) {
            return false
        }
        return amount.label.isExact || amount.concepts.isDisjoint(with: [.serviceCharge, .tip, .tax])
    }

    private func isPriceRow(_ row: Int) -> Bool { ItemRegion.isPriceRow(row, page, column) }

    private static func isPriceRow(_ row: Int, _ page: Page, _ column: AmountColumn) -> Bool {
        page.rows[row].lines.contains { line in
            line.amounts.contains {
                page.isMoney($0)
                    && column.holds(line.polygon(of: $0.range, in: page.transcript).box.maxX)
            }
        }
    }

    private static func headerRow(
        _ page: Page, _ summary: ReceiptSummary, _ column: AmountColumn
    ) -> Int? {
        var found: Int?
        let end = summary.amounts.filter(ItemRegion.isEnd).map(\.row).min() ?? page.rows.count
        for (index, row) in page.rows.prefix(end).enumerated() {
            if isPriceRow(index, page, column) {
                if found != nil { break }
                continue
            }
            let headings = ItemRegion.headings(of: row)
            let isSecond = found == index - 1 && (headings.contains(where: \.isExact) || isOnlyMarks(row))
            let kinds = headings.reduce(into: [] as ConceptSet) { $0.formUnion($1.concepts) }
            if headings.count >= 2 && kinds.count >= 2 || isSecond { found = index }
        }
        return found
    }

    /// The labels of a row that head the columns of items.
    static func headings(of row: PageRow) -> [LabelMatch] {
        row.labels.filter { !$0.concepts.isDisjoint(with: columns) }
    }

    /// Whether a row holds nothing but currency marks and words in brackets: "RM", "(GST)".
    private static func isOnlyMarks(_ row: PageRow) -> Bool {
        row.lines.allSatisfy { line in
            if line.text.hasPrefix("("), line.text.hasSuffix(")"), line.letterCount <= 4, line.digitCount == 0
            {
                return true
            }
            return Countries.shared.currencyMarks[
                line.folded.points.filter { Folded.isLetter($0) || $0 == 36 }]
                != nil
        }
    }

    /// The first row below everything that belongs to the head.
    private func headEnd(before firstPrice: Int) -> Int {
        let last = page.rows[..<firstPrice].lastIndex { row in
            if row.lines.contains(where: { hasDate($0) || !$0.times.isEmpty }) { return true }
            return row.lines.contains { line in
                line.labels.contains {
                    !$0.concepts.isDisjoint(with: ItemRegion.head) && $0.range.lowerBound <= 2
                        && ($0.isExact && $0.length > 2 || $0.length > 6)
                }
            }
        }
        return last.map { $0 + 1 } ?? 0
    }

    /// Whether a line has a date that is no part of a word: "HD03-04-06" and "1.2012-0029" are codes.
    private func hasDate(_ line: PageLine) -> Bool {
        line.dates.contains { date in
            let end = date.range.upperBound
            let isCut = end < line.folded.count && line.folded[end] == 45 && line.folded.isDigit(end + 1)
            return !isCut && !line.folded.isLetter(date.range.lowerBound - 1)
        }
    }
}

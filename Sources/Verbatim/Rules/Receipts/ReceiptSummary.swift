/// An amount with the label that says what it is.
struct LabelledAmount {
    var concepts: ConceptSet
    var row: Int
    var label: LabelMatch
    var labelLine: PageLine
    var amount: AmountMatch
    var line: PageLine
    /// Letters beside the label that are no label, currency mark or note in brackets.
    var strayLetters: Int
    /// How many different amounts of money the label has.
    var amountCount: Int

    func means(_ concept: Concept) -> Bool { concepts.contains(concept) }
}

/// The rows below the items: total, subtotal, tax, payment, change.
struct ReceiptSummary {
    /// Concepts whose rows are no items.
    static let concepts: ConceptSet = [
        .total, .subtotal, .subtotalOrTotal, .net, .tax, .discount, .savings, .rounding, .tip,
        .serviceCharge, .cash, .card, .paid, .change, .otherPayment, .itemCount,
    ]

    /// Concepts of what adds up what stands above.
    static let sums: ConceptSet = [.total, .subtotal, .subtotalOrTotal, .net]

    let page: Page
    let amounts: [LabelledAmount]
    /// Exact labels of a total beside which a number stands that is no amount of money.
    let unread: [LabelMatch]

    init(_ page: Page) {
        self.page = page
        let found = page.rows.indices.map { ReceiptSummary.amounts(of: $0, on: page) }
        amounts = found.flatMap(\.amounts)
        unread = found.flatMap(\.unread)
    }

    /// The labelled amounts of one row; a label without one takes it from the row below.
    private static func amounts(
        of row: Int, on page: Page
    ) -> (amounts: [LabelledAmount], unread: [LabelMatch]) {
        let labels = summaryLabels(of: page.rows[row])
        var found: [LabelledAmount] = []
        var unread: [LabelMatch] = []
        for (place, entry) in labels.enumerated() {
            let next = labels.dropFirst(place + 1).first
            var candidates = money(
                in: page.rows[row], after: (entry.line, entry.label.range.upperBound), on: page)
            if let next {
                candidates = candidates.filter { isBefore(($0.line, $0.amount.range.lowerBound), next) }
            }
            let isTotal = entry.label.isExact && entry.label.concepts.contains(.total)
            if candidates.isEmpty, place == labels.count - 1, !hasDigits(page.rows[row], behind: entry) {
                if isTotal, labels.count == 1 { candidates = before(entry, in: page.rows[row], on: page) }
                if candidates.isEmpty, ItemRegion.headings(of: page.rows[row]).count < 2 {
                    candidates = below(entry.line, row, on: page)
                }
            }
            guard let last = pick(candidates, on: page) else {
                if isTotal, hasDigits(page.rows[row], behind: entry) { unread.append(entry.label) }
                continue
            }
            found.append(
                LabelledAmount(
                    concepts: entry.label.concepts, row: row, label: entry.label, labelLine: entry.line,
                    amount: last.amount, line: last.line,
                    strayLetters: strayLetters(in: entry.line, around: entry.label),
                    amountCount: Set(candidates.map(\.amount.value)).count))
        }
        return (found, unread)
    }

    private typealias Entry = (line: PageLine, place: Int, label: LabelMatch)

    /// The row's labels of summary concepts that begin their line.
    private static func summaryLabels(of row: PageRow) -> [Entry] {
        var found: [Entry] = []
        for (place, line) in row.lines.enumerated() {
            for label in line.labels
            where !label.concepts.isDisjoint(with: concepts) || isAmount(label, in: row) {
                let prefix = line.folded.points[..<label.range.lowerBound].split { !Folded.isLetter($0) }
                    .filter { Countries.shared.currencyMarks[Array($0)] == nil }.map(\.count).reduce(0, +)
                let labelled = line.labels.filter { $0.range.upperBound <= label.range.lowerBound }
                    .map { $0.range.count }.reduce(0, +)
                // A long phrase may follow a word: "Eat-in total incl. GST".
                let isLong = label.isExact && label.length >= 10 && prefix <= labelled + 8
                guard prefix <= labelled + 1 || isLong else { continue }
                if label.concepts == [.itemCount], !found.isEmpty { continue }
                // Two labels with no number between them name one amount: "TOTAL (incl. tax)", "PAID cash".
                if let last = found.last, !hasNumber(row, between: last, and: (line, place, label)) {
                    continue
                }
                found.append((line, place, label))
            }
        }
        return found
    }

    /// The last of a label's amounts; of those in several currencies, the one in the country's, or else the first.
    private static func pick(
        _ candidates: [(amount: AmountMatch, line: PageLine)], on page: Page
    ) -> (amount: AmountMatch, line: PageLine)? {
        let codes = candidates.compactMap { $0.amount.mark.map(Currencies.codes(for:)) }
        guard codes.count == candidates.count, let first = codes.first,
            codes.contains(where: { $0.isDisjoint(with: first) })
        else { return candidates.last }
        let own = page.country?.currency ?? ""
        return candidates.last { $0.amount.mark.map(Currencies.codes(for:))?.contains(own) ?? false }
            ?? candidates.first
    }

    /// Whether a label is the only heading of its row: "AMOUNT 12.50" on a card slip, "Amount" over no column.
    private static func isAmount(_ label: LabelMatch, in row: PageRow) -> Bool {
        label.concepts.contains(.columnAmount) && label.isExact && row.labels.count == 1
    }

    private static func hasNumber(_ row: PageRow, between first: Entry, and second: Entry) -> Bool {
        row.lines[first.place...second.place].contains { line in
            line.amounts.contains { amount in
                let isAfter =
                    line.index != first.line.index || amount.range.lowerBound >= first.label.range.upperBound
                let isBefore =
                    line.index != second.line.index
                    || amount.range.upperBound <= second.label.range.lowerBound
                return isAfter && isBefore && !amount.isPercent
            }
        }
    }

    /// Whether the row has a number behind a label that could not be read as money.
    private static func hasDigits(_ row: PageRow, behind entry: Entry) -> Bool {
        row.lines.enumerated().contains { place, line in
            place > entry.place && line.digitCount > 0
                || place == entry.place
                    && line.folded.points[entry.label.range.upperBound...]
                        .contains(where: Folded.isDigit)
        }
    }

    private static func isBefore(_ position: (line: PageLine, offset: Int), _ entry: Entry) -> Bool {
        if position.line.index == entry.line.index { return position.offset < entry.label.range.lowerBound }
        return position.line.polygon.center.x < entry.line.polygon.center.x
    }

    private static func money(
        in row: PageRow, after position: (line: PageLine, offset: Int), on page: Page
    ) -> [(amount: AmountMatch, line: PageLine)] {
        row.lines.flatMap { line -> [(amount: AmountMatch, line: PageLine)] in
            let isSame = line.index == position.line.index
            guard isSame || line.polygon.center.x > position.line.polygon.center.x else { return [] }
            return line.amounts.filter {
                page.isMoney($0) && (!isSame || $0.range.lowerBound >= position.offset) && isWhole($0, line)
            }.map { ($0, line) }
        }
    }

    /// Whether an amount is no part of a misread one: "1.90" of "RMI1.90", "RM26" of "RM26.S8".
    private static func isWhole(_ amount: AmountMatch, _ line: PageLine) -> Bool {
        let (start, end) = (amount.range.lowerBound, amount.range.upperBound)
        let isLabelled = line.labels.contains { $0.range.upperBound == start }
        if amount.outer.lowerBound == start, !isLabelled, start > 0, line.folded.isLetter(start - 1),
            AmountScanner.looksLikeDigit(line.folded[start - 1])
        {
            return false
        }
        guard amount.value.decimals == 0, end < line.folded.count else { return true }
        return !line.folded.isLetter(end)
            && !([44, 46].contains(line.folded[end]) && line.folded.isLetter(end + 1))
    }

    /// The only amount of a row, where it stands alone left of the label that ends the row: "£12.50 TOTAL".
    private static func before(
        _ entry: Entry, in row: PageRow, on page: Page
    ) -> [(amount: AmountMatch, line: PageLine)] {
        let others = row.lines.prefix(entry.place)
        guard entry.place == row.lines.count - 1, others.allSatisfy({ $0.letterCount <= 3 }) else {
            return []
        }
        let found = others.flatMap { line in line.amounts.filter { page.isMoney($0) }.map { ($0, line) } }
        return found.count == 1 ? found : []
    }

    /// Amounts in the next row, where that has nothing but amounts.
    private static func below(
        _ line: PageLine, _ row: Int, on page: Page
    ) -> [(amount: AmountMatch, line: PageLine)] {
        guard row + 1 < page.rows.count else { return [] }
        let next = page.rows[row + 1]
        let near = next.box.center.y - line.polygon.center.y < 2.5 * max(line.polygon.height, next.height)
        guard near, next.lines.allSatisfy({ $0.letterCount <= 3 && $0.labels.isEmpty }) else { return [] }
        return next.lines.flatMap { line in
            line.amounts.filter { page.isMoney($0) }.map { ($0, line) }
        }
    }

    /// Letters of the label's line that belong to no label and no currency mark, outside brackets and not
    /// between two labels ("Total incl. of GST").
    private static func strayLetters(in line: PageLine, around label: LabelMatch) -> Int {
        var covered = Set<Int>()
        let labels = line.labels.filter { $0.isExact || $0.range == label.range }
        if let first = labels.first, let last = labels.last {
            covered.formUnion(first.range.lowerBound..<last.range.upperBound)
        }
        for amount in line.amounts { covered.formUnion(amount.outer) }
        var depth = 0
        var stray = 0
        var offset = 0
        while offset < line.folded.count {
            let point = line.folded[offset]
            if point == 40 || point == 91 { depth += 1 }
            if point == 41 || point == 93 { depth -= 1 }
            let isStart = offset == 0 || !line.folded.isLetter(offset - 1)
            if depth <= 0, isStart, let length = Currencies.markLength(startingAt: offset, in: line.folded) {
                offset += length
                continue
            }
            if depth <= 0, Folded.isLetter(point), !covered.contains(offset) { stray += 1 }
            offset += 1
        }
        return stray
    }

    /// The first amount of a concept, preferring labels without stray letters.
    func amount(_ concept: Concept) -> LabelledAmount? {
        let fitting = amounts.filter { $0.means(concept) }
        return fitting.first { $0.strayLetters <= 3 } ?? fitting.first
    }
}

extension PageLine {
    /// The exact label of a sum that begins the line; nil where none does.
    var sumLabel: LabelMatch? {
        labels.first {
            $0.isExact && $0.range.lowerBound <= 1 && !$0.concepts.isDisjoint(with: ReceiptSummary.sums)
        }
    }
}

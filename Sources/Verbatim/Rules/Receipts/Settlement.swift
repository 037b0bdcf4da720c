#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the payment on a receipt says about the total: what was given less what was given back.
struct Settlement {
    let page: Page
    let summary: ReceiptSummary
    /// What was given, each amount as it is printed.
    private let payments: Set<Decimal>
    /// Whether change is printed.
    let hasChange: Bool
    /// What was to be paid: each payment less the change, or all payments together.
    private let sums: Set<Decimal>
    private let rows: [LabelledAmount]

    init(page: Page, summary: ReceiptSummary) {
        self.page = page
        self.summary = summary
        rows = summary.amounts.filter { $0.means(.paid) || $0.means(.cash) || $0.means(.card) }
        payments = Set(rows.map { abs($0.amount.value.value) })
        let changes = summary.amounts.filter { $0.means(.change) }.map { abs($0.amount.value.value) }
        hasChange = !changes.isEmpty
        let given = payments.union([rows.map { abs($0.amount.value.value) }.reduce(0, +)])
        sums = hasChange ? Set(given.flatMap { paid in changes.map { paid - $0 } }) : given
    }

    /// Whether what was paid, less the change, is `value`.
    func shows(_ value: Decimal) -> Bool { sums.contains(value) }

    /// The total where no label of one can be read: the amount above the payment that the payment shows, or what was
    /// paid where nothing was given back.
    var unlabelled: LabelledAmount? { shownAbove ?? paidExactly }

    /// The last amount above the payment that the payment shows; without change it is the one directly above.
    private var shownAbove: LabelledAmount? {
        guard let first = rows.first(where: \.label.isExact) ?? rows.first else { return nil }
        let above = page.rows.indices.prefix(first.row).reversed().lazy.compactMap { row in
            last(row).map { labelled($0, row) }
        }
        let shown = hasChange ? above.first { shows($0.amount.value.value) } : above.first
        return shown.flatMap { $0.amount.value.value > 0 && shows($0.amount.value.value) ? $0 : nil }
    }

    /// What was paid where nothing was given back: the only payment, and the largest amount on the paper.
    private var paidExactly: LabelledAmount? {
        guard payments.count == 1, let paid = rows.first(where: \.label.isExact) ?? rows.first,
            paid.amount.value.value > 0
        else { return nil }
        let money = page.lines.flatMap { line in
            line.amounts.filter { page.isMoney($0) && line.index != paid.line.index }.map(\.value.value)
        }
        let value = paid.amount.value.value
        let isExact = hasChange ? shows(value) : paid.means(.card) && money.contains(value)
        return isExact && value >= money.max() ?? 0 ? paid : nil
    }

    /// The last amount of a row.
    private func last(_ row: Int) -> (amount: AmountMatch, line: PageLine)? {
        page.rows[row].lines.reversed().lazy.compactMap { line in
            line.amounts.last { page.isMoney($0) }.map { ($0, line) }
        }.first
    }

    private func labelled(_ found: (amount: AmountMatch, line: PageLine), _ row: Int) -> LabelledAmount {
        let none = LabelMatch(concepts: [], range: 0..<0, length: 0, isExact: false)
        return LabelledAmount(
            concepts: [], row: row, label: none, labelLine: found.line, amount: found.amount,
            line: found.line,
            strayLetters: 0, amountCount: 1)
    }

    // MARK: A misread digit

    /// The payment, where it differs by one digit from a labelled total that no sum on the paper supports, and is
    /// itself such a sum; nil where the total stands.
    func correction(of total: LabelledAmount) -> LabelledAmount? {
        guard payments.count == 1, let paid = rows.first, shows(paid.amount.value.value) else { return nil }
        let (value, shown) = (total.amount.value.value, paid.amount.value.value)
        let isSlip =
            Settlement.differByOneDigit(shown, value) && !isSum(value, above: total.row)
            && !isRepeated(total) && isSum(shown, above: total.row)
        return isSlip ? paid : nil
    }

    /// Whether the same amount is labelled as a total in another row.
    private func isRepeated(_ total: LabelledAmount) -> Bool {
        summary.amounts.contains {
            $0.row != total.row && ($0.means(.total) || $0.means(.subtotalOrTotal))
                && $0.amount.value == total.amount.value
        }
    }

    /// Whether two amounts are written with as many digits, and all but one are the same.
    private static func differByOneDigit(_ first: Decimal, _ second: Decimal) -> Bool {
        let (first, second) = ("\(first * 100)", "\(second * 100)")
        return first.count == second.count && zip(first, second).count(where: { $0 != $1 }) == 1
    }

    /// Whether an amount is a sum on the paper: a subtotal above with some of what is added or taken off below
    /// it, or taxed amount and tax in one row that prints all three.
    private func isSum(_ value: Decimal, above row: Int) -> Bool {
        let sums: ConceptSet = [.subtotal, .net, .subtotalOrTotal]
        let above = summary.amounts.filter { $0.row < row }
        let starts = above.indices.filter { !above[$0].concepts.isDisjoint(with: sums) }.suffix(4)
        return starts.contains { start in
            reached(from: above[start].amount.value.value, by: above[(start + 1)...]).contains(value)
        } || isTaxedSum(value)
    }

    /// What one gets from `start` by adding and taking off some of the taxes, charges, discounts and roundings.
    private func reached(from start: Decimal, by steps: ArraySlice<LabelledAmount>) -> Set<Decimal> {
        let added: ConceptSet = [.tax, .serviceCharge, .rounding]
        let taken: ConceptSet = [.discount, .savings]
        var reached: Set<Decimal> = [start]
        for step in steps.prefix(6) {
            let number = step.amount.value.value
            if !step.concepts.isDisjoint(with: added) { reached.formUnion(reached.map { $0 + number }) }
            if step.means(.rounding) { reached.formUnion(reached.map { $0 - number }) }
            if !step.concepts.isDisjoint(with: taken) { reached.formUnion(reached.map { $0 - abs(number) }) }
        }
        return reached
    }

    private func isTaxedSum(_ value: Decimal) -> Bool {
        page.rows.contains { row in
            let numbers = row.lines.flatMap(\.amounts).filter { page.isMoney($0) && !$0.isPercent }.map(
                \.value.value)
            guard numbers.count == 3, let largest = numbers.max(), largest == value else { return false }
            return numbers.reduce(0, +) == 2 * value
                && row.lines.contains { $0.amounts.contains(where: \.isPercent) }
        }
    }
}

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads the tax summary: rate, taxed amount and tax of each line.
struct ReceiptTaxes {
    struct Found {
        var rate: PlacedAmount?
        var net: PlacedAmount?
        var amount: PlacedAmount
        var row: Int
    }

    let page: Page
    let summary: ReceiptSummary
    /// The receipt's total as printed; nil where none was read.
    let total: Decimal?

    func proposals() -> [Proposal] {
        lines().prefix(20).enumerated().flatMap { index, line in
            [("rate", line.rate), ("net", line.net), ("amount", line.amount)].compactMap {
                Proposal("taxes", index, $0, $1, on: page)
            }
        }
    }

    /// One line per tax: the same tax in the sums and in the summary below counts once, with what is known of it.
    private func lines() -> [Found] {
        var found: [Found] = []
        let firstSum = summary.amounts.filter(ItemRegion.isEnd).map(\.row).min() ?? 0
        for index in page.rows.indices {
            guard let line = line(at: index, isAmongSums: index >= firstSum), isTax(line) else { continue }
            let twin = found.firstIndex { other in
                // Two taxes of one rate in neighbouring rows are two.
                line.row > other.row + 1 && other.amount.amount.value == line.amount.amount.value
                    && (other.rate == nil || line.rate == nil
                        || other.rate?.amount.value == line.rate?.amount.value)
            }
            if let twin {
                if found[twin].net == nil, line.net != nil { found[twin] = line }
            } else {
                found.append(line)
            }
        }
        // "Total tax" below its parts is no tax of its own.
        return found.filter { line in
            let others = found.filter { $0.row != line.row }
            let sum = others.map(\.amount.amount.value.value).reduce(0, +)
            return others.count < 2 || line.rate != nil || sum != line.amount.amount.value.value
        }
    }

    /// Whether an amount is small enough for a tax of the total.
    private func isTax(_ line: Found) -> Bool {
        guard let total, total > 0 else { return true }
        return abs(line.amount.amount.value.value) * 3 < total
    }

    /// The tax of one row: labelled as tax, or a row of the sums with a rate whose numbers agree with it.
    private func line(at index: Int, isAmongSums: Bool) -> Found? {
        let row = page.rows[index]
        let isLabelled = row.lines.contains { line in
            line.labels.contains { $0.concepts.contains(.tax) && !$0.concepts.contains(.taxID) }
                && !isSum(line)
        }
        let numbers = row.lines.flatMap { line in line.amounts.map { PlacedAmount(amount: $0, line: line) } }
        // A summary has a few columns; all triples of a row of hundreds would take forever.
        guard numbers.count <= 20 else { return nil }
        let money = numbers.filter { page.isMoney($0.amount) && !$0.amount.isPercent }
        for rate in numbers where rate.amount.value.value > 0 && rate.amount.value.value <= 30 {
            let isMarked = rate.amount.isPercent
            guard isMarked || !isLabelled && isAmongSums else { continue }
            for net in money where !net.isSame(as: rate) {
                for tax in money
                where !tax.isSame(as: net) && !tax.isSame(as: rate)
                    && agrees(rate.amount, net.amount, tax.amount)
                {
                    return Found(rate: rate, net: net, amount: tax, row: index)
                }
            }
        }
        guard isLabelled, money.count == 1, let only = money.first else { return nil }
        return Found(rate: numbers.first { $0.amount.isPercent }, net: nil, amount: only, row: index)
    }

    /// "Total 6% supplies (incl. GST): 23.15": a label of a sum before one of a tax in brackets.
    private func isSum(_ line: PageLine) -> Bool {
        let bracket = line.folded.points.firstIndex(of: 40) ?? line.folded.count
        guard !line.labels.contains(where: { $0.concepts.contains(.tax) && $0.range.lowerBound < bracket })
        else {
            return false
        }
        return line.sumLabel.map { !$0.concepts.contains(.tax) } ?? false
    }

    /// Whether net × rate is the tax, to within two cents, which is what a summary rounds by.
    private func agrees(_ rate: AmountMatch, _ net: AmountMatch, _ tax: AmountMatch) -> Bool {
        guard tax.value.value > 0, tax.value < net.value else { return false }
        let expected = net.value.value * rate.value.value / 100
        return abs(expected - tax.value.value) <= Decimal(sign: .plus, exponent: -2, significand: 2)
    }
}

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
    /// The receipt's total; a tax is less.
    let total: PrintedDecimal?

    func proposals() -> [Proposal] {
        lines().prefix(20).enumerated().flatMap { index, line -> [Proposal] in
            func number(_ member: String, _ found: PlacedAmount?) -> Proposal? {
                found.map {
                    Proposal(
                        FieldPath("taxes", index, member), .decimal($0.amount.value),
                        spans: [page.span($0.line, $0.amount.range)])
                }
            }
            return [number("rate", line.rate), number("net", line.net), number("amount", line.amount)]
                .compactMap { $0 }
        }
    }

    /// One line per tax: the same tax in the sums and in the summary below counts once, with what is known of it.
    private func lines() -> [Found] {
        var found: [Found] = []
        for index in page.rows.indices {
            guard let line = line(at: index), line.amount.amount.value != total else { continue }
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

    /// The tax of one row: labelled as tax, or a row with a rate whose numbers agree with it.
    private func line(at index: Int) -> Found? {
        let row = page.rows[index]
        let isLabelled = row.lines.contains { line in
            line.labels.contains { $0.concepts.contains(.tax) && !$0.concepts.contains(.taxID) }
        }
        let numbers = row.lines.flatMap { line in line.amounts.map { PlacedAmount(amount: $0, line: line) } }
        let money = numbers.filter { page.isMoney($0.amount) && !$0.amount.isPercent }
        for rate in numbers where rate.amount.value.value > 0 && rate.amount.value.value <= 30 {
            let isMarked = rate.amount.isPercent
            guard isMarked || !isLabelled else { continue }
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

    /// Whether net × rate is the tax, to within two cents, which is what a summary rounds by.
    private func agrees(_ rate: AmountMatch, _ net: AmountMatch, _ tax: AmountMatch) -> Bool {
        guard tax.value.value > 0, tax.value < net.value else { return false }
        let expected = net.value.value * rate.value.value / 100
        return abs(expected - tax.value.value) <= Decimal(sign: .plus, exponent: -2, significand: 2)
    }
}

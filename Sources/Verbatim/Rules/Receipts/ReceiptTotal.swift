#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Chooses the total among the amounts that are printed; it never computes one.
struct ReceiptTotal {
    struct Choice {
        var amount: LabelledAmount
        /// Another amount with as good a claim.
        var rival: PrintedDecimal?
    }

    let page: Page
    let summary: ReceiptSummary

    func choose() -> Choice? {
        let candidates = summary.amounts.filter(isCandidate)
        var best: [PrintedDecimal: (score: Double, amount: LabelledAmount)] = [:]
        for candidate in candidates {
            let score = self.score(candidate, among: candidates)
            if let kept = best[candidate.amount.value], kept.score >= score { continue }
            best[candidate.amount.value] = (score, candidate)
        }
        let ordered = best.values.sorted { ($0.score, $0.amount.row) > ($1.score, $1.amount.row) }
        guard let first = ordered.first, first.score > 2.5 else { return nil }
        // A better label whose amount could not be read is the total: nothing else may take its place.
        let isOutdone = summary.unread.contains { $0.length > first.amount.label.length }
        if isOutdone, !isPaid(first.amount.amount.value.value) { return nil }
        let rival = ordered.dropFirst().first { $0.score > first.score - 0.3 }
        return Choice(amount: first.amount, rival: rival?.amount.amount.value)
    }

    /// Whether an amount may be the total: it is labelled so, or it is what the payment shows was to be paid.
    private func isCandidate(_ amount: LabelledAmount) -> Bool {
        let value = amount.amount.value.value
        if amount.means(.total) { return value > 0 || amount.label.isExact }
        if amount.means(.subtotalOrTotal) { return value > 0 }
        // "Rounding 182.00" is the rounded total; a subtotal is the total where nothing was added to it.
        let isRounded = amount.means(.rounding) && value >= 1
        if (isRounded || amount.means(.subtotal)) && value > 0 && isPaid(value) { return true }
        // "Total includes GST 9.00", "Total qty 2 9.00": what was paid less the change is no tax.
        let isOther = amount.means(.tax) || amount.means(.net) || amount.means(.itemCount)
        let hasChange = summary.amounts.contains { $0.means(.change) }
        return isOther && value > 0 && hasChange && isPaid(value)
    }

    /// Whether what was paid, less the change, is `value`.
    private func isPaid(_ value: Decimal) -> Bool {
        let changes = summary.amounts.filter { $0.means(.change) }.map { abs($0.amount.value.value) }
        return payments.contains { paid in
            changes.isEmpty ? paid == value : changes.contains { paid - $0 == value }
        }
    }

    private var payments: [Decimal] {
        summary.amounts.filter { $0.means(.paid) || $0.means(.cash) || $0.means(.card) }
            .map { abs($0.amount.value.value) }
    }

    private func score(_ candidate: LabelledAmount, among candidates: [LabelledAmount]) -> Double {
        let value = candidate.amount.value.value
        var score = candidate.label.isExact ? 3 : 2.2
        score += 0.05 * Double(min(candidate.label.length, 20))
        score += candidate.strayLetters <= 3 ? 0 : -1.5
        if !candidate.means(.total) { score -= 0.7 }
        if candidate.means(.subtotal) || candidate.means(.net) || candidate.means(.itemCount) { score -= 1.5 }
        if isInTaxTable(candidate) { score -= 2.5 }
        if candidate.amount.isSplit { score -= 0.5 }
        if payments.contains(value) { score += 1 }
        if isPaid(value) { score += 1.5 }
        if candidates.contains(where: { $0.row != candidate.row && $0.amount.value.value == value }) {
            score += 0.7
        }
        if let rounding = summary.amount(.rounding), rounding.amount.value.value != 0,
            rounding.row < candidate.row
        {
            score += 0.5
        }
        if value == candidates.map(\.amount.value.value).max() { score += 0.3 }
        return score
    }

    /// Whether the amount stands in a tax summary: below its heading, beside another amount.
    private func isInTaxTable(_ candidate: LabelledAmount) -> Bool {
        guard candidate.amountCount > 1 else { return false }
        return page.rows[..<candidate.row].suffix(8).contains { row in
            (row.has(.tax) || row.has(.net)) && !row.lines.contains { $0.amounts.contains(where: \.isMoney) }
        }
    }
}

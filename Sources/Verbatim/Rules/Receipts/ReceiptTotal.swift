#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Chooses the total among the amounts that are printed; it never computes one.
///
/// A label says which amount is the total; what was paid and given back, and the sums above, support it. Where
/// no label of a total can be read, an amount is the total that the payment says was to be paid. Where label and
/// payment differ by one digit, one of the two is misread: the one that the sums support is taken.
struct ReceiptTotal {
    struct Choice {
        var amount: LabelledAmount
        /// Another amount with as good a claim.
        var rival: PrintedDecimal?
        /// How much speaks for the amount; more is better, and its scale means nothing.
        var score: Double
        /// By how much the score exceeds that of the best other amount; nil where no other may be the total.
        var margin: Double?
        /// In how many other rows the same amount stands beside a label of a total or of what was paid.
        var repeats: Int
    }

    /// An amount with how much speaks for it.
    private struct Candidate {
        var score: Double
        var amount: LabelledAmount

        var value: Decimal { amount.amount.value.value }
    }

    /// The score that a label alone must exceed.
    private static let threshold = 2.5
    /// Scores that differ by less are claims as good as one another.
    private static let rivalry = 0.29

    let page: Page
    let summary: ReceiptSummary
    private let settlement: Settlement

    init(page: Page, summary: ReceiptSummary) {
        self.page = page
        self.summary = summary
        settlement = Settlement(page: page, summary: summary)
    }

    func choose() -> Choice? {
        let ranked = labelled
        guard let first = ranked.first, first.score > ReceiptTotal.threshold else {
            return settlement.unlabelled.map {
                choice(Candidate(score: ReceiptTotal.threshold, amount: $0), among: ranked)
            }
        }
        if isDoubtful(first) { return nil }
        // A better label whose amount could not be read is the total: nothing else may take its place.
        let isOutdone = summary.unread.contains { $0.length > first.amount.label.length }
        if isOutdone, !settlement.shows(first.value) { return nil }
        let chosen = settlement.correction(of: first.amount) ?? first.amount
        return choice(Candidate(score: first.score, amount: chosen), among: ranked)
    }

    private func choice(_ chosen: Candidate, among ranked: [Candidate]) -> Choice {
        let other = ranked.first { $0.amount.amount.value != chosen.amount.amount.value }
        let margin = other.map { chosen.score - $0.score }
        let sums: ConceptSet = [.total, .subtotalOrTotal, .paid, .cash, .card]
        let repeats = summary.amounts.filter {
            $0.row != chosen.amount.row && !$0.concepts.isDisjoint(with: sums)
                && $0.amount.value.value == chosen.value
        }
        return Choice(
            amount: chosen.amount,
            rival: margin ?? 1 < ReceiptTotal.rivalry ? other?.amount.amount.value : nil,
            score: chosen.score, margin: margin, repeats: Set(repeats.map(\.row)).count)
    }

    /// The labelled amounts that may be the total, the best of each value, best first.
    private var labelled: [Candidate] {
        let amounts = summary.amounts.filter(isCandidate)
        var best: [PrintedDecimal: Candidate] = [:]
        for amount in amounts {
            let score = self.score(amount, among: amounts)
            if let kept = best[amount.amount.value], kept.score >= score { continue }
            best[amount.amount.value] = Candidate(score: score, amount: amount)
        }
        return best.values.sorted { first, second in
            if first.score != second.score { return first.score > second.score }
            let places = [first, second].map {
                ($0.amount.row, $0.amount.line.index, $0.amount.amount.range.lowerBound)
            }
            return places[0] > places[1]
        }
    }

    /// Whether an amount may be the total: it is labelled so, or it is what the payment shows was to be paid.
    private func isCandidate(_ amount: LabelledAmount) -> Bool {
        let value = amount.amount.value.value
        if isSuggestion(amount) { return false }
        if amount.means(.total) { return value > 0 || amount.label.isExact }
        if amount.means(.subtotalOrTotal) { return value > 0 }
        // "Amount" may stand beside each item, too.
        if amount.means(.columnAmount) { return value > 0 && isOnly(amount) }
        // "Rounding 182.00" is the rounded total; a subtotal is the total where nothing was added to it.
        let isRounded = amount.means(.rounding) && value >= 1
        if (isRounded || amount.means(.subtotal)) && value > 0 && settlement.shows(value) { return true }
        // "Total includes GST 9.00", "Total qty 2 9.00": what was paid less the change is no tax.
        let isOther = amount.means(.tax) || amount.means(.net) || amount.means(.itemCount)
        return isOther && value > 0 && settlement.hasChange && settlement.shows(value)
    }

    /// Whether all amounts beside a heading of amounts are the same.
    private func isOnly(_ amount: LabelledAmount) -> Bool {
        summary.amounts.allSatisfy { !$0.means(.columnAmount) || $0.amount.value == amount.amount.value }
    }

    /// Whether a row says what the total would be with some tip: "18% Tip 7.01 Total 49.14".
    private func isSuggestion(_ amount: LabelledAmount) -> Bool {
        let row = page.rows[amount.row]
        return row.has(.tip) && row.lines.contains { $0.amounts.contains(where: \.isPercent) }
    }

    private func score(_ candidate: LabelledAmount, among candidates: [LabelledAmount]) -> Double {
        let value = candidate.amount.value.value
        var score = candidate.label.isExact ? 3 : 2.2
        score += 0.05 * Double(min(candidate.label.length, 20))
        score += candidate.strayLetters <= 3 ? 0 : -1.5
        if !candidate.means(.total) { score -= 0.7 }
        if isInTaxTable(candidate) { score -= 2.5 }
        // "Balance due 0.00" is what is left to pay.
        if value == 0 { score -= 1.5 }
        if settlement.shows(value) { score += 1.5 }
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

    /// Whether a total below a rounding is not the total above it after that rounding, and nothing else supports it.
    private func isDoubtful(_ candidate: Candidate) -> Bool {
        guard !settlement.shows(candidate.value),
            let place = summary.amounts.lastIndex(where: { $0.row == candidate.amount.row }), place >= 2
        else { return false }
        let (rounding, before) = (summary.amounts[place - 1], summary.amounts[place - 2])
        guard rounding.concepts == [.rounding], before.means(.total), before.label.isExact,
            rounding.label.isExact
        else { return false }
        let (sum, change) = (before.amount.value.value, rounding.amount.value.value)
        return ![sum, sum + change, sum - change].contains(candidate.value)
    }
}

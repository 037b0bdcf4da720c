/// Reads what stands below the items beside the total: subtotal, charges, payment, currency.
struct ReceiptPayment {
    let page: Page
    let summary: ReceiptSummary
    let total: LabelledAmount?

    func proposals() -> [Proposal] {
        var found: [Proposal] = []
        func add(_ name: String, _ amount: LabelledAmount?) {
            guard let amount else { return }
            found.append(
                Proposal(
                    FieldPath(name), .decimal(amount.amount.value),
                    spans: [page.span(amount.line, amount.amount.range)]))
        }
        add("subtotal", subtotal)
        add("serviceCharge", summary.amount(.serviceCharge))
        add("tip", tip)
        add("discount", discount)
        add("rounding", summary.amounts.first { $0.means(.rounding) && abs($0.amount.value.value) < 1 })
        let change = summary.amount(.change)
        add("paid", paid(change))
        add("change", change)
        if let method { found.append(method) }
        if let currency { found.append(currency) }
        return found
    }

    private var subtotal: LabelledAmount? {
        // Where there are several, the last before the total is the whole's.
        let last = summary.amounts.last {
            $0.means(.subtotal) && $0.strayLetters <= 3 && $0.row <= total?.row ?? .max
        }
        if let last { return last }
        return summary.amounts.first {
            $0.means(.subtotalOrTotal) && $0.amount.value != total?.amount.value && $0.row < total?.row ?? 0
        }
    }

    /// What was paid; where several payments are printed, the one that leaves the change.
    private func paid(_ change: LabelledAmount?) -> LabelledAmount? {
        if let change, let total {
            let given = total.amount.value.value + abs(change.amount.value.value)
            let fitting = summary.amounts.first {
                ($0.means(.paid) || $0.means(.cash) || $0.means(.card)) && $0.amount.value.value == given
            }
            if let fitting { return fitting }
        }
        return summary.amount(.paid) ?? summary.amount(.cash) ?? summary.amount(.card)
    }

    /// The tip; rows that name several percentages suggest one.
    private var tip: LabelledAmount? {
        let rates = summary.amounts.filter { $0.means(.tip) }.flatMap { tip in
            page.rows[tip.row].lines.flatMap(\.amounts).filter(\.isPercent).map(\.value)
        }
        return Set(rates).count < 2 ? summary.amount(.tip) : nil
    }

    /// A discount on the whole stands below the first sum.
    private var discount: LabelledAmount? {
        let first = summary.amounts.filter { !$0.concepts.isDisjoint(with: ReceiptSummary.sums) }
            .map(\.row).min()
        return summary.amounts.first { $0.means(.discount) && $0.row > first ?? .max }
    }

    /// The words for the way of payment, as printed.
    private var method: Proposal? {
        let methods: ConceptSet = [.cash, .card, .otherPayment]
        let rows = summary.amounts.filter {
            !$0.concepts.isDisjoint(with: methods.union([.paid])) && $0.strayLetters <= 12 && $0.label.isExact
        }
        for amount in rows {
            for line in page.rows[amount.row].lines {
                for label in line.labels where label.isExact && !label.concepts.isDisjoint(with: methods) {
                    let text = String(Array(line.text)[label.range])
                    return Proposal(
                        FieldPath("paymentMethod"), .text(text), spans: [page.span(line, label.range)])
                }
            }
        }
        return nil
    }

    /// The currency whose mark stands beside the total, or else beside most amounts.
    ///
    /// A mark that several currencies share is told by the country; a mark that is not the country's own is
    /// believed only beside the total.
    private var currency: Proposal? {
        let beside = total.flatMap { total in
            total.amount.mark.map { ($0, page.span(total.line, markRange(total.amount, total.line))) }
        }
        guard let (mark, span) = beside ?? labelMark ?? commonMark else { return nil }
        let codes = Currencies.codes(for: mark)
        let own = page.country?.currency ?? ""
        if codes.count == 1, let code = codes.first {
            guard beside != nil || own.isEmpty || own == code else { return nil }
            return Proposal(FieldPath("currency"), .text(code), spans: [span])
        }
        guard codes.contains(own) else { return nil }
        return Proposal(
            FieldPath("currency"), .text(own), spans: [span], inferred: "the country of the currency")
    }

    /// The mark beside the total's label, in capitals: "Total CHF".
    private var labelMark: (String, TextSpan)? {
        guard let total else { return nil }
        let text = total.labelLine.folded
        let printed = Array(total.labelLine.text)
        for start in text.points.indices
        where start > 0 && !text.isLetter(start - 1) && !printed[start].isLowercase {
            guard let length = Currencies.markLength(startingAt: start, in: text) else { continue }
            let range = start..<(start + length)
            return (Currencies.mark(text, range), page.span(total.labelLine, range))
        }
        return nil
    }

    /// The mark that stands beside most amounts or alone in a column's heading; nil where two are as common.
    private var commonMark: (mark: String, span: TextSpan)? {
        var counts: [String: (count: Int, span: TextSpan)] = [:]
        for line in page.lines {
            for amount in line.amounts {
                guard let mark = amount.mark, page.isMoney(amount) else { continue }
                counts[mark, default: (0, page.span(line, markRange(amount, line)))].count += 1
            }
            if let alone = line.currencyMark {
                let mark = String(String.UnicodeScalarView(alone.compactMap(Unicode.Scalar.init)))
                counts[mark, default: (0, page.span(line, textRange(line)))].count += 1
            }
        }
        let ordered = counts.sorted { ($0.value.count, $1.key) > ($1.value.count, $0.key) }
        guard let first = ordered.first else { return nil }
        if ordered.count > 1, ordered[1].value.count == first.value.count,
            Currencies.codes(for: ordered[1].key) != Currencies.codes(for: first.key)
        {
            return nil
        }
        return (first.key, first.value.span)
    }

    /// The characters of the mark beside an amount.
    private func markRange(_ amount: AmountMatch, _ line: PageLine) -> Range<Int> {
        func trimmed(_ range: Range<Int>) -> Range<Int> {
            var (start, end) = (range.lowerBound, range.upperBound)
            func isMark(_ offset: Int) -> Bool { Currencies.isMarkPoint(line.folded[offset]) }
            while start < end, !isMark(start) { start += 1 }
            while end > start, !isMark(end - 1), line.folded[end - 1] != 46 { end -= 1 }
            return start..<end
        }
        let before = trimmed(amount.outer.lowerBound..<max(amount.outer.lowerBound, amount.range.lowerBound))
        if !before.isEmpty { return before }
        let after = trimmed(min(amount.range.upperBound, amount.outer.upperBound)..<amount.outer.upperBound)
        // The sign may stand before the mark: "-RM9.02".
        return after.isEmpty ? trimmed(amount.outer) : after
    }

    private func textRange(_ line: PageLine) -> Range<Int> {
        let points = line.folded.points
        let start = points.firstIndex(where: Currencies.isMarkPoint) ?? 0
        let end = points.lastIndex(where: Currencies.isMarkPoint) ?? points.count - 1
        return start..<(end + 1)
    }
}

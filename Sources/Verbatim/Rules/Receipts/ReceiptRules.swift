/// Reads a store's receipt from a page by rules.
struct ReceiptRules {
    let page: Page

    init(_ page: Page) {
        self.page = page
    }

    func draft() -> Draft {
        var proposals: [Proposal] = []
        var warnings: [Warning] = []
        let summary = ReceiptSummary(page)
        guard summary.amounts.count + page.lines.map(\.dates.count).reduce(0, +) > 0 else {
            return Draft(reader: "rules", proposals: [], warnings: noReceipt)
        }
        let store = ReceiptStore(page: page).choose()
        if let store {
            var name = Proposal(
                FieldPath("store"), .text(store.text), spans: store.spans,
                signals: .choice(score: store.score, margin: store.margin))
            name.exchange = store.exchange
            proposals.append(name)
        }
        let dates = DateChooser(page)
        let date = dates.choose()
        let dated = dates.draft(of: date)
        proposals += dated.proposals
        warnings += dated.warnings
        let total = ReceiptTotal(page: page, summary: summary).choose()
        if let total {
            var signals: [Signal: Double] = .choice(score: total.score, margin: total.margin)
            signals[.repeats] = Double(min(3, total.repeats))
            proposals.append(
                Proposal(
                    FieldPath("total"), .decimal(total.amount.amount.value),
                    spans: [page.span(total.amount.line, total.amount.amount.range)], signals: signals))
            if let rival = total.rival {
                warnings.append(
                    Warning(
                        code: "severalTotals",
                        message: "\(rival) has as good a claim as \(total.amount.amount.value)",
                        fields: ["total"]))
            }
        }
        let items = ReceiptItems(page: page, summary: summary, total: total?.amount.amount.value.value).find()
        let limit = Receipt.itemLimit
        for (index, item) in items.prefix(limit).enumerated() { proposals += self.item(item, index) }
        if items.count > limit {
            warnings.append(
                Warning(
                    code: "tooManyItems",
                    message: "\(items.count) items are printed; the first \(limit) were read",
                    fields: ["items"]))
        }
        proposals += ReceiptHead(page: page, store: store, date: date).proposals()
        proposals += ReceiptPayment(page: page, summary: summary, total: total?.amount).proposals()
        proposals += ReceiptTaxes(page: page, summary: summary, total: total?.amount.amount.value.value)
            .proposals()
        return Draft(reader: "rules", proposals: proposals, warnings: warnings)
    }

    /// Where neither a date nor an amount with a label is printed, a name at the top is no store's.
    private var noReceipt: [Warning] {
        guard !page.rows.isEmpty else { return [] }
        return [
            Warning(
                code: "noReceipt",
                message: "neither a date nor a labelled amount was found: this may be no receipt",
                fields: [])
        ]
    }

    private func item(_ item: ReceiptItems.Found, _ index: Int) -> [Proposal] {
        func number(_ member: String, _ found: PlacedAmount?) -> Proposal? {
            Proposal("items", index, member, found, on: page)
        }
        let name = item.name.map {
            Proposal(FieldPath("items", index, "name"), .text($0.text), spans: $0.spans)
        }
        let code = item.code.map {
            Proposal(FieldPath("items", index, "code"), .text($0.text), spans: [$0.span])
        }
        return [
            name, number("quantity", item.quantity), number("unitPrice", item.unitPrice),
            number("price", item.price), number("discount", item.discount), code,
        ].compactMap { $0 }
    }
}

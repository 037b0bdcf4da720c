/// Reads what identifies a receipt: time, numbers, telephone; its address.
struct ReceiptHead {
    let page: Page
    let store: ReceiptStore.Choice?
    let date: DateChooser.Choice?

    func proposals() -> [Proposal] {
        let texts = LabelledText(page: page)
        var found: [Proposal] = []
        func add(_ name: String, _ value: LabelledText.Found?) {
            guard let value else { return }
            found.append(Proposal(FieldPath(name), .text(value.text), spans: [value.span]))
        }
        add("phone", texts.first(.phone, minimumDigits: 6, isMultiWord: true) ?? unlabelledPhone)
        add("taxId", texts.first(.taxID, minimumDigits: 6, isMultiWord: true))
        add("receiptNumber", texts.first(.receiptNumber, minimumDigits: 2))
        if let time { found.append(time) }
        if let address = ReceiptAddress(page: page, store: store).choose() {
            found.append(
                Proposal(
                    FieldPath("address"), .text(address.text), spans: address.spans,
                    signals: [.strength: address.score]))
        }
        return found
    }

    /// The time beside the date, or in the rows next to it.
    private var time: Proposal? {
        let rows: [Int]
        if let date {
            rows = [date.row, date.row + 1, date.row - 1]
        } else {
            rows = Array(page.rows.indices)
        }
        for index in rows where page.rows.indices.contains(index) {
            let lines = page.rows[index].lines
            // A row of opening hours has two times and no date.
            let isHours = lines.flatMap(\.times).count > 1 && index != date?.row
            for line in lines where !isHours && (date != nil || line.has(.time)) {
                guard let match = line.times.first else { continue }
                return Proposal(
                    FieldPath("time"), .time(match.time), spans: [page.span(line, match.range)])
            }
        }
        return nil
    }

    /// A line above the items that is nothing but a telephone number with its country or area code.
    private var unlabelledPhone: LabelledText.Found? {
        for (index, row) in page.rows.enumerated().prefix(12) {
            for line in row.lines where line.letterCount == 0 && (7...15).contains(line.digitCount) {
                guard line.folded[0] == 43 || line.folded[0] == 40 && line.folded.points.contains(41) else {
                    continue
                }
                return LabelledText.Found(text: line.text, span: page.span(line), row: index)
            }
        }
        return nil
    }
}

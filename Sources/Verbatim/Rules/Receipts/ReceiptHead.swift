/// Reads what identifies a receipt: time, numbers, telephone, address.
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
        if let address { found.append(address) }
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

    /// The rows between the name and the next thing, from the first to the last that look like an address.
    private var address: Proposal? {
        let stops: ConceptSet = [
            .phone, .fax, .web, .taxID, .title, .date, .time, .receiptNumber, .people, .columnDescription,
            .columnQuantity, .columnAmount, .cash, .card, .closing, .weekday, .otherNumber,
        ]
        var rows: [PageRow] = []
        for row in page.rows.dropFirst(store?.nextRow ?? 0).prefix(9) {
            if row.has(.companyID) || isNumberInBrackets(row) || isNumber(row) {
                if rows.isEmpty { continue } else { break }
            }
            let isStop = row.lines.contains { line in
                !line.dates.isEmpty || line.amounts.contains(where: \.isMoney)
                    || line.labels.contains {
                        $0.isExact && $0.range.lowerBound <= 2 && !$0.concepts.isDisjoint(with: stops)
                            && !$0.concepts.contains(.address)
                    }
            }
            if isStop {
                if rows.isEmpty { continue } else { break }
            }
            rows.append(row)
        }
        guard let first = rows.firstIndex(where: looksLikeAddress),
            let last = rows.lastIndex(where: looksLikeAddress)
        else { return nil }
        // A line that ends in a comma goes on in the next.
        let isOpen = rows[last].text.hasSuffix(",") && last + 1 < rows.count
        let lines = rows[first...(isOpen ? last + 1 : last)].flatMap(\.lines)
        let hasPlace = lines.contains { $0.has(.address) } || lines.contains(where: hasPostcode)
        guard hasPlace else { return nil }
        return Proposal(
            FieldPath("address"), .text(lines.map(\.text).joined(separator: " ")),
            spans: lines.map { page.span($0) })
    }

    private func looksLikeAddress(_ row: PageRow) -> Bool {
        row.lines.contains { $0.has(.address) || $0.digitCount > 0 && $0.letterCount > 2 }
    }

    private func hasPostcode(_ line: PageLine) -> Bool {
        line.folded.points.split { !Folded.isDigit($0) }.contains { (4...6).contains($0.count) }
            && line.letterCount >= 3
    }

    /// "863-318-0752": a row of hardly anything but one long number.
    private func isNumber(_ row: PageRow) -> Bool {
        let digits = row.lines.map(\.digitCount).reduce(0, +)
        return digits >= 7 && digits > row.lines.map(\.letterCount).reduce(0, +)
    }

    private func isNumberInBrackets(_ row: PageRow) -> Bool {
        guard row.lines.count == 1, let line = row.lines.first else { return false }
        return line.folded[0] == 40 && line.digitCount >= 4 && line.letterCount <= 3
    }
}

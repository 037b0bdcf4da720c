/// Finds the shop's address in the head of the receipt, from its first line to its last.
///
/// The head is cut where something else is printed: a telephone, a tax number, a company. Of each block the rows
/// from the first that looks like an address to the last are kept; the block for which most speaks is the address.
struct ReceiptAddress {
    struct Choice {
        var text: String
        var spans: [TextSpan]
        /// How many other things stand between the name and it, the company's number aside; nil above the name.
        var distance: Int?
        /// What speaks for it, 1.5 and more.
        var score: Double
    }

    /// Rows that follow one another and may all be the address.
    private struct Block {
        var rows: [AddressRow]
        /// How many blocks and other rows stand between the name and it; nil above the name.
        var distance: Int?
    }

    let page: Page
    let store: ReceiptStore.Choice?

    func choose() -> Choice? {
        let choices = blocks().compactMap(address)
        // A customer's address may follow the shop's.
        let first = choices.first { $0.score >= 2 && $0.distance != nil }
        let best = first ?? choices.max { $0.score < $1.score }
        return best.flatMap { $0.score >= 1.5 ? $0 : nil }
    }

    private func blocks() -> [Block] {
        let name = Set(store?.spans.map(\.line) ?? [])
        var blocks: [Block] = []
        var rows: [AddressRow] = []
        var distance = store == nil ? 0 : nil as Int?
        func close() {
            guard !rows.isEmpty else { return }
            blocks.append(Block(rows: rows, distance: distance))
            rows = []
            distance = distance.map { $0 + 1 }
        }
        for row in page.rows.prefix(18) {
            if row.lines.contains(where: { name.contains($0.index) }) {
                close()
                distance = 0
                continue
            }
            let row = AddressRow(row, page: page, storeKey: Folded.key(store?.text ?? ""))
            switch row.role {
            case .part: rows.append(row)
            case .speck: break
            case .number: close()
            case .other:
                close()
                distance = distance.map { $0 + 1 }
            case .end:
                close()
                if distance != nil { return blocks }
            }
        }
        close()
        return blocks
    }

    private func address(of block: Block) -> Choice? {
        guard let range = range(in: block) else { return nil }
        let rows = block.rows[range]
        let lines = rows.flatMap(\.lines)
        var score = rows.contains(where: \.hasPostcode) ? 2.0 : 0
        if rows.contains(where: \.namesPlace) { score += 1 }
        for row in rows { score += row.isStrong ? 1 : row.hasLabel || row.endsInNumber ? 0.5 : 0 }
        if rows.contains(where: \.beginsInNumber) { score += 0.5 }
        if rows.contains(where: \.endsInComma) { score += 0.25 }
        if block.distance == 0 { score += 0.75 }
        return Choice(
            text: lines.map { String(Array($0.line.text)[$0.range]) }.joined(separator: " "),
            spans: lines.map { page.span($0.line, $0.range) },
            distance: block.distance, score: score)
    }

    /// The rows from the first to the last of the address.
    private func range(in block: Block) -> Range<Int>? {
        let rows = block.rows
        let isNear = block.distance == 0
        let found =
            rows.firstIndex { $0.isStrong || $0.hasPostcode || isNear && $0.beginsInNumber }
            ?? (isNear ? rows.firstIndex { $0.hasLabel } : nil)
        guard var first = found else { return nil }
        let last = last(in: rows, from: first)
        while first > 0, goesOn(rows[first - 1], with: rows[first...last]) { first -= 1 }
        let isSmall = first == last && !rows[first].isStrong && !rows[first].hasPostcode
        return isSmall && !rows[first].hasSeveralParts ? nil : first..<(last + 1)
    }

    /// Whether a row above the first is the beginning of the address.
    private func goesOn(_ row: AddressRow, with rest: ArraySlice<AddressRow>) -> Bool {
        guard let next = rest.first, row.mayBegin else { return false }
        if row.endsInComma || row.beginsInNumber { return true }
        // A street without a number stands above the postcode.
        if next.beginsInPostcode, !rest.dropFirst().contains(where: { $0.hasPostcode || $0.isStrong }) {
            return true
        }
        return row.hasLabel && !rest.contains { $0.holds(row) }
    }

    private func last(in rows: [AddressRow], from first: Int) -> Int {
        var last = first
        let postcode = rows.lastIndex { $0.hasPostcode } ?? first
        for index in rows.indices.dropFirst(first + 1) {
            let (row, before) = (rows[index], rows[index - 1])
            if before.endsInCountry, rows[first..<index].contains(where: \.hasPostcode) { break }
            let isOpen = last == index - 1 && (before.endsInComma || before.endsInPostcode)
            let isComplete = last >= postcode && rows[first...last].contains(where: \.isComplete)
            let goesOn =
                isOpen && !row.isNumberAlone || row.hasPostcode || row.isPlace || row.isStrong
                || !isComplete && (row.beginsInNumber || row.hasLabel || row.namesPlace || row.endsInNumber)
            if goesOn {
                last = index
            } else if isComplete || index - last > 2 {
                break
            }
        }
        return last
    }
}

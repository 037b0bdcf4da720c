/// Finds the store's name among the first lines of the paper.
struct ReceiptStore {
    struct Choice {
        var text: String
        var spans: [TextSpan]
        /// The first row below the name.
        var nextRow: Int
    }

    let page: Page
    private let medianHeight: Double

    init(page: Page) {
        self.page = page
        let heights = page.lines.map(\.polygon.height).sorted()
        medianHeight = heights.isEmpty ? 1 : heights[heights.count / 2]
    }

    /// Labels whose lines are no names.
    private static let excluded: ConceptSet = [
        .phone, .fax, .web, .taxID, .title, .closing, .people, .date, .time, .receiptNumber, .otherNumber,
        .weekday, .companyID, .otherDate, .address, .columnDescription, .columnAmount, .cash, .card,
    ]

    func choose() -> Choice? {
        var best: (score: Double, row: Int, line: PageLine)?
        var seen = 0
        for (index, row) in page.rows.enumerated().prefix(14) {
            if endsHead(row, index) { break }
            for line in row.lines {
                guard let score = score(line, row: index, seen: seen) else { continue }
                if score > best?.score ?? 0 { best = (score, index, line) }
                seen += 1
            }
            if seen >= 5 { break }
        }
        guard let best, best.score >= 1 else { return nil }
        var lines = beside(best.line, in: page.rows[best.row])
        var first = best.row
        while lines.count < 3, let above = beginning(of: lines[0], above: first) {
            lines = [above] + lines
            first -= 1
        }
        var next = best.row + 1
        while next < page.rows.count, lines.count < 3, let line = continuation(of: lines, in: page.rows[next])
        {
            lines.append(line)
            next += 1
        }
        let spans = lines.map { page.span($0, nameRange(of: $0)) }
        let texts = zip(lines, spans).map { String(Array($0.text)[$1.range]) }
        return Choice(text: texts.joined(separator: " "), spans: spans, nextRow: next)
    }

    /// The line with those beside it that are printed as large: a name is not cut by a wide space.
    private func beside(_ line: PageLine, in row: PageRow) -> [PageLine] {
        if LegalForms.isOnlyForm(line.folded) {
            return row.lines.filter { $0.letterCount >= 3 && $0.labels.isEmpty && $0.confidence ?? 1 > 0.6 }
        }
        return row.lines.filter {
            $0.index == line.index
                || (0.7...1.4).contains($0.polygon.height / max(1, line.polygon.height))
                    && line.polygon.height > 1.2 * medianHeight && score($0, row: 1, seen: 0) != nil
        }
    }

    /// The first line of a name that is cut before its legal form: "HONG" above "NING SDN BHD".
    private func beginning(of line: PageLine, above row: Int) -> PageLine? {
        let isForm = LegalForms.isOnlyForm(line.folded)
        let isCut = isForm || LegalForms.wordsBeforeForm(line.folded).map { $0 <= 1 } ?? closesBracket(line)
        guard row > 0, page.rows[row - 1].lines.count == 1, isCut else { return nil }
        let above = page.rows[row - 1].lines[0]
        let gap = line.polygon.box.y - above.polygon.box.maxY
        guard (0.75...1.33).contains(above.polygon.height / max(1, line.polygon.height)),
            gap < 0.8 * line.polygon.height, isForm || !LegalForms.hasForm(above.folded),
            score(above, row: row - 1, seen: 0) != nil
        else { return nil }
        return above
    }

    /// A line without the registration number in brackets behind the name, "(126926-H)".
    private func nameRange(of line: PageLine) -> Range<Int> {
        let points = line.folded.points
        guard let open = points.lastIndex(of: 40), open > 2,
            points[open...].count(where: Folded.isDigit) >= 4
        else { return 0..<points.count }
        var end = open
        while end > 0, Folded.isSpace(points[end - 1]) { end -= 1 }
        return 0..<end
    }

    /// Whether a row shows that the head of the receipt is over.
    private func endsHead(_ row: PageRow, _ index: Int) -> Bool {
        row.lines.contains { line in
            line.amounts.contains(where: \.isMoney) || index > 0 && !line.dates.isEmpty
                || index > 0 && line.labels.contains { $0.isExact && $0.concepts.contains(.taxID) }
        }
    }

    /// The rest of a name that goes on in the next row: a legal form alone, or large print like that above.
    private func continuation(of lines: [PageLine], in row: PageRow) -> PageLine? {
        guard row.lines.count == 1, let line = row.lines.first, let last = lines.last else { return nil }
        if LegalForms.isOnlyForm(line.folded) { return line }
        let ratio = line.polygon.height / max(1, last.polygon.height)
        let gap = line.polygon.box.y - last.polygon.box.maxY
        let isLarge = min(line.polygon.height, last.polygon.height) > 1.12 * medianHeight
        guard isLarge || isApart(line), (0.8...1.25).contains(ratio), gap < 0.8 * last.polygon.height,
            !LegalForms.hasForm(last.folded), score(line, row: 1, seen: 0) != nil, line.digitCount == 0
        else { return nil }
        return line
    }

    /// Whether white space follows a line, so that it ends a block.
    private func isApart(_ line: PageLine) -> Bool {
        guard let next = page.rows.first(where: { $0.box.y > line.polygon.center.y }) else { return false }
        return next.box.y - line.polygon.box.maxY > 1.5 * line.polygon.height
    }

    /// Whether a bracket is closed that the line above must have opened: "ALAM) SDN BHD".
    private func closesBracket(_ line: PageLine) -> Bool {
        line.folded.points.count(where: { $0 == 40 }) < line.folded.points.count(where: { $0 == 41 })
    }

    private func score(_ line: PageLine, row: Int, seen: Int) -> Double? {
        let letters = line.letterCount
        guard letters >= 3, letters >= line.digitCount, line.dates.isEmpty else { return nil }
        let confidence = line.confidence ?? 1
        if confidence < 0.5 { return nil }
        // "Toko" and "terminal" number something only where a number follows.
        var excluded = ReceiptStore.excluded
        if line.digitCount == 0 { excluded.remove(.otherNumber) }
        let covered = line.labels.filter {
            ($0.isExact || $0.length >= 10) && !$0.concepts.isDisjoint(with: excluded)
        }
        if line.digitCount > 0, covered.contains(where: { $0.concepts.contains(.address) }) { return nil }
        if covered.map(\.range.count).reduce(0, +) * 2 > letters { return nil }
        if covered.contains(where: { $0.range.lowerBound <= 1 && !$0.concepts.contains(.address) }) {
            return nil
        }
        if isPostcode(line) || line.currencyMark != nil { return nil }
        var score = 2.0 - 0.35 * Double(seen)
        score += min(1.2, max(0, 0.8 * (line.polygon.height / medianHeight - 1)))
        if seen <= 2, LegalForms.hasForm(line.folded) { score += 1.2 }
        if isAboveAddress(row) { score += 0.6 }
        // Large print is easy to read: where it was read with doubt, it is a drawing or handwriting.
        score -= 12 * max(0, 0.97 - confidence)
        if confidence < 0.985, line.polygon.height > 1.8 * medianHeight { score -= 1 }
        if isLowercase(line) { score -= 0.8 }
        if endsInNumber(line) { score -= 0.7 }
        if isOverlay(line, row) { score -= 1.5 }
        return score
    }

    /// Whether the next row is the company's number or the beginning of its address.
    private func isAboveAddress(_ row: Int) -> Bool {
        guard row + 1 < page.rows.count else { return false }
        return page.rows[row + 1].lines.contains { line in
            line.has(.companyID) || line.has(.address) && line.digitCount > 0
                || line.folded[0] == 40 && line.digitCount >= 4
        }
    }

    private func isLowercase(_ line: PageLine) -> Bool {
        !line.text.contains(where: \.isUppercase) && line.text.contains(where: \.isLowercase)
    }

    /// "33100 Paderborn", "Calle Mayor 3 20003 Donostia": a line with a number of five digits, or that begins with
    /// one of four to six, and goes on in words.
    private func isPostcode(_ line: PageLine) -> Bool {
        if LegalForms.hasForm(line.folded) { return false }
        let digits = line.folded.points.prefix(while: Folded.isDigit).count
        let numbers = line.folded.points.split { !Folded.isDigit($0) }.map(\.count)
        return (4...6).contains(digits) || numbers.contains(5)
    }

    /// "Pohlweg 110": words that end in a number of one to four digits.
    private func endsInNumber(_ line: PageLine) -> Bool {
        let words = line.folded.points.split(whereSeparator: Folded.isSpace)
        guard words.count > 1, let last = words.last else { return false }
        return (1...4).contains(last.count(where: Folded.isDigit)) && !last.contains(where: Folded.isLetter)
    }

    /// Whether a line was typed or written over the scan: apart from the print below.
    private func isOverlay(_ line: PageLine, _ row: Int) -> Bool {
        guard row == 0, page.rows.count > 4 else { return false }
        let gap = page.rows[1].box.y - line.polygon.box.maxY
        return gap > 2.5 * max(line.polygon.height, page.rows[1].height)
    }
}

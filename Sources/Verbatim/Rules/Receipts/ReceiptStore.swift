/// Finds the store's name among the first lines of the paper.
struct ReceiptStore {
    struct Choice {
        var text: String
        var spans: [TextSpan]
        /// What speaks for the line that was chosen, 1 and more.
        var score: Double
        /// By how much it is above the best line that is no part of the name; nil where there is no other.
        var margin: Double?
        /// The character that was exchanged for what else was seen in its place; nil where none was.
        var exchange: Exchange?
    }

    /// A line that may be the name.
    private struct Candidate {
        var score: Double
        var row: Int
        var line: PageLine
    }

    let page: Page
    private let scoring: StoreScore

    init(page: Page) {
        self.page = page
        scoring = StoreScore(page: page)
    }

    func choose() -> Choice? {
        let candidates = self.candidates()
        guard let best = candidates.max(by: { $0.score < $1.score }), best.score >= 1 else { return footer }
        let lines = whole(best)
        let spans = lines.map { page.span($0, nameRange(of: $0)) }
        let exchange = exchange(in: spans)
        let texts = zip(lines, spans).map { line, span in
            exchange?.line == span.line + 1
                ? exchange?.text(page.transcript.lines[span.line], span.range) ?? ""
                : String(Array(line.text)[span.range])
        }
        let others = candidates.filter { other in !lines.contains { $0.index == other.line.index } }
        return Choice(
            text: texts.joined(separator: " "), spans: spans, score: best.score,
            margin: others.map(\.score).max().map { best.score - $0 }, exchange: exchange)
    }

    /// The one character that makes the name's legal form, or makes it longer, when it is exchanged for what else was seen
    /// in its place: "SON BHD" where the O may be a D.
    private func exchange(in spans: [TextSpan]) -> Exchange? {
        let lines = page.transcript.lines
        func form(_ text: String) -> Int { LegalForms.range(in: Folded(text))?.count ?? 0 }
        let exchanges = spans.flatMap { span -> [Exchange] in
            let line = lines[span.line]
            guard let glyphs = line.glyphs else { return [] }
            return span.range.flatMap { offset in
                glyphs[offset].alternatives.filter { $0.score >= ReceiptStore.leastSeen }.map {
                    Exchange(line: span.line + 1, offset: offset, seen: $0)
                }
                .filter { form($0.text(line, span.range)) > form(line.text) }
            }
        }
        return exchanges.count == 1 ? exchanges[0] : nil
    }

    /// The score below which another character that was seen makes no legal form.
    private static let leastSeen = 0.1

    /// The only company below the head, for where the name above is a drawing.
    private var footer: Choice? {
        let lines = page.rows.indices.dropFirst(14).flatMap { row in
            page.rows[row].lines.filter { line in
                scoring.hasForm(line) && line.digitCount == 0 && line.confidence ?? 1 > 0.9
                    && scoring.score(line, row: row, seen: 0) != nil
            }
        }
        guard lines.count == 1, let line = lines.first, let form = LegalForms.range(in: line.folded) else {
            return nil
        }
        // A logo shows the name without the legal form.
        let end = line.folded.points[..<form.lowerBound].lastIndex(where: Folded.isLetter)
        let range =
            min(nameRange(of: line).lowerBound, form.lowerBound)..<(end.map { $0 + 1 } ?? form.upperBound)
        return Choice(
            text: String(Array(line.text)[range]), spans: [page.span(line, range)], score: 1, margin: nil)
    }

    private func candidates() -> [Candidate] {
        var found: [Candidate] = []
        for (index, row) in page.rows.enumerated().prefix(14) {
            if endsHead(row, index) { break }
            for line in row.lines {
                guard let score = scoring.score(line, row: index, seen: found.count) else { continue }
                found.append(Candidate(score: score, row: index, line: line))
            }
            if found.count >= 5 { break }
        }
        return found
    }

    /// Whether a row shows that the head of the receipt is over.
    private func endsHead(_ row: PageRow, _ index: Int) -> Bool {
        row.lines.contains { line in
            line.amounts.contains(where: \.isMoney)
                && (index > 0 || row.lines.contains { $0.letterCount > 0 })
                || index > 0 && !line.dates.isEmpty && !line.has(.address)
                || index > 0 && line.labels.contains { $0.isExact && $0.concepts.contains(.taxID) }
        }
    }

    /// All lines of the name that a candidate belongs to.
    private func whole(_ best: Candidate) -> [PageLine] {
        var lines = beside(best.line, in: page.rows[best.row])
        var first = best.row
        while lines.count < 4, let above = beginning(of: lines[0], above: first) {
            lines = [above] + lines
            first -= 1
        }
        // The line above goes on with this one: "WIRTSHAUS ZUM" above "ADLER".
        while first > 0, let above = page.rows[first - 1].lines.first, page.rows[first - 1].lines.count == 1,
            best.row - first < 2, scoring.score(above, row: first - 1, seen: first - 1) ?? 0 >= 1,
            continuation(of: [above], in: page.rows[first])?.index == lines[0].index
        {
            lines.insert(above, at: 0)
            first -= 1
        }
        var next = best.row + 1
        var rows = best.row - first + 1
        while next < page.rows.count, rows < 3, let line = continuation(of: lines, in: page.rows[next]) {
            lines.append(line)
            rows += 1
            next += 1
        }
        return lines
    }

    /// The line with those beside it that are printed as large: a name is not cut by a wide space.
    private func beside(_ line: PageLine, in row: PageRow) -> [PageLine] {
        if LegalForms.isOnlyForm(line.folded) {
            return row.lines.filter { other in
                other.index == line.index
                    || other.letterCount >= 3 && other.labels.isEmpty && other.confidence ?? 1 > 0.6
            }
        }
        guard let place = row.lines.firstIndex(where: { $0.index == line.index }) else { return [line] }
        var lines = [line]
        for next in row.lines[(place + 1)...] where belongs(next, beside: lines[lines.count - 1]) {
            lines.append(next)
        }
        for before in row.lines[..<place].reversed() where belongs(before, beside: lines[0]) {
            lines.insert(before, at: 0)
        }
        return lines
    }

    /// Whether a line goes on with the name in the line beside it: of its size, and large or close.
    private func belongs(_ line: PageLine, beside other: PageLine) -> Bool {
        guard (0.7...1.4).contains(line.polygon.height / max(1, other.polygon.height)),
            line.confidence ?? 1 > 0.6, line.digitCount == 0
        else { return false }
        if LegalForms.isOnlyForm(line.folded) { return true }
        let (left, right) = line.polygon.box.x < other.polygon.box.x ? (line, other) : (other, line)
        let gap = right.polygon.box.x - left.polygon.box.maxX
        if gap < 0.6 * other.polygon.height, line.letterCount >= 2, line.labels.isEmpty { return true }
        return other.polygon.height > 1.2 * scoring.medianHeight
            && scoring.score(line, row: 1, seen: 0) != nil
    }

    /// The first line of a name that is cut before its legal form: "HONG" above "NING SDN BHD".
    private func beginning(of line: PageLine, above row: Int) -> PageLine? {
        let isForm = LegalForms.isOnlyForm(line.folded)
        let isRest =
            NameWords.beginsInSuffix(line.folded) || line.folded[0] == 38
            || line.folded[0] == 40 && line.folded.points.last != 41
        let isCut =
            isForm || isRest || LegalForms.wordsBeforeForm(line.folded).map { $0 <= 1 } ?? closesBracket(line)
        guard row > 0, page.rows[row - 1].lines.count == 1, isCut else { return nil }
        let above = page.rows[row - 1].lines[0]
        let gap = line.polygon.box.y - above.polygon.box.maxY
        guard (0.75...1.33).contains(above.polygon.height / max(1, line.polygon.height)),
            gap < 0.8 * line.polygon.height, isForm || !LegalForms.hasForm(above.folded),
            isForm || isRest || isUppercase(above) == isUppercase(line),
            let score = scoring.score(above, row: row - 1, seen: 0), isForm || isRest || score >= 1
        else { return nil }
        return above
    }

    /// The characters of the name in its line: without words such as "owned by" or a code before it, the
    /// registration number behind it, "(126926-H)", and stars or brackets around it.
    private func nameRange(of line: PageLine) -> Range<Int> {
        let points = line.folded.points
        var end = LegalForms.end(of: line.folded)
        var start = NameWords.behindOwner(line.folded) ?? 0
        if points[0] == 35, let space = points.firstIndex(where: Folded.isSpace) { start = max(start, space) }
        let isBracketed = points[0] == 40 && points[..<end].firstIndex(of: 41) == end - 1
        func isAround(_ point: UInt32, _ bracket: UInt32) -> Bool {
            Folded.isSpace(point) || [42, 61, 95, 126, 35].contains(point) || isBracketed && point == bracket
        }
        while start < end, isAround(points[start], 40) { start += 1 }
        while end > start, isAround(points[end - 1], 41) { end -= 1 }
        return start < end ? start..<end : 0..<points.count
    }

    /// The rest of a name that goes on in the next row: a legal form alone, what follows an open bracket, or large
    /// print like that above.
    private func continuation(of lines: [PageLine], in row: PageRow) -> PageLine? {
        guard row.lines.count == 1, let line = row.lines.first, let last = lines.last else { return nil }
        if LegalForms.isOnlyForm(line.folded) { return line }
        let ratio = line.polygon.height / max(1, last.polygon.height)
        let gap = line.polygon.box.y - last.polygon.box.maxY
        guard gap < 0.8 * last.polygon.height, !LegalForms.hasForm(last.folded), line.digitCount == 0 else {
            return nil
        }
        if (0.75...1.33).contains(ratio), isOpen(last) || NameWords.beginsInSuffix(line.folded) {
            return line
        }
        guard scoring.score(line, row: 1, seen: 0) != nil else { return nil }
        if line.labels.contains(where: { $0.range.lowerBound == 0 && $0.concepts.contains(.address) }) {
            return nil
        }
        // A company's whole name begins a line of its own.
        if let words = LegalForms.wordsBeforeForm(line.folded), words > 1 { return nil }
        let isLarge = min(line.polygon.height, last.polygon.height) > 1.12 * scoring.medianHeight
        let isTrade = NameWords.isTrade(line.folded.words) && line.folded.words.count == 1
        guard (0.8...1.25).contains(ratio) || isTrade && (0.7...1.25).contains(ratio) else { return nil }
        let whole = (lines + [line]).flatMap(\.folded.key)
        return isLarge || isApart(line) || scoring.isRepeated(whole, apartFrom: lines + [line]) ? line : nil
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

    /// Whether a line goes on below: "ENTERPRISE (SETIA", "FISH &".
    private func isOpen(_ line: PageLine) -> Bool {
        let points = line.folded.points
        return points.count(where: { $0 == 40 }) > points.count(where: { $0 == 41 })
            || points.last == 38 || points.last == 45
    }

    private func isUppercase(_ line: PageLine) -> Bool { !line.text.contains(where: \.isLowercase) }
}

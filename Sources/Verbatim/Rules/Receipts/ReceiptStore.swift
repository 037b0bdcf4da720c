/// Finds the store's name among the first lines of the paper.
struct ReceiptStore {
    struct Choice {
        var lines: [PageLine]
        /// The first row below the name.
        var nextRow: Int
    }

    let page: Page

    /// Labels whose lines are no names.
    private static let excluded: Set<Concept> = [
        .phone, .fax, .web, .taxID, .title, .closing, .people, .date, .time, .receiptNumber, .otherNumber,
        .weekday, .companyID, .otherDate, .address,
    ]

    func choose() -> Choice? {
        var best: (score: Double, row: Int, line: PageLine)?
        var seen = 0
        let median = medianHeight
        for (index, row) in page.rows.enumerated().prefix(14) {
            if seen > 0, row.lines.contains(where: { $0.amounts.contains(where: \.isMoney) }) { break }
            for line in row.lines {
                guard let score = score(line, row: index, seen: seen, median: median) else { continue }
                if score > best?.score ?? 0 { best = (score, index, line) }
                seen += 1
            }
            if seen >= 5 { break }
        }
        guard let best else { return nil }
        var lines = [best.line]
        var next = best.row + 1
        // A legal form alone on the next line is the name's end.
        if next < page.rows.count, page.rows[next].lines.count == 1 {
            let line = page.rows[next].lines[0]
            if LegalForms.isOnlyForm(line.folded) {
                lines.append(line)
                next += 1
            }
        }
        return Choice(lines: lines, nextRow: next)
    }

    private var medianHeight: Double {
        let heights = page.lines.map(\.polygon.height).sorted()
        return heights.isEmpty ? 0 : heights[heights.count / 2]
    }

    private func score(_ line: PageLine, row: Int, seen: Int, median: Double) -> Double? {
        let letters = line.letterCount
        guard letters >= 3, letters >= line.digitCount else { return nil }
        if line.confidence ?? 1 < 0.5 { return nil }
        let covered = line.labels.filter { !$0.concepts.isDisjoint(with: ReceiptStore.excluded) }
        let isAddress = covered.contains { $0.concepts.contains(.address) } && line.digitCount > 0
        if isAddress { return nil }
        if covered.map(\.range.count).reduce(0, +) * 2 > letters { return nil }
        if !line.dates.isEmpty { return nil }
        var score = 2.0 - 0.35 * Double(seen)
        if LegalForms.hasForm(line.folded) { score += 1.5 }
        if line.polygon.height > 1.3 * median { score += 0.5 }
        if isOverlay(line, row) { score -= 1.5 }
        return score
    }

    /// Whether a line was typed or written over the scan: apart from the print below and out of its middle.
    private func isOverlay(_ line: PageLine, _ row: Int) -> Bool {
        guard row == 0, page.rows.count > 4 else { return false }
        let gap = page.rows[1].box.y - line.polygon.box.maxY
        let typical = line.polygon.height
        return gap > 2.5 * max(typical, page.rows[1].height)
    }
}

/// Legal forms of companies.
enum LegalForms {
    private static let forms: [[UInt32]] = Countries.shared.forms.map { Folded.key($0) }
        .filter { $0.count > 1 }

    /// Whether the text ends with a legal form as a word of its own, before any bracket.
    static func hasForm(_ text: Folded) -> Bool {
        let words = words(of: text)
        for start in words.indices where start > 0 {
            for end in start..<min(words.count, start + 3) {
                if forms.contains(Array(words[start...end].joined())) { return true }
            }
        }
        return false
    }

    /// Whether the text is a legal form and nothing else but a number in brackets.
    static func isOnlyForm(_ text: Folded) -> Bool {
        let words = words(of: text)
        return (1...3).contains(words.count) && forms.contains(Array(words.joined()))
    }

    private static func words(of text: Folded) -> [ArraySlice<UInt32>] {
        let end = text.points.firstIndex { $0 == 40 } ?? text.count
        return text.points[..<end].split { !Folded.isLetter($0) }
    }
}

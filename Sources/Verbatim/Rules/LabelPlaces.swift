/// Some characters of a line.
struct Piece {
    var line: PageLine
    var range: Range<Int>

    /// Whether it has a letter or a digit.
    var saysSomething: Bool {
        line.folded.points[range].contains { Folded.isLetter($0) || Folded.isDigit($0) }
    }
    var hasDigits: Bool { line.folded.points[range].contains(where: Folded.isDigit) }

    /// Whether words that are no currency's mark stand in it before `offset`.
    func hasWords(before offset: Int) -> Bool {
        let text = line.folded.points[range.lowerBound..<max(range.lowerBound, offset)]
        return text.split { !Currencies.isMarkPoint($0) }
            .contains { word in
                word.contains(where: Folded.isLetter) && Countries.shared.currencyMarks[Array(word)] == nil
            }
    }
}

/// Where a label stands, and what may be its value.
struct LabelPlace {
    var line: PageLine
    var range: Range<Int>
    var isExact: Bool
    var hasColon: Bool
    /// What follows in its line and to the right in its row, up to the next label.
    var beside: [Piece]
    /// What stands under it where no number follows beside it.
    var below: [Piece]
}

/// Finds the places of some labels and of their values.
struct LabelPlaces {
    let page: Page
    /// The numbers of the phrases that are looked for.
    let wanted: Set<Int>
    /// The labels of all rules, by the index of their line.
    let labels: [Int: [Vocabulary.Label]]

    /// All places, from the top of the page.
    func find() -> [LabelPlace] {
        page.rows.indices.flatMap { row in
            page.rows[row].lines.indices.flatMap { place in
                labels(of: page.rows[row].lines[place]).filter(isWanted).map { label in
                    let beside = self.beside(label, row, place)
                    let below = beside.contains(where: \.hasDigits) ? [] : self.below(label, row, place)
                    return LabelPlace(
                        line: page.rows[row].lines[place], range: label.range, isExact: label.isExact,
                        hasColon: label.hasColon, beside: beside, below: below)
                }
            }
        }
    }

    private func labels(of line: PageLine) -> [Vocabulary.Label] { labels[line.index] ?? [] }

    private func isWanted(_ label: Vocabulary.Label) -> Bool { label.phrase.map(wanted.contains) ?? false }

    private func beside(_ label: Vocabulary.Label, _ row: Int, _ place: Int) -> [Piece] {
        let lines = page.rows[row].lines
        var pieces: [Piece] = []
        var start = label.range.upperBound
        for line in lines[place...] {
            let next = labels(of: line).first { $0.range.lowerBound >= start }
            pieces.append(Piece(line: line, range: start..<(next?.range.lowerBound ?? line.folded.count)))
            if next != nil { break }
            start = 0
        }
        return pieces
    }

    /// The line of the next row that stands under the label and under no other, with what follows closely.
    private func below(_ label: Vocabulary.Label, _ row: Int, _ place: Int) -> [Piece] {
        guard row + 1 < page.rows.count else { return [] }
        let (line, next) = (page.rows[row].lines[place], page.rows[row + 1])
        let near = next.box.center.y - line.polygon.center.y < 2.5 * max(line.polygon.height, next.height)
        guard near, next.lines.allSatisfy({ labels(of: $0).isEmpty }) else { return [] }
        let overlaps = next.lines.map { overlap(line, label, with: $0) }
        guard let most = overlaps.max(), let found = overlaps.firstIndex(of: most) else { return [] }
        // A value at the right edge stands under no label, but alone.
        guard most > 0 || next.lines.count == 1 && page.rows[row].lines.count == 1 else { return [] }
        let isShared = page.rows[row].lines.contains { line in
            labels(of: line).contains { !isWanted($0) && overlap(line, $0, with: next.lines[found]) > 0 }
        }
        guard !isShared else { return [] }
        return next.lines[found...].map { Piece(line: $0, range: 0..<$0.folded.count) }.phrase
    }

    /// How many pixels of a line stand under a label.
    private func overlap(_ line: PageLine, _ label: Vocabulary.Label, with other: PageLine) -> Double {
        let box = line.polygon(of: label.range, in: page.transcript).box
        return min(box.maxX, other.polygon.box.maxX) - max(box.x, other.polygon.box.x)
    }
}

extension [Piece] {
    /// The first pieces as far as they follow one another closely, as words of one phrase do.
    var phrase: [Piece] {
        guard var last = first else { return [] }
        var found = [last]
        for next in dropFirst() {
            let gap = next.line.polygon.box.x - last.line.polygon.box.maxX
            guard gap < 1.2 * last.line.polygon.height else { break }
            found.append(next)
            last = next
        }
        return found
    }
}

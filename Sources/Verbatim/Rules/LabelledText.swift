/// Finds text that stands behind a label: a number of a document, of a company, of a telephone.
struct LabelledText {
    struct Found {
        var text: String
        var span: TextSpan
        var row: Int
    }

    let page: Page

    /// The first value behind a label of `concept`, in the label's line or in the next one of its row.
    ///
    /// It has at least `minimumDigits`; with `isMultiWord` it goes on over spaces while no letters come.
    func first(
        _ concept: Concept, minimumDigits: Int, isMultiWord: Bool = false
    ) -> Found? {
        for index in page.rows.indices {
            let row = page.rows[index]
            for (place, line) in row.lines.enumerated() {
                for label in line.labels where label.concepts.contains(concept) {
                    // "WA50" is a word, "TEL03-41" a label and its value.
                    if label.length < 3, line.folded.isDigit(label.range.upperBound) { continue }
                    let own = value(in: line, from: label.range.upperBound, minimumDigits, isMultiWord)
                    if let own { return Found(text: own.text, span: own.span, row: index) }
                    guard onlyMarks(line, from: label.range.upperBound), place + 1 < row.lines.count else {
                        continue
                    }
                    let next = row.lines[place + 1]
                    if let beside = value(in: next, from: 0, minimumDigits, isMultiWord) {
                        return Found(text: beside.text, span: beside.span, row: index)
                    }
                }
            }
        }
        return nil
    }

    /// The value that begins at `offset`, behind marks such as ":" and "#".
    private func value(
        in line: PageLine, from offset: Int, _ minimumDigits: Int, _ isMultiWord: Bool
    ) -> (text: String, span: TextSpan)? {
        let limit = line.labels.map(\.range.lowerBound).filter { $0 >= offset }.min() ?? line.folded.count
        return LabelledText.range(
            in: line, offset..<limit, minimumDigits: minimumDigits, isMultiWord: isMultiWord
        )
        .map { (String(Array(line.text)[$0]), page.span(line, $0)) }
    }

    /// The characters of the value that begins a part of a line, behind marks; nil where it has too few digits.
    static func range(
        in line: PageLine, _ part: Range<Int>, minimumDigits: Int, isMultiWord: Bool
    ) -> Range<Int>? {
        let text = line.folded
        let limit = part.upperBound
        var start = part.lowerBound
        while start < limit, !text.isDigit(start), !text.isLetter(start), text[start] != 43, text[start] != 40
        {
            start += 1
        }
        var end = start
        var digits = 0
        while end < limit {
            if Folded.isSpace(text[end]) {
                guard isMultiWord, continues(text, end, limit) else { break }
            } else if Folded.isDigit(text[end]) {
                digits += 1
            } else if digits >= minimumDigits, beginsName(line, end) {
                break
            }
            end += 1
        }
        func isMark(_ point: UInt32) -> Bool {
            !Folded.isDigit(point) && !Folded.isLetter(point)
                && (point != 41 || !text.points[start..<end].contains(40))
        }
        while end > start, isMark(text[end - 1]) { end -= 1 }
        return digits >= minimumDigits && end > start ? start..<end : nil
    }

    /// Whether a word in small letters begins with a capital: "15941520JSantiago" is a number and a name.
    private static func beginsName(_ line: PageLine, _ offset: Int) -> Bool {
        let word = Array(line.text)[offset...].prefix(4)
        return word.count == 4 && word.first?.isUppercase == true
            && word.dropFirst().allSatisfy(\.isLowercase)
    }

    /// Whether the word behind a space still has no letters: "03-3271 9872", "DE 123 456 789".
    private static func continues(_ text: Folded, _ space: Int, _ limit: Int) -> Bool {
        var next = space
        while next < limit, Folded.isSpace(text[next]) { next += 1 }
        guard next < limit, next - space <= 2 else { return false }
        var end = next
        while end < limit, !Folded.isSpace(text[end]) { end += 1 }
        return !text.points[next..<end].contains(where: Folded.isLetter)
    }

    private func onlyMarks(_ line: PageLine, from offset: Int) -> Bool {
        !line.folded.points[offset...].contains { Folded.isLetter($0) || Folded.isDigit($0) }
    }
}

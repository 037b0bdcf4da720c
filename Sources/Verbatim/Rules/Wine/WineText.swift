/// The text of one line, or of neighbouring ones read as one.
struct WineText {
    let text: Folded
    /// Where each character stands; nil for what joins lines.
    private let origins: [(line: Int, offset: Int)?]

    /// One line. Full stops within abbreviations are left out, so that "D.O.C.G." is one word.
    init(_ line: WineLine) {
        var (joined, origins) = (Folded(""), [(line: Int, offset: Int)?]())
        var offset = 0
        while offset < line.text.count {
            joined.points.append(line.text[offset])
            origins.append((line.index, offset))
            offset = WineText.next(behind: offset, in: line.text)
        }
        text = joined
        self.origins = origins
    }

    /// The character to read on at: behind the full stop and spaces between two single letters, else the next.
    private static func next(behind offset: Int, in text: Folded) -> Int {
        let stop: UInt32 = 46
        guard text.isLetter(offset), !text.isLetter(offset - 1), offset + 1 < text.count,
            text[offset + 1] == stop
        else { return offset + 1 }
        var next = offset + 2
        while next < text.count, Folded.isSpace(text[next]) { next += 1 }
        return text.isLetter(next) && !text.isLetter(next + 1) ? next : offset + 1
    }

    /// One line read on in another: with a space between, or without where the first ends in a hyphen.
    init(_ first: WineLine, _ second: WineLine) {
        let hyphen: UInt32 = 45
        let isHyphenated = first.text.points.last == hyphen
        let head = isHyphenated ? Array(first.text.points.dropLast()) : first.text.points + [32]
        var joined = Folded("")
        joined.points = head + second.text.points
        text = joined
        origins =
            head.indices.map { $0 < first.text.count ? (first.index, $0) : nil }
            + (0..<second.text.count).map { (second.index, $0) }
    }

    /// The characters of a range, by line.
    func spans(_ range: Range<Int>) -> [TextSpan] {
        var spans: [TextSpan] = []
        for case (let line, let offset)? in origins[range] {
            if let last = spans.last, last.line == line {
                spans[spans.count - 1].range = last.range.lowerBound..<(offset + 1)
            } else {
                spans.append(TextSpan(line: line, range: offset..<(offset + 1)))
            }
        }
        return spans
    }
}

/// The text of one line, or of neighbouring ones read as one.
struct WineText {
    let text: Folded
    /// Where each character stands; nil for what joins lines.
    private let origins: [(line: Int, offset: Int)?]

    /// One line.
    init(_ line: WineLine) {
        text = line.text
        origins = (0..<line.text.count).map { (line.index, $0) }
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

/// Where a value is printed.
public struct Evidence: Sendable, Hashable {
    /// The line's number, counted from 1 in the transcript's reading order.
    public var line: Int
    /// The printed characters, as offsets of `Character`s in the line's text.
    public var range: Range<Int>
    /// The printed characters.
    public var text: String
    /// Their corners on the upright photo, in pixels.
    public var polygon: Quadrilateral
    /// The recogniser's lowest score among them, 0…1; nil where it gave none.
    public var score: Double?

    /// The axis-aligned box around the characters, in pixels.
    public var box: Box { polygon.box }
}

extension Transcript {
    /// What is printed at `span`; nil where the transcript has no such characters.
    public func evidence(at span: TextSpan) -> Evidence? {
        guard lines.indices.contains(span.line) else { return nil }
        let line = lines[span.line]
        let count = line.text.count
        guard span.range.lowerBound >= 0, span.range.upperBound <= count, !span.range.isEmpty else {
            return nil
        }
        let start = line.text.index(line.text.startIndex, offsetBy: span.range.lowerBound)
        let end = line.text.index(start, offsetBy: span.range.count)
        return Evidence(
            line: span.line + 1, range: span.range, text: String(line.text[start..<end]),
            polygon: line.polygon(of: span.range), score: line.confidence(of: span.range))
    }
}

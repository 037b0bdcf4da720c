/// A range of characters of one line, as proposed by a reader.
public struct TextSpan: Sendable, Hashable {
    /// The line's index in the transcript, counted from 0.
    public var line: Int
    /// Offsets of `Character`s in the line's text.
    public var range: Range<Int>

    /// Names characters of a line by its index and their offsets.
    public init(line: Int, range: Range<Int>) {
        self.line = line
        self.range = range
    }
}

/// Something to know of an import: a row that was left out, or what was made of something without a place.
public struct ImportNotice: Sendable, Hashable, CustomStringConvertible {
    /// The line of the file, counted from 1; nil where it concerns the whole file.
    public var line: Int?
    /// What there is to say, in words.
    public var message: String

    /// Notes something.
    public init(line: Int? = nil, _ message: String) {
        self.line = line
        self.message = message
    }

    /// `line 12: …`.
    public var description: String { line.map { "line \($0): \(message)" } ?? message }
}

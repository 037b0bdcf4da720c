/// What of a page a reader wants to be looked at again, once it has been read as a whole.
public struct LookRequest: Sendable, Hashable {
    /// The lines that are worth reading with a better model, as indices of the transcript's lines, in order.
    public var lines: [Int]
    /// Whether displays and counters are to be searched for and read digit by digit (``Line/Look``).
    public var displays: Bool

    /// Asks for nothing, unless told what.
    public init(lines: [Int] = [], displays: Bool = false) {
        self.lines = lines
        self.displays = displays
    }
}

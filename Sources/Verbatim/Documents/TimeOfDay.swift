/// A time of day as printed, without a time zone; written as `HH:MM` or `HH:MM:SS`.
public struct TimeOfDay: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The hour, 0…23.
    public let hour: Int
    /// The minute, 0…59.
    public let minute: Int
    /// The second, 0…59; nil where none is printed.
    public let second: Int?

    /// Makes a time; nil where there is no such time of day.
    public init?(hour: Int, minute: Int, second: Int? = nil) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second ?? 0) else {
            return nil
        }
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// Reads `HH:MM` or `HH:MM:SS`; nil for anything else.
    public init?(iso8601 text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.count == 2 && part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
        }
        guard numbers.count == parts.count, (2...3).contains(parts.count) else { return nil }
        self.init(hour: numbers[0], minute: numbers[1], second: numbers.count == 3 ? numbers[2] : nil)
    }

    /// Whether the left time is earlier; one without seconds comes before the same with seconds.
    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
        (left.hour, left.minute, left.second ?? -1) < (right.hour, right.minute, right.second ?? -1)
    }

    /// `HH:MM`, or `HH:MM:SS` where seconds are printed.
    public var description: String {
        [hour, minute, second].compactMap { $0 }.map { $0 < 10 ? "0\($0)" : "\($0)" }
            .joined(separator: ":")
    }
}

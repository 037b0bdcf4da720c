import Foundation
import Verbatim

/// A day and a time of day as other programs write them.
struct DateText: Hashable {
    var date: CalendarDate
    var time: TimeOfDay?

    /// Reads `2024-01-05`, `05.01.2024` or `1/5/2024`, and a time after it: `14:58`, `14:58:30`, `2:58 PM`.
    ///
    /// A year has four digits, since a century that is not written is nowhere. Of dates with the year last, points and
    /// `order` tell day and month; one above 12 tells against `order`, and the date is none.
    init?(_ text: String, order: DateOrder?) {
        let (day, rest) = Self.parts(text)
        guard let date = Self.date(day, order) else { return nil }
        self.date = date
        if rest.isEmpty { return }
        guard let time = Self.time(rest) else { return nil }
        self.time = time
    }

    /// Which of day and month comes first, as far as the dates tell: one above 12, or points between. Nil where they
    /// do not tell, or contradict each other.
    static func order(of texts: [String]) -> DateOrder? {
        let told = Set(texts.compactMap { order(of: parts($0).day) })
        return told.count == 1 ? told.first : nil
    }

    /// Whether day and month stand first, and neither tells which is which.
    static func isAmbiguous(_ text: String) -> Bool {
        let day = parts(text).day
        return numbers(day).map { $0[0] <= 31 } == true && order(of: day) == nil && date(day, nil) == nil
    }

    private static func order(of day: Substring) -> DateOrder? {
        guard let numbers = numbers(day), numbers[0] <= 31 else { return nil }
        if day.contains(".") || numbers[0] > 12 { return .dayFirst }
        return numbers[1] > 12 ? .monthFirst : nil
    }

    private static func parts(_ text: String) -> (day: Substring, time: Substring) {
        let text = text.trimmingCharacters(in: .whitespaces)[...]
        guard let place = text.firstIndex(where: { $0.isWhitespace || $0 == "T" }) else { return (text, "") }
        return (text[..<place], text[text.index(after: place)...])
    }

    private static func date(_ day: Substring, _ order: DateOrder?) -> CalendarDate? {
        guard let numbers = numbers(day) else { return nil }
        if numbers[0] > 31 { return CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2]) }
        let isDayFirst: Bool
        switch order ?? Self.order(of: day) {
        case .dayFirst: isDayFirst = true
        case .monthFirst: isDayFirst = false
        default: return nil
        }
        return CalendarDate(
            year: numbers[2], month: numbers[isDayFirst ? 1 : 0], day: numbers[isDayFirst ? 0 : 1])
    }

    /// The three numbers of a date, of which the first or the last has four digits.
    private static func numbers(_ day: Substring) -> [Int]? {
        guard let separator = day.first(where: { "-/.".contains($0) }) else { return nil }
        let parts = day.split(separator: separator, omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.utf8.allSatisfy { (48...57).contains($0) } ? Int($0) : nil }
        guard parts.count == 3, numbers.count == 3 else { return nil }
        let lengths = parts.map(\.count)
        let isYearFirst = lengths[0] == 4 && lengths[1] <= 2 && lengths[2] <= 2
        let isYearLast = lengths[0] <= 2 && lengths[1] <= 2 && lengths[2] == 4
        return isYearFirst || isYearLast ? numbers : nil
    }

    private static func time(_ text: Substring) -> TimeOfDay? {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard let clock = words.first, words.count <= 2 else { return nil }
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.utf8.allSatisfy { (48...57).contains($0) } ? Int($0) : nil }
        guard (2...3).contains(parts.count), numbers.count == parts.count,
            parts.dropFirst().allSatisfy({ $0.count == 2 })
        else { return nil }
        var hour = numbers[0]
        if words.count == 2 {
            guard (1...12).contains(hour) else { return nil }
            switch words[1].uppercased() {
            case "AM": hour %= 12
            case "PM": hour = hour % 12 + 12
            default: return nil
            }
        }
        return TimeOfDay(hour: hour, minute: numbers[1], second: numbers.count == 3 ? numbers[2] : nil)
    }
}

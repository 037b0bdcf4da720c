/// A time of day found in a line.
struct TimeMatch: Sendable, Hashable {
    var range: Range<Int>
    var time: TimeOfDay
}

/// Finds times of day in a line: `18:05`, `6:05:12 PM`, `18h05`, and `18.05 Uhr`.
struct TimeScanner {
    private let text: Folded

    init(_ text: Folded) {
        self.text = text
    }

    /// All times, from left to right.
    func matches() -> [TimeMatch] {
        var found: [TimeMatch] = []
        var offset = 0
        while offset < text.count {
            if text.isDigit(offset), let match = match(at: offset) {
                found.append(match)
                offset = match.range.upperBound
            } else {
                offset += 1
            }
        }
        return found
    }

    private func match(at start: Int) -> TimeMatch? {
        guard let hour = pair(start), let (mark, next) = mark(at: hour.end), let minute = pair(next),
            minute.end - next == 2
        else { return nil }
        // Digits before the hour are allowed only as a year glued to the time ("201811:05").
        if text.isDigit(start - 1), hour.end - start != 2 || !isYear(endingAt: start) { return nil }
        var end = minute.end
        var second: Int?
        if let (secondMark, at) = self.mark(at: end), secondMark == mark || mark + secondMark == 104,
            let value = pair(at),
            value.end - at == 2
        {
            second = value.number
            end = value.end
        }
        if text.isDigit(end) { return nil }
        var hourOfDay = hour.number
        let half = halfOfDay(at: end)
        if let half {
            guard (1...12).contains(hourOfDay) || half.isAfternoon else { return nil }
            if hourOfDay <= 12 { hourOfDay = hourOfDay % 12 + (half.isAfternoon ? 12 : 0) }
            end = half.end
        }
        // With points alone it may be an amount; "16.30:00" has a misread colon.
        let isClock = text.points[start..<end].contains(58) || half != nil || hasClockWord(at: end)
        if mark == 46, !isClock { return nil }
        return TimeOfDay(hour: hourOfDay, minute: minute.number, second: second).map {
            TimeMatch(range: start..<end, time: $0)
        }
    }

    /// Whether the digits before `end` are two or four behind a date's mark: "25/12/2018" in "25/12/201820:15".
    private func isYear(endingAt end: Int) -> Bool {
        var start = end
        while start > 0, text.isDigit(start - 1) { start -= 1 }
        return (end - start == 2 || end - start == 4) && start > 0 && [45, 46, 47].contains(text[start - 1])
    }

    private func pair(_ start: Int) -> (number: Int, end: Int)? {
        guard text.isDigit(start) else { return nil }
        guard text.isDigit(start + 1) else { return (Int(text[start]) - 48, start + 1) }
        return ((Int(text[start]) - 48) * 10 + Int(text[start + 1]) - 48, start + 2)
    }

    private func mark(at offset: Int) -> (mark: UInt32, next: Int)? {
        guard offset < text.count else { return nil }
        let mark = text[offset]
        guard mark == 58 || mark == 46 || mark == 104 else { return nil }
        if text.isDigit(offset + 1) { return (mark, offset + 1) }
        // "18: 05"
        if mark == 58, offset + 1 < text.count, Folded.isSpace(text[offset + 1]), text.isDigit(offset + 2) {
            return (mark, offset + 2)
        }
        return nil
    }

    private func halfOfDay(at offset: Int) -> (isAfternoon: Bool, end: Int)? {
        var next = offset
        while next < text.count, Folded.isSpace(text[next]), next - offset < 2 { next += 1 }
        guard next + 1 < text.count, text[next] == 97 || text[next] == 112 else { return nil }
        var end = next + 1
        if text[end] == 46 { end += 1 }
        guard end < text.count, text[end] == 109, !text.isLetter(end + 1) else { return nil }
        return (text[next] == 112, end + 1)
    }

    private func hasClockWord(at offset: Int) -> Bool {
        var next = offset
        while next < text.count, Folded.isSpace(text[next]) { next += 1 }
        var end = next
        while text.isLetter(end) { end += 1 }
        return end > next && Labels.shared.isWord(text.points[next..<end], .clock)
    }
}

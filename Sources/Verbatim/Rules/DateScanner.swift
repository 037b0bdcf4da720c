/// A date found in a line, with every way in which it can be read.
struct DateMatch: Sendable, Hashable {
    /// One way to read it.
    struct Candidate: Sendable, Hashable {
        var date: CalendarDate
        /// The order of day, month and year in which it is read; nil where the month is a word.
        var order: DateOrder?
        /// Whether only two digits of the year are printed.
        var isCenturyInferred: Bool
    }

    var range: Range<Int>
    var candidates: [Candidate]
    /// Whether the marks between its parts are missing or misread, so that it may be another number.
    var isGlued = false

    /// Whether its order of day and month is open.
    var isAmbiguous: Bool { Set(candidates.map(\.date)).count > 1 }
}

/// Finds dates in a line: numeric, with month names, glued to a time or to another number.
struct DateScanner {
    private let text: Folded
    private let labels: Labels

    init(_ text: Folded, labels: Labels) {
        self.text = text
        self.labels = labels
    }

    /// All dates, from left to right.
    func matches() -> [DateMatch] {
        var found: [DateMatch] = []
        var offset = 0
        while offset < text.count {
            let match: DateMatch?
            if text.isDigit(offset) {
                match =
                    offset > 0 && text.isDigit(offset - 1)
                    ? nil : numeric(at: offset) ?? dayThenName(at: offset) ?? yearThenName(at: offset)
            } else if text.isLetter(offset), offset == 0 || !text.isLetter(offset - 1) {
                match = nameThenDay(at: offset)
            } else {
                match = nil
            }
            if let match {
                found.append(match)
                offset = match.range.upperBound
            } else {
                offset += 1
            }
        }
        return found
    }

    /// Dates without separators or with misread ones, to be believed only beside a date's label; with misread
    /// ones also beside a time.
    func gluedMatches(isLabelled: Bool = true) -> [DateMatch] {
        var found: [DateMatch] = []
        var offset = 0
        while offset < text.count {
            guard text.isDigit(offset) else {
                offset += 1
                continue
            }
            let run = digits(from: offset)
            if run.count == 8, isLabelled {
                found += glued(run, [0..<2, 2..<4, 4..<8], [0..<4, 4..<6, 6..<8])
            } else if run.count == 10, [49, 55].contains(text[offset + 2]),
                text[offset + 2] == text[offset + 5]
            {
                // 04/09/2025 read as 0410912025: a slash becomes a 1 or a 7.
                found += glued(run, [0..<2, 3..<5, 6..<10], nil)
            }
            offset = run.upperBound
        }
        return found
    }

    private func glued(_ run: Range<Int>, _ last: [Range<Int>], _ first: [Range<Int>]?) -> [DateMatch] {
        func part(_ range: Range<Int>) -> Range<Int> {
            (run.lowerBound + range.lowerBound)..<(run.lowerBound + range.upperBound)
        }
        var candidates = self.candidates(part(last[0]), part(last[1]), part(last[2]))
        if let first { candidates += self.candidates(part(first[0]), part(first[1]), part(first[2])) }
        candidates = candidates.filter { (1980...2099).contains($0.date.year) }
        return candidates.isEmpty ? [] : [DateMatch(range: run, candidates: candidates, isGlued: true)]
    }

    // MARK: Numeric dates

    private func digits(from start: Int) -> Range<Int> {
        var end = start
        while text.isDigit(end) { end += 1 }
        return start..<end
    }

    private func number(_ range: Range<Int>) -> Int { range.reduce(0) { $0 * 10 + Int(text[$1]) - 48 } }

    /// The mark between two numbers of a date, with spaces around it, and where the next number begins.
    private func separator(at offset: Int) -> (mark: UInt32, next: Int)? {
        var next = offset
        while next < text.count, Folded.isSpace(text[next]) { next += 1 }
        guard next < text.count, next - offset <= 1 else { return nil }
        let mark = text[next]
        if mark == 47 || mark == 45 || mark == 46 || mark == 92 {
            next += 1
            while next < text.count, Folded.isSpace(text[next]), next - offset <= 2 { next += 1 }
            return text.isDigit(next) ? (mark, next) : nil
        }
        return next > offset && text.isDigit(next) ? (32, next) : nil
    }

    private func numeric(at start: Int) -> DateMatch? {
        let first = digits(from: start)
        guard first.count <= 2 || first.count == 4, let (mark, next) = separator(at: first.upperBound) else {
            return nil
        }
        let second = digits(from: next)
        guard second.count <= 2, let (secondMark, third) = separator(at: second.upperBound),
            secondMark == mark
        else { return nil }
        var last = digits(from: third)
        if mark == 32, first.count != 4, last.count != 4 { return nil }
        if mark == 46 || mark == 32, first.count != 4, first.count + second.count < 3, last.count < 4 {
            return nil
        }
        let isYearFirst = first.count == 4
        let wanted = isYearFirst ? 2 : last.count == 4 ? 4 : 2
        if last.count > wanted, let split = splitFromTime(last, isYearFirst: isYearFirst) { last = split }
        guard isYearFirst ? last.count <= 2 : last.count == 2 || last.count == 4 else { return nil }
        // "1.2.3.4" and "12/11/10/9" are no dates.
        if last.upperBound < text.count, text[last.upperBound] == mark, mark != 32,
            text.isDigit(last.upperBound + 1)
        {
            return nil
        }
        var found = candidates(first, second, last)
        // Points part day, month and year: nobody writes the month first with them where the day could be.
        if mark == 46, found.contains(where: { $0.order == .dayFirst }) {
            found.removeAll { $0.order == .monthFirst }
        }
        return found.isEmpty ? nil : DateMatch(range: start..<last.upperBound, candidates: found)
    }

    /// A year with a time glued to it, `201811:05`: the part that is the year.
    private func splitFromTime(_ run: Range<Int>, isYearFirst: Bool) -> Range<Int>? {
        let isTime = run.upperBound < text.count && text[run.upperBound] == 58
        guard isTime else { return nil }
        for length in isYearFirst ? [2, 1] : [4, 2] {
            let hour = run.count - length
            guard (1...2).contains(hour) else { continue }
            let year = number(run.lowerBound..<(run.lowerBound + length))
            guard number((run.upperBound - hour)..<run.upperBound) < 24 else { continue }
            if length != 4 || (1980...2099).contains(year) {
                return run.lowerBound..<(run.lowerBound + length)
            }
        }
        return nil
    }

    /// All readings of three numbers as a date.
    private func candidates(
        _ first: Range<Int>, _ second: Range<Int>, _ third: Range<Int>
    ) -> [DateMatch.Candidate] {
        let numbers = [number(first), number(second), number(third)]
        var found: [DateMatch.Candidate] = []
        func add(_ year: Int, _ length: Int, _ month: Int, _ day: Int, _ order: DateOrder) {
            guard length == 4 ? (1900...2199).contains(year) : length == 2,
                let date = CalendarDate(year: length == 4 ? year : 2000 + year, month: month, day: day)
            else { return }
            found.append(.init(date: date, order: order, isCenturyInferred: length == 2))
        }
        if first.count == 4 {
            add(numbers[0], 4, numbers[1], numbers[2], .yearFirst)
        } else {
            add(numbers[2], third.count, numbers[1], numbers[0], .dayFirst)
            add(numbers[2], third.count, numbers[0], numbers[1], .monthFirst)
            if first.count == 2, third.count == 2 { add(numbers[0], 2, numbers[1], numbers[2], .yearFirst) }
        }
        return found
    }

    // MARK: Month names

    private func skipMarks(_ offset: Int) -> Int {
        var next = offset
        while next < text.count, next - offset < 3,
            Folded.isSpace(text[next]) || [44, 45, 46, 47, 39].contains(text[next])
        {
            next += 1
        }
        return next
    }

    /// The month named at `offset` and where the name ends.
    private func month(at offset: Int) -> (month: Int, end: Int)? {
        guard text.isLetter(offset) else { return nil }
        var end = offset
        // "N0V": a nought among letters is an o.
        while text.isLetter(end) || end < text.count && text[end] == 48 && text.isLetter(end + 1) { end += 1 }
        let name = text.points[offset..<end].map { $0 == 48 ? 111 : $0 }
        return labels.month(name).map { ($0, end) }
    }

    private func year(at offset: Int) -> (range: Range<Int>, value: Int)? {
        guard text.isDigit(offset) else { return nil }
        var run = digits(from: offset)
        if run.count > 4, let split = splitFromTime(run, isYearFirst: false) { run = split }
        guard run.count == 4 || run.count == 2 else { return nil }
        // "12 MAR 18:05" has a time behind the month, no year.
        if run.count == 2, run.upperBound < text.count, text[run.upperBound] == 58 { return nil }
        let value = number(run)
        if run.count == 4, !(1900...2199).contains(value) { return nil }
        return (run, value)
    }

    private func named(
        _ range: Range<Int>, year: (range: Range<Int>, value: Int), month: Int, day: Int
    ) -> DateMatch? {
        let isShort = year.range.count == 2
        return CalendarDate(year: isShort ? 2000 + year.value : year.value, month: month, day: day).map {
            DateMatch(
                range: range, candidates: [.init(date: $0, order: nil, isCenturyInferred: isShort)])
        }
    }

    /// `15 March 2018`, `15-MAR-18`, `15. März 2018`, `15 de marzo de 2018`.
    private func dayThenName(at start: Int) -> DateMatch? {
        let day = digits(from: start)
        guard day.count <= 2 else { return nil }
        var next = day.upperBound
        next = wordEnd(at: next, .ordinal) ?? next
        next = skipParticle(at: skipMarks(next))
        guard let (month, end) = month(at: next),
            let year = year(at: skipParticle(at: skipMarks(end)))
        else { return nil }
        return named(start..<year.range.upperBound, year: year, month: month, day: number(day))
    }

    /// `2018 Mar 15`, `2018-MAR-15`.
    private func yearThenName(at start: Int) -> DateMatch? {
        let yearRun = digits(from: start)
        guard yearRun.count == 4, let (month, end) = month(at: skipMarks(yearRun.upperBound)) else {
            return nil
        }
        let day = digits(from: skipMarks(end))
        guard (1...2).contains(day.count) else { return nil }
        return named(
            start..<day.upperBound, year: (yearRun, number(yearRun)), month: month, day: number(day))
    }

    /// `March 15, 2018`.
    private func nameThenDay(at start: Int) -> DateMatch? {
        guard let (month, end) = month(at: start) else { return nil }
        let day = digits(from: skipMarks(end))
        guard (1...2).contains(day.count) else { return nil }
        var next = day.upperBound
        next = wordEnd(at: next, .ordinal) ?? next
        guard let year = year(at: skipMarks(next)) else { return nil }
        return named(start..<year.range.upperBound, year: year, month: month, day: number(day))
    }

    /// Where the word at `offset` ends, if it is one of `concept`.
    private func wordEnd(at offset: Int, _ concept: Concept) -> Int? {
        var end = offset
        while text.isLetter(end) { end += 1 }
        return end > offset && labels.isWord(text.points[offset..<end], concept) ? end : nil
    }

    private func skipParticle(at offset: Int) -> Int {
        wordEnd(at: offset, .dateParticle).map(skipMarks) ?? offset
    }
}

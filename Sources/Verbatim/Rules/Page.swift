/// One line of a transcript with everything that the rules look for in it.
struct PageLine: Sendable {
    /// The line's index in the transcript.
    var index: Int
    var text: String
    var folded: Folded
    var polygon: Quadrilateral
    var confidence: Double?
    var labels: [LabelMatch]
    var dates: [DateMatch]
    var times: [TimeMatch]
    var amounts: [AmountMatch]

    /// The corners of some of its characters.
    func polygon(of range: Range<Int>, in transcript: Transcript) -> Quadrilateral {
        transcript.lines[index].polygon(of: range)
    }

    /// Whether a label of `concept` is in it.
    func has(_ concept: Concept) -> Bool { labels.contains { $0.concepts.contains(concept) } }

    /// How many of its characters are letters.
    var letterCount: Int { folded.points.count(where: Folded.isLetter) }

    /// The currency mark that it is, and nothing else; nil for other lines.
    var currencyMark: [UInt32]? { Currencies.mark(alone: text, folded) }

    /// How many of its characters are digits.
    var digitCount: Int { folded.points.count(where: Folded.isDigit) }
}

/// Lines side by side on the paper.
struct PageRow: Sendable {
    var lines: [PageLine]

    /// The row's text, pieces parted by two spaces.
    var text: String { lines.map(\.text).joined(separator: "  ") }

    func has(_ concept: Concept) -> Bool { lines.contains { $0.has(concept) } }

    var labels: [LabelMatch] { lines.flatMap(\.labels) }

    var box: Box {
        Box(around: lines.flatMap(\.polygon.corners)) ?? Box(x: 0, y: 0, width: 0, height: 0)
    }

    /// The mean height of its lines, in pixels.
    var height: Double { lines.map(\.polygon.height).reduce(0, +) / Double(max(1, lines.count)) }
}

/// A transcript as the rules see it: rows with their labels, dates, times and amounts.
struct Page: Sendable {
    var transcript: Transcript
    var rows: [PageRow]
    var style: NumberStyle
    /// The country that the paper speaks for; nil where it does not tell.
    var country: Country?
    /// The order of day and month that the country or the money tells; nil where neither does.
    var dateOrder: DateOrder?
    var options: ReadingOptions

    init(_ transcript: Transcript, options: ReadingOptions, labels: Labels = .shared) {
        self.transcript = transcript
        self.options = options
        let folded = transcript.lines.map { Folded($0.text) }
        let print = transcript.lines.prefix { $0.look == nil }
        let (style, marks, head) = Page.style(of: Array(print), Array(folded.prefix(print.count)))
        self.style = style
        let texts = print.map(\.text)
        country = Countries.shared.country(of: texts, marks: marks, head: head)
        dateOrder = country?.dateOrder ?? Page.dateOrder(of: texts, marks, head, style)
        let lines = transcript.lines.indices.map { index in
            Page.line(transcript.lines[index], index, folded[index], style, labels)
        }
        rows = transcript.rows.map { row in PageRow(lines: row.indices.map { lines[$0] }) }
    }

    private static func line(
        _ line: Line, _ index: Int, _ folded: Folded, _ style: NumberStyle, _ labels: Labels
    ) -> PageLine {
        let found = labels.matches(in: folded)
        let scanner = DateScanner(folded, labels: labels)
        var dates = scanner.matches()
        let times = TimeScanner(folded).matches()
        let isLabelled = found.contains { $0.concepts.contains(.date) }
        let isNumber = found.contains {
            !$0.concepts.isDisjoint(with: [.receiptNumber, .otherNumber, .title])
        }
        if dates.isEmpty, isLabelled || !times.isEmpty && !isNumber {
            dates = scanner.gluedMatches(isLabelled: isLabelled)
        }
        let isNumbered = found.contains { !$0.concepts.isDisjoint(with: [.phone, .fax, .taxID, .companyID]) }
        let weekdays = found.filter { $0.concepts.contains(.weekday) }
        let amounts = AmountScanner(folded, style: style)
            .matches(excluding: dates.map(\.range) + times.map(\.range))
            .filter { amount in
                if isNumbered, !amount.isMoney { return false }
                // "7 00" is an amount where it is all that the line has of numbers.
                let digits = folded.points.count(where: Folded.isDigit)
                return !amount.isSplit
                    || digits == folded.points[amount.range].count(where: Folded.isDigit)
                        && folded.points.count(where: Folded.isLetter) <= 3
            }
            .map { amount in
                // "Mo-Fr 8" has no francs.
                weekdays.contains { $0.range.overlaps(amount.outer) } ? amount.withoutMark : amount
            }
        return PageLine(
            index: index, text: line.text, folded: folded, polygon: line.polygon,
            confidence: line.confidence, labels: found, dates: dates, times: times, amounts: amounts)
    }

    /// The order of day and month that the money of a page tells whose country is open: no country that uses the
    /// currency writes the month first, or decimals stand behind a comma, which is done in no such country.
    private static func dateOrder(
        of lines: [String], _ marks: Set<[UInt32]>, _ head: Int, _ style: NumberStyle
    ) -> DateOrder? {
        let countries = Countries.shared
        guard !countries.mayWriteMonthFirst(lines, marks: marks, head: head) else { return nil }
        return countries.writesDayFirst(marks) || style.decimalMark == 44 ? .dayFirst : nil
    }

    /// How the page writes numbers, the currency marks beside its money or alone in capitals, and how many lines
    /// stand above the first amount of money.
    private static func style(
        of lines: [Line], _ folded: [Folded]
    ) -> (style: NumberStyle, marks: Set<[UInt32]>, head: Int) {
        var (points, commas, thousands, pointGroups) = (0, 0, 0, 0)
        var marks: Set<[UInt32]> = []
        var head = lines.count
        for (index, line) in folded.enumerated() {
            if let alone = Currencies.mark(alone: lines[index].text, line) { marks.insert(alone) }
            for match in AmountScanner(line).matches() where !match.isSplit && !match.isPercent {
                if match.value.decimals == 2 {
                    let mark = line.points[match.range].last { $0 == 46 || $0 == 44 }
                    if mark == 46 { points += 1 } else if mark == 44 { commas += 1 }
                    head = min(head, index)
                } else if match.isGrouped {
                    thousands += 1
                    if line.points[match.range].contains(46) { pointGroups += 1 }
                } else {
                    continue
                }
                if let mark = match.mark { marks.insert(Folded(mark).points) }
            }
        }
        var style = NumberStyle()
        if points > 2 * commas {
            style.decimalMark = 46
        } else if commas > 2 * points {
            style.decimalMark = 44
        }
        style.isWhole = thousands >= 3 && thousands > 4 * (points + commas)
        // Where points part thousands, a comma would part decimals.
        if style.isWhole, pointGroups == thousands { style.decimalMark = 44 }
        return (style, marks, head)
    }

    /// All lines, row by row.
    var lines: [PageLine] { rows.flatMap(\.lines) }

    /// The characters of one line.
    func span(_ line: PageLine, _ range: Range<Int>) -> TextSpan { TextSpan(line: line.index, range: range) }

    /// A whole line.
    func span(_ line: PageLine) -> TextSpan { TextSpan(line: line.index, range: 0..<line.folded.count) }
}

extension Page {
    /// Whether an amount may be money on this page.
    func isMoney(_ amount: AmountMatch) -> Bool {
        if amount.isMoney { return true }
        if amount.isPercent || amount.value.decimals > 2 { return false }
        if amount.mark != nil { return true }
        return style.isWhole && amount.value.decimals == 0 && (amount.isGrouped || amount.value.value == 0)
    }
}

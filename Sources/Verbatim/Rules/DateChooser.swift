/// Chooses the date of a document among the dates on a page, and the order of day and month.
struct DateChooser {
    struct Choice {
        var date: CalendarDate
        var line: PageLine
        var range: Range<Int>
        var row: Int
        var inferred: String?
        /// Another date on the page that has as good a claim.
        var rival: CalendarDate?
        /// How much speaks for the date; more is better, and its scale means nothing.
        var score = 0.0
        /// By how much the score exceeds that of the best other date; nil where there is no other.
        var margin: Double?
    }

    private let page: Page
    /// The order in which another date on the paper is written; nil where none shows it.
    private let shownOrder: DateOrder?
    /// The order of the country or the money that the paper speaks for; nil where it does not tell.
    private let countryOrder: DateOrder?

    init(_ page: Page) {
        self.page = page
        shownOrder = DateChooser.order(shownBy: page)
        countryOrder = page.dateOrder
    }

    /// The order that the unambiguous dates of the page are written in; nil where there are none or they differ.
    private static func order(shownBy page: Page) -> DateOrder? {
        var orders: Set<DateOrder> = []
        var named: Set<CalendarDate> = []
        var open: [DateMatch] = []
        for line in page.lines {
            for match in line.dates {
                let candidates = match.candidates.filter { !$0.isYearFirstWithoutCentury }
                let dates = Set(candidates.map(\.date))
                if candidates.contains(where: { $0.order == nil }) {
                    named.formUnion(dates)
                } else if dates.count == 1, let order = candidates.first?.order, candidates.count == 1 {
                    orders.insert(order)
                } else if dates.count > 1 {
                    open.append(match)
                }
            }
        }
        // A date in words that is one of a numeric date's readings tells the order, too.
        for match in open {
            for candidate in match.candidates where named.contains(candidate.date) {
                if let order = candidate.order { orders.insert(order) }
            }
        }
        orders.remove(.yearFirst)
        return orders.count == 1 ? orders.first : nil
    }

    /// How a date is to be read, and what of it is not printed; nil where the paper does not tell.
    func resolve(_ match: DateMatch) -> (date: CalendarDate, inferred: String?)? {
        let order = shownOrder ?? countryOrder ?? page.options.dateOrder
        var candidates = match.candidates
        if order != .yearFirst, candidates.contains(where: { !$0.isYearFirstWithoutCentury }) {
            candidates.removeAll(where: \.isYearFirstWithoutCentury)
        }
        guard let first = candidates.first else { return nil }
        var missing: [String] = []
        if match.isGlued { missing.append("the marks between day, month and year") }
        if first.isCenturyInferred { missing.append("the century") }
        func found(_ date: CalendarDate) -> (date: CalendarDate, inferred: String?) {
            (date, missing.isEmpty ? nil : missing.joined(separator: ", "))
        }
        if Set(candidates.map(\.date)).count == 1 { return found(first.date) }
        guard let order, let chosen = candidates.first(where: { $0.order == order }) else { return nil }
        if shownOrder == nil { missing.append("the order of day and month") }
        return found(chosen.date)
    }

    /// The document's date; nil where there is none or its order is not known.
    func choose() -> Choice? {
        var choices: [Choice] = []
        var open = -Double.infinity
        for (rowIndex, row) in page.rows.enumerated() {
            for line in row.lines {
                for match in line.dates {
                    let score = score(match, line, row, rowIndex)
                    guard let (date, inferred) = resolve(match) else {
                        open = max(open, score)
                        continue
                    }
                    // What is later than today is no purchase.
                    let penalty = date > page.options.today ? 0.9 : 0
                    choices.append(
                        Choice(
                            date: date, line: line, range: match.range, row: rowIndex, inferred: inferred,
                            score: score - penalty))
                }
            }
        }
        // A date whose order is open may not give way to one with a lesser claim.
        guard var best = choices.max(by: { ($0.score, -$0.row) < ($1.score, -$1.row) }), best.score > 0,
            best.score >= open
        else { return nil }
        let others = choices.filter { $0.date != best.date }
        best.margin = others.map(\.score).max().map { best.score - $0 }
        best.rival = others.first { $0.score > best.score - 0.4 }?.date
        return best
    }

    /// The date as proposed for the field of its name, with what a person should know of it.
    func draft(of date: Choice?) -> (proposals: [Proposal], warnings: [Warning]) {
        guard let date else {
            let isOpen = page.lines.contains { $0.dates.contains(where: \.isAmbiguous) }
            let warning = Warning(
                code: "ambiguousDate",
                message: "the paper does not tell day from month; say so with a date order",
                fields: ["date"])
            return ([], isOpen ? [warning] : [])
        }
        let proposal = Proposal(
            FieldPath("date"), .date(date.date), spans: [page.span(date.line, date.range)],
            inferred: date.inferred, signals: .choice(score: date.score, margin: date.margin))
        let warnings = date.rival.map { rival in
            Warning(
                code: "severalDates", message: "\(rival) is printed as well as \(date.date)", fields: ["date"]
            )
        }
        return ([proposal], warnings.map { [$0] } ?? [])
    }

    private func score(_ match: DateMatch, _ line: PageLine, _ row: PageRow, _ rowIndex: Int) -> Double {
        var score = 1.0
        // The nearest label before the date in its line, or any in its row, says what the date is.
        let before = line.labels.last { $0.range.upperBound <= match.range.lowerBound }
        let label = before?.concepts ?? labels(of: row, around: match, in: line)
        if label.contains(.otherDate) {
            score -= 2
        } else if label.contains(.date) {
            score += 2
        } else if row.has(.date) {
            score += 1
        }
        if !line.times.isEmpty {
            score += 1
        } else if row.lines.contains(where: { !$0.times.isEmpty }) {
            score += 0.7
        }
        if match.isGlued { score -= 1 }
        // "From 5 to 12 March" is when something holds.
        if !label.contains(.date), Set(line.dates.compactMap { resolve($0)?.date }).count > 1 { score -= 1 }
        let above = rowIndex > 0 ? page.rows[rowIndex - 1] : nil
        if before == nil, let above, above.has(.date), above.lines.allSatisfy(\.dates.isEmpty) { score += 1 }
        return score
    }
}

extension DateChooser {
    /// What the labels of a row say about a date without a label before it; those before a later date in its line
    /// say nothing of it.
    private func labels(of row: PageRow, around match: DateMatch, in line: PageLine) -> ConceptSet {
        let next = line.dates.first { $0.range.lowerBound >= match.range.upperBound }
        return row.lines.reduce(into: []) { concepts, other in
            for label in other.labels {
                let isNext =
                    other.index == line.index && label.range.lowerBound >= match.range.upperBound
                    && next.map { label.range.upperBound <= $0.range.lowerBound } ?? false
                if !isNext { concepts.formUnion(label.concepts) }
            }
        }
    }
}

extension DateMatch.Candidate {
    /// Whether it reads a two-digit number as a year before the month, which few countries write.
    var isYearFirstWithoutCentury: Bool { order == .yearFirst && isCenturyInferred }
}

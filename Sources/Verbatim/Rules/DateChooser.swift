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
        var scored: [(score: Double, choice: Choice)] = []
        for (rowIndex, row) in page.rows.enumerated() {
            for line in row.lines {
                for match in line.dates {
                    guard let (date, inferred) = resolve(match) else { continue }
                    let choice = Choice(
                        date: date, line: line, range: match.range, row: rowIndex, inferred: inferred)
                    scored.append((score(match, line, row, rowIndex), choice))
                }
            }
        }
        guard var best = scored.max(by: { ($0.score, -$0.choice.row) < ($1.score, -$1.choice.row) }) else {
            return nil
        }
        guard best.score > 0 else { return nil }
        let rival = scored.filter { $0.choice.date != best.choice.date && $0.score > best.score - 0.4 }
        best.choice.rival = rival.first?.choice.date
        return best.choice
    }

    private func score(_ match: DateMatch, _ line: PageLine, _ row: PageRow, _ rowIndex: Int) -> Double {
        var score = 1.0
        // The nearest label before the date in its line, or any in its row, says what the date is.
        let before = line.labels.last { $0.range.upperBound <= match.range.lowerBound }
        let label =
            before?.concepts ?? row.labels.reduce(into: [] as ConceptSet) { $0.formUnion($1.concepts) }
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
        let above = rowIndex > 0 ? page.rows[rowIndex - 1] : nil
        if before == nil, let above, above.has(.date), above.lines.allSatisfy(\.dates.isEmpty) { score += 1 }
        return score
    }
}

extension DateMatch.Candidate {
    /// Whether it reads a two-digit number as a year before the month, which few countries write.
    var isYearFirstWithoutCentury: Bool { order == .yearFirst && isCenturyInferred }
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Tells how much speaks for a line of the head as the store's name.
struct StoreScore {
    let page: Page
    /// The height of print on this page, in pixels.
    let medianHeight: Double
    /// The names in web and mail addresses on the page, folded: "moonlightcake".
    private let domains: [(line: Int, name: [UInt32])]

    init(page: Page) {
        self.page = page
        let heights = page.lines.map(\.polygon.height).sorted()
        medianHeight = heights.isEmpty ? 1 : heights[heights.count / 2]
        domains = page.lines.flatMap { line in
            StoreScore.domains(in: line.text).map { (line.index, $0) }
        }
    }

    /// Labels whose lines are no names.
    private static let excluded: ConceptSet = [
        .phone, .fax, .web, .taxID, .title, .closing, .people, .date, .time, .receiptNumber, .otherNumber,
        .weekday, .companyID, .otherDate, .tax, .address, .columnDescription, .columnAmount, .cash, .card,
    ]

    /// The score of a line of the `row`th row as the name where `seen` others stand above; nil where it is none.
    func score(_ line: PageLine, row: Int, seen: Int) -> Double? {
        let confidence = line.confidence ?? 1
        guard mayBeName(line), confidence >= 0.5 else { return nil }
        let tilt = tilt(of: line)
        if tilt > 0.12 { return nil }
        let hasForm = hasForm(line) || isAboveForm(row)
        var score = 2.0 - (hasForm ? 0.2 : 0.35) * Double(seen)
        score += min(1.2, max(0, 0.8 * (line.polygon.height / medianHeight - 1)))
        if seen <= 4, hasForm { score += 1.6 }
        score += NameWords.hasTrade(line.folded) ? 0.5 : NameWords.isAllTrade(line.folded) ? -0.4 : 0
        if isAboveAddress(row) { score += 0.6 }
        if isDomain(line) { score += 0.6 }
        // Large print is easy to read: where it was read with doubt, it is a drawing or handwriting.
        score -= 12 * max(0, 0.97 - confidence)
        if confidence < 0.985, line.polygon.height > 1.8 * medianHeight { score -= 1 }
        // A stamp stands askew beside the print.
        if tilt > 0.035, page.rows[row].lines.count > 1 { score -= 1 }
        if isLowercase(line) { score -= 0.8 }
        if !hasForm {
            if isSentence(line) { score -= 1.2 }
            if endsInNumber(line) { score -= 0.7 }
            if isInAddress(line, row) { score -= 1.5 }
            if let label = line.labels.first(where: { $0.concepts.contains(.address) }) {
                score -= label.range.lowerBound == 0 ? 1 : 0.5
            }
        }
        if isOverlay(line, row) { score -= 1.5 }
        return score
    }

    /// Whether a legal form stands in a line; "is" in lower case is none.
    func hasForm(_ line: PageLine) -> Bool {
        guard LegalForms.hasForm(line.folded), let form = LegalForms.range(in: line.folded) else {
            return false
        }
        return form.count > 2 || Array(line.text)[form].contains { !$0.isLowercase }
    }

    /// Whether a line has letters, and is no label, date, address or stamp.
    private func mayBeName(_ line: PageLine) -> Bool {
        let letters = line.letterCount
        guard letters >= 3, letters >= line.digitCount, line.dates.isEmpty else { return false }
        if isPostcode(line) || line.currencyMark != nil || NameWords.isStamp(line.folded) { return false }
        // "Toko" and "terminal" number something only where a number follows; "SUN" and "BAR" may begin a name.
        var excluded = StoreScore.excluded
        let isLabel = line.labels.contains { $0.length == letters }
        if line.digitCount == 0, !isLabel {
            excluded.remove(.otherNumber)
            excluded.remove(.address)
            excluded.remove(.weekday)
            excluded.remove(.cash)
            excluded.remove(.card)
        }
        let start = NameWords.behindOwner(line.folded) ?? 0
        let covered = line.labels.filter {
            ($0.isExact || $0.length >= 10) && !$0.concepts.isDisjoint(with: excluded)
                && $0.range.lowerBound >= start
        }
        if line.digitCount > 0, covered.contains(where: { $0.concepts.contains(.address) }) { return false }
        if covered.map(\.range.count).reduce(0, +) * 2 > letters { return false }
        return !covered.contains { $0.range.lowerBound <= 1 && !$0.concepts.contains(.address) }
    }

    /// Whether the next row is the company's number or the beginning of its address.
    private func isAboveAddress(_ row: Int) -> Bool {
        guard row + 1 < page.rows.count else { return false }
        let next = AddressRow(page.rows[row + 1], page: page, storeKey: [])
        return next.isStreet
            || page.rows[row + 1].lines.contains { line in
                line.has(.companyID) || line.folded[0] == 40 && line.digitCount >= 4
            }
    }

    /// Whether a legal form alone is the next row.
    private func isAboveForm(_ row: Int) -> Bool {
        guard row + 1 < page.rows.count, page.rows[row + 1].lines.count == 1 else { return false }
        return LegalForms.isOnlyForm(page.rows[row + 1].lines[0].folded)
    }

    private func isLowercase(_ line: PageLine) -> Bool {
        !line.text.contains(where: \.isUppercase) && line.text.contains(where: \.isLowercase)
    }

    /// "33100 Paderborn", "Calle Mayor 3 20003 Donostia": a line with a number of five digits, or that begins with
    /// one of four to six, and goes on in words.
    private func isPostcode(_ line: PageLine) -> Bool {
        if LegalForms.hasForm(line.folded) { return false }
        let digits = line.folded.points.prefix(while: Folded.isDigit).count
        let numbers = line.folded.points.split { !Folded.isDigit($0) }.map(\.count)
        return (4...6).contains(digits) || numbers.contains(5)
    }

    /// "Pohlweg 110": words that end in a number of one to four digits.
    private func endsInNumber(_ line: PageLine) -> Bool {
        let words = line.folded.points.split(whereSeparator: Folded.isSpace)
        guard words.count > 1, let last = words.last else { return false }
        return (1...4).contains(last.count(where: Folded.isDigit)) && !last.contains(where: Folded.isLetter)
    }

    /// "Because you are worth it.": words that end as a sentence does.
    private func isSentence(_ line: PageLine) -> Bool {
        guard let mark = line.text.last, ".!?".contains(mark) else { return false }
        let words = line.text.dropLast().split(separator: " ")
        guard words.count > 2, let last = words.last else { return false }
        return last.count > 2 && last.allSatisfy(\.isLowercase)
    }

    /// Whether the line is said again within a line of the address, as the name of a building is.
    private func isInAddress(_ line: PageLine, _ row: Int) -> Bool {
        let key = line.folded.key
        guard key.count >= 6 else { return false }
        return page.rows.prefix(16).dropFirst(row + 1).contains { other in
            other.has(.address) && other.lines.contains { $0.folded.key.contains(key) }
        }
    }

    /// Whether a line was typed or written over the scan: apart from the print below.
    private func isOverlay(_ line: PageLine, _ row: Int) -> Bool {
        guard row == 0, page.rows.count > 4 else { return false }
        let gap = page.rows[1].box.y - line.polygon.box.maxY
        return gap > 2.5 * max(line.polygon.height, page.rows[1].height)
    }

    /// By how much a line's direction differs from that of the print near it, in radians.
    private func tilt(of line: PageLine) -> Double {
        func angle(_ line: PageLine) -> Double {
            let (left, right) = (line.polygon.topLeft, line.polygon.topRight)
            return atan2(right.y - left.y, right.x - left.x)
        }
        let center = line.polygon.center
        let near = page.lines.filter { $0.index != line.index && $0.folded.count >= 6 }
            .map { (distance: abs($0.polygon.center.y - center.y), angle: angle($0)) }
            .sorted { $0.distance < $1.distance }.prefix(5).map(\.angle).sorted()
        guard near.count == 5, line.folded.count >= 4 else { return 0 }
        return abs(angle(line) - near[2])
    }

    // MARK: Elsewhere on the paper

    /// Whether a web or mail address in another line has these letters for its name.
    private func isDomain(_ line: PageLine) -> Bool {
        let key = line.folded.key
        return domains.contains { domain in
            domain.line != line.index
                && (key.contains(domain.name) || key.count >= 4 && domain.name.contains(key))
        }
    }

    /// Whether letters stand on the page once more, outside of some lines.
    func isRepeated(_ key: [UInt32], apartFrom lines: [PageLine]) -> Bool {
        guard key.count >= 6 else { return false }
        return page.lines.contains { line in
            !lines.contains { $0.index == line.index } && line.folded.key.contains(key)
        }
    }

    /// The names in the web and mail addresses of a line, but for those of providers.
    private static func domains(in text: String) -> [[UInt32]] {
        text.split(whereSeparator: \.isWhitespace).compactMap { word in
            let host = word.split(separator: "/").first { $0.contains(".") }?.split(separator: "@").last ?? ""
            let parts = host.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }
            let isAddress = word.contains("@") || parts.first == "www" || word.hasPrefix("http")
            guard isAddress || word.contains(".") && !word.contains(where: \.isUppercase), parts.count >= 2
            else {
                return nil
            }
            let name = parts.filter { $0 != "www" && !$0.hasPrefix("http") }.dropLast().max {
                $0.count < $1.count
            }
            let key = name.map { Folded.key($0) } ?? []
            return key.count >= 4 && !NameWords.isProvider(key) ? key : nil
        }
    }
}

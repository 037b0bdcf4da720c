/// What a page writes before the names of its items.
struct ItemHabits {
    /// A tax letter, perhaps in brackets, or a tax rate.
    var hasTaxMark = false
    /// A number, of the line or of pieces.
    var hasNumber = false
    /// Whether these numbers are of pieces: they do not count 1, 2, 3.
    var countsPieces = false

    init() {}

    init(of rows: [PageRow], on page: Page) {
        let named = rows.filter { row in row.lines.contains { $0.letterCount >= 3 } }
        let marked = named.filter(ItemHabits.beginsWithTaxMark).count
        hasTaxMark = marked >= 3 && 2 * marked > named.count
        let priced = named.filter { row in
            row.lines.contains { $0.amounts.contains(where: page.isMoney) }
        }
        guard let left = priced.map(\.box.x).min() else { return }
        // Most of the outermost rows that have a name and a price.
        let outer = priced.filter { $0.box.x < left + 0.9 * $0.height }
        let numbers = outer.compactMap(ItemHabits.number)
        // "7 SPICES MIX" alone begins as its name does.
        hasNumber = numbers.count > 1 && 5 * numbers.count > 3 * outer.count
        countsPieces = hasNumber && numbers != Array(1...max(2, numbers.count)).map(String.init)
    }

    /// Whether a row begins with a letter on its own, one in brackets, or a rate.
    private static func beginsWithTaxMark(_ row: PageRow) -> Bool {
        guard let line = row.lines.first, line.folded.count > 2 else { return false }
        let text = line.folded
        if text.count > 4, text[0] == 40, text.isLetter(1), text[2] == 41 { return true }
        if let rate = line.amounts.first, rate.isPercent, rate.range.lowerBound == 0 { return true }
        return text.isLetter(0) && Folded.isSpace(text[1])
    }

    /// The number of at most three digits on its own with which a row begins.
    private static func number(_ row: PageRow) -> String? {
        guard let text = row.lines.first?.folded else { return nil }
        let digits = text.points.prefix(while: Folded.isDigit)
        let isAlone = digits.count == text.count || !text.isLetter(digits.count) && text[digits.count] != 46
        guard (1...3).contains(digits.count), isAlone else { return nil }
        return String(String.UnicodeScalarView(digits.compactMap(Unicode.Scalar.init)))
    }
}

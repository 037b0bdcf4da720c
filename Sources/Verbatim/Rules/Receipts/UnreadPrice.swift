/// Tells what stands where a row's price should, and was not read as an amount: "RMB.99", "14.u0", "300 SR".
struct UnreadPrice {
    let row: PageRow
    let page: Page
    let column: AmountColumn

    /// Whether the row has such characters; `name` is what it was read to name.
    func isSeen(besides name: ItemName?) -> Bool {
        guard let last = row.lines.last, column.holds(last.polygon.box.maxX),
            row.lines.allSatisfy({ $0.dates.isEmpty && $0.times.isEmpty })
        else { return false }
        let tail = self.tail
        if isAmountLike(tail) { return true }
        // A whole number ends many rows; beside money and no name it is the price.
        let hasMoney = row.lines.contains { $0.amounts.contains { page.isMoney($0) } }
        let digits = tail.prefix(while: Folded.isDigit).count
        return name == nil && hasMoney && (1...4).contains(digits)
            && tail.dropFirst(digits).count(where: Folded.isLetter) <= 2
    }

    /// The row's last word with a digit and what follows it, short pieces of a torn number together.
    private var tail: [UInt32] {
        var points: [UInt32] = []
        for line in row.lines.reversed() {
            let words = line.folded.points.split { Folded.isSpace($0) }
            for word in words.reversed() {
                points = word + points
                let isTorn = points.count <= 3 && points.contains(where: Folded.isDigit) && word.count <= 2
                if word.contains(where: Folded.isDigit), !isTorn { return points }
                if points.count > 12 { return points }
            }
        }
        return points
    }

    /// "RMB.99", "10.EO", "14.u0:s": a mark before two characters that are digits or look like some.
    private func isAmountLike(_ points: [UInt32]) -> Bool {
        let letters = points.count(where: Folded.isLetter)
        let digits = points.count(where: Folded.isDigit)
        guard digits > 0, letters <= 5, points.count <= 12 else { return false }
        return points.indices.dropLast(2).contains { place in
            let (first, second) = (points[place + 1], points[place + 2])
            let isMark = points[place] == 46 || points[place] == 44
            let isEnd = place + 3 >= points.count || !Folded.isDigit(points[place + 3])
            let isDigits = Folded.isDigit(second) && (Folded.isDigit(first) || Folded.isLetter(first))
            let isMisread = Folded.isLetter(first) && Folded.isLetter(second) && place > 0
                && Folded.isDigit(points[place - 1])
            return isMark && isEnd && place > 0 && (isDigits || isMisread)
        }
    }
}

/// Finds what stands where a row's price should, and was not read as an amount: "RMB.99", "14.u0", "300 SR".
struct UnreadPrice {
    let row: PageRow
    let page: Page
    let column: AmountColumn

    /// A line's index in the transcript and the first of its characters.
    struct Place {
        var line: Int
        var offset: Int
        /// Whether it is written as money is, but for what was misread.
        var isAmountLike = false
    }

    /// Where it begins; nil where nothing in the column of prices looks like one.
    var place: Place? {
        guard let last = row.lines.last, column.holds(last.polygon.box.maxX),
            row.lines.allSatisfy({ $0.dates.isEmpty && $0.times.isEmpty }), let tail
        else { return nil }
        var like = tail.place
        like.isAmountLike = true
        let read = lastAmount(from: tail.place)
        if let read, page.isMoney(read) { return nil }
        // "10,000": a tax code was read together with the price.
        if let read, read.value.decimals == 3, read.range.count == tail.points.count { return like }
        if isAmountLike(tail.points) { return like }
        // A whole number ends many rows; beside money and hardly a letter it is the price.
        let hasMoney = row.lines.contains { $0.amounts.contains { page.isMoney($0) } }
        let letters = row.lines.map(\.letterCount).reduce(0, +)
        let digits = tail.points.prefix(while: Folded.isDigit).count
        return hasMoney && letters <= 3 && (1...4).contains(digits) ? tail.place : nil
    }

    /// The last amount that was read from a place on.
    private func lastAmount(from place: Place) -> AmountMatch? {
        row.lines.first { $0.index == place.line }?.amounts.last { $0.range.upperBound > place.offset }
    }

    /// The row's last word with a digit and what follows it, with what was torn from it: "3," before "57".
    private var tail: (points: [UInt32], place: Place)? {
        var points: [UInt32] = []
        var place: Place?
        for line in row.lines.reversed() {
            var end = line.folded.count
            while end > 0 {
                var start = end
                while start > 0, !Folded.isSpace(line.folded[start - 1]) { start -= 1 }
                let word = line.folded.points[start..<end]
                if place != nil {
                    let isTorn =
                        (word.last == 44 || word.last == 46)
                        && points.prefix(while: Folded.isDigit).count == 2
                        && !points.dropFirst(2).contains(where: Folded.isDigit)
                    guard isTorn, word.dropLast().allSatisfy(Folded.isDigit), word.count > 1 else {
                        return place.map { (points, $0) }
                    }
                }
                points = word + points
                if points.count > 12 { return nil }
                if word.contains(where: Folded.isDigit) { place = Place(line: line.index, offset: start) }
                end = start
                while end > 0, Folded.isSpace(line.folded[end - 1]) { end -= 1 }
            }
        }
        return place.map { (points, $0) }
    }

    /// "RMB.99", "10.EO", "14.u0:s": a mark before two characters that are digits or look like some.
    private func isAmountLike(_ points: [UInt32]) -> Bool {
        guard points.count(where: Folded.isLetter) <= 5 else { return false }
        return points.indices.dropFirst().dropLast(2).contains { place in
            let (first, second) = (points[place + 1], points[place + 2])
            let next = place + 3 < points.count ? points[place + 3] : 32
            guard points[place] == 46 || points[place] == 44, !Folded.isDigit(next) else { return false }
            if Folded.isDigit(second) { return Folded.isDigit(first) || Folded.isLetter(first) }
            return Folded.isLetter(first) && Folded.isLetter(second) && !Folded.isLetter(next)
                && Folded.isDigit(points[place - 1])
        }
    }
}

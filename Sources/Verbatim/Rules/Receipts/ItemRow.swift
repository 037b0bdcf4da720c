#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One row among the items, taken apart into name, code, quantity, unit price and price.
struct ItemRow {
    enum Kind { case price, text, quantity, code, discount, none }

    private(set) var kind = Kind.none
    private(set) var name: [TextSpan] = []
    private(set) var nameText = ""
    private(set) var price: (amount: AmountMatch, line: PageLine)?
    private(set) var quantity: (amount: AmountMatch, line: PageLine)?
    private(set) var unitPrice: (amount: AmountMatch, line: PageLine)?
    private(set) var code: (text: String, span: TextSpan)?

    init(_ row: PageRow, page: Page, column: AmountColumn) {
        findPrice(row, page, column)
        findName(row, page)
        findQuantity(row, page)
        classify(row)
    }

    /// Whether quantity × unit price is the price, to within a cent.
    static func agrees(_ quantity: AmountMatch, _ unit: AmountMatch, _ price: AmountMatch) -> Bool {
        let cent = Decimal(sign: .plus, exponent: -2, significand: 1)
        return abs(quantity.value.value * unit.value.value - abs(price.value.value)) <= cent
    }

    private mutating func findPrice(_ row: PageRow, _ page: Page, _ column: AmountColumn) {
        for line in row.lines.reversed() {
            guard let amount = line.amounts.last(where: { ReceiptSummary.isMoney($0, on: page) }) else { continue }
            if column.holds(line.polygon(of: amount.range, in: page.transcript).box.maxX) {
                price = (amount, line)
            }
            return
        }
    }

    private mutating func classify(_ row: PageRow) {
        let isReduction = row.lines.contains { line in
            line.labels.contains {
                !$0.concepts.isDisjoint(with: [.discount, .savings, .void]) && $0.range.lowerBound <= 2
            }
        }
        let isDeposit = row.has(.deposit)
        if let price {
            kind = price.amount.isNegative && !isDeposit || isReduction ? .discount : .price
        } else if isReduction {
            kind = .discount
        } else if quantity != nil, unitPrice != nil, nameText.isEmpty {
            kind = .quantity
        } else if !nameText.isEmpty {
            kind = row.lines.contains { !$0.dates.isEmpty } ? .none : .text
        } else if code != nil {
            kind = .code
        }
    }

    // MARK: Name and code

    /// A word of a line, with its characters' offsets.
    private struct Word {
        var range: Range<Int>
        var letters: Int
        var digits: Int
    }

    private mutating func findName(_ row: PageRow, _ page: Page) {
        for line in row.lines {
            let end = price.map { $0.line.index == line.index ? $0.amount.outer.lowerBound : line.folded.count }
            if let price, price.line.polygon.center.x < line.polygon.center.x { break }
            var words = ItemRow.words(of: line, before: end ?? line.folded.count)
            trimStart(&words, line, page)
            trimEnd(&words, line)
            guard let first = words.first, let last = words.last,
                words.map(\.letters).reduce(0, +) >= 2, nameText.isEmpty
            else { continue }
            let range = first.range.lowerBound..<last.range.upperBound
            name = [page.span(line, range)]
            nameText = String(Array(line.text)[range])
        }
    }

    private static func words(of line: PageLine, before end: Int) -> [Word] {
        var words: [Word] = []
        var offset = 0
        while offset < end {
            if Folded.isSpace(line.folded[offset]) {
                offset += 1
                continue
            }
            var next = offset
            while next < end, !Folded.isSpace(line.folded[next]) { next += 1 }
            let points = line.folded.points[offset..<next]
            words.append(
                Word(
                    range: offset..<next, letters: points.count(where: Folded.isLetter),
                    digits: points.count(where: Folded.isDigit)))
            offset = next
        }
        return words
    }

    /// Takes away what precedes a name: list numbers, quantities, codes and marks.
    private mutating func trimStart(_ words: inout [Word], _ line: PageLine, _ page: Page) {
        let label = line.labels.first {
            !$0.concepts.isDisjoint(with: [.columnCode, .receiptNumber]) && $0.range.lowerBound <= 1
        }
        if let label { words.removeAll { $0.range.lowerBound < label.range.upperBound } }
        while let word = words.first {
            let isCode = word.digits >= 4 && word.letters <= 2
            let isNumber = word.letters == 0 || word.digits > 0 && isQuantity(word, line)
            let isMark = word.letters == 1 && word.digits == 0 && isTimes(line.folded[word.range.lowerBound])
            if isCode, code == nil {
                code = (String(Array(line.text)[word.range]), page.span(line, word.range))
            }
            guard isCode || isNumber || isMark || label != nil && word.digits > 0 else { break }
            words.removeFirst()
        }
    }

    /// Takes away what follows a name: numbers, units behind them, signs of multiplication.
    private func trimEnd(_ words: inout [Word], _ line: PageLine) {
        while let word = words.last, words.count > 1 {
            let isBare = word.letters == 0 && (word.digits > 0 || word.range.count <= 2)
            let isSign = word.letters == 1 && word.range.count == 1 && isTimes(line.folded[word.range.lowerBound])
            let isMeasure = isQuantity(word, line) && words[words.count - 2].letters == 0
            let isPriced = line.amounts.contains { $0.isMoney && $0.outer.overlaps(word.range) }
            guard isBare && isTrailingNumber(word, words, line) || isSign || isMeasure || isPriced else { break }
            words.removeLast()
        }
        if let only = words.first, words.count == 1, only.letters < 2 { words = [] }
    }

    /// A bare number at the end is a quantity or price where it is money or follows a wide gap; "KL 1" is not.
    private func isTrailingNumber(_ word: Word, _ words: [Word], _ line: PageLine) -> Bool {
        if word.digits == 0 { return true }
        if line.amounts.contains(where: { $0.value.decimals > 0 && $0.outer.overlaps(word.range) }) { return true }
        return price.map { $0.line.index == line.index } ?? false
    }

    private func isTimes(_ point: UInt32) -> Bool { point == 120 || point == 0xD7 || point == 42 }

    /// "2x", "x2", "0.545kg", "3pcs": digits with a unit or a sign of multiplication.
    private func isQuantity(_ word: Word, _ line: PageLine) -> Bool {
        guard word.digits > 0, word.letters > 0, word.letters <= 3 else { return false }
        let points = line.folded.points[word.range]
        guard let first = points.first, let last = points.last else { return false }
        if Folded.isDigit(first) {
            let unit = points.drop { !Folded.isLetter($0) && $0 != 0xD7 }
            guard unit.allSatisfy(Folded.isLetter) else { return false }
            return unit.count == 1 && isTimes(last) || Units.all.contains(Array(unit))
        }
        return isTimes(first) && word.letters == 1
    }

    // MARK: Quantity and unit price

    /// The numbers of the row beside name, code and price; a pair that multiplies to the price is believed
    /// first, then what is written as "2 x 3.50" or "2 @ 3.50".
    private mutating func findQuantity(_ row: PageRow, _ page: Page) {
        var numbers: [(amount: AmountMatch, line: PageLine)] = []
        for line in row.lines {
            for amount in line.amounts where !amount.isPercent && amount.value.value > 0 {
                if let price, price.line.index == line.index, price.amount.range == amount.range { continue }
                if name.contains(where: { $0.line == line.index && $0.range.overlaps(amount.range) }) { continue }
                if code?.span.line == line.index, code?.span.range.overlaps(amount.range) == true { continue }
                numbers.append((amount, line))
            }
        }
        if let price {
            for first in numbers.indices {
                for second in numbers.indices where second != first {
                    let (quantity, unit) = (numbers[first], numbers[second])
                    guard unit.amount.value.decimals >= 2 || page.style.isWhole,
                        quantity.amount.value.decimals != 2 || quantity.amount.value < unit.amount.value,
                        ItemRow.agrees(quantity.amount, unit.amount, price.amount)
                    else { continue }
                    self.quantity = quantity
                    unitPrice = unit
                    return
                }
            }
        }
        for (place, number) in numbers.enumerated() where number.amount.value.decimals != 2 {
            guard isMultiplied(after: number), place + 1 < numbers.count else { continue }
            let next = numbers[place + 1]
            guard next.amount.value.decimals >= 2 || page.style.isWhole else { continue }
            quantity = number
            unitPrice = next
            return
        }
    }

    /// Whether a sign of multiplication or "@" follows a number, perhaps behind a unit.
    private func isMultiplied(after number: (amount: AmountMatch, line: PageLine)) -> Bool {
        let text = number.line.folded
        var offset = number.amount.outer.upperBound
        while offset < text.count, !text.isDigit(offset) {
            if text[offset] == 64 || isTimes(text[offset]), !text.isLetter(offset + 1) { return true }
            offset += 1
        }
        return false
    }
}

/// Units of quantities.
enum Units {
    /// Folded units that may follow a number.
    static let all: Set<[UInt32]> = Set(Labels.shared.phrases(of: .weight))
}

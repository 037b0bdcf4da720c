/// An item's name and where it is printed.
struct ItemName {
    var text: String
    var spans: [TextSpan]
    /// How many letters it has, less its digits.
    var weight: Int
    /// Where it begins and ends from the left, in pixels.
    var start: Double
    var end: Double
    /// Whether something stands before it in its row: a number, a quantity, a code.
    var isNumbered: Bool

    /// Whether it may be no more than an abbreviation beside the real name.
    var isWeak: Bool { weight <= 3 }

    /// Joins what follows to it.
    mutating func append(_ more: ItemName) {
        text += " " + more.text
        spans += more.spans
        weight += more.weight
        end = max(end, more.end)
    }
}

/// Takes an item's name out of a row: what is left without code, quantity, prices, units and tax letters.
struct ItemNaming {
    let page: Page
    let price: PlacedAmount?
    let quantity: PlacedAmount?
    let unitPrice: PlacedAmount?
    var habits = ItemHabits()
    /// Whether an unknown word between quantity and unit price is no unit: "2 Cola 3,50".
    var keepsUnit = false
    /// Where a price begins that could not be read.
    var unread: UnreadPrice.Place?
    private(set) var code: (text: String, span: TextSpan)?
    /// How many pieces a number before the name tells.
    private(set) var count: PlacedAmount?
    private var isBeforeName = true

    init(page: Page, price: PlacedAmount?, quantity: PlacedAmount?, unitPrice: PlacedAmount?) {
        self.page = page
        self.price = price
        self.quantity = quantity
        self.unitPrice = unitPrice
    }

    /// A word of a line, with its characters' offsets.
    private struct Word {
        var range: Range<Int>
        var letters: Int
        var digits: Int

        init(_ range: Range<Int>, _ text: Folded) {
            self.range = range
            letters = text.points[range].count(where: Folded.isLetter)
            digits = text.points[range].count(where: Folded.isDigit)
        }
    }

    static func isTimes(_ point: UInt32) -> Bool { point == 120 || point == 0xD7 || point == 42 }

    /// The row's name; nil where it has none.
    mutating func name(in row: PageRow) -> ItemName? {
        var found: ItemName?
        var isOver = false
        var isBehindMoney = false
        for line in row.lines where !isOver {
            if let price, price.line.index != line.index,
                price.line.polygon.center.x < line.polygon.center.x
            {
                break
            }
            var end = line.folded.count
            if let price, price.line.index == line.index { end = price.amount.outer.lowerBound }
            if let unread, unread.line == line.index { end = unread.offset }
            defer { isOver = unread?.line == line.index }
            var words = words(of: line, before: end)
            trimStart(&words, line)
            trimEnd(&words, line)
            defer { isBehindMoney = isBehindMoney || line.amounts.contains(where: page.isMoney) }
            // A tax code follows a unit price where the price is missing.
            guard let part = part(words, line, row), !isBehindMoney || !part.isWeak else { continue }
            guard let name = found else {
                found = part
                isBeforeName = false
                continue
            }
            // A gap no wider than the print is high parts words of one name.
            if part.start - name.end < row.height, part.weight > 2 {
                found?.append(part)
            } else if name.weight <= 2, part.weight > name.weight {
                found = part
            }
        }
        return found
    }

    /// What is left of a line, where it says something.
    private func part(_ words: [Word], _ line: PageLine, _ row: PageRow) -> ItemName? {
        guard let first = words.first, let last = words.last else { return nil }
        // "Box 4.00": a unit is a name where nothing else is.
        let isAlone =
            words.count == 1 && price != nil && quantity == nil && first.letters >= 3 && first.digits == 0
            && first.range.lowerBound == 0 && row.lines.first?.index == line.index
        guard isAlone || words.contains(where: { $0.letters >= 2 && !isUnitOrMark($0, line) }) else {
            return nil
        }
        let range = first.range.lowerBound..<last.range.upperBound
        let box = line.polygon(of: range, in: page.transcript).box
        return ItemName(
            text: String(Array(line.text)[range]), spans: [page.span(line, range)],
            weight: words.map { $0.letters - $0.digits }.reduce(0, +), start: box.x, end: box.maxX,
            isNumbered: box.x - row.box.x > row.height)
    }

    /// The words of a line before `end`, without a quantity's and a unit price's characters between which
    /// nothing but a unit stands ("2 pcs @ 1.80"), and without words that only accompany prices.
    private func words(of line: PageLine, before end: Int) -> [Word] {
        var excluded: [Range<Int>] = line.labels.filter { $0.concepts.contains(.priceNote) }.map(\.range)
        if let quantity, let unitPrice, quantity.line.index == line.index, unitPrice.line.index == line.index
        {
            let low = min(quantity.amount.range.lowerBound, unitPrice.amount.range.lowerBound)
            let high = max(quantity.amount.outer.upperBound, unitPrice.amount.outer.upperBound)
            let between = line.folded.points[low..<high].split { !Folded.isLetter($0) }
            let isUnit = between.count { $0.count > 1 && !isUnitOrMark($0) } <= (keepsUnit ? 0 : 1)
            excluded += isUnit ? [low..<high] : [quantity.amount.range, unitPrice.amount.outer]
            // "2 Rolls a 7.00": a letter on its own before the unit price.
            let before = unitPrice.amount.outer.lowerBound
            if before > 2, Folded.isSpace(line.folded[before - 1]), line.folded.isLetter(before - 2),
                Folded.isSpace(line.folded[before - 3])
            {
                excluded.append((before - 2)..<before)
            }
        }
        if let first = line.labels.first, first.range.lowerBound <= 1,
            first.concepts.contains(.columnUnitPrice)
                || first.concepts.contains(.columnQuantity) && quantity != nil
        {
            excluded.append(first.range)
        }
        if price != nil {
            excluded += line.labels.filter(ItemRow.isInnerDiscount).map { word(around: $0.range, line) }
        }
        var words: [Word] = []
        var offset = 0
        while offset < end {
            if let range = excluded.first(where: { $0.contains(offset) }) {
                offset = range.upperBound
            } else if Folded.isSpace(line.folded[offset]) {
                offset += 1
            } else {
                var next = offset
                while next < end, !Folded.isSpace(line.folded[next]) { next += 1 }
                words.append(Word(offset..<next, line.folded))
                offset = next
            }
        }
        return words
    }

    /// A range of a line widened to whole words.
    private func word(around range: Range<Int>, _ line: PageLine) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start > 0, !Folded.isSpace(line.folded[start - 1]) { start -= 1 }
        while end < line.folded.count, !Folded.isSpace(line.folded[end]) { end += 1 }
        return start..<end
    }

    /// Takes away what precedes a name: list numbers, quantities, codes and marks.
    private mutating func trimStart(_ words: inout [Word], _ line: PageLine) {
        let label = line.labels.first {
            !$0.concepts.isDisjoint(with: [.columnCode, .columnDescription, .receiptNumber])
                && $0.range.lowerBound <= 1
        }
        if let label, let next = words.first(where: { $0.range.lowerBound >= label.range.upperBound - 1 }),
            next.digits >= 3, next.letters <= 2
        {
            words.removeAll { $0.range.lowerBound < label.range.upperBound }
        }
        if habits.hasTaxMark, words.count > 1, isTaxMark(words[0], line) { words.removeFirst() }
        if words.count > 1, words[0].letters <= 2, words[0].range.count <= 2,
            isCode(words[1], line) || codePrefix(words[1], line) != nil
        {
            words.removeFirst()
        }
        var mayStrip = true
        while let word = words.first {
            if isCode(word, line) {
                keepCode(word, line)
            } else if let length = codePrefix(word, line) {
                let end = word.range.lowerBound + length
                keepCode(Word(word.range.lowerBound..<end, line.folded), line)
                var start = end
                while start < word.range.upperBound, !line.folded.isLetter(start) { start += 1 }
                words[0] = Word(start..<word.range.upperBound, line.folded)
                return
            } else if word.letters == 0, word.digits > 0 {
                guard mayStrip, isLeadingNumber(words, line) else { return }
                mayStrip = false
                if habits.countsPieces, isWhole(word, line) { keepCount(word, line) }
            } else if isQuantity(word, line) {
                keepCount(word, line)
            } else if word.letters > 0, !isSign(word, line), !(isPart(word, line) && isUnitOrMark(word, line))
            {
                return
            }
            words.removeFirst()
        }
    }

    /// Whether a word is a tax letter, alone or in brackets, or a rate.
    private func isTaxMark(_ word: Word, _ line: PageLine) -> Bool {
        if word.letters == 1, word.digits == 0, word.range.count <= 3 { return true }
        return word.letters == 0
            && line.amounts.contains { $0.isPercent && $0.range.lowerBound == word.range.lowerBound }
    }

    /// Keeps a number of at most two digits as the count of pieces.
    private mutating func keepCount(_ word: Word, _ line: PageLine) {
        let amount = line.amounts.first {
            word.range.overlaps($0.range) && $0.value.decimals == 0 && $0.range.count <= 2
                && $0.value.value > 0
        }
        if count == nil, isBeforeName, word.digits <= 2, let amount {
            count = PlacedAmount(amount: amount, line: line)
        }
    }

    /// Whether a bare number before a name is no part of it ("100 PLUS"): it is the quantity, a sign or bracket
    /// follows it, or all names of the page have one.
    private func isLeadingNumber(_ words: [Word], _ line: PageLine) -> Bool {
        let word = words[0]
        if habits.hasNumber && isWhole(word, line) || isPart(word, line) || isList(word, line) { return true }
        return isWhole(word, line) && words.count > 1 && isSign(words[1], line)
    }

    /// Whether a word is digits and nothing else.
    private func isWhole(_ word: Word, _ line: PageLine) -> Bool { word.digits == word.range.count }

    /// "1.", "12)": whether a word numbers a list.
    private func isList(_ word: Word, _ line: PageLine) -> Bool {
        guard let last = line.folded.points[word.range].last, word.digits == word.range.count - 1 else {
            return false
        }
        return last == 46 || last == 41 || last == 58 || last == 45
    }

    /// Whether a word is the quantity or the unit price.
    private func isPart(_ word: Word, _ line: PageLine) -> Bool {
        [quantity, unitPrice].contains { part in
            part.map { $0.line.index == line.index && $0.amount.outer.overlaps(word.range) } ?? false
        }
    }

    /// Takes away what follows a name: codes, numbers, units behind them, tax letters behind codes.
    private mutating func trimEnd(_ words: inout [Word], _ line: PageLine) {
        while let word = words.last, words.count > 1 {
            let before = words[words.count - 2]
            let isMoney = line.amounts.contains {
                $0.value.decimals > 1 && !$0.isPercent && $0.outer.overlaps(word.range)
                    && $0.range.lowerBound <= word.range.lowerBound + 1
                    && !PlacedAmount(amount: $0, line: line).isSize
            }
            let isLetterBehindCode = word.letters == 1 && word.range.count == 1 && isLongCode(before, line)
            let isUnit = isUnitOrMark(word, line) && isPart(before, line)
            if isLongCode(word, line) {
                keepCode(word, line)
            } else if !(isPart(word, line) || isMoney || isLetterBehindCode
                || isSign(word, line) || isUnit || isMark(word, line) || word.letters + word.digits == 0)
            {
                return
            }
            words.removeLast()
        }
    }

    private mutating func keepCode(_ word: Word, _ line: PageLine) {
        guard code == nil else { return }
        var end = word.range.upperBound
        while end > word.range.lowerBound, line.folded[end - 1] == 45 || line.folded[end - 1] == 58 {
            end -= 1
        }
        let range = word.range.lowerBound..<end
        code = (String(Array(line.text)[range]), page.span(line, range))
    }

    /// Four digits and more with hardly a letter; once a code is known, only a long number is another.
    private func isCode(_ word: Word, _ line: PageLine) -> Bool {
        if isDecimal(word, line) { return false }
        if word.digits >= 8, word.letters <= 2 { return true }
        guard line.folded.isDigit(word.range.lowerBound) else { return false }
        return word.digits >= (code == nil ? 4 : 6) && word.letters <= 1 && word.letters < word.digits - 3
    }

    private func isLongCode(_ word: Word, _ line: PageLine) -> Bool {
        word.digits >= 6 && word.letters <= 2 && !isDecimal(word, line)
    }

    private func isDecimal(_ word: Word, _ line: PageLine) -> Bool {
        line.amounts.contains { $0.value.decimals > 0 && $0.outer.overlaps(word.range) }
    }

    /// The length of a code glued to the name behind it ("100064-Add").
    private func codePrefix(_ word: Word, _ line: PageLine) -> Int? {
        let points = line.folded.points[word.range]
        // A letter may precede the digits: "I00100000065-ADD".
        let letters = points.first.map(Folded.isLetter) ?? false ? 1 : 0
        let digits = points.dropFirst(letters).prefix(while: Folded.isDigit).count
        return digits >= 6 && word.letters >= 2 + letters ? letters + digits : nil
    }

    private func isSign(_ word: Word, _ line: PageLine) -> Bool {
        guard word.range.count == 1 else { return false }
        let point = line.folded[word.range.lowerBound]
        return ItemNaming.isTimes(point) || point == 64
    }

    /// "2x", "x2": digits with a sign of multiplication.
    private func isQuantity(_ word: Word, _ line: PageLine) -> Bool {
        guard word.digits > 0, word.letters > 0, word.letters <= 3 else { return false }
        let points = line.folded.points[word.range]
        guard let first = points.first, let last = points.last else { return false }
        if Folded.isDigit(first) {
            let unit = points.drop { !Folded.isLetter($0) && $0 != 0xD7 }
            return unit.count == 1 && ItemNaming.isTimes(last)
        }
        return ItemNaming.isTimes(first) && word.letters == 1
    }

    private func isMark(_ word: Word, _ line: PageLine) -> Bool {
        let letters = line.folded.points[word.range].filter(Currencies.isMarkPoint)
        return Countries.shared.currencyMarks[letters] != nil && word.digits == 0
    }

    /// Whether a word has no letters but those of units and currency marks: "kg", "kr/kg".
    private func isUnitOrMark(_ word: Word, _ line: PageLine) -> Bool {
        if isMark(word, line) { return true }
        let runs = line.folded.points[word.range].split { !Folded.isLetter($0) }
        return !runs.isEmpty && runs.allSatisfy(isUnitOrMark)
    }

    private func isUnitOrMark(_ letters: ArraySlice<UInt32>) -> Bool {
        Labels.shared.isWord(letters, .weight) || Countries.shared.currencyMarks[Array(letters)] != nil
    }
}

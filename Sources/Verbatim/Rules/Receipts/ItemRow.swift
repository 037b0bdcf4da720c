#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An amount and the line that it stands in.
struct PlacedAmount {
    var amount: AmountMatch
    var line: PageLine

    /// Whether both are the same characters on the paper.
    func isSame(as other: PlacedAmount) -> Bool {
        line.index == other.line.index && amount.range == other.amount.range
    }
}

/// One row among the items, taken apart into name, code, quantity, unit price and price.
struct ItemRow {
    enum Kind { case price, text, quantity, code, reduction, none }

    private(set) var kind = Kind.none
    private(set) var name: ItemName?
    private(set) var price: PlacedAmount?
    private(set) var quantity: PlacedAmount?
    private(set) var unitPrice: PlacedAmount?
    private(set) var code: (text: String, span: TextSpan)?
    let box: Box
    let height: Double

    init(_ row: PageRow, page: Page, column: AmountColumn, hasTaxLetter: Bool, hasNumber: Bool) {
        box = row.box
        height = row.height
        findPrice(row, page, column)
        if isNought(row, page) { price = nil }
        findQuantity(row, page)
        var naming = ItemNaming(page: page, price: price, quantity: quantity, unitPrice: unitPrice)
        naming.hasTaxLetter = hasTaxLetter
        naming.hasNumber = hasNumber
        name = naming.name(in: row)
        code = naming.code
        classify(row)
    }

    /// Whether quantity × unit price is the price, to within a cent.
    static func agrees(_ quantity: AmountMatch, _ unit: AmountMatch, _ price: AmountMatch) -> Bool {
        let cent = Decimal(sign: .plus, exponent: -2, significand: 1)
        return abs(quantity.value.value * unit.value.value - abs(price.value.value)) <= cent
    }

    private mutating func findPrice(_ row: PageRow, _ page: Page, _ column: AmountColumn) {
        for line in row.lines.reversed() {
            guard let amount = line.amounts.last(where: { page.isMoney($0) }) else {
                continue
            }
            if column.holds(line.polygon(of: amount.range, in: page.transcript).box.maxX) {
                price = PlacedAmount(amount: amount, line: line)
            }
            return
        }
    }

    /// Whether the row's last amount is a nought in another column, such as a discount's, beside real amounts.
    private func isNought(_ row: PageRow, _ page: Page) -> Bool {
        guard let price, price.amount.value.value == 0 else { return false }
        return row.lines.contains { line in
            line.amounts.contains { page.isMoney($0) && $0.value.value > 0 }
        }
    }

    private mutating func classify(_ row: PageRow) {
        func begins(with concepts: ConceptSet) -> Bool {
            row.lines.contains { line in
                line.labels.contains { !$0.concepts.isDisjoint(with: concepts) && $0.range.lowerBound <= 2 }
            }
        }
        let isReduction = begins(with: [.discount, .savings, .void])
        let isUnitPrice = begins(with: [.columnUnitPrice]) && name == nil
        if let price {
            if isUnitPrice || isSum(row) || row.lines.contains(where: isOnlySum) { return }
            let isNegative = price.amount.isNegative && !row.has(.deposit)
            kind = isNegative || isReduction ? .reduction : .price
        } else if isReduction {
            kind = .reduction
        } else if quantity != nil, unitPrice != nil, name == nil {
            kind = .quantity
        } else if name != nil {
            kind = row.lines.contains { !$0.dates.isEmpty || isOnlySum($0) } ? .none : .text
        } else if code != nil {
            kind = .code
        }
    }

    /// "TOTAL AMOUNT": a line whose letters are all of labels of sums.
    private func isOnlySum(_ line: PageLine) -> Bool {
        let sums = line.labels.filter {
            $0.isExact && !$0.concepts.isDisjoint(with: [.total, .subtotal, .subtotalOrTotal, .net])
        }
        let letters = sums.map { line.folded.points[$0.range].count(where: Folded.isLetter) }.reduce(0, +)
        return letters > 0 && letters == line.letterCount
    }

    /// "Total 0% supplies: 39.01": a label of a sum with a rate or a colon is no item, whatever follows it.
    private func isSum(_ row: PageRow) -> Bool {
        row.lines.contains { line in
            let label = line.labels.first {
                $0.isExact && $0.range.lowerBound <= 1
                    && !$0.concepts.isDisjoint(with: [.total, .subtotal, .subtotalOrTotal, .net])
            }
            return label != nil && line.folded.points.contains { $0 == 58 || $0 == 37 }
        }
    }

    /// Finds a pair of numbers that multiplies to the price, or else what is written as "2 x 3.50" or "2 @ 3.50".
    private mutating func findQuantity(_ row: PageRow, _ page: Page) {
        var numbers: [PlacedAmount] = []
        for line in row.lines {
            for amount in line.amounts where !amount.isPercent && amount.value.value > 0 {
                if let price, price.line.index == line.index, price.amount.range == amount.range { continue }
                if amount.range.count > 7, amount.value.decimals == 0 { continue }
                numbers.append(PlacedAmount(amount: amount, line: line))
            }
        }
        if let price {
            for quantity in numbers {
                for unit in numbers where !unit.isSame(as: quantity) {
                    guard unit.amount.value.decimals >= 2 || page.style.isWhole && unit.amount.isGrouped,
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
            guard place + 1 < numbers.count, ItemRow.isMultiplied(after: number) else { continue }
            let next = numbers[place + 1]
            guard next.amount.value.decimals >= 2 || page.style.isWhole && next.amount.isGrouped else {
                continue
            }
            quantity = number
            unitPrice = next
            return
        }
    }

    /// Whether a sign of multiplication or "@" follows a number, perhaps behind a unit.
    private static func isMultiplied(after number: PlacedAmount) -> Bool {
        let text = number.line.folded
        var offset = number.amount.outer.upperBound
        while offset < text.count, !text.isDigit(offset) {
            if text[offset] == 64 || ItemNaming.isTimes(text[offset]), !text.isLetter(offset + 1) {
                return true
            }
            offset += 1
        }
        return false
    }
}

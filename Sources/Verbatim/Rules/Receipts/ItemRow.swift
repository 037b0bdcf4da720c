#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One row among the items, taken apart into name, code, quantity, unit price and price.
struct ItemRow {
    /// What a row is: `unread` where something stands in the column of prices that could not be read as one.
    enum Kind { case price, unread, text, quantity, code, reduction, none }

    private(set) var kind = Kind.none
    private(set) var name: ItemName?
    /// What is its name where no other row has one: a word between quantity and unit price, "2 Cola 3,50".
    private(set) var spareName: ItemName?
    private(set) var price: PlacedAmount?
    private(set) var quantity: PlacedAmount?
    private(set) var unitPrice: PlacedAmount?
    private(set) var discount: PlacedAmount?
    private(set) var code: (text: String, span: TextSpan)?
    /// Its numbers, without the price, from left to right.
    private(set) var numbers: [PlacedAmount] = []
    /// Whether a label says that it takes back what was sold.
    let isVoid: Bool
    let box: Box
    let height: Double

    /// Where what stands in the price's place begins, where it could not be read.
    private var unread: UnreadPrice.Place?

    init(_ row: PageRow, page: Page, column: AmountColumn, habits: ItemHabits) {
        box = row.box
        height = row.height
        isVoid = ItemRow.begins(row, with: [.void])
        unread = UnreadPrice(row: row, page: page, column: column).place
        findPrice(row, page, column)
        if price != nil { unread = nil }
        if isNought(row, page, column) { price = nil }
        findNumbers(row)
        findQuantity(row, page)
        findDiscount(row, page)
        var naming = ItemNaming(page: page, price: price, quantity: quantity, unitPrice: unitPrice)
        naming.habits = habits
        naming.unread = unread
        name = naming.name(in: row)
        code = naming.code
        if quantity == nil, price != nil { quantity = naming.count }
        if name == nil, quantity != nil {
            naming.keepsUnit = true
            spareName = naming.name(in: row)
        }
        classify(row, page)
    }

    private static func begins(_ row: PageRow, with concepts: ConceptSet) -> Bool {
        row.lines.contains { line in
            line.labels.contains { !$0.concepts.isDisjoint(with: concepts) && $0.range.lowerBound <= 2 }
        }
    }

    /// Whether quantity × unit price is the price, to within a cent.
    static func agrees(_ quantity: AmountMatch, _ unit: AmountMatch, _ price: AmountMatch) -> Bool {
        let cent = Decimal(sign: .plus, exponent: -2, significand: 1)
        return abs(abs(quantity.value.value * unit.value.value) - abs(price.value.value)) <= cent
    }

    private mutating func findPrice(_ row: PageRow, _ page: Page, _ column: AmountColumn) {
        for line in row.lines.reversed() {
            guard let amount = line.amounts.last(where: { page.isMoney($0) }) else {
                continue
            }
            if PlacedAmount(amount: amount, line: line).isUnitPrice { continue }
            let isLeftOfPrice = unread?.isAmountLike ?? false
            if !isLeftOfPrice, column.holds(line.polygon(of: amount.range, in: page.transcript).box.maxX) {
                price = PlacedAmount(amount: amount, line: line)
            }
            return
        }
    }

    /// Whether the row's last amount is a nought in another column, such as a discount's, beside real amounts.
    private func isNought(_ row: PageRow, _ page: Page, _ column: AmountColumn) -> Bool {
        guard let price, price.amount.value.value == 0 else { return false }
        let end = price.line.polygon(of: price.amount.range, in: page.transcript).box.maxX
        if column.isEdge(end) { return false }
        return row.lines.contains { line in
            line.amounts.contains { page.isMoney($0) && $0.value.value > 0 }
        }
    }

    private mutating func classify(_ row: PageRow, _ page: Page) {
        let isReduction = ItemRow.begins(row, with: [.discount, .savings, .void])
        let isUnitPrice = ItemRow.begins(row, with: [.columnUnitPrice]) && name == nil
        if let price {
            if isUnitPrice || isSum(row) || row.lines.contains(where: isOnlySum) { return }
            // What is given back is printed with its negative quantity; a deposit is labelled.
            let isReturn = !isReduction && (quantity?.amount.isNegative ?? false)
            let isNegative = price.amount.isNegative && !isReturn && !row.has(.deposit)
            kind = isNegative || isReduction ? .reduction : .price
        } else if isReduction {
            kind = .reduction
        } else if row.lines.contains(where: { !$0.dates.isEmpty || isOnlySum($0) || isItemCount($0) }) {
            kind = .none
        } else if unread != nil, !ItemRow.begins(row, with: ItemRegion.ends) {
            kind = .unread
        } else if name == nil, quantity != nil && unitPrice != nil || hasMoney(page) {
            kind = .quantity
        } else if name != nil {
            kind = .text
        } else if code != nil {
            kind = .code
        }
    }

    private func hasMoney(_ page: Page) -> Bool { numbers.contains { page.isMoney($0.amount) } }

    /// "QUANTITY : 3 UNITS": the heading of a column before a colon counts what was bought.
    private func isItemCount(_ line: PageLine) -> Bool {
        line.labels.contains { label in
            label.isExact && label.range.lowerBound <= 1 && label.concepts.contains(.columnQuantity)
                && line.folded.points[label.range.upperBound...].contains(58)
        }
    }

    /// "TOTAL AMOUNT": a line whose letters are all of labels of sums.
    private func isOnlySum(_ line: PageLine) -> Bool {
        let sums = line.labels.filter {
            $0.isExact && $0.range.lowerBound <= 1
                && !$0.concepts.isDisjoint(with: [
                    .total, .subtotal, .subtotalOrTotal, .net, .columnAmount, .columnUnitPrice,
                ])
        }
        let letters = sums.map { line.folded.points[$0.range].count(where: Folded.isLetter) }.reduce(0, +)
        return letters > 0 && letters == line.letterCount
    }

    /// "Total 0% supplies: 39.01": a label of a sum with a rate or a colon is no item, whatever follows it.
    private func isSum(_ row: PageRow) -> Bool {
        row.lines.contains { line in
            line.sumLabel != nil && line.folded.points.contains { $0 == 58 || $0 == 37 }
        }
    }

    private mutating func findNumbers(_ row: PageRow) {
        for line in row.lines {
            for amount in line.amounts where !amount.isPercent && amount.value.value != 0 {
                let placed = PlacedAmount(amount: amount, line: line)
                if price?.isSame(as: placed) ?? false { continue }
                if amount.range.count > 7, amount.value.decimals == 0 { continue }
                numbers.append(placed)
            }
        }
    }

    /// Finds a pair of numbers that multiplies to the price, or else what is written as "2 x 3.50" or "2 @ 3.50".
    private mutating func findQuantity(_ row: PageRow, _ page: Page) {
        func isUnitPrice(_ number: PlacedAmount) -> Bool {
            number.amount.value.value > 0
                && (number.amount.value.decimals >= 2 || page.style.isWhole && number.amount.isGrouped)
        }
        if let price {
            let factors = numbers.flatMap { number in numbers.map { Factors(quantity: number, unit: $0) } }
                .filter { isUnitPrice($0.unit) && $0.make(price) }
            if let best = factors.min(by: { $0.doubt(price) < $1.doubt(price) }) {
                quantity = best.quantity
                unitPrice = best.unit
                return
            }
        }
        for (place, number) in numbers.enumerated()
        where number.amount.value.decimals != 2 || number.hasUnit {
            guard place + 1 < numbers.count, isUnitPrice(numbers[place + 1]), !number.amount.isNegative,
                (number.isMultiplied || number.isParted(from: numbers[place + 1])) && !number.isSize
                    || isBare(row, place)
                    || number.hasUnit && numbers[place + 1].isRate
            else { continue }
            let next = numbers[place + 1]
            if let price, !ItemRow.isPlausible(number.amount, next.amount, price.amount) { continue }
            quantity = number
            unitPrice = next
            return
        }
    }

    /// "1  35.00": whether a row without price and letters begins with a whole number and money.
    private func isBare(_ row: PageRow, _ place: Int) -> Bool {
        price == nil && place == 0 && numbers[0].amount.value.decimals == 0
            && row.lines.map(\.letterCount).reduce(0, +) <= 2
    }

    /// Whether a price may be quantity × unit price less a discount or with tax.
    static func isPlausible(_ quantity: AmountMatch, _ unit: AmountMatch, _ price: AmountMatch) -> Bool {
        let product = abs(quantity.value.value * unit.value.value)
        let price = abs(price.value.value)
        return price * 3 >= product && price * 2 <= product * 3
    }

    /// The amount behind a label of a discount inside a row with a price: "(DISC: 1.53)".
    private mutating func findDiscount(_ row: PageRow, _ page: Page) {
        guard let price else { return }
        for line in row.lines {
            for label in line.labels where ItemRow.isInnerDiscount(label) {
                let amount = line.amounts.first {
                    page.isMoney($0) && $0.range.lowerBound >= label.range.upperBound
                }
                guard let amount else { continue }
                let placed = PlacedAmount(amount: amount, line: line)
                if !placed.isSame(as: price) { discount = placed }
            }
        }
    }

    static func isInnerDiscount(_ label: LabelMatch) -> Bool {
        label.isExact && label.range.lowerBound > 2
            && !label.concepts.isDisjoint(with: [.discount, .savings, .columnDiscount])
    }
}

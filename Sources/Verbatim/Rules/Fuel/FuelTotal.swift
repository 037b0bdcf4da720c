/// Chooses the amount to pay for the fuel: the fuel's own where it is printed, or else the receipt's total.
struct FuelTotal {
    struct Choice {
        var amount: AmountMatch
        var line: PageLine
    }

    let fuel: FuelPage
    let amounts: FuelAmounts
    /// The receipt's total; nil where none was read.
    let receiptTotal: LabelledAmount?

    func choose() -> Choice? {
        labelled(.fuelAmount) { _ in true } ?? beside ?? labelled(.amount, where: isNear)
            ?? amounts.columns.amounts.first.map(Choice.init)
            ?? receiptTotal.map { Choice(amount: $0.amount, line: $0.line) }
    }

    /// The numbers of quantity and price.
    private var chosen: [FuelNumber] { [amounts.quantity, amounts.price].compactMap { $0?.number } }

    /// The number behind labels of a concept; nil where different ones are.
    private func labelled(
        _ concept: FuelLabels.Concept, where isMeant: (FuelNumber) -> Bool
    ) -> Choice? {
        let found = fuel.places(of: concept).filter(\.isExact).compactMap { fuel.number(at: $0) }
            .filter { isMoney($0) && isMeant($0) }
        guard let first = found.first, found.allSatisfy({ $0.value == first.value }) else { return nil }
        return Choice(first)
    }

    private func isNear(_ number: FuelNumber) -> Bool {
        chosen.contains { abs($0.row - number.row) <= 3 }
    }

    private func isMoney(_ number: FuelNumber) -> Bool {
        (number.value.decimals >= 2 || number.amount.isGrouped || fuel.page.isMoney(number.amount))
            && number.per == nil && number.unit == nil && number.isPositive && !number.isDiscount
            && !chosen.contains { $0.isSame(as: number) }
    }

    /// The money that ends the row of the fuel's name or its quantity; where the price is not known it may be that, and
    /// counts only where it is also the receipt's total.
    private var beside: Choice? {
        let rows = Set(chosen.map(\.row))
        guard !rows.isEmpty else { return nil }
        let named = Set(fuel.names.map(\.row)).filter { row in rows.contains { abs($0 - row) <= 1 } }
        let own = last(of: rows)
        let found = own.isEmpty ? last(of: named) : own
        guard let first = found.first, found.allSatisfy({ $0.value == first.value }) else { return nil }
        return Choice(first)
    }

    /// The money that ends each of some rows.
    private func last(of rows: Set<Int>) -> [FuelNumber] {
        rows.sorted().compactMap { row in
            fuel.numbers.last { $0.row == row && fuel.page.isMoney($0.amount) && isMoney($0) }
        }
        .filter { number in
            amounts.price != nil && amounts.quantity != nil
                || number.value.value == receiptTotal?.amount.value.value
        }
    }
}

extension FuelTotal.Choice {
    fileprivate init(_ number: FuelNumber) { self.init(amount: number.amount, line: number.line) }
}

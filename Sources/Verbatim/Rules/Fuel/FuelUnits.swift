/// Finds the unit of the quantity: behind it, in its label, or in the price.
struct FuelUnits {
    let page: Page
    let amounts: FuelAmounts

    func proposal() -> Proposal? {
        guard let unit = printed else { return nil }
        let span = page.span(unit.line, unit.range)
        if unit.codes.count == 1, let code = unit.codes.first {
            return Proposal(
                FieldPath("unit"), .text(code.rawValue), spans: [span],
                inferred: unit.isLikeL ? "the letter of the unit, which looks like it," : nil)
        }
        // Only the country tells one gallon from the other.
        guard let code = FuelNames.gallon(in: page.country?.code ?? ""), unit.codes.contains(code) else {
            return nil
        }
        return Proposal(
            FieldPath("unit"), .text(code.rawValue), spans: [span], inferred: "which gallon it is")
    }

    /// The unit as printed; nil where quantity and price name different ones.
    private var printed: FuelNumber.Unit? {
        let found = [
            amounts.quantity?.number.unit, amounts.quantity?.labelUnit, amounts.price?.number.per,
            amounts.price?.labelUnit,
        ].compactMap(\.self)
        let best = found.first { !$0.isLikeL } ?? found.first
        guard let best, found.allSatisfy({ !Set($0.codes).isDisjoint(with: best.codes) }) else { return nil }
        return best
    }
}

/// A number of a fuel receipt with what stands directly beside it.
struct FuelNumber {
    /// A unit as printed.
    struct Unit {
        /// What it may mean: several for a gallon.
        var codes: [FuelUnit]
        var line: PageLine
        var range: Range<Int>

        /// Whether it is the letter l, read as a digit or another letter.
        var isLikeL: Bool { Units.isLikeL(String(Array(line.text)[range])) }
    }

    /// A currency's mark as printed.
    struct Mark {
        var text: String
        var line: PageLine
        var range: Range<Int>
    }

    var line: PageLine
    var row: Int
    var amount: AmountMatch
    /// The unit behind it, as in `35.20 L`.
    var unit: Unit?
    /// The unit that it is the price of, as in `1.499 EUR/l` and `EUR/l 1.499`.
    var per: Unit?
    /// The currency in which it is a price of one unit.
    var perMark: Mark?
    /// The unit in brackets before it, as in `(L) : 35.20`.
    var unitBefore: Unit?
    /// Whether a part of it was not read with it: ",720", "14,".
    var isTorn = false
    /// Whether a sign of multiplication stands before it or behind it and its unit.
    var isFactor = false
    /// Whether it follows a label of something that is taken off a price.
    var isDiscount = false

    var value: PrintedDecimal { amount.value }

    /// Whether it may be a quantity, a price or an amount: whole, positive and no percentage.
    var isPositive: Bool { value.value > 0 && !amount.isPercent && !isTorn }

    func isSame(as other: FuelNumber) -> Bool {
        line.index == other.line.index && amount.range == other.amount.range
    }
}

extension PageLine {
    /// The units of fuel that some of its characters may mean; none where they are no unit.
    func fuelUnits(at range: Range<Int>) -> [FuelUnit] {
        Units.codes(for: String(Array(text)[range])).compactMap(FuelUnit.init(rawValue:))
    }
}

/// A number as money or a quantity, found in a line.
struct AmountMatch: Sendable, Hashable {
    /// The characters of the number itself, with its sign, without currency marks.
    var range: Range<Int>
    /// The same with currency marks, and a tax letter's place behind it.
    var outer: Range<Int>
    /// The number.
    var value: PrintedDecimal
    /// The currency mark beside it, folded, such as `rm` or `€`; nil where there is none.
    var mark: String?
    /// Whether a percent sign follows.
    var isPercent: Bool
    /// Whether its last group has three digits, so that they are or may be thousands.
    var isGrouped: Bool
    /// Whether a space stands where the decimal mark belongs ("7 00").
    var isSplit: Bool

    /// Whether it is written as money: two decimals.
    var isMoney: Bool { value.decimals == 2 && !isPercent }
    var isNegative: Bool { value.value < 0 }

    /// The same number without its currency mark.
    var withoutMark: AmountMatch {
        var bare = self
        bare.mark = nil
        bare.outer = range
        return bare
    }
}

/// How numbers are written on one page.
struct NumberStyle: Sendable, Hashable {
    /// The mark before decimals, `.` or `,`; nil where the page does not tell.
    var decimalMark: UInt32?
    /// Whether money is written without decimals, so that three digits behind a mark are thousands.
    var isWhole = false

    /// The ways in which an amount on its own may be read.
    static let all = [NumberStyle(), NumberStyle(isWhole: true)]
}

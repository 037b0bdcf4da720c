import Foundation
import Verbatim

/// An amount of money as another program writes it, such as `$1,234.56` or `45,00 €`.
struct Amount: Hashable {
    /// The number alone.
    var number: String
    /// The currency, as ISO 4217 code; nil where no mark stands beside the number, or one of several currencies.
    var currency: String?

    init(_ text: String) {
        let isMark = { (mark: Character) in
            !(mark.isNumber || mark.isWhitespace || "+-.,'’\u{2212}".contains(mark))
        }
        let mark = text.filter(isMark)
        // Parentheses are the minus sign of accountants: such an amount stays unread.
        let hasParentheses = text.contains { "()".contains($0) }
        number = hasParentheses ? text : text.filter { !isMark($0) }.trimmingCharacters(in: .whitespaces)
        let codes = Currencies.codes(for: mark)
        currency = codes.count == 1 ? codes.first : nil
    }
}

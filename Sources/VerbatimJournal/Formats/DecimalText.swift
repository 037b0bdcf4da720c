import Foundation
import Verbatim

/// How a file writes numbers: with a decimal point or a decimal comma.
enum DecimalText: Hashable {
    case point, comma

    private var mark: Character { self == .point ? "." : "," }
    private var group: Character { self == .point ? "," : "." }

    /// Reads a number with as many decimals as it has; nil for anything else.
    ///
    /// Thousands may be set apart, in groups of three, by the other mark, by spaces or by apostrophes.
    func number(_ text: String) -> PrintedDecimal? {
        var rest = text.trimmingCharacters(in: .whitespaces)[...]
        let isNegative = rest.first == "-" || rest.first == "\u{2212}"
        if isNegative || rest.first == "+" { rest = rest.dropFirst() }
        let parts = rest.split(separator: mark, omittingEmptySubsequences: false)
        guard parts.count <= 2, let whole = digits(parts[0]), !whole.isEmpty else { return nil }
        let fraction = parts.count == 2 ? parts[1] : ""
        guard parts.count == 1 || !fraction.isEmpty, fraction.utf8.allSatisfy({ (48...57).contains($0) })
        else {
            return nil
        }
        return PrintedDecimal(digits: (isNegative ? "-" : "") + whole + fraction, decimals: fraction.count)
    }

    /// The digits of a whole number without what sets groups apart; nil where these are not of three digits.
    private func digits(_ text: Substring) -> String? {
        let separators: [Character] = [group, " ", "\u{A0}", "\u{202F}", "'", "\u{2019}"]
        guard let separator = text.first(where: separators.contains) else {
            return text.utf8.allSatisfy { (48...57).contains($0) } ? String(text) : nil
        }
        let groups = text.split(separator: separator, omittingEmptySubsequences: false)
        guard groups.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
            (1...3).contains(groups[0].count),
            groups.dropFirst().allSatisfy({ $0.count == 3 })
        else { return nil }
        return groups.joined()
    }

    /// How a file's numbers are written, as far as they tell. Nil where none tells, or where they contradict each other.
    ///
    /// A mark that is not followed by three digits, or that follows another mark, is the decimal one; so is any mark of numbers
    /// that are never written in groups.
    ///
    /// - Parameters:
    ///   - texts: numbers that may be written in groups of thousands.
    ///   - plain: numbers that are not.
    static func told(by texts: [String], plain: [String] = []) -> DecimalText? {
        let all =
            texts.compactMap { told(by: $0, hasGroups: true) }
            + plain.compactMap { told(by: $0, hasGroups: false) }
        return Set(all).count == 1 ? all.first : nil
    }

    private static func told(by text: String, hasGroups: Bool) -> DecimalText? {
        let marks = text.filter { $0 == "." || $0 == "," }
        guard let last = marks.last, let place = text.lastIndex(of: last) else { return nil }
        let decimals = text[place...].dropFirst().prefix { $0.isNumber }.count
        let own: DecimalText = last == "." ? .point : .comma
        if Set(marks).count == 2 || (marks.count == 1 && (decimals != 3 || !hasGroups)) { return own }
        guard marks.count > 1 else { return nil }
        return own == .point ? .comma : .point
    }
}

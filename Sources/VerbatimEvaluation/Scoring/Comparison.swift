import Foundation
public import Verbatim

/// How a value that was read is compared with the right one.
public enum Comparison: String, Sendable, Hashable, CaseIterable, Codable {
    /// Texts are equal after Unicode normalisation, whitespace collapsed.
    case strict
    /// Texts are equal in their letters and digits without case, accents and width; or one contains the other
    /// and the shorter has at least 0.6 of the longer's letters and digits.
    case forgiving

    /// Whether both values are the same; numbers, dates and times are so when they are equal.
    public func agree(_ left: Value, _ right: Value) -> Bool {
        guard case .text(let left) = left, case .text(let right) = right else { return left == right }
        switch self {
        case .strict: return Comparison.collapsed(left) == Comparison.collapsed(right)
        case .forgiving: return Comparison.keysAgree(Comparison.key(left), Comparison.key(right))
        }
    }

    /// The letters and digits of a text without case, accents and width.
    static func key(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            .filter { $0.isLetter || $0.isWholeNumber }
    }

    static func keysAgree(_ left: String, _ right: String) -> Bool {
        if left == right { return true }
        let (shorter, longer) = left.count < right.count ? (left, right) : (right, left)
        return 5 * shorter.count >= 3 * longer.count && longer.contains(shorter)
    }

    /// Canonically equivalent strings are equal in Swift, so that only whitespace is to be normalised.
    private static func collapsed(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

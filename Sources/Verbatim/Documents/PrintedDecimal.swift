#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A decimal number that remembers how many decimals were printed, so that 20.00 is not written as 20.
///
/// Two are equal when their values are, whatever was printed.
public struct PrintedDecimal: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The number.
    public let value: Decimal
    /// How many decimals are printed.
    public let decimals: Int

    /// Makes a number from its digits without a separator, such as `-2000` with 2 decimals for −20.00.
    ///
    /// Nil for anything but at most 18 digits with an optional minus sign.
    public init?(digits: String, decimals: Int) {
        let bare = digits.hasPrefix("-") ? digits.dropFirst() : digits[...]
        guard !bare.isEmpty, bare.count <= 18, bare.utf8.allSatisfy({ (48...57).contains($0) }),
            let whole = Int64(digits), (0...12).contains(decimals)
        else { return nil }
        value = Decimal(
            sign: whole < 0 ? .minus : .plus, exponent: -decimals, significand: Decimal(abs(whole)))
        self.decimals = decimals
    }

    /// Makes a number that is written with as many decimals as it needs.
    public init(_ value: Decimal) {
        self.value = value
        decimals = max(0, -value.exponent)
    }

    /// Reads a plain decimal such as `-12.50`: digits, at most one point, an optional minus sign.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
        self.init(digits: parts.joined(), decimals: parts.count == 2 ? parts[1].count : 0)
    }

    /// The number with its printed decimals and a point.
    public var description: String {
        let text = value.description
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let fraction = parts.count == 2 ? parts[1].count : 0
        guard fraction < decimals else { return text }
        return text + (fraction == 0 ? "." : "") + String(repeating: "0", count: decimals - fraction)
    }

    /// Whether both values are equal; printed decimals do not count.
    public static func == (left: PrintedDecimal, right: PrintedDecimal) -> Bool { left.value == right.value }

    /// Whether the left value is smaller.
    public static func < (left: PrintedDecimal, right: PrintedDecimal) -> Bool { left.value < right.value }

    /// Hashes the value alone.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

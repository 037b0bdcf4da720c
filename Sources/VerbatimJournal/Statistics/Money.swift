public import Foundation

/// An amount in one currency.
public struct Money: Sendable, Hashable {
    /// The amount, exact.
    public var amount: Decimal
    /// The currency, as ISO 4217 code; nil for amounts of which nobody noted it, which are a sum of their own.
    public var currency: String?

    /// Makes an amount.
    public init(_ amount: Decimal, _ currency: String?) {
        self.amount = amount
        self.currency = currency
    }

    /// One sum for each currency, in the order of their codes; that without a currency stands last.
    public static func sums(of all: [Money]) -> [Money] {
        Dictionary(grouping: all, by: \.currency)
            .map { currency, amounts in Money(amounts.reduce(0) { $0 + $1.amount }, currency) }
            .sorted { ($0.currency ?? "\u{10FFFF}") < ($1.currency ?? "\u{10FFFF}") }
    }
}

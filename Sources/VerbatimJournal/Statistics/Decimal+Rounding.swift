import Foundation

extension Decimal {
    /// The number rounded to so many decimals, halves away from zero.
    func rounded(to decimals: Int) -> Decimal {
        var rounded = Decimal()
        var exact = self
        NSDecimalRound(&rounded, &exact, decimals, .plain)
        return rounded
    }

    /// The number rounded to so many decimals, halves away from zero, with all of them written: `6.50`.
    func text(decimals: Int) -> String {
        let text = rounded(to: decimals).description
        let fraction = text.split(separator: ".").dropFirst().first?.count ?? 0
        guard fraction < decimals else { return text }
        return text + (fraction == 0 ? "." : "") + String(repeating: "0", count: decimals - fraction)
    }
}

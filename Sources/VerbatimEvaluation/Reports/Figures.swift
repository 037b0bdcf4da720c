import Foundation

/// How figures are written for people.
enum Figures {
    /// A share as a percentage with one decimal, such as `93.1 %` on one line; a dash for none.
    static func percent(_ share: Double?) -> String {
        share.map { String(format: "%.1f\u{A0}%%", 100 * $0) } ?? "–"
    }

    /// An interval of shares as percentages, such as `90.1–95.2`; nothing for none.
    static func percent(_ interval: Interval?) -> String {
        interval.map { String(format: "%.1f–%.1f", 100 * $0.lower, 100 * $0.upper) } ?? ""
    }

    /// A figure with three decimals, such as an F1.
    static func three(_ figure: Double?) -> String { figure.map { String(format: "%.3f", $0) } ?? "–" }

    /// An interval with three decimals; nothing for none.
    static func three(_ interval: Interval?) -> String {
        interval.map { String(format: "%.3f–%.3f", $0.lower, $0.upper) } ?? ""
    }

    /// A sum of costs: with two decimals where it is no whole number.
    static func cost(_ cost: Double) -> String {
        String(format: cost == cost.rounded() ? "%.0f" : "%.2f", cost)
    }

    /// A count with its noun, such as `1 sample` and `2 samples`.
    static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

public import Verbatim

/// Days from one to another, both included.
public struct Period: Sendable, Hashable, CustomStringConvertible {
    /// The first day; nil for no beginning.
    public var first: CalendarDate?
    /// The last day; nil for no end.
    public var last: CalendarDate?

    /// Makes a period; one that ends before it begins holds no day.
    public init(from first: CalendarDate? = nil, to last: CalendarDate? = nil) {
        self.first = first
        self.last = last
    }

    /// A calendar year, 1…9999; nil for others.
    public init?(year: Int) {
        guard let first = CalendarDate(year: year, month: 1, day: 1),
            let last = CalendarDate(year: year, month: 12, day: 31)
        else { return nil }
        self.init(from: first, to: last)
    }

    /// A calendar month, such as 2026 and 2; nil where there is none.
    public init?(year: Int, month: Int) {
        let days = (28...31).reversed().lazy.compactMap { CalendarDate(year: year, month: month, day: $0) }
        guard let first = CalendarDate(year: year, month: month, day: 1), let last = days.first else {
            return nil
        }
        self.init(from: first, to: last)
    }

    /// All days.
    public static var all: Period { Period() }

    /// Whether the day is in the period.
    public func contains(_ day: CalendarDate) -> Bool {
        (first.map { $0 <= day } ?? true) && (last.map { day <= $0 } ?? true)
    }

    /// `2026`, `2026-02`, `2026-02-03 to 2026-03-01`, `from 2026-02-03`, `to 2026-03-01` or `all`.
    public var description: String {
        switch (first, last) {
        case (nil, nil): return "all"
        case (let first?, nil): return "from \(first)"
        case (nil, let last?): return "to \(last)"
        case (let first?, let last?):
            if self == Period(year: first.year) { return String("\(first)".prefix(4)) }
            if self == Period(year: first.year, month: first.month) { return String("\(first)".prefix(7)) }
            return "\(first) to \(last)"
        }
    }
}

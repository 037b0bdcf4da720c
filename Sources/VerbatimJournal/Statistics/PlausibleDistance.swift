public import Foundation

/// How far a vehicle can have gone between two readings of its odometer.
///
/// The defaults are wide: they are to find misread digits, not long journeys.
public struct PlausibleDistance: Sendable, Hashable {
    /// The most kilometres in one day: 24 hours at 100 km/h unless set otherwise.
    public var kilometresPerDay: Decimal
    /// The most kilometres between two readings, however near, and as many again for each year between
    /// them: 50,000 unless set otherwise.
    public var kilometresPerYear: Decimal

    /// Makes limits, both in kilometres and above 0.
    public init(kilometresPerDay: Decimal = 2_400, kilometresPerYear: Decimal = 50_000) {
        self.kilometresPerDay = kilometresPerDay
        self.kilometresPerYear = kilometresPerYear
    }

    /// The most kilometres between two readings so many days apart: the smaller of perDay × (days + 1) and
    /// perYear × (1 + days ÷ 365). Both days of the readings count, since the times of day may be unknown.
    public func kilometres(days: Int) -> Decimal {
        min(kilometresPerDay * Decimal(days + 1), kilometresPerYear * (1 + Decimal(days) / 365))
    }
}

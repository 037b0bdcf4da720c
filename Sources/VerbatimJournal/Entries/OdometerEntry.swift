public import Foundation
public import Verbatim

/// An odometer's reading without a refill.
public struct OdometerEntry: Sendable, Hashable {
    /// The day.
    public var date: CalendarDate
    /// The time of day; nil where unknown.
    public var time: TimeOfDay?
    /// The reading.
    public var reading: Decimal
    /// Its unit.
    public var unit: DistanceUnit
    /// What a person wants to remember.
    public var note: String?

    /// Makes an entry.
    public init(
        date: CalendarDate, time: TimeOfDay? = nil, reading: Decimal, unit: DistanceUnit = .kilometres,
        note: String? = nil
    ) {
        self.date = date
        self.time = time
        self.reading = reading
        self.unit = unit
        self.note = note
    }
}

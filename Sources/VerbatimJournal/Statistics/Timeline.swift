import Foundation
import Verbatim

/// A vehicle's refills and readings in the order in which they happened.
struct Timeline {
    /// One refill or reading.
    struct Moment {
        var entry: Int64
        var date: CalendarDate
        var time: TimeOfDay?
        /// The odometer, as the entry has it.
        var reading: OdometerDoubt.Reading?
        /// What was filled; nil for a reading alone.
        var refill: Refill?
        /// The odometer in kilometres where it is trusted.
        var kilometres: Decimal?
    }

    /// All of them; those of one day stand by their times and numbers, see ``ordered(_:)``.
    var moments: [Moment]
    /// The readings that are not trusted.
    var doubts: [OdometerDoubt]

    /// Orders a vehicle's entries; those of other vehicles and other documents are no part of it.
    init(vehicle: Vehicle, entries: [JournalEntry], limits: PlausibleDistance) {
        let own = entries.filter { $0.vehicle == vehicle.id }.compactMap(Self.moment)
        let days = Dictionary(grouping: own, by: \.date).sorted { $0.key < $1.key }
        moments = days.flatMap { Self.ordered($0.value) }
        doubts = []
        let places = moments.indices.filter { moments[$0].reading != nil }
        let plausibility = Plausibility(readings: places.compactMap { moments[$0].reading }, limits: limits)
        doubts = plausibility.doubts
        for place in plausibility.trusted.map({ places[$0] }) {
            moments[place].kilometres = moments[place].reading.map { $0.value * $0.unit.kilometres }
        }
    }

    private static func moment(of entry: JournalEntry) -> Moment? {
        switch entry.content {
        case .document: return nil
        case .odometer(let odometer):
            let reading = OdometerDoubt.Reading(
                entry: entry.id, date: odometer.date, value: odometer.reading, unit: odometer.unit)
            return Moment(entry: entry.id, date: odometer.date, time: odometer.time, reading: reading)
        case .refill(let refill):
            let reading = refill.odometer.map {
                OdometerDoubt.Reading(
                    entry: entry.id, date: refill.date, value: $0, unit: refill.distanceUnit)
            }
            return Moment(
                entry: entry.id, date: refill.date, time: refill.time, reading: reading, refill: refill)
        }
    }

    /// The moments of one day: by their times; those without a time where their odometer puts them, and else at the
    /// day's start in the order of their numbers.
    private static func ordered(_ day: [Moment]) -> [Moment] {
        let numbered = day.sorted { $0.entry < $1.entry }
        var ordered = numbered.enumerated().filter { $0.element.time != nil }
            .sorted { left, right in
                guard let first = left.element.time, let second = right.element.time, first != second else {
                    return left.offset < right.offset
                }
                return first < second
            }
            .map(\.element)
        for moment in numbered where moment.time == nil {
            let firstTimed = ordered.firstIndex { $0.time != nil } ?? ordered.endIndex
            guard let reading = moment.reading else {
                ordered.insert(moment, at: firstTimed)
                continue
            }
            let kilometres = reading.value * reading.unit.kilometres
            let higher = ordered.firstIndex {
                ($0.reading.map { $0.value * $0.unit.kilometres } ?? kilometres) > kilometres
            }
            let hasReading = ordered.contains { $0.reading != nil }
            ordered.insert(moment, at: higher ?? (hasReading ? ordered.endIndex : firstTimed))
        }
        return ordered
    }
}

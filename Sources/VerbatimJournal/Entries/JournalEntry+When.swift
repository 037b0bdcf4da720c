public import Verbatim

extension JournalEntry {
    /// The day: of a document, its field `date`; nil where it has none.
    public var date: CalendarDate? {
        switch content {
        case .refill(let refill): return refill.date
        case .odometer(let odometer): return odometer.date
        case .document(_, let values): return values[FieldPath("date")].flatMap { CalendarDate($0) }
        }
    }

    /// The time of day: of a document, its field `time`; nil where it has none.
    public var time: TimeOfDay? {
        switch content {
        case .refill(let refill): return refill.time
        case .odometer(let odometer): return odometer.time
        case .document(_, let values): return values[FieldPath("time")].flatMap { TimeOfDay($0) }
        }
    }

    /// What entries are ordered by: day and time in ISO 8601, of which parts may be missing.
    var when: String { "\(date?.description ?? "") \(time?.description ?? "")" }
}

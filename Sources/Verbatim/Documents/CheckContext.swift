/// What checks may know beside the document.
public struct CheckContext: Sendable, Hashable {
    /// The day of reading.
    public var today: CalendarDate
    /// How many years old a document may be.
    public var oldestYears: Int

    /// Makes a context from the day of reading and the age, in years, beyond which a date is doubted.
    public init(today: CalendarDate, oldestYears: Int) {
        self.today = today
        self.oldestYears = oldestYears
    }
}

/// What checks may know beside the document.
public struct CheckContext: Sendable, Hashable {
    /// The day of reading.
    public var today: CalendarDate
    /// How many years old a document may be.
    public var oldestYears: Int
    /// What the vehicle's odometer showed before, in the unit of the photo's; nil where nobody knows.
    public var previousReading: Int?
    /// How far a vehicle may have gone since then.
    public var maximumDistance: Int
    /// How many decimals each number is printed with, where that is known.
    var printedDecimals: [FieldPath: Int] = [:]

    /// Makes a context from the day of reading and the age, in years, beyond which a date is doubted.
    public init(
        today: CalendarDate, oldestYears: Int, previousReading: Int? = nil, maximumDistance: Int = 50_000
    ) {
        self.today = today
        self.oldestYears = oldestYears
        self.previousReading = previousReading
        self.maximumDistance = maximumDistance
    }
}

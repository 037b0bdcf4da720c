/// What a reader may be told that is not on the paper.
public struct ReadingOptions: Sendable, Hashable {
    /// The day of reading: later dates are contradicted.
    public var today: CalendarDate
    /// How old a document may be, in years, before its date is contradicted.
    public var oldestYears: Int
    /// The order of day and month where the paper does not tell; nil leaves such a date blank.
    public var dateOrder: DateOrder?
    /// The recogniser's score (0…1) of the worst character below which a number, date or time goes to review.
    ///
    /// On the development receipts 0.8 sends one right total or date in forty to review, and three in four of
    /// those that were misread.
    public var reviewBelow: Double
    /// The same for text, where one doubtful character matters less.
    public var reviewTextBelow: Double
    /// The confidence (0…1) from which a value is accepted; all others, also those without a confidence, then go to
    /// review. Nil accepts nothing, and sends to review only what something speaks against.
    public var acceptAt: Double?
    /// The confidences to use instead of the document's own.
    public var confidenceModel: ConfidenceModel?
    /// What the vehicle's odometer showed before, in the unit of the photo's; nil where nobody knows. A lower reading
    /// is contradicted.
    public var previousReading: Int?
    /// How far a vehicle may have gone since then before its reading is contradicted, in the same unit.
    public var maximumDistance: Int
    /// Whether every value is left out of which a part is not printed (``Standing/inferred``).
    public var printedOnly: Bool
    /// What a wine label's grapes, places and terms are looked up in.
    public var catalog: Catalog

    /// Makes options; `today` is the only one without a sensible default.
    public init(
        today: CalendarDate, oldestYears: Int = 25, dateOrder: DateOrder? = nil, reviewBelow: Double = 0.8,
        reviewTextBelow: Double = 0.5, acceptAt: Double? = nil, confidenceModel: ConfidenceModel? = nil,
        previousReading: Int? = nil, maximumDistance: Int = 50_000, printedOnly: Bool = false,
        catalog: Catalog = .wine
    ) {
        self.today = today
        self.oldestYears = oldestYears
        self.dateOrder = dateOrder
        self.reviewBelow = reviewBelow
        self.reviewTextBelow = reviewTextBelow
        self.acceptAt = acceptAt
        self.confidenceModel = confidenceModel
        self.previousReading = previousReading
        self.maximumDistance = maximumDistance
        self.printedOnly = printedOnly
        self.catalog = catalog
    }
}

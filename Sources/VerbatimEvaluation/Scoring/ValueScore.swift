public import Verbatim

/// What became of one value: of a field, or of one member of a list's element.
public struct ValueScore: Sendable, Hashable, Codable {
    /// The field: `total`, or `items.price` for the member of a list's element.
    public var field: String
    /// The element's place in what was read, counted from 0; nil for a field that is no list, and for an element
    /// that was not read.
    public var element: Int?
    /// The element's place among the printed ones, counted from 0; nil for a field that is no list, and for an element
    /// that is not printed.
    public var printedElement: Int?
    /// What became of it by the strict comparison.
    public var strict: Outcome
    /// What became of it by the forgiving comparison.
    public var forgiving: Outcome
    /// What was read; nil for nothing.
    public var got: String?
    /// What is right; nil for nothing.
    public var want: String?
    /// How what was read stands to what is printed; nil where nothing was read.
    public var standing: Standing?
    /// The reader's probability that the value is right, 0…1; nil where it gives none.
    public var confidence: Double?
    /// The recogniser's lowest score among the characters of the value, 0…1: no probability, but something to rank
    /// values by. Nil where there is none.
    public var recognition: Double?
    /// Whether a person is told to look: the reading sends the value to review, or the photo could not be read at all.
    public var isInReview: Bool
    /// What was measured of the value, which its confidence is made of; nil where nothing was read.
    public var signals: [Signal: Double]?

    /// Makes a score of a value that was not read.
    public init(
        field: String, strict: Outcome, forgiving: Outcome, got: String? = nil, want: String? = nil,
        isInReview: Bool = false
    ) {
        self.field = field
        self.strict = strict
        self.forgiving = forgiving
        self.got = got
        self.want = want
        self.isInReview = isInReview
    }
}

extension ValueScore {
    /// Scores a value by its claim in a reading.
    init<Root>(
        field: String, element: Int? = nil, printedElement: Int? = nil, strict: Outcome, forgiving: Outcome,
        want: String?, claim: Claim?, in reading: Reading<Root>
    ) {
        self.init(
            field: field, strict: strict, forgiving: forgiving, got: claim?.value.description, want: want)
        self.element = element
        self.printedElement = printedElement
        guard let claim else { return }
        standing = claim.standing
        confidence = claim.confidence
        signals = claim.signals.mapValues(\.sixDecimals)
        recognition = claim.evidence.compactMap(\.score).min()
        isInReview = reading.review.contains {
            $0.path == claim.path || $0.path == FieldPath(claim.path.name)
        }
    }
}

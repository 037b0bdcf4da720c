/// A kind of document: a Swift type that says what can be read from a photo.
///
///     struct ParkingTicket: Document {
///         var plate: String?
///         var paid: Decimal?
///         static let schema = Schema<ParkingTicket>("ticket", "A paid parking ticket") {
///             Field(\.plate, "Licence plate exactly as printed")
///             Field(\.paid, "Amount paid", range: 0...1000)
///         }
///         static let rules = Rules<ParkingTicket> {
///             Rule(\.plate) { $0.labelled("plate", "kennzeichen", "matrícula").text() }
///             Rule(\.paid) { $0.labelled("paid", "total", "bezahlt").amount() }
///         }
///     }
public protocol Document: DocumentPart {
    /// The document's fields and checks, declared once; everything else derives from it.
    static var schema: Schema<Self> { get }
    /// How the rules reader finds the fields on the paper.
    static var rules: Rules<Self> { get }
    /// How likely its values are right, as measured; nil, the standard, where nobody measured.
    static var confidenceModel: ConfidenceModel? { get }
    /// Whether displays and counters on the photo are worth a look of their own, once it has been read as print; false
    /// unless the kind says otherwise. Only asked where the page may show one (``Transcript/mayShowDisplay``).
    static func wantsDisplays(after first: Reading<Self>) -> Bool
    /// Whether a page shows a document of this kind, as far as its reading tells; by itself where an essential value was
    /// found on the paper or is offered among candidates, or any value where the schema names none essential.
    static func isShown(in reading: Reading<Self>) -> Bool
}

extension Document {
    /// Nothing: a kind has confidences where it brings what `verbatim calibrate` fitted on its photos.
    public static var confidenceModel: ConfidenceModel? { nil }

    /// False: most documents are print.
    public static func wantsDisplays(after first: Reading<Self>) -> Bool { false }

    /// Whether an essential value was found on the paper, or candidates for one.
    public static func isShown(in reading: Reading<Self>) -> Bool {
        let essential = Set(schema.shapes.filter(\.isEssential).map(\.name))
        return reading.candidates.contains { essential.contains($0.path.name) }
            || reading.claims.values.contains { claim in
                claim.standing != .unprinted && (essential.isEmpty || essential.contains(claim.path.name))
            }
    }

    /// Makes a document from values; paths that the schema does not have are left out.
    public init(values: [FieldPath: Value]) {
        self.init()
        for field in Self.schema.fields { field.assign(&self, values) }
    }

    /// The values that are not nil, by path.
    public var values: [FieldPath: Value] {
        Self.schema.fields.reduce(into: [:]) { $0.merge($1.collect(self)) { first, _ in first } }
    }
}

/// A value that a rule found, with the characters in which it saw it.
public struct Finding<Scalar: FieldScalar>: Sendable {
    /// The value.
    public let value: Scalar
    /// The characters that were read.
    public let spans: [TextSpan]
    /// What is not printed of the value, in words, such as "the century"; nil where all of it is.
    public let inferred: String?
    /// The value with its printed decimals.
    let fieldValue: Value

    /// Makes a finding for a rule that looks at the transcript itself.
    ///
    /// Where the characters do not show the value, it is `unprinted`, which goes to review.
    public init(_ value: Scalar, spans: [TextSpan], inferred: String? = nil) {
        self.value = value
        self.spans = spans
        self.inferred = inferred
        fieldValue = value.fieldValue
    }

    /// Makes a finding from a candidate; nil where its value is not of the type, or too large for it.
    init?(_ candidate: LabelledCandidate) {
        guard let value = Scalar(candidate.value) else { return nil }
        self.value = value
        spans = candidate.spans
        inferred = candidate.inferred
        fieldValue = candidate.value
    }
}

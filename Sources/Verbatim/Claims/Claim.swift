/// A value with what speaks for it.
public struct Claim: Sendable, Hashable {
    /// The field.
    public var path: FieldPath
    /// The value.
    public var value: Value
    /// The printed characters, pieces of several lines joined by spaces; nil where none were found.
    public var printed: String?
    /// How the value stands to what is printed.
    public var standing: Standing
    /// The probability that the value is right, measured on data; nil where nobody can say.
    public var confidence: Double?
    /// Where it is printed.
    public var evidence: [Evidence]
    /// Which readers proposed it.
    public var readers: [String]
    /// Why it is `inferred`, `chosen`, `unprinted` or `contradicted`, in words.
    public var reason: String?
    /// What was measured of it, which its confidence is made of.
    public var signals: [Signal: Double] = [:]
}

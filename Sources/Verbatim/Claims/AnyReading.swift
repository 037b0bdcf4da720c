/// A reading of whichever kind of document: what can be said of it without knowing the document's type.
///
///     if let receipt = reading as? Reading<Receipt> { … }
public protocol AnyReading: Sendable {
    /// The kind of document, as in its schema.
    var kind: String { get }
    /// One claim per value that was found.
    var claims: [FieldPath: Claim] { get }
    /// What was considered for fields that are elected.
    var candidates: [Candidate] { get }
    /// What a person should know.
    var warnings: [Warning] { get }
    /// What the recogniser saw.
    var transcript: Transcript { get }
    /// The reading as one JSON object.
    func json(photo: String, milliseconds: Int) -> JSON
    /// The reading for a person at a terminal.
    func report(photo: String, milliseconds: Int, hasColors: Bool) -> String
    /// The cells of its line of CSV by column, without the photo and page.
    var csvCells: [String: String] { get }
}

extension Reading: AnyReading {
    /// The kind of document, as in its schema.
    public var kind: String { Root.schema.kind }
}

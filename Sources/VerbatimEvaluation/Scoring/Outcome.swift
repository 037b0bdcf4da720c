/// What became of one field of one sample.
public enum Outcome: String, Sendable, Hashable, CaseIterable, Codable {
    /// The value read is right.
    case right
    /// Another value was read, or the photo could not be read at all.
    case wrong
    /// Nothing was read though something is printed.
    case blank
    /// Nothing was read and nothing is printed.
    case correctlyBlank
    /// A value was read though none is printed.
    case invented
}

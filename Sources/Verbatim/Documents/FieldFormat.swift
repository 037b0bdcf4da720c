/// The form of a field's values.
public enum FieldFormat: String, Sendable, Hashable, Codable {
    /// Free text.
    case text
    /// A decimal number: money, a quantity.
    case decimal
    /// A whole number.
    case integer
    /// An ISO 8601 day.
    case date
    /// A time of day.
    case time
}

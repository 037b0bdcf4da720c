/// The unit of a distance.
public enum DistanceUnit: String, Sendable, Hashable, CaseIterable, Codable {
    /// Kilometres.
    case kilometres = "km"
    /// Statute miles of 1.609344 km.
    case miles = "mi"
}

extension DistanceUnit: FieldScalar {
    /// Free text: the unit's symbol.
    public static var format: FieldFormat { .text }
    /// Takes a unit's symbol.
    public init?(_ value: Value) {
        guard case .text(let text) = value else { return nil }
        self.init(rawValue: text)
    }
    /// The unit's symbol as a value.
    public var fieldValue: Value { .text(rawValue) }
}

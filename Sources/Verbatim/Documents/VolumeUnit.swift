/// The unit in which a bottle's content is printed.
public enum VolumeUnit: String, Sendable, Hashable, CaseIterable, Codable {
    /// Millilitres.
    case millilitres = "ml"
    /// Centilitres.
    case centilitres = "cl"
    /// Litres.
    case litres = "L"
}

extension VolumeUnit: FieldScalar {
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

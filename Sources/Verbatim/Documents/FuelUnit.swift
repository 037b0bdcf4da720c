/// The unit in which fuel or current is sold.
public enum FuelUnit: String, Sendable, Hashable, CaseIterable, Codable {
    /// Litres.
    case litres = "L"
    /// US gallons of 3.785411784 litres.
    case usGallons = "gal"
    /// Imperial gallons of 4.54609 litres.
    case imperialGallons = "impGal"
    /// Kilowatt-hours.
    case kilowattHours = "kWh"
    /// Kilograms.
    case kilograms = "kg"
}

extension FuelUnit: FieldScalar {
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

/// What is measured of a fuel: amounts of one measure can be added, those of two never.
public enum FuelMeasure: String, Sendable, Hashable, CaseIterable, Codable {
    /// Volume, added up in litres.
    case volume
    /// Energy, added up in kilowatt-hours.
    case energy
    /// Mass, added up in kilograms.
    case mass
}

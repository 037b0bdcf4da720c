public import Verbatim

/// The unit in which consumption is told.
public enum ConsumptionUnit: String, Sendable, Hashable, CaseIterable, Codable {
    /// Litres per 100 kilometres.
    case litresPer100Kilometres = "L/100 km"
    /// Kilometres per litre.
    case kilometresPerLitre = "km/L"
    /// Miles per US gallon.
    case milesPerUSGallon = "mpg (US)"
    /// Miles per imperial gallon.
    case milesPerImperialGallon = "mpg (imp)"
    /// Kilowatt-hours per 100 kilometres.
    case kilowattHoursPer100Kilometres = "kWh/100 km"
    /// Kilograms per 100 kilometres.
    case kilogramsPer100Kilometres = "kg/100 km"

    /// What the unit measures of the fuel.
    public var measure: FuelMeasure { fuelUnit.measure }

    /// The unit in which the fuel is counted.
    public var fuelUnit: FuelUnit {
        switch self {
        case .litresPer100Kilometres, .kilometresPerLitre: .litres
        case .milesPerUSGallon: .usGallons
        case .milesPerImperialGallon: .imperialGallons
        case .kilowattHoursPer100Kilometres: .kilowattHours
        case .kilogramsPer100Kilometres: .kilograms
        }
    }

    /// The unit in which the distance is counted.
    public var distanceUnit: DistanceUnit {
        switch self {
        case .milesPerUSGallon, .milesPerImperialGallon: .miles
        default: .kilometres
        }
    }

    /// Whether it tells how far one unit of fuel goes, so that more is better.
    public var isDistancePerFuel: Bool {
        switch self {
        case .kilometresPerLitre, .milesPerUSGallon, .milesPerImperialGallon: true
        default: false
        }
    }

    /// The unit for fuel of this measure: this one where it fits, else the one per 100 kilometres.
    public func fitting(_ measure: FuelMeasure) -> ConsumptionUnit {
        if self.measure == measure { return self }
        return switch measure {
        case .volume: .litresPer100Kilometres
        case .energy: .kilowattHoursPer100Kilometres
        case .mass: .kilogramsPer100Kilometres
        }
    }
}

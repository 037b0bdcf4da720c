public import Foundation
public import Verbatim

extension FuelUnit {
    /// What the unit measures.
    public var measure: FuelMeasure {
        switch self {
        case .litres, .usGallons, .imperialGallons: .volume
        case .kilowattHours: .energy
        case .kilograms: .mass
        }
    }

    /// How many litres, kilowatt-hours or kilograms one unit is; exact.
    ///
    /// The US gallon is 231 cubic inches of 16.387064 mL, 3.785411784 L (NIST Handbook 44, appendix C). The imperial
    /// gallon is 4.54609 L (the United Kingdom's Units of Measurement Regulations 1995).
    public var factor: Decimal {
        switch self {
        case .litres, .kilowattHours, .kilograms: 1
        case .usGallons: Decimal(sign: .plus, exponent: -9, significand: 3_785_411_784)
        case .imperialGallons: Decimal(sign: .plus, exponent: -5, significand: 454_609)
        }
    }
}

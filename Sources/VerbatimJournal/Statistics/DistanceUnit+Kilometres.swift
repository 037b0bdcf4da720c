public import Foundation
public import Verbatim

extension DistanceUnit {
    /// How many kilometres one unit is; exact.
    ///
    /// The mile is 1,760 yards of 0.9144 m, 1.609344 km (the international yard and pound agreement of 1959).
    public var kilometres: Decimal {
        switch self {
        case .kilometres: 1
        case .miles: Decimal(sign: .plus, exponent: -6, significand: 1_609_344)
        }
    }
}

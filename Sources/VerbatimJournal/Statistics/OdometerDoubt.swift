public import Foundation
public import Verbatim

/// An odometer reading that is left out of all figures, and why.
///
/// The entry stays as it is; a person corrects it, or its date.
public struct OdometerDoubt: Sendable, Hashable {
    /// A reading, as an entry has it.
    public struct Reading: Sendable, Hashable {
        /// The entry's number.
        public var entry: Int64
        /// The entry's day.
        public var date: CalendarDate
        /// The reading.
        public var value: Decimal
        /// Its unit.
        public var unit: DistanceUnit
    }

    /// Why a reading is doubted.
    public enum Reason: Sendable, Hashable {
        /// It is below 0.
        case negative
        /// It is lower than an earlier reading that agrees with the others.
        case belowEarlier(Reading)
        /// It is higher than a later reading that agrees with the others.
        case aboveLater(Reading)
        /// It is too far from a reading that agrees with the others: so many kilometres, of which so many are plausible.
        case tooFar(Reading, kilometres: Decimal, plausible: Decimal)
        /// It or these other readings are wrong, and the others do not tell which.
        case disagrees([Reading])
    }

    /// The reading.
    public var reading: Reading
    /// Why it is doubted.
    public var reason: Reason

    /// A sentence for a person.
    public var message: String {
        let start = "\(Self.words(reading)) is left out:"
        switch reason {
        case .negative: return "\(start) it is below 0"
        case .belowEarlier(let other):
            return
                "\(start) it is lower than \(Self.words(other)), which is earlier; correct the odometer or the date"
        case .aboveLater(let other):
            return
                "\(start) it is higher than \(Self.words(other)), which is later; correct the odometer or the date"
        case .tooFar(let other, let kilometres, let plausible):
            return "\(start) it is \(kilometres.rounded(to: 0)) km from \(Self.words(other)), and at most "
                + "\(plausible.rounded(to: 0)) km are plausible; correct the odometer or the date"
        case .disagrees(let others):
            return
                "\(start) it and \(others.map(Self.words).joined(separator: ", ")) cannot both be right, and the "
                + "other entries do not tell which is; correct one"
        }
    }

    private static func words(_ reading: Reading) -> String {
        "the odometer \(reading.value) \(reading.unit.rawValue) of entry \(reading.entry) (\(reading.date))"
    }
}

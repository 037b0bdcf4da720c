public import Verbatim

/// A vehicle whose refills and odometer readings are kept.
public struct Vehicle: Sendable, Hashable {
    /// What kind of vehicle it is.
    public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
        case car, motorcycle
    }

    /// The journal's own number of it; 0 before it is added.
    public var id: Int64
    /// Its name, which no other vehicle of the journal has, such as "Golf".
    public var name: String
    /// What kind of vehicle it is.
    public var kind: Kind
    /// The unit of its odometer.
    public var distanceUnit: DistanceUnit
    /// What a person wants to remember.
    public var note: String?

    /// Makes a vehicle that is not in a journal yet.
    public init(
        id: Int64 = 0, name: String, kind: Kind = .car, distanceUnit: DistanceUnit = .kilometres,
        note: String? = nil
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.distanceUnit = distanceUnit
        self.note = note
    }
}

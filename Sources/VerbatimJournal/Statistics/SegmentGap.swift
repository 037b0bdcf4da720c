/// Why a segment from full tank to full tank has no consumption.
public enum SegmentGap: Sendable, Hashable {
    /// Refills before this entry were not noted.
    case missedBefore(Int64)
    /// Nobody noted how much was filled in this entry.
    case withoutQuantity(Int64)
    /// The entry's unit measures something else than that of the others, such as kilograms beside litres.
    case otherMeasure(Int64)
    /// The entry does not tell which of the vehicle's fuels it was.
    case unknownFuel(Int64)

    /// The entry.
    public var entry: Int64 {
        switch self {
        case .missedBefore(let entry), .withoutQuantity(let entry), .otherMeasure(let entry),
            .unknownFuel(let entry):
            entry
        }
    }

    /// A sentence for a person.
    public var message: String {
        switch self {
        case .missedBefore(let entry): "refills before entry \(entry) were not noted"
        case .withoutQuantity(let entry): "entry \(entry) does not tell how much was filled"
        case .otherMeasure(let entry): "the unit of entry \(entry) cannot be added to that of the others"
        case .unknownFuel(let entry): "entry \(entry) does not tell which fuel it was"
        }
    }
}

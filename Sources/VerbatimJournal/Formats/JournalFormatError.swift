/// Why a file cannot be imported or written at all; what concerns single rows is an ``ImportNotice``.
public enum JournalFormatError: Error, Sendable, Hashable {
    /// The file is empty.
    case empty
    /// The file is none of the known formats; what its first row holds.
    case unknownFormat(firstRow: String)
    /// The file is no JSON of a journal, for a reason.
    case unreadableJSON(reason: String)
    /// A newer version of this program wrote the file.
    case newerVersion(Int, known: Int)
    /// The file names no vehicle, and none was named.
    case vehicleNotNamed(JournalFormat)
    /// The file does not tell the unit of its distances, or tells two.
    case distanceUnitUnknown(JournalFormat, reason: String)
    /// The file does not tell the unit of its fuel, or tells two.
    case fuelUnitUnknown(JournalFormat, reason: String)
    /// The day and the month of a date may be either way round.
    case dateOrderUnknown(JournalFormat, example: String)
    /// A column that is needed is missing.
    case columnMissing(JournalFormat, column: String)
    /// An entry holds what cannot be written.
    case unwritable(entry: Int64, reason: String)
}

extension JournalFormatError: CustomStringConvertible {
    /// What is wrong and what to do about it, without a closing point.
    public var description: String {
        switch self {
        case .empty: "the file is empty: export it again"
        case .unknownFormat(let row):
            "this is no journal's CSV or JSON, and no export of Fuelio, LubeLogger or Spritmonitor that is known: "
                + "it begins with “\(row)”"
        case .unreadableJSON(let reason): "this is no journal's JSON: \(reason)"
        case .newerVersion(let version, let known):
            "the file is of version \(version), and this program knows versions up to \(known): use the newer program"
        case .vehicleNotNamed(let format): "\(format.name) names no vehicle: say whose refills these are"
        case .distanceUnitUnknown(let format, let reason):
            "\(format.name): \(reason): say whether distances are in km or mi"
        case .fuelUnitUnknown(let format, let reason):
            "\(format.name): \(reason): say whether fuel is in L, gal (US), impGal, kWh or kg"
        case .dateOrderUnknown(let format, let example):
            "\(format.name): day and month of “\(example)” may be either way round: say which comes first"
        case .columnMissing(let format, let column): "\(format.name): the column “\(column)” is missing"
        case .unwritable(let entry, let reason): "entry \(entry) cannot be written: \(reason)"
        }
    }
}

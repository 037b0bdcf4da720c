/// A form of file in which a journal is exported, or from which one is imported.
public enum JournalFormat: String, Sendable, Hashable, CaseIterable, Codable {
    /// This program's own table: one row for each vehicle and entry, with everything.
    case csv
    /// This program's own JSON, with everything.
    case json
    /// A vehicle's backup of Fuelio, an app: a CSV file of several sections.
    case fuelio
    /// The fuel records of LubeLogger, a web application, or those of Fuelly, whose columns it takes too.
    case lubeLogger
    /// The fuelings of Spritmonitor.de.
    case spritmonitor

    /// Its name for people.
    public var name: String {
        switch self {
        case .csv: "a journal's CSV"
        case .json: "a journal's JSON"
        case .fuelio: "Fuelio's CSV"
        case .lubeLogger: "LubeLogger's fuel CSV"
        case .spritmonitor: "Spritmonitor's CSV"
        }
    }
}

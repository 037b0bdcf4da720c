/// One field's value, whatever its type.
public enum Value: Sendable, Hashable {
    /// Text, as printed but for spaces.
    case text(String)
    /// An amount of money, a quantity or a whole number.
    case decimal(PrintedDecimal)
    /// A day.
    case date(CalendarDate)
    /// A time of day.
    case time(TimeOfDay)
}

extension Value: CustomStringConvertible {
    /// The value as JSON and CSV write it: decimals with their printed decimals, dates in ISO 8601.
    public var description: String {
        switch self {
        case .text(let text): text
        case .decimal(let number): number.description
        case .date(let date): date.description
        case .time(let time): time.description
        }
    }
}

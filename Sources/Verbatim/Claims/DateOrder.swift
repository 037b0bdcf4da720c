/// The order in which day, month and year are written.
public enum DateOrder: String, Sendable, Hashable, CaseIterable {
    /// Day, month, year.
    case dayFirst = "dmy"
    /// Month, day, year.
    case monthFirst = "mdy"
    /// Year, month, day.
    case yearFirst = "ymd"
}

extension CalendarDate {
    /// The day that is `days` after 1 January 1970 (before it where negative), in the Gregorian calendar also
    /// where it was not in use; days outside the years 1…9999 become the first or the last day of these.
    ///
    /// After Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”, `civil_from_days`.
    public init(daysSince1970 days: Int) {
        // Days since 1 March of the year 0, so that leap days end their years; 400 years have 146,097 days.
        let shifted = min(max(days, -719_162), 2_932_896) + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }
}

import Foundation
public import Verbatim

extension CalendarDate {
    /// The current day in the current time zone.
    public static var today: CalendarDate {
        var now = time(nil)
        var local = tm()
        localtime_r(&now, &local)
        let seconds = now + Int(local.tm_gmtoff)
        return CalendarDate(daysSince1970: Int((Double(seconds) / 86400).rounded(.down)))
    }
}

extension ReadingOptions {
    /// The standard options, with the current day in the current time zone as the day of reading.
    public static var today: ReadingOptions { ReadingOptions(today: .today) }
}

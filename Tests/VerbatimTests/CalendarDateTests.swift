import Foundation
import Testing

@testable import Verbatim

/// A day is a day that the calendar has, and stays that day in every time zone.
struct CalendarDateTests {
    @Test(arguments: [(2000, 2, 29), (2024, 2, 29), (2019, 12, 31), (1, 1, 1), (9999, 12, 31), (2023, 4, 30)])
    func realDaysExist(year: Int, month: Int, day: Int) {
        #expect(CalendarDate(year: year, month: month, day: day) != nil)
    }

    @Test(arguments: [
        (1900, 2, 29), (2023, 2, 29), (2024, 2, 30), (2023, 4, 31), (2023, 13, 1), (2023, 0, 1), (2023, 1, 0),
        (2023, 1, 32), (0, 1, 1), (10000, 1, 1), (2023, -1, 1), (.max, .max, .max), (.min, .min, .min),
    ])
    func otherDaysDoNot(year: Int, month: Int, day: Int) {
        #expect(CalendarDate(year: year, month: month, day: day) == nil)
    }

    @Test func isoDatesAreReadAndWritten() throws {
        #expect(CalendarDate(iso8601: "2019-01-23") == CalendarDate(year: 2019, month: 1, day: 23))
        #expect(try day("0987-06-05").description == "0987-06-05")
    }

    @Test(arguments: [
        "", "2019", "2019-01", "2019-1-23", "2019-01-23T00:00:00Z", "+019-01-23", "-019-01-23", "2019-01-2３",
        "2019/01/23", "2019-02-30", "23-01-2019", " 2019-01-23", "2019-01-23 ", "2025-02-", "--",
    ])
    func anythingElseIsNoIsoDate(text: String) {
        #expect(CalendarDate(iso8601: text) == nil)
    }

    @Test func daysAreOrderedInTime() throws {
        let days = try ["2018-12-31", "2019-01-01", "2019-01-02", "2019-02-01"].map(day)
        #expect(days.shuffled().sorted() == days)
    }

    @Test func aLeapDayHasAnEarlierDay() throws {
        #expect(try day("2024-02-29").yearsEarlier(1) == day("2023-02-28"))
        #expect(try day("2024-02-29").yearsEarlier(4) == day("2020-02-29"))
        #expect(try day("0005-06-07").yearsEarlier(25) == day("0001-06-07"))
    }

    @Test(arguments: [
        (0, "1970-01-01"), (-1, "1969-12-31"), (59, "1970-03-01"), (11016, "2000-02-29"),
        (11017, "2000-03-01"),
        (19782, "2024-02-29"), (.max, "9999-12-31"), (.min, "0001-01-01"),
    ])
    func daysAreCountedFrom1970(days: Int, iso: String) {
        #expect(CalendarDate(daysSince1970: days).description == iso)
    }

    @Test func jsonHoldsTheIsoDate() throws {
        let data = try JSONEncoder().encode([day("2019-01-23")])
        #expect(String(decoding: data, as: UTF8.self) == #"["2019-01-23"]"#)
        #expect(try JSONDecoder().decode([CalendarDate].self, from: data) == [day("2019-01-23")])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([CalendarDate].self, from: Data(#"["2019-02-30"]"#.utf8))
        }
    }
}

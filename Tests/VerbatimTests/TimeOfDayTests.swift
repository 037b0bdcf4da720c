import Testing

@testable import Verbatim

/// A time of day is one that a clock shows.
struct TimeOfDayTests {
    @Test func timesAreWrittenWithTheSecondsThatArePrinted() {
        #expect(TimeOfDay(hour: 8, minute: 5)?.description == "08:05")
        #expect(TimeOfDay(hour: 18, minute: 5, second: 7)?.description == "18:05:07")
        #expect(TimeOfDay(iso8601: "18:05:07") == TimeOfDay(hour: 18, minute: 5, second: 7))
        #expect(TimeOfDay(iso8601: "00:00") == TimeOfDay(hour: 0, minute: 0))
    }

    @Test(arguments: [(24, 0, nil), (-1, 0, nil), (12, 60, nil), (12, -1, nil), (12, 0, 60), (12, 0, -1)])
    func otherTimesDoNotExist(hour: Int, minute: Int, second: Int?) {
        #expect(TimeOfDay(hour: hour, minute: minute, second: second) == nil)
    }

    @Test(arguments: [
        "", "18", "7:05", "18:5", "24:00", "18:60", "18:05:60", "18:05:07:01", "18.05", " 8:05", "18:",
    ])
    func anythingElseIsNoTime(text: String) {
        #expect(TimeOfDay(iso8601: text) == nil)
    }

    @Test(arguments: ["+8:05", "-0:05", "08:+5"]) func aSignIsNoDigit(text: String) {
        #expect(TimeOfDay(iso8601: text) == nil)
    }

    @Test func earlierTimesComeFirst() throws {
        let times = try ["18:05", "07:59:59", "18:05:00", "00:00"].map {
            try #require(TimeOfDay(iso8601: $0))
        }
        #expect(times.sorted().map(\.description) == ["00:00", "07:59:59", "18:05", "18:05:00"])
    }
}

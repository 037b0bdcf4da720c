import Foundation
import Testing
import Verbatim
import VerbatimJournal

/// Odometer readings that cannot be right never spoil the figures of others.
struct StatisticsPlausibilityTests {
    /// Refills of 30 L each a week apart, at these odometers.
    private func log(_ odometers: [String]) throws -> VehicleLog {
        StatisticsLog.log(
            try odometers.enumerated().map { place, odometer in
                let day = CalendarDate(daysSince1970: 20_000 + 7 * place)
                return try StatisticsLog.refill(Int64(place + 1), "\(day)", odometer, "30")
            })
    }

    @Test func aReadingTooHighIsLeftOutAndNotThoseAfterIt() throws {
        // 2 is above all later ones: 1 to 3 is 1,000 km on 60 L = 6.00, 3 to 4 is 500 km on 30 L = 6.00.
        let log = try log(["53000", "953500", "54000", "54500"])
        #expect(log.doubts.map(\.reading.entry) == [2])
        #expect(log.chains[0].segments.map { $0.consumption.rounded() } == ["6.00", "6.00"])
        #expect(log.summary().kilometres == 1500)
    }

    @Test func aReadingTooLowIsLeftOut() throws {
        let log = try log(["53000", "53500", "5400", "54500"])
        #expect(log.doubts.map(\.reading.entry) == [3])
        guard case .belowEarlier(let other) = try #require(log.doubts.first).reason else {
            Issue.record("the reason is that an earlier reading is higher")
            return
        }
        #expect(other.entry == 2)
        // 1 to 2 is 6.00; 2 to 4 is 1,000 km on 60 L = 6.00.
        #expect(log.chains[0].segments.map { $0.consumption.rounded() } == ["6.00", "6.00"])
    }

    @Test func aJumpOfTheLastReadingIsTooFar() throws {
        // 900,000 km in a week; 8 days × 2,400 km = 19,200 km are plausible.
        let log = try log(["53000", "53500", "954000"])
        let doubt = try #require(log.doubts.first)
        #expect(log.doubts.count == 1)
        #expect(doubt.reading.entry == 3)
        #expect(doubt.message.contains("at most 19200 km are plausible"))
        #expect(log.chains[0].segments.map { $0.consumption.rounded() } == ["6.00"])
    }

    @Test func aJumpOfTheFirstReadingIsTooFar() throws {
        let log = try log(["3000", "53500", "54000", "54500"])
        #expect(log.doubts.map(\.reading.entry) == [1])
    }

    @Test func twoThatContradictEachOtherAreBothLeftOut() throws {
        // 1,500 then 1,400: one is wrong, and nothing tells which. 1 to 4 is 1,000 km on 90 L = 9.00.
        let log = try log(["1000", "1500", "1400", "2000"])
        #expect(log.doubts.map(\.reading.entry) == [2, 3])
        guard case .disagrees(let others) = try #require(log.doubts.first).reason else {
            Issue.record("the reason is that the two contradict each other")
            return
        }
        #expect(others.map(\.entry) == [3])
        #expect(log.chains[0].segments.map { $0.consumption.rounded() } == ["9.00"])
    }

    @Test func twoReadingsAloneThatContradictEachOtherGiveNoDistance() throws {
        let log = try log(["2000", "1000"])
        #expect(log.doubts.count == 2)
        #expect(log.summary().kilometres == nil)
    }

    @Test func severalMisreadEntriesAreAllNamedAndNoMore() throws {
        let log = try log(["10000", "10500", "70000", "11500", "1200", "12500", "13000", "18500000", "14000"])
        #expect(log.doubts.map(\.reading.entry) == [3, 5, 8])
    }

    @Test func aWrongDateIsNamed() throws {
        // Entry 3 was filled in 2026, and is dated 2025: its odometer is above all that came later.
        let log = StatisticsLog.log([
            try StatisticsLog.refill(1, "2026-01-01", "53000", "40"),
            try StatisticsLog.refill(2, "2026-01-08", "53500", "30"),
            try StatisticsLog.refill(3, "2025-01-15", "54000", "30"),
            try StatisticsLog.refill(4, "2026-01-22", "54500", "30"),
        ])
        let doubt = try #require(log.doubts.first)
        #expect(log.doubts.count == 1)
        #expect(doubt.message.contains("entry 3 (2025-01-15)"))
        #expect(doubt.message.contains("correct the odometer or the date"))
    }

    @Test func anOdometerEntryAloneIsJudgedToo() throws {
        let log = StatisticsLog.log([
            try StatisticsLog.refill(1, "2026-01-01", "53000", "40"),
            try StatisticsLog.odometer(2, "2026-01-05", "23300"),
            try StatisticsLog.odometer(3, "2026-01-06", "53400"),
            try StatisticsLog.refill(4, "2026-01-08", "53500", "30"),
        ])
        #expect(log.doubts.map(\.reading.entry) == [2])
        #expect(log.chains[0].segments.map { $0.consumption.rounded() } == ["6.00"])
    }

    @Test(
        "One wrong odometer changes no figure but that of the tanks beside it", arguments: 0..<12,
        [(10, 1), (1, 10), (17, 1)])
    func poison(place: Int, scale: (Int, Int)) throws {
        // 30 L for every 500 km: 6.00, and 6.00 again over the two tanks beside the wrong one.
        let right = (0..<12).map { 53_000 + 500 * $0 }
        var wrong = right
        wrong[place] = right[place] * scale.0 / scale.1
        let log = try log(wrong.map(String.init))
        #expect(log.doubts.map(\.reading.entry) == [Int64(place + 1)])
        #expect(log.chains[0].segments.count == 10)
        #expect(log.chains[0].segments.allSatisfy { $0.consumption.rounded() == "6.00" })
        let untouched = try self.log(right.map(String.init)).chains[0].segments.filter {
            $0.from != Int64(place + 1) && $0.to != Int64(place + 1)
        }
        #expect(untouched.allSatisfy(log.chains[0].segments.contains))
    }

    @Test func aNegativeReadingIsLeftOut() throws {
        let log = try log(["-5", "100", "600"])
        #expect(log.doubts.map(\.reason) == [.negative])
    }

    @Test func aLongPauseIsPlausible() throws {
        // Two years and 60,000 km: 731 days; 50,000 × (1 + 731 ÷ 365) km are plausible.
        let log = StatisticsLog.log([
            try StatisticsLog.refill(1, "2024-01-01", "10000", "40"),
            try StatisticsLog.refill(2, "2026-01-01", "70000", "40") { $0.missedBefore = true },
        ])
        #expect(log.doubts.isEmpty)
    }

    @Test(.timeLimit(.minutes(1))) func aLifetimeOfEntriesIsJudgedQuickly() throws {
        var odometers = (0..<1000).map { String(10_000 + 400 * $0) }
        odometers[500] = "9"
        #expect(try log(odometers).doubts.map(\.reading.entry) == [501])
    }
}

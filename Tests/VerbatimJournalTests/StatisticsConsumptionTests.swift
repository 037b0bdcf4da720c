import Foundation
import Testing
import Verbatim
import VerbatimJournal

/// Consumption from full tank to full tank, against logs that were computed by hand.
struct StatisticsConsumptionTests {
    @Test func theFirstFullTankOnlyBegins() throws {
        // 1: the start. 2: 500 km on 32.50 L: 100 × 32.50 ÷ 500 = 6.50 L/100 km.
        // 3: 600 km on 42.00 L = 7.00. Both: 100 × 74.50 ÷ 1,100 = 6.7727… and not (6.50 + 7.00) ÷ 2 = 6.75.
        let log = StatisticsLog.log([
            try StatisticsLog.refill(1, "2026-01-05", "10000", "40.00"),
            try StatisticsLog.refill(2, "2026-01-20", "10500", "32.50"),
            try StatisticsLog.refill(3, "2026-02-03", "11100", "42.00"),
        ])
        let fuel = try #require(log.summary().fuels.first)
        #expect(fuel.segments.map { $0.consumption.rounded() } == ["6.50", "7.00"])
        #expect(fuel.consumption.rounded() == "6.77")
        #expect(fuel.filled.value == 114.5)
        #expect(log.summary().kilometres == 1100)
    }

    @Test func partialRefillsAreAddedToTheNextFullTank() throws {
        // From 1 to 4: 800 km on 15 + 10.25 + 30.75 = 56 L: 100 × 56 ÷ 800 = 7.00. The partial refill before the first
        // full tank is in no figure.
        let log = StatisticsLog.log([
            try StatisticsLog.refill(9, "2026-01-01", "19900", "11.11") { $0.isFull = false },
            try StatisticsLog.refill(1, "2026-01-05", "20000", "50"),
            try StatisticsLog.refill(2, "2026-01-10", "20200", "15") { $0.isFull = false },
            try StatisticsLog.refill(3, "2026-01-12", nil, "10.25") { $0.isFull = false },
            try StatisticsLog.refill(4, "2026-01-20", "20800", "30.75"),
        ])
        let segments = log.chains[0].segments
        #expect(segments.count == 1)
        #expect(segments[0].refills == [2, 3, 4])
        #expect(segments[0].consumption.rounded() == "7.00")
    }

    @Test func aMissedRefillBreaksTheChainAndIsSaid() throws {
        // 1 to 2: 6.00. 2 to 3: 900 km, but a refill was missed: no figure. 3 to 4: 500 km on 30 L = 6.00.
        // All: 60 L on 1,000 km.
        let log = StatisticsLog.log([
            try StatisticsLog.refill(1, "2026-01-01", "1000", "40"),
            try StatisticsLog.refill(2, "2026-01-08", "1500", "30"),
            try StatisticsLog.refill(3, "2026-01-20", "2400", "20") { $0.missedBefore = true },
            try StatisticsLog.refill(4, "2026-01-27", "2900", "30"),
        ])
        let fuel = try #require(log.summary().fuels.first)
        #expect(fuel.segments.map { $0.consumption.rounded() } == ["6.00", nil, "6.00"])
        #expect(fuel.segments[1].gaps == [.missedBefore(3)])
        #expect(fuel.consumption?.kilometres == 1000)
        let text = log.summary().text(
            vehicle: StatisticsLog.car,
            units: StatisticsUnits(distance: .kilometres, consumption: .litresPer100Kilometres))
        #expect(text.contains("no figure: refills before entry 3 were not noted"))
    }

    @Test func aRefillMissedBeforeAPartialOneLeavesItsSegmentBlank() throws {
        let log = StatisticsLog.log([
            try StatisticsLog.refill(1, "2026-01-01", "1000", "40"),
            try StatisticsLog.refill(2, "2026-01-08", "1500", "10") {
                $0.isFull = false
                $0.missedBefore = true
            },
            try StatisticsLog.refill(3, "2026-01-20", "2000", "30"),
        ])
        #expect(log.chains[0].segments.map(\.gaps) == [[.missedBefore(2)]])
    }

    @Test func aFullTankWithoutAnOdometerCountsOn() throws {
        // 1 to 3: 1,000 km on 28 + 32 = 60 L = 6.00; refill 2 was full, but nobody knows where.
        let log = StatisticsLog.log([
            try StatisticsLog.refill(1, "2026-01-01", "5000", "45"),
            try StatisticsLog.refill(2, "2026-01-08", nil, "28"),
            try StatisticsLog.refill(3, "2026-01-15", "6000", "32"),
        ])
        #expect(log.chains[0].segments.map { $0.consumption.rounded() } == ["6.00"])
    }

    @Test func aMissingQuantityIsSaidAndNeverComputed() throws {
        // Entry 2 has a price and a total, from which 40 L could be computed: it stays without a figure.
        let log = StatisticsLog.log([
            try StatisticsLog.refill(1, "2026-01-01", "5000", "45"),
            try StatisticsLog.refill(2, "2026-01-08", "5500", nil) {
                $0.pricePerUnit = 1.5
                $0.total = 60
            },
            try StatisticsLog.refill(3, "2026-01-15", "6000", "32.5"),
        ])
        let segments = log.chains[0].segments
        #expect(segments.map { $0.consumption.rounded() } == [nil, "6.50"])
        #expect(segments[0].gaps == [.withoutQuantity(2)])
        #expect(segments[0].cost == nil)
    }

    @Test func twoReceiptsOfOneStopAreOneEnd() throws {
        // At 10,500 km the tank took 20 L, then 10 L more: 30 L on 500 km = 6.00. Then 24 L on 400 km = 6.00.
        let log = StatisticsLog.log([
            try StatisticsLog.refill(1, "2026-01-01", "10000", "45"),
            try StatisticsLog.refill(2, "2026-01-08", "10500", "20"),
            try StatisticsLog.refill(3, "2026-01-08", "10500", "10"),
            try StatisticsLog.refill(4, "2026-01-15", "10900", "24"),
        ])
        #expect(log.chains[0].segments.map { $0.consumption.rounded() } == ["6.00", "6.00"])
        #expect(log.chains[0].segments.map(\.refills) == [[2, 3], [4]])
    }

    @Test func whatFollowsTheLastFullTankWaits() throws {
        let log = StatisticsLog.log([
            try StatisticsLog.refill(1, "2026-01-01", "10000", "45"),
            try StatisticsLog.refill(2, "2026-01-08", "10500", "20") { $0.isFull = false },
        ])
        #expect(log.chains[0].segments.isEmpty)
        #expect(log.summary().fuels[0].pending == 1)
        #expect(log.summary().fuels[0].consumption == nil)
    }

    @Test func theOrderOfEntriesDoesNotMatterAndTimesOrderADay() throws {
        // One day, two full tanks: 08:00 at 30,000 and 19:00 at 30,600 with 36 L: 6.00. Entered in the wrong order.
        let log = StatisticsLog.log([
            try StatisticsLog.refill(3, "2026-03-02", "31000", "26"),
            try StatisticsLog.refill(1, "2026-03-01", "30600", "36") {
                $0.time = TimeOfDay(hour: 19, minute: 0)
            },
            try StatisticsLog.refill(2, "2026-03-01", "30000", "50") {
                $0.time = TimeOfDay(hour: 8, minute: 0)
            },
        ])
        #expect(log.doubts.isEmpty)
        // 26 L on 400 km = 6.50.
        #expect(log.chains[0].segments.map { $0.consumption.rounded() } == ["6.00", "6.50"])
    }

    @Test func entriesOfOneDayWithoutTimesStandByTheirOdometers() throws {
        let log = StatisticsLog.log([
            try StatisticsLog.refill(1, "2026-03-01", "30600", "36"),
            try StatisticsLog.refill(2, "2026-03-01", "30000", "50"),
            try StatisticsLog.odometer(3, "2026-03-01", "30100"),
            try StatisticsLog.refill(4, "2026-03-01", "30900", "18") {
                $0.time = TimeOfDay(hour: 7, minute: 0)
            },
        ])
        #expect(log.doubts.isEmpty)
        // 36 L on 600 km, 18 L on 300 km.
        #expect(log.chains[0].segments.map { $0.consumption.rounded() } == ["6.00", "6.00"])
    }

    @Test func twoVehiclesAreKeptApart() throws {
        let motorcycle = Vehicle(id: 2, name: "Zero", kind: .motorcycle)
        let entries = [
            try StatisticsLog.refill(1, "2026-01-01", "10000", "45"),
            try StatisticsLog.refill(2, "2026-01-02", "800", "5", vehicle: 2) { $0.electric() },
            try StatisticsLog.refill(3, "2026-01-08", "10500", "30"),
            try StatisticsLog.refill(4, "2026-01-09", "900", "8.4", vehicle: 2) { $0.electric() },
        ]
        // The car: 30 L on 500 km = 6.00. The motorcycle: 8.4 kWh on 100 km = 8.40.
        let car = StatisticsLog.log(entries).summary()
        #expect(car.fuels.map { $0.consumption.rounded() } == ["6.00"])
        let bike = StatisticsLog.log(entries, vehicle: motorcycle).summary()
        #expect(bike.fuels.map(\.fuelClass) == [.electric])
        #expect(bike.fuels.map { $0.consumption.rounded(.kilowattHoursPer100Kilometres) } == ["8.40"])
        #expect(bike.kilometres == 100)
    }

    @Test func aCorrectedEntryCorrectsEverything() throws {
        var entries = [
            try StatisticsLog.refill(1, "2026-01-01", "53000", "40"),
            try StatisticsLog.refill(2, "2026-01-08", "953500", "30"),
            try StatisticsLog.refill(3, "2026-01-15", "54000", "30"),
            try StatisticsLog.refill(4, "2026-01-22", "54500", "35"),
        ]
        // 2 was misread: 1 to 3 is 1,000 km on 60 L = 6.00; 3 to 4 is 500 km on 35 L = 7.00.
        let before = StatisticsLog.log(entries)
        #expect(before.chains[0].segments.map { $0.consumption.rounded() } == ["6.00", "7.00"])
        #expect(before.chains[0].segments[0].doubted == [2])
        #expect(before.doubts.map(\.reading.entry) == [2])
        entries[1] = try StatisticsLog.refill(2, "2026-01-08", "53500", "30")
        let after = StatisticsLog.log(entries)
        #expect(after.doubts.isEmpty)
        #expect(after.chains[0].segments.map { $0.consumption.rounded() } == ["6.00", "6.00", "7.00"])
    }
}

extension Refill {
    mutating func electric() {
        fuelClass = .electric
        unit = .kilowattHours
    }
}

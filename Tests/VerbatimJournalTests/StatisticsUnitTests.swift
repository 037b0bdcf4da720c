import Foundation
import Testing
import Verbatim
import VerbatimJournal

/// Units, and fuels that are kept apart.
struct StatisticsUnitTests {
    @Test func oneConsumptionInAllUnits() throws {
        // 30 L on 500 km: 6.00 L/100 km; 500 ÷ 30 = 16.67 km/L;
        // 500 ÷ 1.609344 = 310.686 mi; 30 ÷ 3.785411784 = 7.92516 gal: 39.20 mpg; 30 ÷ 4.54609 = 6.59908: 47.08 mpg.
        let consumption = Consumption(fuel: FuelAmount(30, .litres), kilometres: 500)
        #expect(consumption.rounded(.litresPer100Kilometres) == "6.00")
        #expect(consumption.rounded(.kilometresPerLitre) == "16.67")
        #expect(consumption.rounded(.milesPerUSGallon) == "39.20")
        #expect(consumption.rounded(.milesPerImperialGallon) == "47.08")
        #expect(consumption.rounded(.kilowattHoursPer100Kilometres) == nil)
        #expect(consumption.rounded(.kilogramsPer100Kilometres) == nil)
    }

    @Test func conversionsAreExact() throws {
        #expect(FuelAmount(1, .usGallons).value == (try StatisticsLog.number("3.785411784")))
        #expect(FuelAmount(1000, .imperialGallons).value == (try StatisticsLog.number("4546.09")))
        #expect(100_000 * DistanceUnit.miles.kilometres == (try StatisticsLog.number("160934.4")))
    }

    @Test func milesAndUSGallonsGiveMilesPerGallon() throws {
        // 300 mi on 10 gal = 30.00 mpg, exactly.
        let log = StatisticsLog.log(
            [
                try StatisticsLog.refill(1, "2026-01-01", "41000", "12") { $0.american() },
                try StatisticsLog.refill(2, "2026-01-09", "41300", "10") { $0.american() },
            ], vehicle: Vehicle(id: 1, name: "F-150", distanceUnit: .miles))
        let consumption = try #require(log.summary().fuels.first?.consumption)
        #expect(consumption.value(in: .milesPerUSGallon)?.description == "30")
    }

    @Test func unitsMayChangeInTheMiddleOfATank() throws {
        // A British car crosses the Channel. From 10,000 mi (16,093.44 km) to 16,893.44 km: 800 km.
        // 5 imperial gallons (22.73045 L), then 25.26955 L: 48 L. 100 × 48 ÷ 800 = 6.00 L/100 km.
        let log = StatisticsLog.log([
            try StatisticsLog.refill(1, "2026-01-01", "10000", "9") {
                $0.distanceUnit = .miles
                $0.unit = .imperialGallons
            },
            try StatisticsLog.refill(2, "2026-01-05", nil, "5") {
                $0.unit = .imperialGallons
                $0.isFull = false
            },
            try StatisticsLog.refill(3, "2026-01-09", "16893.44", "25.26955"),
        ])
        let segment = try #require(log.chains.first?.segments.first)
        #expect(segment.kilometres == 800)
        #expect(segment.fuel?.value == 48)
        #expect(segment.consumption?.value(in: .litresPer100Kilometres) == 6)
    }

    @Test func petrolAndLPGAreTwoChains() throws {
        // LPG from 1 to 3: 1,000 km on 45 + 45 = 90 L in two segments of 500 km = 9.00 each.
        // Petrol from 4 to 5: 900 km on 9 L = 1.00 by the whole distance.
        let log = StatisticsLog.log([
            try StatisticsLog.refill(1, "2026-01-01", "1000", "40") { $0.fuelClass = .lpg },
            try StatisticsLog.refill(4, "2026-01-02", "1050", "30"),
            try StatisticsLog.refill(2, "2026-01-08", "1500", "45") { $0.fuelClass = .lpg },
            try StatisticsLog.refill(3, "2026-01-15", "2000", "45") { $0.fuelClass = .lpg },
            try StatisticsLog.refill(5, "2026-01-14", "1950", "9"),
        ])
        let summary = log.summary()
        #expect(summary.fuels.map(\.fuelClass) == [.lpg, .petrol])
        #expect(summary.fuels.map { $0.consumption.rounded() } == ["9.00", "1.00"])
        #expect(summary.hasSeveralFuels)
    }

    @Test func aRefillOfUnknownFuelLeavesBothChainsBlankWhereItFalls() throws {
        let log = StatisticsLog.log([
            try StatisticsLog.refill(1, "2026-01-01", "1000", "40") { $0.fuelClass = .lpg },
            try StatisticsLog.refill(2, "2026-01-02", "1050", "30"),
            try StatisticsLog.refill(3, "2026-01-05", "1300", "20") { $0.fuelClass = nil },
            try StatisticsLog.refill(4, "2026-01-08", "1500", "45") { $0.fuelClass = .lpg },
            try StatisticsLog.refill(5, "2026-01-15", "2000", "45") { $0.fuelClass = .lpg },
        ])
        let lpg = try #require(log.chains.first { $0.fuelClass == .lpg })
        #expect(lpg.segments.map(\.gaps) == [[.unknownFuel(3)], []])
        #expect(lpg.segments.last?.consumption.rounded() == "9.00")
        #expect(log.unknownFuel == [3])
    }

    @Test func aRefillWithoutAClassIsOfTheOnlyFuel() throws {
        let log = StatisticsLog.log([
            try StatisticsLog.refill(1, "2026-01-01", "1000", "40") { $0.fuelClass = .diesel },
            try StatisticsLog.refill(2, "2026-01-08", "1500", "30") { $0.fuelClass = nil },
            try StatisticsLog.refill(3, "2026-01-09", "1510", "10") { $0.fuelClass = .adBlue },
        ])
        #expect(log.chains.map(\.fuelClass) == [.diesel, .adBlue])
        #expect(log.chains[0].segments.map { $0.consumption.rounded() } == ["6.00"])
    }

    @Test func aRefillWithoutAClassIsOfTheFuelThatItsNameTells() throws {
        let log = StatisticsLog.log([
            try StatisticsLog.refill(1, "2026-01-01", "1000", "40") { $0.fuelClass = .diesel },
            try StatisticsLog.refill(2, "2026-01-05", "1200", "10") {
                $0.fuelClass = nil
                $0.fuelType = "AdBlue"
            },
            try StatisticsLog.refill(3, "2026-01-08", "1500", "30") {
                $0.fuelClass = nil
                $0.fuelType = "V-Power Diesel"
            },
        ])
        #expect(log.chains.map(\.fuelClass) == [.diesel, .adBlue])
        #expect(log.chains[0].segments.map { $0.consumption.rounded() } == ["6.00"])
    }

    @Test func adBlueIsNoFuelButIsPaidFor() throws {
        // Diesel: 30 L on 500 km = 6.00, whatever AdBlue was filled. Spent: 60 + 51 + 12.50 = 123.50.
        let log = StatisticsLog.log([
            try StatisticsLog.refill(1, "2026-01-01", "1000", "40") { $0.diesel(60) },
            try StatisticsLog.refill(2, "2026-01-05", "1200", "10") {
                $0.fuelClass = .adBlue
                $0.total = 12.5
                $0.currency = "EUR"
            },
            try StatisticsLog.refill(3, "2026-01-08", "1500", "30") { $0.diesel(51) },
        ])
        let summary = log.summary()
        #expect(summary.fuels.filter(\.isFuel).map { $0.consumption.rounded() } == ["6.00"])
        #expect(!summary.hasSeveralFuels)
        #expect(summary.spent == [Money(123.5, "EUR")])
    }

    @Test func aPlugInHybridHasTwoFigures() throws {
        // Current: 36 kWh on 400 km = 9.00 kWh/100 km. Petrol: 20 L on 1,000 km = 2.00 L/100 km.
        let log = StatisticsLog.log([
            try StatisticsLog.refill(1, "2026-01-01", "1000", "40"),
            try StatisticsLog.refill(2, "2026-01-01", "1000", "11") {
                $0.fuelClass = nil
                $0.unit = .kilowattHours
            },
            try StatisticsLog.refill(3, "2026-01-10", "1400", "36") { $0.electric() },
            try StatisticsLog.refill(4, "2026-01-20", "2000", "20"),
        ])
        let fuels = log.summary().fuels
        #expect(fuels.map(\.fuelClass) == [.petrol, .electric])
        #expect(fuels[0].consumption.rounded() == "2.00")
        #expect(fuels[1].consumption.rounded(.kilowattHoursPer100Kilometres) == "9.00")
    }

    @Test func gasByMassIsToldInKilograms() throws {
        // 18 kg on 400 km = 4.50 kg/100 km; litres cannot be added to it.
        var entries = [
            try StatisticsLog.refill(1, "2026-01-01", "1000", "15") { $0.gas() },
            try StatisticsLog.refill(2, "2026-01-08", "1400", "18") { $0.gas() },
        ]
        let log = StatisticsLog.log(entries)
        #expect(log.summary().fuels.first?.consumption.rounded(.kilogramsPer100Kilometres) == "4.50")
        entries.append(
            try StatisticsLog.refill(3, "2026-01-15", "1800", "18") {
                $0.gas()
                $0.unit = .litres
            })
        #expect(StatisticsLog.log(entries).chains[0].segments.last?.gaps == [.otherMeasure(3)])
    }
}

extension Refill {
    fileprivate mutating func american() {
        distanceUnit = .miles
        unit = .usGallons
    }

    fileprivate mutating func diesel(_ total: Decimal) {
        fuelClass = .diesel
        self.total = total
        currency = "EUR"
    }

    fileprivate mutating func gas() {
        fuelClass = .cng
        unit = .kilograms
    }
}

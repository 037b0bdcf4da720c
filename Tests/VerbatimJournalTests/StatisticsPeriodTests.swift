import Foundation
import Testing
import Verbatim
import VerbatimJournal

/// Money, prices, periods and the written forms.
struct StatisticsPeriodTests {
    private func paid(
        _ id: Int64, _ date: String, _ odometer: String, _ quantity: String, _ price: String, _ total: String,
        _ currency: String? = "EUR"
    ) throws -> JournalEntry {
        let price = try #require(PrintedDecimal(price))
        let total = try StatisticsLog.number(total)
        return try StatisticsLog.refill(id, date, odometer, quantity) {
            $0.$pricePerUnit = price
            $0.total = total
            $0.currency = currency
        }
    }

    private func entries() throws -> [JournalEntry] {
        [
            try paid(1, "2025-12-20", "10000", "40", "1.600", "64.00"),
            try paid(2, "2026-01-10", "10500", "30", "1.700", "51.00"),
            try paid(3, "2026-01-30", "11000", "35", "1.800", "63.00"),
            try paid(4, "2026-02-14", "11400", "24", "1.650", "39.60"),
        ]
    }

    private let kilometres = StatisticsUnits(distance: .kilometres, consumption: .litresPer100Kilometres)

    @Test func costPerDistanceIsOfTheFuelThatTheDistanceTook() throws {
        // 51 + 63 + 39.60 = 153.60 EUR for 1,400 km: 0.109714… EUR/km; per mile × 1.609344 = 0.176568…
        let cost = try #require(try StatisticsLog.log(entries()).summary().fuels.first?.costs.first)
        #expect(cost.cost == Money(try StatisticsLog.number("153.60"), "EUR"))
        #expect(cost.perUnit(.kilometres).description.hasPrefix("0.109714"))
        #expect(cost.perUnit(.miles).description.hasPrefix("0.176568"))
    }

    @Test func currenciesAreNeverAdded() throws {
        // 2 to 3 was paid in CHF; 3 to 5 in EUR and CHF: it has a consumption, and no cost.
        let log = StatisticsLog.log([
            try paid(1, "2026-01-01", "1000", "40", "1.600", "64.00"),
            try paid(2, "2026-01-08", "1500", "30", "1.600", "48.00"),
            try paid(3, "2026-01-15", "2000", "30", "1.800", "54.00", "CHF"),
            try StatisticsLog.refill(4, "2026-01-18", nil, "10") {
                $0.isFull = false
                $0.total = 18
                $0.currency = "CHF"
            },
            try paid(5, "2026-01-22", "2500", "20", "1.600", "32.00"),
        ])
        let summary = log.summary()
        #expect(summary.spent == [Money(72, "CHF"), Money(144, "EUR")])
        #expect(summary.fuels[0].costs.map(\.cost) == [Money(54, "CHF"), Money(48, "EUR")])
        #expect(summary.fuels[0].segments.map { $0.cost?.currency } == ["EUR", "CHF", nil])
        #expect(summary.fuels[0].segments.map { $0.consumption.rounded() } == ["6.00", "6.00", "6.00"])
        #expect(summary.fuels[0].priceRanges.map(\.latest.currency) == ["EUR", "CHF"])
    }

    @Test func aPlugInHybridsCostIsThatOfBothFuels() throws {
        // Petrol: 32.00 EUR on 1,000 km = 0.032. Current: 12.60 EUR on 300 km = 0.042. Together 0.074 EUR/km.
        let charge = { (id: Int64, date: String, odometer: String, total: Decimal) in
            try StatisticsLog.refill(id, date, odometer, "30") {
                $0.electric()
                $0.total = total
                $0.currency = "EUR"
            }
        }
        let log = StatisticsLog.log([
            try paid(1, "2026-01-01", "1000", "40", "1.600", "64.00"),
            try charge(2, "2026-01-02", "1100", 9),
            try charge(3, "2026-01-05", "1400", StatisticsLog.number("12.60")),
            try paid(4, "2026-01-22", "2000", "20", "1.600", "32.00"),
        ])
        #expect(log.summary().costOfAllFuels?.perUnit(.kilometres) == (try StatisticsLog.number("0.074")))
        #expect(log.summary().text(vehicle: log.vehicle, units: kilometres).contains("0.0740 EUR/km"))
    }

    @Test func amountsWithoutACurrencyAreASumOfTheirOwn() throws {
        let log = StatisticsLog.log([
            try paid(1, "2026-01-01", "1000", "40", "1.600", "64.00"),
            try paid(2, "2026-01-08", "1500", "30", "1.600", "48.00", nil),
        ])
        #expect(log.summary().spent == [Money(64, "EUR"), Money(48, nil)])
    }

    @Test func aTotalIsNeverComputed() throws {
        let log = StatisticsLog.log([
            try paid(1, "2026-01-01", "1000", "40", "1.600", "64.00"),
            try StatisticsLog.refill(2, "2026-01-08", "1500", "30") { $0.pricePerUnit = 1.5 },
        ])
        #expect(log.chains[0].segments.map(\.cost) == [nil])
        #expect(log.summary().spent == [Money(64, "EUR")])
    }

    @Test func aTankCountsInThePeriodInWhichItIsFullAgain() throws {
        // January: 10,000 (December's) to 11,000: 1,000 km; 30 + 35 = 65 L = 6.50; spent 114.
        // February: 400 km on 24 L = 6.00. December: one reading, no distance.
        let log = StatisticsLog.log(try entries())
        #expect(log.months.map(\.description) == ["2025-12", "2026-01", "2026-02"])
        let months = log.months.map { log.summary($0) }
        #expect(months.map(\.kilometres) == [nil, 1000, 400])
        #expect(months.map { $0.fuels.first?.consumption.rounded() } == [nil, "6.50", "6.00"])
        #expect(months.map(\.spent) == [[Money(64, "EUR")], [Money(114, "EUR")], [Money(39.6, "EUR")]])
    }

    @Test func yearsAndOwnPeriodsAddUp() throws {
        let log = StatisticsLog.log(try entries())
        #expect(log.years.map(\.description) == ["2025", "2026"])
        #expect(log.years.compactMap { log.summary($0).kilometres } == [1400])
        let own = log.summary(
            Period(from: try StatisticsLog.day("2026-01-30"), to: try StatisticsLog.day("2026-02-14")))
        #expect(own.refills == 2)
        // From 10,500, the last before, to 11,400.
        #expect(own.kilometres == 900)
        #expect(log.summary(Period(to: try StatisticsLog.day("2026-01-10"))).kilometres == 500)
        #expect(log.summary(Period(from: try StatisticsLog.day("2026-03-01"))).refills == 0)
    }

    @Test func monthsEndOnTheirLastDay() throws {
        #expect(Period(year: 2024, month: 2)?.last == (try StatisticsLog.day("2024-02-29")))
        #expect(Period(year: 2026, month: 4)?.last == (try StatisticsLog.day("2026-04-30")))
        #expect(Period(year: 2026, month: 13) == nil)
    }

    @Test func pricesAreAHistoryPerFuel() throws {
        let range = try #require(try StatisticsLog.log(entries()).summary().fuels.first?.priceRanges.first)
        #expect(range.lowest.price.value == 1.6)
        #expect(range.highest.entry == 3)
        #expect(range.latest.date == (try StatisticsLog.day("2026-02-14")))
        #expect(range.count == 4)
    }

    @Test func theTextTellsFiguresAndWhatIsLeftOut() throws {
        // 10,000 to 11,400 in three tanks: 89 L = 6.357… L/100 km, 153.60 EUR ÷ 1,400 km = 0.1097.
        let log = StatisticsLog.log(try entries() + [try StatisticsLog.odometer(5, "2026-02-20", "1150")])
        let text = log.summary().text(vehicle: log.vehicle, units: kilometres)
        #expect(text.hasPrefix("Golf · all\n"))
        #expect(text.contains("1400 km\n"))
        #expect(text.contains("217.60 EUR in 4 refills"))
        #expect(text.contains("6.36 L/100 km over 1400 km · 0.1097 EUR/km · 129.00 L"))
        #expect(text.contains("2026-01-30 to 2026-02-14 · 400 km · 24.00 L · 6.00 L/100 km"))
        #expect(
            text.contains(
                "price in EUR/L: lowest 1.600 (2025-12-20), highest 1.800 (2026-01-30), last 1.650 (2026-02-14)"
            ))
        #expect(text.contains("the odometer 1150 km of entry 5 (2026-02-20) is left out"))
    }

    @Test func theJSONHoldsTheSameFigures() throws {
        let log = StatisticsLog.log(try entries())
        let json = log.summary().json(vehicle: log.vehicle, units: kilometres).text()
        #expect(json.contains(#""distance":"1400""#))
        #expect(json.contains(#""consumption":"6.36""#))
        #expect(json.contains(#""costPerDistance":[{"amount":"0.1097","currency":"EUR"}]"#))
        let miles = StatisticsUnits(distance: .miles, consumption: .milesPerUSGallon)
        // 1,400 km ÷ 1.609344 = 869.9 mi; 89 L ÷ 3.785411784 = 23.511 gal: 37.00 mpg.
        let american = log.summary().json(vehicle: log.vehicle, units: miles).text()
        #expect(american.contains(#""distance":"869.9""#))
        #expect(american.contains(#""consumption":"37.00""#))
    }

    @Test func anEmptyLogHasNoFigures() {
        let summary = StatisticsLog.log([]).summary()
        #expect(summary.kilometres == nil)
        #expect(summary.fuels.isEmpty)
        #expect(summary.text(vehicle: StatisticsLog.car, units: kilometres).contains("not known"))
    }
}

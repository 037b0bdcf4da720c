import Foundation
import Verbatim

/// A vehicle's refills and odometer readings, and all that is computed from them.
///
///     let log = VehicleLog(vehicle: golf, entries: entries)
///     log.summary().fuels[0].consumption?.value(in: .litresPer100Kilometres)    // 6.5
///     log.months.map { log.summary($0) }
///
/// Everything is computed from the entries each time and nothing is kept, so that a corrected entry corrects all.
/// Nothing is rounded before it is written out.
public struct VehicleLog: Sendable, Hashable {
    /// The vehicle.
    public let vehicle: Vehicle
    /// Its fuels in the order in which they were first filled, AdBlue last.
    public let chains: [FuelChain]
    /// The odometer readings that are left out of all figures, and why.
    public let doubts: [OdometerDoubt]
    /// The refills whose fuel nobody can say, as the vehicle takes several.
    public let unknownFuel: [Int64]

    private let refills: [DatedRefill]
    private let odometer: [DatedReading]

    private struct DatedRefill: Hashable {
        var entry: Int64
        var refill: Refill
    }

    private struct DatedReading: Hashable {
        var date: CalendarDate
        var kilometres: Decimal
    }

    /// Takes the vehicle's entries out of all and computes its chains; their order does not matter.
    public init(vehicle: Vehicle, entries: [JournalEntry], limits: PlausibleDistance = PlausibleDistance()) {
        self.vehicle = vehicle
        let timeline = Timeline(vehicle: vehicle, entries: entries, limits: limits)
        let sorting = FuelSorting(timeline)
        chains = sorting.chains.filter(\.isFuel) + sorting.chains.filter { !$0.isFuel }
        unknownFuel = sorting.unknown
        doubts = timeline.doubts
        refills = timeline.moments.compactMap { moment in
            moment.refill.map { DatedRefill(entry: moment.entry, refill: $0) }
        }
        odometer = timeline.moments.compactMap { moment in
            moment.kilometres.map { DatedReading(date: moment.date, kilometres: $0) }
        }
    }

    /// The years that have entries, ascending.
    public var years: [Period] { Set(days.map(\.year)).sorted().compactMap { Period(year: $0) } }

    /// The months that have entries, ascending.
    public var months: [Period] {
        Set(days.map { [$0.year, $0.month] }).sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }
            .compactMap { Period(year: $0[0], month: $0[1]) }
    }

    /// The days of all refills and readings.
    private var days: [CalendarDate] {
        refills.map(\.refill.date) + odometer.map(\.date) + doubts.map(\.reading.date)
    }

    /// What falls in a period: refills by their days, segments by the day on which they end.
    public func summary(_ period: Period = .all) -> VehicleSummary {
        let own = refills.filter { period.contains($0.refill.date) }
        return VehicleSummary(
            period: period, kilometres: kilometres(period), refills: own.count,
            spent: Money.sums(of: own.compactMap(\.refill.spent)),
            fuels: chains.map { summary($0, own, period) }.filter { $0.refills > 0 || !$0.segments.isEmpty },
            unknownFuel: own.map(\.entry).filter(Set(unknownFuel).contains),
            doubts: doubts.filter { period.contains($0.reading.date) })
    }

    private func summary(_ chain: FuelChain, _ all: [DatedRefill], _ period: Period) -> FuelSummary {
        let numbers = Set(chain.refills)
        let own = all.filter { numbers.contains($0.entry) }
        let amounts = own.compactMap { item in
            item.refill.quantity.map { FuelAmount($0, item.refill.unit) }
        }
        let pending = Set(chain.pending)
        return FuelSummary(
            fuelClass: chain.fuelClass, measure: chain.measure, refills: own.count,
            filled: FuelAmount(
                value: amounts.filter { $0.measure == chain.measure }.reduce(0) { $0 + $1.value },
                measure: chain.measure),
            spent: Money.sums(of: own.compactMap(\.refill.spent)),
            segments: chain.segments.filter { period.contains($0.lastDay) },
            prices: own.compactMap { item in
                item.refill.$pricePerUnit.map { price in
                    PricePoint(
                        entry: item.entry, date: item.refill.date, price: price,
                        currency: item.refill.currency,
                        unit: item.refill.unit, station: item.refill.station)
                }
            },
            pending: own.count { pending.contains($0.entry) })
    }

    private func kilometres(_ period: Period) -> Decimal? {
        let inside = odometer.filter { period.contains($0.date) }
        let before = period.first.flatMap { first in odometer.last { $0.date < first } }
        guard let last = inside.last, let start = before ?? inside.first else { return nil }
        return before == nil && inside.count < 2 ? nil : last.kilometres - start.kilometres
    }
}

import Foundation
import Testing
import Verbatim
import VerbatimJournal

/// Makes the entries of a log that was computed by hand.
enum StatisticsLog {
    static let car = Vehicle(id: 1, name: "Golf")

    /// A refill of a full tank of petrol, in kilometres and litres.
    static func refill(
        _ id: Int64, _ date: String, _ odometer: String?, _ quantity: String?, vehicle: Int64 = 1,
        _ change: (inout Refill) -> Void = { _ in }
    ) throws -> JournalEntry {
        var refill = Refill(date: try day(date))
        refill.odometer = try odometer.map(number)
        refill.quantity = try quantity.map(number)
        refill.fuelClass = .petrol
        change(&refill)
        return JournalEntry(id: id, vehicle: vehicle, content: .refill(refill))
    }

    static func odometer(_ id: Int64, _ date: String, _ reading: String) throws -> JournalEntry {
        JournalEntry(
            id: id, vehicle: 1,
            content: .odometer(OdometerEntry(date: try day(date), reading: try number(reading))))
    }

    static func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(iso8601: text)) }

    static func number(_ text: String) throws -> Decimal { try #require(PrintedDecimal(text)).value }

    static func log(_ entries: [JournalEntry], vehicle: Vehicle = car) -> VehicleLog {
        VehicleLog(vehicle: vehicle, entries: entries)
    }
}

extension Optional<Consumption> {
    /// The consumption with two decimals.
    func rounded(_ unit: ConsumptionUnit = .litresPer100Kilometres) -> String? {
        flatMap { $0.value(in: unit) }.map {
            String(format: "%.2f", NSDecimalNumber(decimal: $0).doubleValue)
        }
    }
}

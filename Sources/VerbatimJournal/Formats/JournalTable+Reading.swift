import Foundation
import Verbatim

extension JournalTable {
    /// Reads a file that ``text(_:)`` wrote, or that a person or a spreadsheet has changed since.
    static func read(_ reader: CSVReader) throws(JournalFormatError) -> JournalImport {
        guard let header = reader.rows.first else { throw .empty }
        var result = JournalImport(.csv)
        result.problems = reader.damages
        let places = Dictionary(
            Column.allCases.compactMap { column in
                header.cells.firstIndex(of: column.rawValue).map { (column, $0) }
            }, uniquingKeysWith: { first, _ in first })
        for column in Column.allCases where places[column] == nil && column != .exact {
            throw .columnMissing(.csv, column: column.rawValue)
        }
        let unknown = header.cells.filter { Column(rawValue: $0) == nil && !$0.isEmpty }
        if !unknown.isEmpty {
            let titles = unknown.map { "“\($0)”" }.joined(separator: ", ")
            result.remarks.append(
                ImportNotice(line: header.line, "columns that are not known were left out: \(titles)"))
        }
        var vehicles = Vehicles()
        for row in reader.rows.dropFirst() {
            do throws(RowProblem) {
                let cells = try Cells(row, places, header.cells.count)
                if cells.text(.kind) == Kind.vehicle.rawValue {
                    try vehicles.add(cells)
                } else {
                    result.entries.append(try entry(cells, &vehicles))
                }
            } catch {
                result.problems.append(ImportNotice(line: row.line, error.message))
            }
        }
        result.vehicles = vehicles.all
        return result
    }

    private static func entry(_ cells: Cells, _ vehicles: inout Vehicles) throws(RowProblem) -> JournalEntry {
        let content: JournalEntry.Content
        switch cells.text(.kind).flatMap(Kind.init) {
        case .refill: content = .refill(try refill(cells))
        case .odometer: content = .odometer(try odometer(cells))
        case .document:
            let document = try cells.document()
            content = .document(kind: document.kind, values: document.values)
        default:
            throw RowProblem(
                "“kind” is none of vehicle, refill, odometer and document: “\(cells.text(.kind) ?? "")”")
        }
        var entry = JournalEntry(content: content)
        entry.id = try cells.value(.id, "a number") { Int64($0) } ?? 0
        if let name = cells.text(.vehicle) {
            entry.vehicle = vehicles.number(name)
        } else if cells.text(.kind) != Kind.document.rawValue {
            throw RowProblem("“vehicle” is empty")
        }
        if let text = cells.text(.readings) {
            entry.readings = try cells.decoded(.readings, [String].self, text)
        }
        if let text = cells.text(.changes) {
            entry.changes = try cells.decoded(.changes, [JournalEntry.Change].self, text)
        }
        return entry
    }

    private static func refill(_ cells: Cells) throws(RowProblem) -> Refill {
        var refill = Refill(
            date: try cells.required(.date, "a day (YYYY-MM-DD)") { CalendarDate(iso8601: $0) },
            distanceUnit: try cells.required(.distanceUnit, "km or mi") { DistanceUnit(rawValue: $0) },
            unit: try cells.required(.unit, "L, gal, impGal, kWh or kg") { FuelUnit(rawValue: $0) },
            isFull: try cells.required(.isFull, "true or false", truth),
            missedBefore: try cells.required(.missedBefore, "true or false", truth))
        refill.time = try cells.value(.time, "a time (HH:MM)") { TimeOfDay(iso8601: $0) }
        refill.$odometer = try cells.number(.odometer)
        refill.$quantity = try cells.number(.quantity)
        refill.$pricePerUnit = try cells.number(.pricePerUnit)
        refill.$total = try cells.number(.total)
        refill.currency = cells.text(.currency)
        refill.fuelType = cells.text(.fuelType)
        refill.fuelClass = try cells.value(.fuelClass, "petrol, diesel, lpg, cng, electric or adBlue") {
            FuelClass(rawValue: $0)
        }
        refill.station = cells.text(.station)
        refill.note = cells.text(.note)
        return refill
    }

    private static func odometer(_ cells: Cells) throws(RowProblem) -> OdometerEntry {
        OdometerEntry(
            date: try cells.required(.date, "a day (YYYY-MM-DD)") { CalendarDate(iso8601: $0) },
            time: try cells.value(.time, "a time (HH:MM)") { TimeOfDay(iso8601: $0) },
            reading: try cells.required(.odometer, "a number") { PrintedDecimal($0)?.value },
            unit: try cells.required(.distanceUnit, "km or mi") { DistanceUnit(rawValue: $0) },
            note: cells.text(.note))
    }

    /// Spreadsheets write truth values in capitals.
    private static func truth(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "true": true
        case "false": false
        default: nil
        }
    }

    /// The vehicles of a file: those of its rows, and those that its entries name.
    private struct Vehicles {
        private(set) var all: [Vehicle] = []

        mutating func add(_ cells: Cells) throws(RowProblem) {
            let name = try cells.required(.vehicle, "a name") { $0 }
            var vehicle = Vehicle(
                id: try cells.value(.id, "a number") { Int64($0) } ?? next, name: name,
                kind: try cells.required(.vehicleKind, "car or motorcycle") { Vehicle.Kind(rawValue: $0) },
                distanceUnit: try cells.required(.distanceUnit, "km or mi") { DistanceUnit(rawValue: $0) },
                note: cells.text(.note))
            guard !all.contains(where: { $0.name == name }) else {
                throw RowProblem("the vehicle “\(name)” is there already")
            }
            if all.contains(where: { $0.id == vehicle.id }) { vehicle.id = next }
            all.append(vehicle)
        }

        /// The number of the vehicle with this name, which is made where there is none yet.
        mutating func number(_ name: String) -> Int64 {
            if let vehicle = all.first(where: { $0.name == name }) { return vehicle.id }
            let vehicle = Vehicle(id: next, name: name)
            all.append(vehicle)
            return vehicle.id
        }

        /// A number that none of them has.
        private var next: Int64 {
            let taken = Set(all.map(\.id))
            return (1...).first { !taken.contains($0) } ?? 0
        }
    }
}

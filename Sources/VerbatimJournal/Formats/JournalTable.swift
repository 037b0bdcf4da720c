import Foundation
import Verbatim

/// This program's own CSV: vehicles and entries as rows of one table.
enum JournalTable {
    /// The columns, in their order; new ones are added at the end, and none is ever renamed.
    enum Column: String, CaseIterable {
        case kind, id, vehicle, date, time, odometer, distanceUnit, quantity, unit, pricePerUnit, total,
            currency
        case isFull, missedBefore, fuelType, fuelClass, station, note, vehicleKind, document, readings,
            changes, exact
    }

    /// What a row is.
    enum Kind: String {
        case vehicle, refill, odometer, document
    }

    /// Whether a table with this header is read here.
    static func isHeader(_ header: [String]) -> Bool {
        [Column.kind, .vehicle, .missedBefore, .exact].allSatisfy { header.contains($0.rawValue) }
    }

    /// The whole file.
    static func text(_ export: JournalExport) throws(JournalFormatError) -> String {
        let names = Dictionary(export.vehicles.map { ($0.id, $0.name) }) { first, _ in first }
        var lines = [CSV.row(Column.allCases.map(\.rawValue))]
        for vehicle in export.vehicles { lines.append(row(vehicle).line) }
        for entry in export.entries {
            var row = Row(kind: kind(entry.content), id: entry.id)
            if let id = entry.vehicle {
                guard let name = names[id] else {
                    throw .unwritable(
                        entry: entry.id, reason: "its vehicle, \(id), is not among the vehicles")
                }
                row[.vehicle] = name
            }
            try fill(&row, entry)
            lines.append(row.line)
        }
        return lines.map { $0 + "\r\n" }.joined()
    }

    private static func kind(_ content: JournalEntry.Content) -> Kind {
        switch content {
        case .refill: .refill
        case .odometer: .odometer
        case .document: .document
        }
    }

    private static func row(_ vehicle: Vehicle) -> Row {
        var row = Row(kind: .vehicle, id: vehicle.id)
        row[.vehicle] = vehicle.name
        row[.vehicleKind] = vehicle.kind.rawValue
        row[.distanceUnit] = vehicle.distanceUnit.rawValue
        row[.note] = vehicle.note
        return row
    }

    private static func fill(_ row: inout Row, _ entry: JournalEntry) throws(JournalFormatError) {
        row[.date] = entry.date?.description
        row[.time] = entry.time?.description
        switch entry.content {
        case .refill(let refill):
            try row.set(.odometer, refill.$odometer)
            row[.distanceUnit] = refill.distanceUnit.rawValue
            try row.set(.quantity, refill.$quantity)
            row[.unit] = refill.unit.rawValue
            try row.set(.pricePerUnit, refill.$pricePerUnit)
            try row.set(.total, refill.$total)
            row[.currency] = refill.currency
            row[.isFull] = refill.isFull ? "true" : "false"
            row[.missedBefore] = refill.missedBefore ? "true" : "false"
            row[.fuelType] = refill.fuelType
            row[.fuelClass] = refill.fuelClass?.rawValue
            row[.station] = refill.station
            row[.note] = refill.note
        case .odometer(let odometer):
            try row.set(.odometer, PrintedDecimal(odometer.reading))
            row[.distanceUnit] = odometer.unit.rawValue
            row[.note] = odometer.note
        case .document(let kind, let values):
            row[.document] = try JournalJSON.line(AcceptedDocument(kind: kind, values: values), of: entry.id)
        }
        if !entry.readings.isEmpty { row[.readings] = try JournalJSON.line(entry.readings, of: entry.id) }
        if !entry.changes.isEmpty { row[.changes] = try JournalJSON.line(entry.changes, of: entry.id) }
    }

    /// A row that is being written.
    private struct Row {
        let id: Int64
        private var texts: [Column: String] = [:]

        init(kind: Kind, id: Int64) {
            self.id = id
            texts[.kind] = kind.rawValue
            texts[.id] = String(id)
        }

        subscript(_ column: Column) -> String? {
            get { texts[column] }
            set { texts[column] = newValue }
        }

        mutating func set(_ column: Column, _ number: PrintedDecimal?) throws(JournalFormatError) {
            guard let text = number?.description else { return }
            guard PrintedDecimal(text) != nil else {
                throw .unwritable(
                    entry: id, reason: "\(column.rawValue) \(text) is no number of at most 18 digits")
            }
            texts[column] = text
        }

        /// The row as a line; what its cells cannot hold stands in the last one.
        var line: String {
            let lost = Column.allCases.compactMap { column in
                texts[column].flatMap { isHeld($0) ? nil : JSON.Member(column.rawValue, .string($0)) }
            }
            var cells = texts
            if !lost.isEmpty { cells[.exact] = JSON.object(lost).text() }
            return CSV.row(Column.allCases.map { CSV.cell(cells[$0] ?? "") })
        }

        private func isHeld(_ text: String) -> Bool {
            !text.isEmpty
                && text.unicodeScalars.allSatisfy { scalar in
                    "\n\r\t".unicodeScalars.contains(scalar) || String(scalar).printable == String(scalar)
                }
        }
    }
}

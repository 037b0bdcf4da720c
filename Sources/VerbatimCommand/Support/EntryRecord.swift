import Verbatim
import VerbatimJournal

/// An entry for a person: in a line, in columns, value by value.
struct EntryRecord {
    /// One value.
    struct Part {
        /// The property's name, as in JSON.
        var name: String
        /// What a person calls it: its option.
        var label: String
        /// The value.
        var text: String
    }

    let entry: JournalEntry
    let vehicle: Vehicle?

    init(_ entry: JournalEntry, vehicle: Vehicle?) {
        self.entry = entry
        self.vehicle = vehicle
    }

    /// `refill`, `odometer`, or the kind of document.
    var kind: String {
        switch entry.content {
        case .refill: "refill"
        case .odometer: "odometer"
        case .document(let kind, _): kind
        }
    }

    /// The values in order.
    var parts: [Part] {
        switch entry.content {
        case .refill(let refill):
            return Self.parts(refill, Refill.fields).filter { part in
                // Units say nothing where there is no number.
                !(part.name == "unit" && refill.quantity == nil && refill.pricePerUnit == nil)
                    && !(part.name == "distanceUnit" && refill.odometer == nil)
            }
        case .odometer(let odometer): return Self.parts(odometer, OdometerEntry.fields)
        case .document(_, let values):
            return values.sorted { $0.key < $1.key }.map { path, value in
                let (name, text) = (path.description, value.description)
                return Part(name: name, label: name, text: text)
            }
        }
    }

    private static func parts<Entry>(_ entry: Entry, _ fields: [EntryField<Entry>]) -> [Part] {
        fields.compactMap { field in
            field.text(entry).map { Part(name: field.name, label: field.option, text: $0) }
        }
    }

    /// Such as `entry 12: refill of “Golf”, 2026-03-14, 41.30 L, 69.80 EUR, 123456 km`.
    var summary: String {
        let name = vehicle.map { " of “\($0.name.printable)”" } ?? ""
        return (["entry \(entry.id): \(kind.printable)\(name)", entry.date?.description ?? ""] + facts)
            .filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The day, the vehicle, the kind, and what counts, for ``table(_:)``.
    private var cells: [String] {
        let day = [entry.date?.description, entry.time?.description].compactMap(\.self)
        return [day.joined(separator: " "), vehicle?.name.printable ?? "", kind.printable] + facts
    }

    /// Entries one below the other, in columns.
    static func table(_ records: [EntryRecord]) -> [ReportRow] {
        let cells = records.map(\.cells)
        let count = cells.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            cells.map { $0.indices.contains(column) ? $0[column].columns : 0 }.max() ?? 0
        }
        return zip(records, cells).map { record, cells in
            let line = zip(cells, widths).enumerated().map { column, cell in
                cell.0.padded(to: cell.1, onTheLeft: (3...5).contains(column) && !record.isDocument)
            }
            let text = line.joined(separator: "  ")
            return ReportRow(
                name: String(record.entry.id), value: String(text.reversed().drop { $0 == " " }.reversed()),
                kind: .table)
        }
    }

    private var isDocument: Bool {
        if case .document = entry.content { true } else { false }
    }

    /// What counts: quantity, total and odometer in this order, each empty where there is none.
    private var facts: [String] {
        switch entry.content {
        case .refill(let refill):
            return [
                refill.$quantity.map { "\($0) \(refill.unit.rawValue)" } ?? "",
                refill.$total.map { "\($0) \(refill.currency ?? "")" } ?? "",
                refill.$odometer.map { "\($0) \(refill.distanceUnit.rawValue)" } ?? "",
                [refill.isFull ? nil : "partial", refill.missedBefore ? "missed before" : nil]
                    .compactMap(\.self).joined(separator: ", "),
            ]
        case .odometer(let odometer):
            return ["", "", "\(PrintedDecimal(odometer.reading)) \(odometer.unit.rawValue)"]
        case .document(_, let values):
            return [
                ["store", "producer", "name", "total"].compactMap {
                    values[FieldPath($0)]?.description.printable
                }
                .joined(separator: ", ")
            ]
        }
    }
}

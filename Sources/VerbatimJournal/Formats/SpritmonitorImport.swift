import Foundation
import Verbatim

/// Reads Spritmonitor's fuelings, with German or English titles.
///
/// Columns: Datum, Km-Stand, Teil-Km, Spritmenge, Kosten, Währung, Tankart, Reifen, Strecken, Fahrweise, Kraftstoff, Bemerkung,
/// Verbrauch, BC-Verbrauch, BC-Spritmenge, BC-Geschwindigkeit, Tankstelle, Land, Großraum, Ort; separated by semicolons, with
/// decimal commas, days as 05.01.2024, and a backslash before a semicolon or quote of a text (github.com/LukasMaly/PySpritmonitor,
/// `pyspritmonitor/fuelings.py`; github.com/RemcoAn/spritmonitor-winbank-converter, `types/sprit.go`).
///
/// A first fueling fills the tank and has nothing before it; an invalid one counts in no consumption, and is taken as partial and
/// after missed ones, so that its segment has no figure.
enum SpritmonitorImport {
    private enum Field {
        case date, odometer, quantity, cost, price, currency, fueling, fuel, note, station
    }

    private static let names: [String: Field] = [
        "datum": .date, "date": .date,
        "km-stand": .odometer, "kilometerstand": .odometer, "odometer": .odometer,
        "spritmenge": .quantity, "menge": .quantity, "quantity": .quantity,
        "kosten": .cost, "gesamtpreis": .cost, "totalprice": .cost, "preis": .price, "unitprice": .price,
        "währung": .currency, "currency": .currency, "tankart": .fueling, "type": .fueling,
        "kraftstoff": .fuel, "kraftstoffsorte": .fuel, "fuel": .fuel,
        "bemerkung": .note, "bemerkungen": .note, "note": .note,
        "tankstelle": .station, "company": .station,
    ]

    private static func columns(_ header: [String]) -> Columns<Field> {
        Columns(header, names: names) { ["verbrauch", "consumption"].contains($0) }
    }

    /// Whether a table with this header is read here: it has titles that only Spritmonitor has.
    static func isHeader(_ header: [String]) -> Bool {
        let columns = columns(header)
        guard let date = columns.title(.date), columns.has(.quantity) else { return false }
        return columns.has(.fueling) || date.lowercased() == "datum"
    }

    static func read(_ reader: CSVReader, _ options: ImportOptions) throws(JournalFormatError)
        -> JournalImport
    {
        var result = JournalImport(.spritmonitor)
        guard let header = reader.rows.first else { throw .empty }
        let rows = Array(reader.rows.dropFirst())
        let columns = columns(header.cells)
        guard columns.has(.odometer) else { throw .columnMissing(.spritmonitor, column: "Km-Stand") }
        guard let vehicle = options.vehicle else { throw .vehicleNotNamed(.spritmonitor) }
        let grouped = columns.texts(.odometer, rows) + columns.texts(.cost, rows)
        let plain = columns.texts(.quantity, rows)
        let table = Table(
            columns: columns, vehicle: vehicle.id, options: options,
            distanceUnit: options.distanceUnit ?? vehicle.distanceUnit,
            decimals: DecimalText.told(by: grouped, plain: plain) ?? .comma,
            order: options.dateOrder ?? DateText.order(of: columns.texts(.date, rows)) ?? .dayFirst)
        result.vehicles = [vehicle]
        result.problems = reader.damages
        result.remarks = [columns.leftOutNotice(line: header.line)].compactMap(\.self)
        result.remarks.append(
            ImportNotice(
                "the file tells no units: distances were taken in \(table.distanceUnit.rawValue), fuel in "
                    + "\((options.fuelUnit ?? .litres).rawValue), current in kWh, natural gas and hydrogen in kg"
            ))
        if !columns.has(.fueling) {
            result.remarks.append(
                ImportNotice(
                    line: header.line, "the file does not tell which tanks were full: all were taken as full")
            )
        }
        for row in rows { result.remarks += table.remarks(row) }
        result.add(rows) { row throws(RowProblem) in try table.entry(row) }
        return result
    }

    /// A table of which everything is known to read its rows.
    private struct Table {
        let columns: Columns<Field>
        let vehicle: Int64
        let options: ImportOptions
        let distanceUnit: DistanceUnit
        let decimals: DecimalText
        let order: DateOrder

        func entry(_ row: CSVRow) throws(RowProblem) -> JournalEntry {
            try columns.check(row)
            guard let text = columns.text(.date, row) else { throw RowProblem("there is no date") }
            guard let day = DateText(text, order: order) else { throw RowProblem("“\(text)” is no date") }
            var refill = Refill(date: day.date, distanceUnit: distanceUnit)
            refill.time = day.time
            let odometer = try columns.number(.odometer, row, decimals)
            refill.$odometer = odometer?.value == 0 ? nil : odometer
            let quantity = try columns.number(.quantity, row, decimals)
            refill.$quantity = quantity?.value == 0 ? nil : quantity
            refill.$total = try columns.number(.cost, row, decimals)
            refill.$pricePerUnit = try columns.number(.price, row, decimals)
            setFuel(of: &refill, columns.text(.fuel, row))
            var notes = columns.text(.note, row).map { [$0] } ?? []
            if let currency = columns.text(.currency, row) {
                if Currencies.isCode(currency) {
                    refill.currency = currency
                } else {
                    notes.append("\(columns.title(.currency) ?? ""): \(currency)")
                }
            } else if refill.total != nil || refill.pricePerUnit != nil {
                refill.currency = options.currency
            }
            try setFueling(of: &refill, columns.text(.fueling, row), &notes)
            refill.station = columns.text(.station, row)
            refill.note = (notes + columns.note(row)).joinedNote
            return JournalEntry(vehicle: vehicle, content: .refill(refill))
        }

        /// What was taken otherwise than one might think.
        func remarks(_ row: CSVRow) -> [ImportNotice] {
            var remarks: [ImportNotice] = []
            if let code = columns.text(.fuel, row), SpritmonitorCodes.fuel(code) == nil {
                remarks.append(
                    ImportNotice(
                        line: row.line,
                        "the fuel “\(code)” is none of Spritmonitor's numbers and no name that is known: it was taken as the fuel's name, and its amount in "
                            + (options.fuelUnit ?? .litres).rawValue))
            }
            if let text = columns.text(.fueling, row), SpritmonitorCodes.fueling(text) == .invalid {
                remarks.append(
                    ImportNotice(
                        line: row.line,
                        "Spritmonitor counts this fueling in no consumption: neither is it counted here"))
            }
            if let currency = columns.text(.currency, row), !Currencies.isCode(currency) {
                remarks.append(
                    ImportNotice(line: row.line, "the currency “\(currency)” is no code: it is in the note"))
            }
            return remarks
        }

        private func setFuel(of refill: inout Refill, _ code: String?) {
            refill.unit = options.fuelUnit ?? .litres
            refill.fuelClass = options.fuelClass
            guard let code else { return }
            guard let fuel = SpritmonitorCodes.fuel(code) else {
                refill.fuelType = code
                return
            }
            refill.fuelType = fuel.name
            refill.fuelClass = fuel.fuelClass
            if fuel.unit != .litres { refill.unit = fuel.unit }
        }

        private func setFueling(
            of refill: inout Refill, _ text: String?, _ notes: inout [String]
        ) throws(RowProblem) {
            guard let title = columns.title(.fueling) else { return }
            guard let text else { throw RowProblem("“\(title)” is empty") }
            guard let fueling = SpritmonitorCodes.fueling(text) else {
                throw RowProblem("“\(title)” is none of 0, 1, 2 and 3: “\(text)”")
            }
            refill.isFull = fueling == .full || fueling == .first
            refill.missedBefore = fueling == .first || fueling == .invalid
            if fueling == .invalid { notes.append("\(title): \(text)") }
        }
    }
}

import Foundation
import Verbatim

/// Reads LubeLogger's fuel records, and those of Fuelly, whose titles LubeLogger takes too.
///
/// Columns as LubeLogger writes and takes them (github.com/hargata/lubelog: `wwwroot/defaults/gassample.csv`,
/// `MapProfile/ImportMappers.cs`): Date, Odometer, FuelConsumed, Cost, FuelEconomy, IsFillToFull, MissedFuelUp, StartingSoc,
/// EndingSoc, Notes, Tags and `extrafield_…`. The file tells no unit and no currency, and writes dates and numbers as its server's
/// country does. An unknown odometer is 0 there. `MissedFuelUp` means that refills before this one were not noted.
enum LubeLoggerImport {
    private enum Field {
        case date, odometer, quantity, litres, gallons, cost, price, full, partial, missed, notes, soc
    }

    private static let names: [String: Field] = [
        "date": .date, "fuelup_date": .date, "odometer": .odometer, "odo": .odometer,
        "fuelconsumed": .quantity, "consumption": .quantity, "quantity": .quantity, "qty": .quantity,
        "liters": .litres, "litres": .litres, "gallons": .gallons,
        "cost": .cost, "totalcost": .cost, "totalprice": .cost, "price": .price,
        "isfilltofull": .full, "filledup": .full,
        "partial_fuelup": .partial, "partialtank": .partial, "partial_fill": .partial,
        "missed_fuelup": .missed, "missedfuelup": .missed, "missedfillup": .missed, "missed_fill": .missed,
        "notes": .notes, "note": .notes, "startingsoc": .soc,
    ]

    private static func columns(_ header: [String]) -> Columns<Field> {
        Columns(header, names: names) { $0 == "fueleconomy" || $0 == "mpg" }
    }

    /// Whether a table with this header is read here.
    static func isHeader(_ header: [String]) -> Bool {
        let columns = columns(header)
        return columns.has(.date) && (columns.has(.quantity) || columns.has(.litres) || columns.has(.gallons))
    }

    static func read(_ reader: CSVReader, _ options: ImportOptions) throws(JournalFormatError)
        -> JournalImport
    {
        var result = JournalImport(.lubeLogger)
        guard let header = reader.rows.first else { throw .empty }
        let rows = reader.rows.dropFirst()
        let columns = columns(header.cells)
        guard columns.has(.odometer) else { throw .columnMissing(.lubeLogger, column: "Odometer") }
        guard let vehicle = options.vehicle else { throw .vehicleNotNamed(.lubeLogger) }
        let isElectric = columns.has(.soc)
        let table = Table(
            columns: columns, vehicle: vehicle.id, distanceUnit: options.distanceUnit ?? vehicle.distanceUnit,
            unit: isElectric ? .kilowattHours : try fuelUnit(columns, vehicle, options),
            fuelClass: isElectric ? .electric : options.fuelClass, currency: options.currency,
            order: options.dateOrder ?? DateText.order(of: columns.texts(.date, Array(rows))),
            decimals: decimals(columns, Array(rows)))
        if table.order == nil,
            let example = columns.texts(.date, Array(rows)).first(where: DateText.isAmbiguous)
        {
            throw .dateOrderUnknown(.lubeLogger, example: example)
        }
        result.vehicles = [vehicle]
        result.problems = reader.damages
        result.remarks = [columns.leftOutNotice(line: header.line)].compactMap(\.self)
        result.remarks.append(
            ImportNotice(
                "the file tells no units: distances were taken in \(table.distanceUnit.rawValue), fuel in "
                    + table.unit.rawValue))
        result.add(rows) { row throws(RowProblem) in try table.entry(row) }
        return result
    }

    /// How numbers are written: amounts of fuel are never in groups of thousands, amounts of money may be.
    private static func decimals(_ columns: Columns<Field>, _ rows: [CSVRow]) -> DecimalText? {
        let fields: [Field] = [.quantity, .litres, .gallons, .price]
        return DecimalText.told(
            by: columns.texts(.cost, rows).map { Amount($0).number },
            plain: fields.flatMap { columns.texts($0, rows) })
    }

    /// Litres where the title says so, or where the vehicle's odometer is in kilometres; gallons are of two kinds.
    private static func fuelUnit(
        _ columns: Columns<Field>, _ vehicle: Vehicle, _ options: ImportOptions
    ) throws(JournalFormatError) -> FuelUnit {
        if let unit = options.fuelUnit { return unit }
        if columns.has(.litres) { return .litres }
        if columns.has(.gallons) {
            throw .fuelUnitUnknown(.lubeLogger, reason: "gallons are American or British")
        }
        if (options.distanceUnit ?? vehicle.distanceUnit) == .kilometres { return .litres }
        throw .fuelUnitUnknown(.lubeLogger, reason: "the file tells no unit of fuel")
    }

    /// A table of which everything is known to read its rows.
    private struct Table {
        let columns: Columns<Field>
        let vehicle: Int64
        let distanceUnit: DistanceUnit
        let unit: FuelUnit
        let fuelClass: FuelClass?
        let currency: String?
        let order: DateOrder?
        let decimals: DecimalText?

        func entry(_ row: CSVRow) throws(RowProblem) -> JournalEntry {
            try columns.check(row)
            guard let text = columns.text(.date, row) else { throw RowProblem("there is no date") }
            guard let day = DateText(text, order: order) else { throw RowProblem("“\(text)” is no date") }
            var refill = Refill(date: day.date, distanceUnit: distanceUnit, unit: unit)
            // LubeLogger keeps days and writes midnight beside them.
            let isMidnight = day.time.map { $0.hour == 0 && $0.minute == 0 } == true
            refill.time = isMidnight ? nil : day.time
            let odometer = try number(.odometer, row)
            refill.$odometer = odometer?.value == 0 ? nil : odometer
            let field: Field = columns.has(.quantity) ? .quantity : columns.has(.litres) ? .litres : .gallons
            refill.$quantity = try number(field, row)
            refill.$pricePerUnit = try number(.price, row)
            refill.fuelClass = fuelClass
            if let text = columns.text(.cost, row) {
                let amount = Amount(text)
                guard let total = style(amount.number).flatMap({ $0.number(amount.number) }) else {
                    throw RowProblem("“\(columns.title(.cost) ?? "")” is no amount: “\(text)”")
                }
                refill.$total = total
                refill.currency = amount.currency ?? currency
            } else {
                refill.currency = refill.pricePerUnit == nil ? nil : currency
            }
            let isPartial = try flag(.partial, row) ?? false
            refill.isFull = try flag(.full, row) ?? !isPartial
            refill.missedBefore = try flag(.missed, row) == true
            let notes = columns.text(.notes, row).map { [$0] } ?? []
            refill.note = (notes + columns.note(row)).joinedNote
            return JournalEntry(vehicle: vehicle, content: .refill(refill))
        }

        private func number(_ field: Field, _ row: CSVRow) throws(RowProblem) -> PrintedDecimal? {
            guard let text = columns.text(field, row) else { return nil }
            guard let style = style(text) else {
                throw RowProblem(
                    "“\(columns.title(field) ?? "")” may be a fraction or thousands, and no other number of the file "
                        + "tells: “\(text)”")
            }
            return try columns.number(field, row, style)
        }

        /// How a number is written: as the file's others are; alone it is told where it could be only one.
        private func style(_ text: String) -> DecimalText? {
            if let decimals { return decimals }
            let isOpen = text.contains { $0 == "." || $0 == "," }
            return isOpen ? DecimalText.told(by: [text]) : .point
        }

        private func flag(_ field: Field, _ row: CSVRow) throws(RowProblem) -> Bool? {
            guard let text = columns.text(field, row) else { return nil }
            switch text.lowercased() {
            case "true", "1", "full", "yes": return true
            case "false", "0", "no", "partial": return false
            default: throw RowProblem("“\(columns.title(field) ?? "")” is neither True nor False: “\(text)”")
            }
        }
    }
}

import Foundation
import Verbatim

/// The refills of Fuelio's file.
struct FuelioLog {
    private enum Field {
        case date, odometer, quantity, full, total, price, station, stationNumber, notes, missed, tank, fuel
    }

    /// Which fuels the hundreds of Fuelio's numbers are: 110 is a petrol, 210 a diesel.
    private static let fuels: [Int: (name: String, fuelClass: FuelClass?)] = [
        1: ("Gasoline", .petrol), 2: ("Diesel", .diesel), 3: ("Ethanol", .petrol), 4: ("LPG", .lpg),
        5: ("CNG", .cng),
        6: ("Electricity", .electric), 7: ("Flex", .petrol),
    ]

    private let columns: Columns<Field>
    private let stations: [String: String]
    private let vehicle: Int64
    private let options: ImportOptions
    /// The unit of the odometer.
    let distanceUnit: DistanceUnit
    private let fuelUnits: [FuelUnit]
    private let order: DateOrder?
    private let line: Int

    init(
        _ section: FuelioSection, _ about: FuelioVehicle, _ stations: [String: String], _ vehicle: Vehicle,
        _ options: ImportOptions
    ) throws(JournalFormatError) {
        columns = Columns(section.header, names: Self.names(section.header)) { name in
            ["uniqueid", "tankcalc", "guid", "lastupdated"].contains(name)
                || ["l/100km", "km/l", "mpg", "km/gal", "mi/l", "kwh/100km"].contains { name.hasPrefix($0) }
        }
        guard columns.has(.date) else { throw .columnMissing(.fuelio, column: "Data") }
        guard columns.has(.quantity) else { throw .columnMissing(.fuelio, column: "Fuel (litres)") }
        self.stations = stations
        self.vehicle = vehicle.id
        self.options = options
        distanceUnit = try Self.distanceUnit(columns.title(.odometer), about, options)
        let unit = try Self.fuelUnit(columns.title(.quantity), about, options)
        fuelUnits = [unit, about.fuelUnit(tank: 2) ?? unit]
        let dates = columns.texts(.date, section.rows)
        order = about.dateOrder ?? options.dateOrder ?? DateText.order(of: dates)
        line = section.line + 1
        if order == nil, let example = dates.first(where: DateText.isAmbiguous) {
            throw .dateOrderUnknown(.fuelio, example: example)
        }
    }

    /// What the titles mean: those of odometer and fuel hold their units.
    private static func names(_ header: [String]) -> [String: Field] {
        var names: [String: Field] = [
            "data": .date, "date": .date, "full": .full, "price": .total, "volumeprice": .price,
            "city": .station,
            "stationid": .stationNumber, "notes": .notes, "missed": .missed, "tanknumber": .tank,
            "fueltype": .fuel,
        ]
        for name in header.map(Columns<Field>.plain) {
            if name.hasPrefix("odo") { names[name] = .odometer }
            if name == "fuel" || name.hasPrefix("fuel(") { names[name] = .quantity }
        }
        return names
    }

    /// The unit of the title and that of the vehicle must agree: nobody knows which of two is right.
    private static func distanceUnit(
        _ title: String?, _ about: FuelioVehicle, _ options: ImportOptions
    ) throws(JournalFormatError) -> DistanceUnit {
        if let unit = options.distanceUnit { return unit }
        let name = title.map(Columns<Field>.plain) ?? ""
        let told: DistanceUnit? = name.contains("(mi") ? .miles : name.contains("(k") ? .kilometres : nil
        guard let unit = told ?? about.distanceUnit else {
            throw .distanceUnitUnknown(.fuelio, reason: "the file tells no unit of distances")
        }
        guard let other = about.distanceUnit, other != unit else { return unit }
        throw .distanceUnitUnknown(
            .fuelio,
            reason:
                "“\(title ?? "")” says \(unit.rawValue), and the vehicle's DistUnit says \(other.rawValue)")
    }

    private static func fuelUnit(
        _ title: String?, _ about: FuelioVehicle, _ options: ImportOptions
    ) throws(JournalFormatError) -> FuelUnit {
        if let unit = options.fuelUnit { return unit }
        let name = title.map(Columns<Field>.plain) ?? ""
        let words: [(String, FuelUnit)] = [
            ("usgal", .usGallons), ("ukgal", .imperialGallons), ("impgal", .imperialGallons),
            ("imperial", .imperialGallons),
            ("lit", .litres), ("(l)", .litres), ("kwh", .kilowattHours), ("kg", .kilograms),
        ]
        let told = words.first { name.contains($0.0) }?.1
        guard let unit = told ?? about.fuelUnit(tank: 1) else {
            throw .fuelUnitUnknown(.fuelio, reason: "the file tells no unit of fuel")
        }
        guard let other = about.fuelUnit(tank: 1), other != unit else { return unit }
        throw .fuelUnitUnknown(
            .fuelio,
            reason:
                "“\(title ?? "")” says \(unit.rawValue), and the vehicle's FuelUnit says \(other.rawValue)")
    }

    var remarks: [ImportNotice] { [columns.leftOutNotice(line: line)].compactMap(\.self) }

    func entry(_ row: CSVRow) throws(RowProblem) -> JournalEntry {
        try columns.check(row)
        guard let text = columns.text(.date, row) else { throw RowProblem("there is no date") }
        guard let day = DateText(text, order: order) else { throw RowProblem("“\(text)” is no date") }
        var refill = Refill(date: day.date, distanceUnit: distanceUnit)
        refill.time = day.time
        refill.$odometer = try noted(.odometer, row)
        refill.$quantity = try noted(.quantity, row)
        refill.$total = try noted(.total, row)
        refill.$pricePerUnit = try noted(.price, row)
        refill.currency = refill.total == nil && refill.pricePerUnit == nil ? nil : options.currency
        var notes = columns.text(.notes, row).map { [$0] } ?? []
        try setFuel(of: &refill, row, &notes)
        setStation(of: &refill, row, &notes)
        // Other numbers than 0 and 1 have been seen, and nobody says what they mean: such a tank is not known to be full.
        let full = columns.text(.full, row)
        refill.isFull = full == "1" || full == nil
        if let full, full != "0", full != "1" { notes.append("Full: \(full)") }
        switch columns.text(.missed, row) {
        case nil, "0": break
        case "1": refill.missedBefore = true
        case let other?: throw RowProblem("“Missed” is neither 0 nor 1: “\(other)”")
        }
        refill.note = (notes + columns.note(row, isNothing: Self.isZero)).joinedNote
        return JournalEntry(vehicle: vehicle, content: .refill(refill))
    }

    private func noted(_ field: Field, _ row: CSVRow) throws(RowProblem) -> PrintedDecimal? {
        let style: DecimalText = columns.text(field, row)?.contains(",") == true ? .comma : .point
        let number = try columns.number(field, row, style)
        return number?.value == 0 ? nil : number
    }

    private static func isZero(_ text: String) -> Bool { PrintedDecimal(text)?.value == 0 }

    private func setFuel(of refill: inout Refill, _ row: CSVRow, _ notes: inout [String]) throws(RowProblem) {
        let tank = columns.text(.tank, row)
        refill.unit = fuelUnits[tank == "2" ? 1 : 0]
        refill.fuelClass = options.fuelClass
        guard let text = columns.text(.fuel, row), text != "0" else { return }
        guard let number = Int(text), let fuel = Self.fuels[number / 100] else {
            notes.append("FuelType: \(text)")
            return
        }
        refill.fuelType = fuel.name
        refill.fuelClass = fuel.fuelClass
        if fuel.fuelClass == .electric { refill.unit = .kilowattHours }
        notes.append("FuelType: \(text)")
    }

    /// The station by its name, or else by its number among the favourite ones.
    private func setStation(of refill: inout Refill, _ row: CSVRow, _ notes: inout [String]) {
        refill.station = columns.text(.station, row)
        guard let number = columns.text(.stationNumber, row), number != "0" else { return }
        if let name = stations[number], refill.station == nil {
            refill.station = name
        } else {
            notes.append("StationID: \(number)")
        }
    }
}

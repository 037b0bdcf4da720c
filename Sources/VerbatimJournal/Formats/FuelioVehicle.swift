import Foundation
import Verbatim

/// What Fuelio's file says of its vehicle.
struct FuelioVehicle {
    private enum Field {
        case name, description, distanceUnit, fuelUnit, secondFuelUnit, dateFormat
    }

    private let columns: Columns<Field>
    private let row: CSVRow?
    private let line: Int

    init(_ section: FuelioSection?) {
        columns = Columns(
            section?.header ?? [],
            names: [
                "name": .name, "description": .description, "distunit": .distanceUnit, "fuelunit": .fuelUnit,
                "fuelunittank2": .secondFuelUnit, "importcsvdateformat": .dateFormat,
            ]
        ) {
            [
                "consumptionunit", "tankcount", "tank1type", "tank2type", "active", "tank1capacity",
                "tank2capacity",
                "fuelconsumptiontank2", "guid", "lastupdated",
            ].contains($0)
        }
        row = section?.rows.first
        line = section?.line ?? 1
    }

    private func text(_ field: Field) -> String? { row.flatMap { columns.text(field, $0) } }

    /// The vehicle's columns that are left out.
    var remarks: [ImportNotice] { [columns.leftOutNotice(line: line)].compactMap(\.self) }

    /// The vehicle; nil where neither the file nor `options` name it.
    func vehicle(_ options: ImportOptions) throws(JournalFormatError) -> Vehicle? {
        if let vehicle = options.vehicle { return vehicle }
        guard let name = text(.name) else { return nil }
        let notes = text(.description).map { [$0] } ?? []
        return Vehicle(
            id: 1, name: name, distanceUnit: distanceUnit ?? options.distanceUnit ?? .kilometres,
            note: (notes + (row.map { columns.note($0) } ?? [])).joinedNote)
    }

    var distanceUnit: DistanceUnit? {
        switch text(.distanceUnit) {
        case "0": .kilometres
        case "1": .miles
        default: nil
        }
    }

    /// The unit of the fuel in a tank, 1 or 2.
    func fuelUnit(tank: Int) -> FuelUnit? {
        switch text(tank == 2 ? .secondFuelUnit : .fuelUnit) {
        case "0": .litres
        case "1": .usGallons
        case "2": .imperialGallons
        default: nil
        }
    }

    /// Whether day or month comes first, as a pattern such as `dd.MM.yyyy` tells.
    var dateOrder: DateOrder? {
        guard let pattern = text(.dateFormat), let day = pattern.firstIndex(of: "d"),
            let month = pattern.firstIndex(of: "M")
        else { return nil }
        if let year = pattern.firstIndex(of: "y"), year < min(day, month) { return .yearFirst }
        return day < month ? .dayFirst : .monthFirst
    }
}

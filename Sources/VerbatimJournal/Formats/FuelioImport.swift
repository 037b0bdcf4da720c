import Foundation
import Verbatim

/// Reads a vehicle's backup of Fuelio: a CSV file of sections, each a line such as `"## Log"`, a header and rows.
///
/// Sections and columns as Fuelio writes them (www.fuel.io; github.com/Programistyk/FuelioImport, `src/FuelioBackupBuilder.php`,
/// `src/Vehicle.php`, `src/FuelTypes.php`):
/// - Vehicle: Name, Description, DistUnit (0 km, 1 mi), FuelUnit (0 litres, 1 US gallons, 2 UK gallons), ImportCSVDateFormat, …;
/// - Log: Data (the day, and perhaps the time), Odo (km), Fuel (litres), Full, Price (the total), City (the station), Notes, Missed,
///   TankNumber, FuelType, VolumePrice (of one unit), StationID, …;
/// - CostCategories and Costs: what is no refill; a cost with an odometer becomes an odometer reading with the cost in its
///   note, since it tells where the vehicle was;
/// - FavStations: names of stations.
///
/// Fuelio writes 0 for what nobody noted. `Missed` means that refills before this one were not noted.
enum FuelioImport {
    /// Whether a row begins a section.
    static func isMarker(_ row: CSVRow) -> Bool { row.cells[0].hasPrefix("##") }

    static func read(_ text: String, _ options: ImportOptions) throws(JournalFormatError) -> JournalImport {
        // The first line, a section's mark, holds no separator: the header after it tells which it is.
        let header = text.split(whereSeparator: \.isNewline).first { !$0.contains("##") } ?? ""
        let reader = CSVReader(text, separator: CSVReader.separator(of: String(header)))
        let sections = FuelioSection.sections(reader.rows)
        var result = JournalImport(.fuelio)
        result.problems = reader.damages
        let about = FuelioVehicle(sections.first { $0.name == "vehicle" })
        guard let vehicle = try about.vehicle(options) else { throw .vehicleNotNamed(.fuelio) }
        result.vehicles = [vehicle]
        for section in sections {
            switch section.name {
            case "vehicle": result.remarks += about.remarks
            case "log":
                let stations = FuelioSection.lookUp(
                    "stationid", "namebrand", in: sections, named: "favstations")
                let log = try FuelioLog(section, about, stations, vehicle, options)
                if options.vehicle == nil { result.vehicles[0].distanceUnit = log.distanceUnit }
                result.remarks += log.remarks
                result.add(section.rows) { row throws(RowProblem) in try log.entry(row) }
            case "costs":
                let categories = FuelioSection.lookUp(
                    "costtypeid", "name", in: sections, named: "costcategories")
                let costs = FuelioCosts(section, about, categories, vehicle, options)
                result.remarks += costs.remarks
                result.add(section.rows) { row throws(RowProblem) in try costs.entry(row) }
            case "costcategories", "favstations": break
            default:
                let rows = section.rows.count
                guard rows > 0 else { continue }
                result.remarks.append(
                    ImportNotice(
                        line: section.line,
                        "the section “\(section.title)” was left out, as it has no refills: "
                            + (rows == 1 ? "1 row" : "\(rows) rows")))
            }
        }
        return result
    }
}

/// One section of Fuelio's file.
struct FuelioSection {
    /// What stands after `##`.
    var title: String
    /// The line of the mark.
    var line: Int
    var header: [String] = []
    var rows: [CSVRow] = []

    /// The title in lower case.
    var name: String { title.lowercased() }

    static func sections(_ rows: [CSVRow]) -> [FuelioSection] {
        var sections: [FuelioSection] = []
        for row in rows {
            if FuelioImport.isMarker(row) {
                let title = row.cells[0].dropFirst(2).trimmingCharacters(in: .whitespaces)
                sections.append(FuelioSection(title: title, line: row.line))
            } else if let last = sections.indices.last {
                if sections[last].header.isEmpty {
                    sections[last].header = row.cells
                } else {
                    sections[last].rows.append(row)
                }
            }
        }
        return sections
    }

    /// What a section says of each number, such as the names of stations.
    static func lookUp(
        _ key: String, _ value: String, in sections: [FuelioSection], named name: String
    ) -> [String: String] {
        guard let section = sections.first(where: { $0.name == name }) else { return [:] }
        let columns = Columns(section.header, names: [key: 0, value: 1]) { _ in false }
        let pairs = section.rows.compactMap { row in
            columns.text(0, row).flatMap { key in columns.text(1, row).map { (key, $0) } }
        }
        return Dictionary(pairs) { first, _ in first }
    }
}

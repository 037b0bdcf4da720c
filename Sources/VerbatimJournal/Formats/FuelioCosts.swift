import Foundation
import Verbatim

/// The costs of Fuelio's file other than fuel: those with an odometer become readings with the cost in their note.
struct FuelioCosts {
    private enum Field {
        case title, date, odometer, category, notes, cost, template
    }

    private let columns: Columns<Field>
    private let categories: [String: String]
    private let vehicle: Int64
    private let distanceUnit: DistanceUnit
    private let order: DateOrder?

    private let line: Int

    init(
        _ section: FuelioSection, _ about: FuelioVehicle, _ categories: [String: String], _ vehicle: Vehicle,
        _ options: ImportOptions
    ) {
        columns = Columns(
            section.header,
            names: [
                "costtitle": .title, "date": .date, "odo": .odometer, "costtypeid": .category,
                "notes": .notes,
                "cost": .cost, "istemplate": .template,
            ]
        ) { _ in true }
        self.categories = categories
        self.vehicle = vehicle.id
        distanceUnit = options.distanceUnit ?? about.distanceUnit ?? vehicle.distanceUnit
        order = about.dateOrder ?? options.dateOrder
        line = section.line + 1
    }

    var remarks: [ImportNotice] { [columns.leftOutNotice(line: line)].compactMap(\.self) }

    func entry(_ row: CSVRow) throws(RowProblem) -> JournalEntry {
        try columns.check(row)
        let title = columns.text(.title, row) ?? "without a title"
        if columns.text(.template, row) == "1" {
            throw RowProblem("the template of a cost, “\(title)”, is no entry")
        }
        guard let odometer = try columns.number(.odometer, row, .point), odometer.value > 0 else {
            throw RowProblem(
                "the cost “\(title)” has no odometer reading, and a journal keeps no other costs than fuel's")
        }
        guard let text = columns.text(.date, row), let day = DateText(text, order: order) else {
            throw RowProblem("“\(columns.text(.date, row) ?? "")” is no date")
        }
        let category = columns.text(.category, row).map { categories[$0] ?? $0 }
        let parts = [title, category, columns.text(.cost, row), columns.text(.notes, row)]
        var entry = OdometerEntry(date: day.date, time: day.time, reading: odometer.value, unit: distanceUnit)
        entry.note = parts.compactMap(\.self).joined(separator: "; ")
        return JournalEntry(vehicle: vehicle, content: .odometer(entry))
    }
}

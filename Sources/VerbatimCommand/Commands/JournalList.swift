import Verbatim
import VerbatimJournal

/// `verbatim journal list`: the entries, by day.
struct JournalList: JournalUsing {
    /// How entries are written.
    enum Format: String, CaseIterable, Sendable {
        case text, json, csv
    }

    var options = JournalOptions()
    var format = Format.text

    static let name = "journal list"
    static let summary = "List the entries by day, those of one vehicle or all"

    static func syntax(in program: Program) -> Syntax<JournalList> {
        Syntax(
            name: name, summary: summary,
            options: [
                .journal, .vehicle("Only the entries of this vehicle"),
                .choice("format", "FORMAT", \.format, "How to write them"),
            ],
            notes: [
                "csv has a column for each value of a refill; of other documents only the day, the time and the "
                    + "total stand there, and all of it is in json."
            ])
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        let journal = try options.open(.reading)
        let vehicles = try journal.vehicles()
        let vehicle = options.vehicleName == nil ? nil : try options.requiredVehicle(in: journal)
        let records = try journal.entries(of: vehicle?.id).map { entry in
            EntryRecord(entry, vehicle: vehicles.first { $0.id == entry.vehicle })
        }
        switch format {
        case .text:
            let table = ReportTable(rows: EntryRecord.table(records))
            try console.write(
                records.isEmpty ? "no entries\n" : table.text(ReportStyle(hasColors: console.hasColors)))
        case .json:
            try console.write(JSON.array(records.map { $0.json(readings: false) }).text(pretty: true) + "\n")
        case .csv:
            try console.write(
                ([EntryRecord.csvHeader] + records.map(\.csvRow)).map { $0 + "\r\n" }.joined())
        }
        return .success
    }
}

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
            notes: ["json and csv are what verbatim journal export writes."])
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        let journal = try options.open(.reading)
        let selection = try options.selection(of: journal)
        switch format {
        case .text:
            let records = selection.entries.map { entry in
                EntryRecord(entry, vehicle: selection.vehicles.first { $0.id == entry.vehicle })
            }
            let table = ReportTable(rows: EntryRecord.table(records))
            try console.write(
                records.isEmpty ? "no entries\n" : table.text(ReportStyle(hasColors: console.hasColors)))
        case .json: try console.write(try selection.json())
        case .csv: try console.write(try selection.csv())
        }
        return .success
    }
}

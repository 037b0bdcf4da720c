import Verbatim
import VerbatimJournal

/// `verbatim journal export`: everything, for other programs or for another journal.
struct JournalExportCommand: JournalUsing {
    /// How it is written.
    enum Format: String, CaseIterable, Sendable {
        case csv, json
    }

    var options = JournalOptions()
    var format = Format.csv
    var output: Argument?

    static let name = "journal export"
    static let summary = "Write vehicles and entries as CSV or JSON, which import reads without loss"

    static func syntax(in program: Program) -> Syntax<JournalExportCommand> {
        Syntax(
            name: name, summary: summary,
            options: [
                .journal, .vehicle("Only this vehicle and its entries"),
                .choice("format", "FORMAT", \.format, "How to write them"),
                .path("output", \.output, "Write to this file instead of standard output"),
            ])
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        if let journal = options.path { try OutputFile.check(output, against: journal) }
        let selection = try options.selection(of: try options.open(.reading))
        let text =
            switch format {
            case .csv: try selection.csv()
            case .json: try selection.json()
            }
        try OutputFile(output).finish(writing: text)
        return .success
    }
}

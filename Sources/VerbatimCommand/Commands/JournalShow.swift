import Foundation
import Verbatim
import VerbatimJournal

/// `verbatim journal show`: one entry with the reading that it came from, and what was changed of it.
struct JournalShow: JournalUsing {
    /// How the entry is written.
    enum Format: String, CaseIterable, Sendable {
        case text, json
    }

    var options = JournalOptions()
    var ids: [Argument] = []
    var format = Format.text

    static let name = "journal show"
    static let summary = "Show an entry with the reading it came from and what was changed of it"

    static func syntax(in program: Program) -> Syntax<JournalShow> {
        Syntax(
            name: name, summary: summary,
            operands: .init("ID", "The entry's number, as list shows it", count: 1...1, \.ids),
            options: [.journal, .choice("format", "FORMAT", \.format, "How to write it")],
            notes: ["json is what verbatim journal export writes of it."])
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        let journal = try options.open(.reading)
        let id = try Int64(entry: ids[0])
        guard let entry = try journal.entry(id) else {
            throw JournalError.noEntry(file: journal.file, id: id)
        }
        let vehicle = try journal.vehicles().first { $0.id == entry.vehicle }
        let record = EntryRecord(entry, vehicle: vehicle)
        switch format {
        case .json:
            let vehicles = [vehicle].compactMap(\.self)
            try console.write(try JournalExport(vehicles: vehicles, entries: [entry]).json())
        case .text:
            try console.write(text(record, program, ReportStyle(hasColors: console.hasColors)))
        }
        return .success
    }

    private func text(_ record: EntryRecord, _ program: Program, _ style: ReportStyle) -> String {
        let entry = record.entry
        let changes = Dictionary(entry.changes.map { ($0.field, $0) }) { $1 }
        var rows = record.parts.map { part in
            ReportRow(
                name: part.label.printable, value: part.text.printable,
                note: changes[part.name].map { change in
                    change.read.map { "changed from \($0.printable)" } ?? "added"
                }, isDoubtful: changes[part.name] != nil)
        }
        for change in entry.changes where change.accepted == nil {
            rows.append(
                ReportRow(
                    name: change.field.printable, value: "",
                    note: "taken out: \(change.read?.printable ?? "")", isDoubtful: true))
        }
        let title = "entry \(entry.id): \(record.kind.printable)"
        let readings = entry.readings.map { reading(of: $0, program, style) }
        return title + (record.vehicle.map { " of “\($0.name.printable)”" } ?? "") + "\n"
            + ReportTable(rows: rows).text(style)
            + (readings.isEmpty ? "typed in, not read from a photo\n" : readings.joined())
    }

    /// What was read from a photo.
    private func reading(of json: String, _ program: Program, _ style: ReportStyle) -> String {
        guard let document = try? ReadDocument(json, shapes: program.kinds.shapes(of:)) else {
            return "a reading that this program cannot show; see --format json\n"
        }
        let rows = document.values.sorted { $0.key < $1.key }.map { path, value in
            let doubt = document.doubts[path]
            return ReportRow(
                name: path.description.printable, value: value.description.printable,
                note: doubt.map { "doubtful: \($0.printable)" }, isDoubtful: doubt != nil)
        }
        return "read from \(document.photo.printable) as \(document.kind.printable)\n"
            + ReportTable(rows: rows).text(style)
    }
}

extension DocumentKinds {
    /// The fields of a kind; those that a journal knows are known in any case. Nil where the kind is unknown.
    func shapes(of kind: String) -> [FieldShape]? {
        func shapes<Kind: Document>(_: Kind.Type) -> [FieldShape] { Kind.schema.shapes }
        switch kind {
        case FuelReceipt.schema.kind: return FuelReceipt.schema.shapes
        case Odometer.schema.kind: return Odometer.schema.shapes
        default: return self[kind].map { shapes($0) }
        }
    }
}

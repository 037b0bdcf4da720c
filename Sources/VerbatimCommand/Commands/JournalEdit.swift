import Foundation
import Verbatim
import VerbatimJournal

/// `verbatim journal edit`: corrects an entry, and keeps what stood there before.
struct JournalEdit: EntryTaking {
    var options = JournalOptions()
    var given: [String: String] = [:]
    var set: [String] = []
    var ids: [Argument] = []

    static let name = "journal edit"
    static let summary = "Correct an entry; what was read stays with it"
    static let clears = true

    static func syntax(in program: Program) -> Syntax<JournalEdit> {
        let set = Option<JournalEdit>(
            name: "set", placeholder: "FIELD=VALUE",
            help:
                "A value of another kind of document, such as items[0].price=2.10; may be given several times"
        ) { values, argument in
            values.set.append(argument.text)
            return argument.text.contains("=")
        }
        return Syntax(
            name: name, summary: summary,
            operands: .init("ID", "The entry's number, as list shows it", count: 1...1, \.ids),
            options: [.journal, .vehicle("Move it to this vehicle")] + Option.entryValues + [set],
            notes: ["An empty value takes one out, as in --note \"\"."])
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        let id = try Int64(entry: ids[0])
        let journal = try options.open(.writing)
        var vehicle: Int64?
        if options.vehicleName != nil { vehicle = try options.requiredVehicle(in: journal).id }
        guard !given.isEmpty || !set.isEmpty || options.vehicleName != nil else {
            throw UsageError("nothing is to be changed: give a value, such as --total 52.10")
        }
        let entry = try edited(id, in: journal, program, vehicle: vehicle)
        let its = try journal.vehicles().first { $0.id == entry.vehicle }
        try console.write(EntryRecord(entry, vehicle: its).summary + "\n")
        return .success
    }

    /// Changes the entry as it is then, also where another process changes it meanwhile, and returns it.
    private func edited(
        _ id: Int64, in journal: Journal, _ program: Program, vehicle: Int64?
    ) throws -> JournalEntry {
        while true {
            guard let before = try journal.entry(id) else {
                throw JournalError.noEntry(file: journal.file, id: id)
            }
            let entry = try edited(before, program, vehicle: vehicle)
            let isDone = try journal.change("edit entry \(id)") { (change) throws(JournalError) in
                guard try change.entry(id) == before else { return false }
                try change.update(entry)
                return true
            }
            if isDone { return entry }
        }
    }

    private func edited(_ before: JournalEntry, _ program: Program, vehicle: Int64?) throws -> JournalEntry {
        var entry = before
        if let vehicle { entry.vehicle = vehicle }
        switch entry.content {
        case .refill(var refill):
            try edit(&refill, Refill.fields, &entry.changes)
            entry.content = .refill(refill)
        case .odometer(var odometer):
            try edit(&odometer, OdometerEntry.fields, &entry.changes)
            entry.content = .odometer(odometer)
        case .document(let kind, var values):
            try edit(&values, of: kind, program, &entry.changes)
            entry.content = .document(kind: kind, values: values)
        }
        return entry
    }

    private func edit<Entry>(
        _ entry: inout Entry, _ fields: [EntryField<Entry>], _ changes: inout [JournalEntry.Change]
    ) throws {
        guard set.isEmpty else {
            throw UsageError(
                "option --set is for other documents; give the value's own option, such as --total")
        }
        for (option, value) in given.sorted(by: { $0.key < $1.key }) {
            guard let field = fields.first(where: { $0.option == option }) else {
                throw UsageError("an odometer reading has no \(option)")
            }
            let old = field.text(entry)
            if value.isEmpty { field.clear(&entry) } else { _ = field.set(&entry, value) }
            changes.note(field.name, from: old, to: field.text(entry))
        }
    }

    private func edit(
        _ values: inout [FieldPath: Value], of kind: String, _ program: Program,
        _ changes: inout [JournalEntry.Change]
    ) throws {
        if let option = given.keys.min() {
            throw UsageError("option --\(option) is for refills; give --set \(option)=VALUE")
        }
        let shapes = program.kinds.shapes(of: kind)
        for pair in set {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            guard let path = FieldPath(printed: name), shapes == nil || path.shape(in: shapes ?? []) != nil
            else { throw UsageError("a document of the kind “\(kind)” has no “\(name)”") }
            let format = path.shape(in: shapes ?? [])?.format ?? values[path]?.format ?? .text
            let old = values[path]?.description
            let text = String(parts[1])
            if !text.isEmpty, Value(text, as: format) == nil {
                throw UsageError("\(name) is of the form \(format.rawValue), not “\(text)”")
            }
            values[path] = text.isEmpty ? nil : Value(text, as: format)
            changes.note(name, from: old, to: values[path]?.description)
        }
    }
}

extension [JournalEntry.Change] {
    /// Notes that a field was changed. Of several changes the first and the last value stay; one that is back to what it
    /// was is none.
    fileprivate mutating func note(_ field: String, from old: String?, to new: String?) {
        let place = firstIndex { $0.field == field }
        let change = JournalEntry.Change(
            field: field, read: place.map { self[$0].read } ?? old, accepted: new)
        if let place { remove(at: place) }
        if change.read != change.accepted { append(change) }
    }
}

extension Value {
    /// The form of the value.
    fileprivate var format: FieldFormat {
        switch self {
        case .text: .text
        case .decimal: .decimal
        case .date: .date
        case .time: .time
        }
    }
}

import Foundation
import Verbatim
import VerbatimJournal

/// `verbatim journal add`: a refill, an odometer reading, or what was read from photos.
struct JournalAdd: EntryTaking {
    var options = JournalOptions()
    var given: [String: String] = [:]
    var readings: [Argument] = []
    var takesDoubtful = false
    var asks = false

    static let name = "journal add"
    static let summary = "Add a refill, an odometer reading, or what verbatim read has read"
    static let clears = false

    static func syntax(in program: Program) -> Syntax<JournalAdd> {
        let readings = Option<JournalAdd>(
            name: "reading", placeholder: "FILE",
            help: "Take what verbatim read --format json wrote to this file; may be given several times"
        ) { values, argument in
            values.readings.append(argument)
            return !argument.bytes.isEmpty
        }
        return Syntax(
            name: name, summary: summary,
            options: [.journal, .vehicle("The vehicle; needless where there is only one")]
                + Option.entryValues + [
                    readings,
                    .flag("as-read", \.takesDoubtful, "Take also values that reading left for review"),
                    .flag("ask", \.asks, "Show what would be added, let you change it, and ask before"),
                ],
            notes: [
                "With nothing but an odometer reading, that is what is added; otherwise a refill. Without --date and "
                    + "--reading the day is today. Units and currencies that are not given are those of the vehicle "
                    + "and its last refill, and are shown.",
                "A fuel receipt and an odometer, in one file or two, make one refill. Values that are given as options "
                    + "replace those that were read, and the journal keeps both. Other kinds of documents are added as "
                    + "they were read.",
            ])
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        let documents = try readings.flatMap { try Self.documents(in: $0, program) }
        let journal = try options.open(.writing)
        let ofRefills = [FuelReceipt.schema.kind, Odometer.schema.kind]
        if documents.contains(where: { !ofRefills.contains($0.kind) }) {
            guard !documents.contains(where: { ofRefills.contains($0.kind) }), given.isEmpty, !asks else {
                throw UsageError("documents of other kinds are added as they were read, and on their own")
            }
            return try add(documents, to: journal, console)
        }
        let pairing = try RefillPairing(documents, given: given)
        if asks { return try pairing.run(console, journal, try options.vehicle(in: journal)) }
        let vehicle = try options.requiredVehicle(in: journal)
        let draft = try checked(
            pairing.draft(vehicle: vehicle, habits: try journal.entries(of: vehicle.id)))
        guard let content = draft.content() else { throw UsageError("option --date is missing") }
        let entry = try journal.add(
            JournalEntry(
                vehicle: vehicle.id, content: content, readings: draft.readings, changes: draft.changes))
        try acknowledge(entry, vehicle, draft, console)
        return .success
    }

    /// The draft, complete and without doubts.
    private func checked(_ draft: EntryDraft) throws -> EntryDraft {
        var draft = draft
        if draft.readings.isEmpty { draft.assume("date", CalendarDate.today.description, from: "today") }
        if let objection = draft.objection { throw UsageError(objection) }
        if let missing = draft.missing.first {
            throw UsageError("option --\(missing) is missing: it was not read and nothing else tells it")
        }
        if !takesDoubtful, let (option, doubt) = draft.doubts.min(by: { $0.key < $1.key }) {
            throw UsageError(
                "\(option) \(draft.values[option] ?? "") is doubtful: \(doubt); look at the photo and give --\(option), "
                    + "or take everything with --as-read")
        }
        return draft
    }

    private func acknowledge(
        _ entry: JournalEntry, _ vehicle: Vehicle, _ draft: EntryDraft, _ console: Console
    ) throws {
        try console.write(EntryRecord(entry, vehicle: vehicle).summary + "\n")
        for (option, source) in draft.sources.sorted(by: { $0.key < $1.key }) where option != "tank" {
            try console.write("  \(option) \(draft.values[option]?.printable ?? ""): \(source)\n")
        }
    }

    /// Adds documents of other kinds, all as one change.
    private func add(_ documents: [ReadDocument], to journal: Journal, _ console: Console) throws
        -> ExitStatus
    {
        let vehicle = options.vehicleName == nil ? nil : try options.requiredVehicle(in: journal)
        for document in documents {
            guard !document.values.isEmpty else {
                throw UsageError("on “\(document.photo)” nothing was read, so that there is nothing to add")
            }
            if !takesDoubtful, let (path, doubt) = document.doubts.min(by: { $0.key < $1.key }) {
                throw UsageError(
                    "\(path) of “\(document.photo)” is doubtful: \(doubt); take everything with --as-read, and correct "
                        + "it with verbatim journal edit")
            }
        }
        let entries = try journal.change(
            documents.count == 1 ? "add an entry" : "add \(documents.count) entries"
        ) { (change) throws(JournalError) -> [JournalEntry] in
            var entries: [JournalEntry] = []
            for document in documents {
                entries.append(
                    try change.add(
                        JournalEntry(
                            vehicle: vehicle?.id,
                            content: .document(kind: document.kind, values: document.values),
                            readings: [document.json])))
            }
            return entries
        }
        for entry in entries { try console.write(EntryRecord(entry, vehicle: vehicle).summary + "\n") }
        return .success
    }

    /// The readings in a file.
    private static func documents(in path: Argument, _ program: Program) throws -> [ReadDocument] {
        let text = try WrittenFile.contents(of: path, "file of verbatim read --format json") {
            String(decoding: $0, as: UTF8.self)
        }
        let values = JSONText.values(text)
        do {
            guard !values.isEmpty else {
                throw ReadDocument.Trouble(description: "it is no reading of verbatim read --format json")
            }
            return try values.map { try ReadDocument($0, shapes: program.kinds.shapes(of:)) }
        } catch let trouble as ReadDocument.Trouble {
            throw ReadDocument.Trouble(description: "\(path.text): \(trouble)")
        }
    }
}

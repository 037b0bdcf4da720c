import Foundation

/// An entry's columns in the database: its values as JSON with members in alphabetical order.
struct StoredEntry {
    var kind: String
    var content: String
    var readings: String
    var changes: String

    /// Throws where the entry could not be read again.
    init(_ entry: JournalEntry) throws(JournalError) {
        switch entry.content {
        case .refill(let refill): (kind, content) = ("refill", try Self.text(refill))
        case .odometer(let odometer): (kind, content) = ("odometer", try Self.text(odometer))
        case .document(let name, let values):
            (kind, content) = ("document", try Self.text(AcceptedDocument(kind: name, values: values)))
        }
        if kind != "document", entry.vehicle == nil {
            throw .unacceptable(reason: "a refill or an odometer reading is of a vehicle, and none is named")
        }
        readings = try Self.text(entry.readings)
        changes = try Self.text(entry.changes)
    }

    /// Reads the columns `id`, `vehicle`, `kind`, `content`, `readings`, `changes` of a row.
    static func entry(_ row: Connection.Row, _ file: String) throws(JournalError) -> JournalEntry {
        let id = row.integer(0)
        func decoded<Part: Decodable>(_ column: Int32, _: Part.Type) throws(JournalError) -> Part {
            do {
                return try JSONDecoder().decode(Part.self, from: Data((row.text(column) ?? "").utf8))
            } catch {
                throw .unreadableEntry(file: file, id: id, reason: JournalJSON.reason(error))
            }
        }
        let content: JournalEntry.Content
        switch row.text(2) {
        case "refill": content = .refill(try decoded(3, Refill.self))
        case "odometer": content = .odometer(try decoded(3, OdometerEntry.self))
        default:
            let document = try decoded(3, AcceptedDocument.self)
            content = .document(kind: document.kind, values: document.values)
        }
        return JournalEntry(
            id: id, vehicle: row.isNull(1) ? nil : row.integer(1), content: content,
            readings: try decoded(4, [String].self), changes: try decoded(5, [JournalEntry.Change].self))
    }

    private static func text(_ value: some Encodable) throws(JournalError) -> String {
        do {
            return String(decoding: try JournalJSON.encoder().encode(value), as: UTF8.self)
        } catch {
            throw .unacceptable(reason: JournalJSON.reason(error))
        }
    }
}

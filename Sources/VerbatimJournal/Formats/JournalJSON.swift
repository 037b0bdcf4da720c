import Foundation
import Verbatim

/// This program's own JSON.
enum JournalJSON {
    /// The version of the form; one that a program does not know is refused.
    static let version = 1

    /// The whole file.
    struct File: Codable {
        var journalVersion: Int
        var vehicles: [VehiclePart]
        var entries: [EntryPart]
    }

    /// A vehicle.
    struct VehiclePart: Codable {
        var id: Int64
        var name: String
        var kind: Vehicle.Kind
        var distanceUnit: DistanceUnit
        var note: String?
    }

    /// An entry: one of `refill`, `odometer` and `document` is there.
    struct EntryPart: Codable {
        var id: Int64
        var vehicle: Int64?
        var refill: Refill?
        var odometer: OdometerEntry?
        var document: AcceptedDocument?
        var readings: [String]
        var changes: [JournalEntry.Change]
    }

    static func text(_ export: JournalExport) throws(JournalFormatError) -> String {
        let vehicles = export.vehicles.map {
            VehiclePart(id: $0.id, name: $0.name, kind: $0.kind, distanceUnit: $0.distanceUnit, note: $0.note)
        }
        // Entry by entry, so that one that cannot be written is named.
        for entry in export.entries { _ = try encoded(part(entry), [], of: entry.id) }
        let file = File(journalVersion: version, vehicles: vehicles, entries: export.entries.map(part))
        return try encoded(file, .prettyPrinted, of: 0) + "\n"
    }

    private static func part(_ entry: JournalEntry) -> EntryPart {
        var part = EntryPart(
            id: entry.id, vehicle: entry.vehicle, readings: entry.readings, changes: entry.changes)
        switch entry.content {
        case .refill(let refill): part.refill = refill
        case .odometer(let odometer): part.odometer = odometer
        case .document(let kind, let values): part.document = AcceptedDocument(kind: kind, values: values)
        }
        return part
    }

    /// A value of an entry in one line.
    static func line(_ value: some Encodable, of entry: Int64) throws(JournalFormatError) -> String {
        try encoded(value, [], of: entry)
    }

    /// Writes values the same each time.
    static func encoder(_ formatting: JSONEncoder.OutputFormatting = []) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, formatting]
        return encoder
    }

    private static func encoded(
        _ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting, of entry: Int64
    ) throws(JournalFormatError) -> String {
        do {
            return String(decoding: try encoder(formatting).encode(value), as: UTF8.self)
                .withEscapedUnprintables
        } catch {
            throw .unwritable(entry: entry, reason: reason(error))
        }
    }

    static func read(_ text: String) throws(JournalFormatError) -> JournalImport {
        let file: File
        do {
            let data = Data(text.utf8)
            let found = try JSONDecoder().decode(Version.self, from: data).journalVersion
            guard found <= version else { throw JournalFormatError.newerVersion(found, known: version) }
            file = try JSONDecoder().decode(File.self, from: data)
        } catch let error as JournalFormatError {
            throw error
        } catch {
            throw .unreadableJSON(reason: reason(error))
        }
        var result = JournalImport(.json)
        result.vehicles = file.vehicles.map {
            Vehicle(id: $0.id, name: $0.name, kind: $0.kind, distanceUnit: $0.distanceUnit, note: $0.note)
        }
        let known = Set(result.vehicles.map(\.id))
        guard known.count == result.vehicles.count else {
            throw .unreadableJSON(reason: "two vehicles have the same id")
        }
        for (place, part) in file.entries.enumerated() {
            guard let content = content(part) else {
                result.problems.append(
                    ImportNotice("entries[\(place)] has none, or several, of refill, odometer and document"))
                continue
            }
            if let vehicle = part.vehicle, !known.contains(vehicle) {
                result.problems.append(ImportNotice("entries[\(place)]: there is no vehicle \(vehicle)"))
                continue
            }
            result.entries.append(
                JournalEntry(
                    id: part.id, vehicle: part.vehicle, content: content, readings: part.readings,
                    changes: part.changes))
        }
        return result
    }

    /// The version alone, so that a newer file is told from a damaged one.
    private struct Version: Decodable {
        var journalVersion: Int
    }

    private static func content(_ part: EntryPart) -> JournalEntry.Content? {
        switch (part.refill, part.odometer, part.document) {
        case (let refill?, nil, nil): .refill(refill)
        case (nil, let odometer?, nil): .odometer(odometer)
        case (nil, nil, let document?): .document(kind: document.kind, values: document.values)
        default: nil
        }
    }

    /// What is wrong, where it is.
    static func reason(_ error: any Error) -> String {
        let (context, message): (DecodingError.Context?, String?) =
            switch error {
            case DecodingError.keyNotFound(let key, let context): (context, "“\(key.stringValue)” is missing")
            case DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context),
                DecodingError.valueNotFound(_, let context):
                (context, context.debugDescription)
            case EncodingError.invalidValue(_, let context): (nil, context.debugDescription)
            default: (nil, "\(error)")
            }
        let path =
            context?.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined() ?? ""
        return path.isEmpty ? message ?? "" : "\(path.drop { $0 == "." }): \(message ?? "")"
    }
}

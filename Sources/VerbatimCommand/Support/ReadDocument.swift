import Foundation
import Verbatim

/// A reading that `verbatim read` wrote as JSON: its values, and what is doubtful about them.
struct ReadDocument: Sendable {
    /// The kind of document; ``none`` where the photo shows no known one.
    let kind: String
    /// What the photo is called.
    let photo: String
    /// What was read.
    let values: [FieldPath: Value]
    /// What goes to review, with the reason.
    let doubts: [FieldPath: String]
    /// What was considered for a field that is elected, the best first, each with why it was not chosen.
    let candidates: [Candidate]
    /// The reading as it was written, without spaces between its parts.
    let json: String

    /// A value that was considered.
    struct Candidate: Sendable, Hashable {
        var field: String
        var value: String
        var ignored: String?
    }

    /// The kind of a photo that shows none.
    static let none = "none"

    /// Why a reading cannot be taken.
    struct Trouble: Error, CustomStringConvertible {
        var description: String
    }

    private struct Record: Decodable {
        struct Claim: Decodable {
            var value: Scalar
        }
        struct Candidate: Decodable {
            var field: String
            var value: Scalar
            var ignored: String?
        }
        struct Failure: Decodable {
            var message: String
        }

        var photo: String?
        var kind: String?
        var claims: [String: Claim]?
        var review: [String]?
        var reasons: [String: String]?
        var candidates: [Candidate]?
        var error: Failure?
    }

    /// A value: text, or a whole number.
    private struct Scalar: Decodable {
        var text: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            text =
                if let number = try? container.decode(Int.self) { String(number) } else {
                    try container.decode(String.self)
                }
        }
    }

    /// Reads one reading; `shapes` tells the fields of a kind, nil where the kind is unknown.
    init(_ json: String, shapes: (String) -> [FieldShape]?) throws(Trouble) {
        let record: Record
        do {
            record = try JSONDecoder().decode(Record.self, from: Data(json.utf8))
        } catch {
            throw Trouble(description: "it is no reading of verbatim read --format json")
        }
        if let failure = record.error {
            throw Trouble(description: "\(record.photo ?? "a photo") could not be read: \(failure.message)")
        }
        let claims = record.claims ?? (record.kind == Self.none ? [:] : nil)
        guard let kind = record.kind, let claims else {
            throw Trouble(description: "it is no reading of verbatim read --format json")
        }
        guard let shapes = kind == Self.none ? [] : shapes(kind) else {
            throw Trouble(description: "this program knows no documents of the kind “\(kind)”")
        }
        var values: [FieldPath: Value] = [:]
        for (name, claim) in claims {
            guard let path = FieldPath(printed: name), let shape = path.shape(in: shapes),
                let value = Value(claim.value.text, as: shape.format)
            else { throw Trouble(description: "“\(name)” is not as the kind “\(kind)” has it") }
            values[path] = value
        }
        var doubts: [FieldPath: String] = [:]
        for name in record.review ?? [] {
            if let path = FieldPath(printed: name) {
                doubts[path] = record.reasons?[name] ?? "to be reviewed"
            }
        }
        self.kind = kind
        self.values = values
        self.doubts = doubts
        self.json = json
        photo = record.photo ?? ""
        candidates = (record.candidates ?? []).map {
            Candidate(field: $0.field, value: $0.value.text, ignored: $0.ignored)
        }
    }

    /// Makes the same of a reading that was made just now.
    init<Root: Document>(_ reading: Reading<Root>, photo: String, milliseconds: Int) {
        kind = Root.schema.kind
        self.photo = photo
        values = reading.claims.mapValues(\.value)
        doubts = Dictionary(reading.review.map { ($0.path, $0.reason) }) { first, _ in first }
        candidates = reading.candidates.map {
            Candidate(field: $0.path.description, value: $0.value.description, ignored: $0.ignored)
        }
        json = reading.json(photo: photo, milliseconds: milliseconds).text()
    }

    /// The value of a field as text; nil where there is none.
    func text(_ name: String) -> String? { values[FieldPath(name)]?.description }

    /// Why the value of a field is doubtful; nil where it is not.
    func doubt(_ name: String) -> String? { doubts[FieldPath(name)] }
}

extension FieldPath {
    /// Reads what ``description`` writes: `total`, or `items[2].price`.
    init?(printed text: String) {
        guard let open = text.firstIndex(of: "[") else {
            guard !text.isEmpty, !text.contains(".") else { return nil }
            self.init(text)
            return
        }
        let rest = text[open...].dropFirst()
        guard let close = rest.firstIndex(of: "]"), let index = Int(rest[..<close]), index >= 0,
            rest[close...].hasPrefix("]."), rest[close...].count > 2
        else { return nil }
        self.init(String(text[..<open]), index, String(rest[close...].dropFirst(2)))
    }

    /// The field among those of a kind; nil where the kind does not have it.
    func shape(in shapes: [FieldShape]) -> FieldShape? {
        guard let shape = shapes.first(where: { $0.name == name }) else { return nil }
        guard let member else { return shape.isList ? nil : shape }
        return shape.members.first { $0.name == member }
    }
}

extension Value {
    /// Reads a value as JSON and CSV write it; nil for text that is none of the form.
    init?(_ text: String, as format: FieldFormat) {
        switch format {
        case .text: self = .text(text)
        case .decimal:
            guard let number = PrintedDecimal(text) else { return nil }
            self = .decimal(number)
        case .integer:
            guard let number = PrintedDecimal(text), number.decimals == 0 else { return nil }
            self = .decimal(number)
        case .date:
            guard let date = CalendarDate(iso8601: text) else { return nil }
            self = .date(date)
        case .time:
            guard let time = TimeOfDay(iso8601: text) else { return nil }
            self = .time(time)
        }
    }
}

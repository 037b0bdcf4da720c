public import Verbatim

/// One entry of a journal: what a person accepted, where it came from, and what they changed of it.
public struct JournalEntry: Sendable, Hashable {
    /// What was accepted.
    public enum Content: Sendable, Hashable {
        /// A refill of a vehicle.
        case refill(Refill)
        /// A vehicle's odometer reading.
        case odometer(OdometerEntry)
        /// Another document, such as a receipt or a bottle, by its schema's kind and fields.
        case document(kind: String, values: [FieldPath: Value])
    }

    /// A value that a person changed, before accepting it or later.
    public struct Change: Sendable, Hashable, Codable {
        /// The field's name.
        public var field: String
        /// What was read, or was typed in first; nil where nothing was.
        public var read: String?
        /// What was accepted; nil where it was taken out.
        public var accepted: String?

        /// Notes a change.
        public init(field: String, read: String?, accepted: String?) {
            self.field = field
            self.read = read
            self.accepted = accepted
        }
    }

    /// The journal's own number of it; 0 before it is added. It never changes and is never given again.
    public var id: Int64
    /// The vehicle's number; nil for documents that concern none.
    public var vehicle: Int64?
    /// What was accepted.
    public var content: Content
    /// The readings that it came from, as ``Reading/json(photo:milliseconds:)`` writes them; none where it was typed in.
    public var readings: [String]
    /// What a person changed of what was read or typed in first.
    public var changes: [Change]

    /// Makes an entry that is not in a journal yet.
    public init(
        id: Int64 = 0, vehicle: Int64? = nil, content: Content, readings: [String] = [],
        changes: [Change] = []
    ) {
        self.id = id
        self.vehicle = vehicle
        self.content = content
        self.readings = readings
        self.changes = changes
    }
}

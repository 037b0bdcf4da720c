import Foundation
import Verbatim

extension OdometerEntry: Codable {
    private enum Key: String, CodingKey {
        case date, time, reading, unit, note
    }

    /// Reads what ``encode(to:)`` writes; members that are absent are nil.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        guard let reading = try values.decimal(.reading) else {
            throw DecodingError.keyNotFound(
                Key.reading, .init(codingPath: decoder.codingPath, debugDescription: "the reading is missing")
            )
        }
        self.init(
            date: try values.decode(CalendarDate.self, forKey: .date), time: try values.time(.time),
            reading: reading.value, unit: try values.decode(DistanceUnit.self, forKey: .unit),
            note: try values.decodeIfPresent(String.self, forKey: .note))
    }

    /// Writes the reading as text, day and time in ISO 8601.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(date, forKey: .date)
        try values.encodeIfPresent(time?.description, forKey: .time)
        try values.encode(PrintedDecimal(reading), .reading)
        try values.encode(unit, forKey: .unit)
        try values.encodeIfPresent(note, forKey: .note)
    }
}

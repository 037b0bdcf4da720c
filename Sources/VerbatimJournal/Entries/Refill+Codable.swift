import Foundation
import Verbatim

extension Refill: Codable {
    private enum Key: String, CodingKey {
        case date, time, odometer, distanceUnit, quantity, unit, pricePerUnit, total, currency, isFull,
            missedBefore
        case fuelType, fuelClass, station, note
    }

    /// Reads what ``encode(to:)`` writes; members that are absent are nil.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        self.init(
            date: try values.decode(CalendarDate.self, forKey: .date),
            distanceUnit: try values.decode(DistanceUnit.self, forKey: .distanceUnit),
            unit: try values.decode(FuelUnit.self, forKey: .unit),
            isFull: try values.decode(Bool.self, forKey: .isFull),
            missedBefore: try values.decode(Bool.self, forKey: .missedBefore))
        time = try values.time(.time)
        $odometer = try values.decimal(.odometer)
        $quantity = try values.decimal(.quantity)
        $pricePerUnit = try values.decimal(.pricePerUnit)
        $total = try values.decimal(.total)
        currency = try values.decodeIfPresent(String.self, forKey: .currency)
        fuelType = try values.decodeIfPresent(String.self, forKey: .fuelType)
        fuelClass = try values.decodeIfPresent(FuelClass.self, forKey: .fuelClass)
        station = try values.decodeIfPresent(String.self, forKey: .station)
        note = try values.decodeIfPresent(String.self, forKey: .note)
    }

    /// Writes numbers as texts with their printed decimals, days and times in ISO 8601.
    ///
    /// Throws where a number has more than 18 digits, and so is no printed one.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(date, forKey: .date)
        try values.encodeIfPresent(time?.description, forKey: .time)
        try values.encode($odometer, .odometer)
        try values.encode(distanceUnit, forKey: .distanceUnit)
        try values.encode($quantity, .quantity)
        try values.encode(unit, forKey: .unit)
        try values.encode($pricePerUnit, .pricePerUnit)
        try values.encode($total, .total)
        try values.encodeIfPresent(currency, forKey: .currency)
        try values.encode(isFull, forKey: .isFull)
        try values.encode(missedBefore, forKey: .missedBefore)
        try values.encodeIfPresent(fuelType, forKey: .fuelType)
        try values.encodeIfPresent(fuelClass, forKey: .fuelClass)
        try values.encodeIfPresent(station, forKey: .station)
        try values.encodeIfPresent(note, forKey: .note)
    }
}

extension KeyedDecodingContainer {
    /// The time of day at `key`; nil where it is absent.
    func time(_ key: Key) throws -> TimeOfDay? {
        guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
        guard let time = TimeOfDay(iso8601: text) else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self, debugDescription: "“\(text)” is no time of day (HH:MM)")
        }
        return time
    }

    /// The number at `key`, which is written as text; nil where it is absent.
    func decimal(_ key: Key) throws -> PrintedDecimal? {
        guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
        guard let number = PrintedDecimal(text) else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self, debugDescription: "“\(text)” is no decimal number")
        }
        return number
    }
}

extension KeyedEncodingContainer {
    /// Writes a number as text with its printed decimals; throws where that could not be read again.
    mutating func encode(_ number: PrintedDecimal?, _ key: Key) throws {
        guard let text = number?.description else { return }
        guard PrintedDecimal(text) != nil else {
            throw EncodingError.invalidValue(
                text,
                .init(
                    codingPath: codingPath + [key],
                    debugDescription: "\(key.stringValue) \(text) is no number of at most 18 digits"))
        }
        try encode(text, forKey: key)
    }
}

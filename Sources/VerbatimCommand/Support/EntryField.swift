import Foundation
import Verbatim
import VerbatimJournal

/// One field of an entry as people type it and see it: a row of the table from which options, questions and output
/// derive.
struct EntryField<Entry: Sendable>: Sendable {
    /// The property's name, as in JSON.
    let name: String
    /// The option's name, without its dashes.
    let option: String
    /// What may be typed, in a word; in capitals.
    let placeholder: String
    /// What may be typed, where it can be counted.
    var choices: [String] = []
    /// Whether it cannot be left out.
    var isRequired = false
    /// The value as text; nil where there is none.
    let text: @Sendable (Entry) -> String?
    /// Stores what was typed; false where it is not of the field's type.
    let set: @Sendable (inout Entry, String) -> Bool
    /// Takes the value out.
    let clear: @Sendable (inout Entry) -> Void
}

extension EntryField {
    static func text(
        _ name: String, _ option: String,
        _ keyPath: any WritableKeyPath<Entry, String?> & Sendable
    ) -> EntryField {
        EntryField(name: name, option: option, placeholder: "TEXT") {
            $0[keyPath: keyPath]
        } set: { entry, text in
            entry[keyPath: keyPath] = text
            return true
        } clear: {
            $0[keyPath: keyPath] = nil
        }
    }

    static func currency(
        _ name: String, _ keyPath: any WritableKeyPath<Entry, String?> & Sendable
    ) -> EntryField {
        EntryField(name: name, option: name, placeholder: "CODE") {
            $0[keyPath: keyPath]
        } set: { entry, text in
            let code = text.uppercased()
            guard Currencies.isCode(code) else { return false }
            entry[keyPath: keyPath] = code
            return true
        } clear: {
            $0[keyPath: keyPath] = nil
        }
    }

    /// A number that is not below zero.
    static func number(
        _ name: String, _ option: String,
        _ keyPath: any WritableKeyPath<Entry, PrintedDecimal?> & Sendable
    ) -> EntryField {
        EntryField(name: name, option: option, placeholder: "NUMBER") {
            $0[keyPath: keyPath]?.description
        } set: { entry, text in
            guard let number = PrintedDecimal(text), number.value >= 0 else { return false }
            entry[keyPath: keyPath] = number
            return true
        } clear: {
            $0[keyPath: keyPath] = nil
        }
    }

    static func date(_ keyPath: any WritableKeyPath<Entry, CalendarDate> & Sendable) -> EntryField {
        EntryField(name: "date", option: "date", placeholder: "YYYY-MM-DD", isRequired: true) {
            $0[keyPath: keyPath].description
        } set: { entry, text in
            guard let date = CalendarDate(iso8601: text) else { return false }
            entry[keyPath: keyPath] = date
            return true
        } clear: { _ in
        }
    }

    static func time(_ keyPath: any WritableKeyPath<Entry, TimeOfDay?> & Sendable) -> EntryField {
        EntryField(name: "time", option: "time", placeholder: "HH:MM") {
            $0[keyPath: keyPath]?.description
        } set: { entry, text in
            guard let time = TimeOfDay(iso8601: text) else { return false }
            entry[keyPath: keyPath] = time
            return true
        } clear: {
            $0[keyPath: keyPath] = nil
        }
    }

    /// One of an enumeration's values, always.
    static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ option: String, _ placeholder: String,
        _ keyPath: any WritableKeyPath<Entry, Choice> & Sendable
    ) -> EntryField {
        EntryField(
            name: name, option: option, placeholder: placeholder, choices: Choice.allCases.map(\.rawValue),
            isRequired: true
        ) {
            $0[keyPath: keyPath].rawValue
        } set: { entry, text in
            guard let choice = Choice(rawValue: text) else { return false }
            entry[keyPath: keyPath] = choice
            return true
        } clear: { _ in
        }
    }

    /// One of an enumeration's values, or nothing.
    static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ option: String, _ placeholder: String,
        _ keyPath: any WritableKeyPath<Entry, Choice?> & Sendable
    ) -> EntryField {
        EntryField(
            name: name, option: option, placeholder: placeholder, choices: Choice.allCases.map(\.rawValue)
        ) {
            $0[keyPath: keyPath]?.rawValue
        } set: { entry, text in
            guard let choice = Choice(rawValue: text) else { return false }
            entry[keyPath: keyPath] = choice
            return true
        } clear: {
            $0[keyPath: keyPath] = nil
        }
    }

    /// Yes or no, in two words, the first of which is yes.
    static func either(
        _ name: String, _ option: String, _ words: [String],
        _ keyPath: any WritableKeyPath<Entry, Bool> & Sendable
    ) -> EntryField {
        EntryField(
            name: name, option: option, placeholder: words.joined(separator: "|").uppercased(),
            choices: words, isRequired: true
        ) {
            $0[keyPath: keyPath] ? words[0] : words[1]
        } set: { entry, text in
            guard words.contains(text) else { return false }
            entry[keyPath: keyPath] = text == words[0]
            return true
        } clear: { _ in
        }
    }

    /// What may be typed, in words.
    var wanted: String { choices.isEmpty ? placeholder : choices.joined(separator: ", ") }
}

extension Refill {
    /// The fields in the order in which they are shown.
    static let fields: [EntryField<Refill>] = [
        .date(\.date), .time(\.time),
        .number("odometer", "odometer", \.$odometer),
        .choice("distanceUnit", "distance-unit", "UNIT", \.distanceUnit),
        .number("quantity", "quantity", \.$quantity), .choice("unit", "unit", "UNIT", \.unit),
        .number("pricePerUnit", "price", \.$pricePerUnit), .number("total", "total", \.$total),
        .currency("currency", \.currency),
        .either("isFull", "tank", ["full", "partial"], \.isFull),
        .either("missedBefore", "missed-before", ["yes", "no"], \.missedBefore),
        .text("fuelType", "fuel", \.fuelType), .choice("fuelClass", "fuel-class", "CLASS", \.fuelClass),
        .text("station", "station", \.station), .text("note", "note", \.note),
    ]
}

extension OdometerEntry {
    /// The fields in the order in which they are shown.
    static let fields: [EntryField<OdometerEntry>] = [
        .date(\.date), .time(\.time),
        EntryField(name: "reading", option: "odometer", placeholder: "NUMBER", isRequired: true) {
            PrintedDecimal($0.reading).description
        } set: { entry, text in
            guard let number = PrintedDecimal(text), number.value >= 0 else { return false }
            entry.reading = number.value
            return true
        } clear: { _ in
        },
        .choice("unit", "distance-unit", "UNIT", \.unit), .text("note", "note", \.note),
    ]
}

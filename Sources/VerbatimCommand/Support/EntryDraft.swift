import Foundation
import Verbatim
import VerbatimJournal

/// A refill or an odometer reading before it is accepted: what was read and what was typed, as text by option.
struct EntryDraft: Sendable {
    /// What is to be kept, by the options' names.
    var values: [String: String] = [:]
    /// What was read, by the options' names.
    private(set) var read: [String: String] = [:]
    /// Why a value is doubtful, by the options' names.
    private(set) var doubts: [String: String] = [:]
    /// Where a value comes from that is neither read nor typed, such as "as in entry 3", by the options' names.
    private(set) var sources: [String: String] = [:]
    /// What was considered where nothing was read, in words, by the options' names.
    private(set) var candidates: [String: String] = [:]
    /// The options that a person has given a value, or emptied.
    private var typed: Set<String> = []
    /// The readings that it comes from.
    var readings: [String] = []

    /// Whether only the odometer is noted, without a refill.
    var isOdometerAlone: Bool {
        let own = Set(OdometerEntry.fields.map(\.option))
        return values["odometer"] != nil && values.keys.allSatisfy(own.contains)
    }

    /// Takes what was read; nothing where nothing was.
    mutating func take(_ option: String, read value: String?, doubt: String? = nil) {
        guard let value else { return }
        values[option] = value
        read[option] = value
        doubts[option] = doubt
    }

    /// Takes a value that a person gave; an empty one takes out what was there.
    mutating func take(_ option: String, typed value: String) {
        values[option] = value.isEmpty ? nil : value
        typed.insert(option)
        doubts[option] = nil
        sources[option] = nil
    }

    /// Takes a value from elsewhere where there is none yet.
    mutating func assume(_ option: String, _ value: String?, from source: String) {
        guard let value, values[option] == nil, !typed.contains(option) else { return }
        values[option] = value
        sources[option] = source
    }

    /// Notes what was considered, for a person to choose from where nothing was read.
    mutating func offer(_ option: String, _ found: [ReadDocument.Candidate]) {
        guard values[option] == nil, !found.isEmpty else { return }
        candidates[option] = found.prefix(5).map { candidate in
            candidate.value + (candidate.ignored.map { " (\($0))" } ?? "")
        }
        .joined(separator: ", ")
    }

    /// Notes why a value is doubtful that no person has given.
    mutating func doubt(_ option: String, _ reason: String) {
        if values[option] != nil, !typed.contains(option) { doubts[option] = reason }
    }

    /// The options without which the entry cannot be kept, in the order in which to ask for them.
    var missing: [String] {
        var wanted = ["date"]
        if values["odometer"] != nil { wanted.append("distance-unit") }
        if values["quantity"] != nil || values["price"] != nil { wanted.append("unit") }
        if values["price"] != nil || values["total"] != nil { wanted.append("currency") }
        return wanted.filter { values[$0] == nil }
    }

    /// What is wrong with it beside what is missing; nil where nothing is.
    var objection: String? {
        if isOdometerAlone || ["quantity", "total", "price"].contains(where: { values[$0] != nil }) {
            return nil
        }
        return "nothing was filled and no odometer was read: there is no quantity, no price and no total"
    }

    /// What is to be kept; nil where the date is missing.
    func content() -> JournalEntry.Content? {
        guard let date = values["date"].flatMap({ CalendarDate(iso8601: $0) }) else { return nil }
        if isOdometerAlone {
            return .odometer(filled(OdometerEntry(date: date, reading: 0), OdometerEntry.fields))
        }
        return .refill(filled(Refill(date: date), Refill.fields))
    }

    private func filled<Entry>(_ entry: Entry, _ fields: [EntryField<Entry>]) -> Entry {
        var entry = entry
        for field in fields {
            if let value = values[field.option] { _ = field.set(&entry, value) }
        }
        return entry
    }

    /// What a person changed of what was read.
    var changes: [JournalEntry.Change] {
        func changes<Entry>(_ fields: [EntryField<Entry>]) -> [JournalEntry.Change] {
            fields.compactMap { field in
                let (old, new) = (read[field.option], values[field.option])
                guard !readings.isEmpty, old != new, old != nil || sources[field.option] == nil else {
                    return nil
                }
                return JournalEntry.Change(field: field.name, read: old, accepted: new)
            }
        }
        return isOdometerAlone ? changes(OdometerEntry.fields) : changes(Refill.fields)
    }

    /// What is to be kept, for a person: one line per value, with what is doubtful about it.
    func report(hasColors: Bool) -> String {
        func rows<Entry>(_ fields: [EntryField<Entry>]) -> [ReportRow] {
            fields.compactMap { field in
                guard let value = values[field.option] else {
                    return candidates[field.option].map {
                        ReportRow(
                            name: field.option, value: "not read, but seen: \($0.printable)", kind: .remark)
                    }
                }
                let doubt = doubts[field.option]
                var notes: [String] = []
                if let old = read[field.option], old != value { notes.append("read \(old.printable)") }
                if let source = sources[field.option] { notes.append(source) }
                if let doubt { notes.append("doubtful: \(doubt.printable)") }
                return ReportRow(
                    name: field.option, value: value.printable,
                    note: notes.isEmpty ? nil : notes.joined(separator: ", "), isDoubtful: doubt != nil)
            }
        }
        return ReportTable(rows: isOdometerAlone ? rows(OdometerEntry.fields) : rows(Refill.fields))
            .text(ReportStyle(hasColors: hasColors))
    }
}

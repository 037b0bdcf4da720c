import Foundation
import Verbatim
import VerbatimJournal

/// Asks a person at a terminal whether to save an entry, and lets them change it before.
struct RefillDialogue {
    let console: Console
    let journal: Journal

    /// Somebody ended the input in the middle of an answer.
    private struct EndOfInput: Error {}

    /// Shows what would be saved.
    func show(_ draft: EntryDraft, _ vehicle: Vehicle?) throws {
        let what = draft.isOdometerAlone ? "odometer reading" : "refill"
        let name = vehicle.map { "of “\($0.name.printable)”" } ?? "of a vehicle that is not named"
        try console.write("\(what) \(name)\n\(draft.report(hasColors: console.hasColors))")
    }

    /// Asks which vehicle it is; nil at the end of the input.
    func askForVehicle() throws -> Vehicle? {
        let vehicles = try journal.vehicles()
        guard !vehicles.isEmpty else { throw UnknownVehicle(name: nil, known: [], file: journal.file) }
        let names = vehicles.map { "“\($0.name.printable)”" }.joined(separator: ", ")
        while let answer = try console.ask("vehicle (\(names)): ") {
            if let vehicle = try journal.vehicle(named: answer) { return vehicle }
            if !answer.isEmpty { try console.write("there is no vehicle “\(answer.printable)”\n") }
        }
        return nil
    }

    /// Asks until the entry is saved or refused.
    func run(_ draft: EntryDraft, _ vehicle: Vehicle) throws -> ExitStatus {
        var draft = draft
        do {
            while true {
                try show(draft, vehicle)
                switch try answer("save? [y]es, [e]dit, [n]o: ").lowercased() {
                case "y", "yes":
                    if let objection = draft.objection {
                        try console.write("\(objection)\n")
                        continue
                    }
                    let missing = draft.missing
                    for option in missing { try ask(for: option, of: &draft) }
                    // What was just typed is seen before it is saved.
                    if !missing.isEmpty { continue }
                    guard let content = draft.content() else { continue }
                    try save(
                        JournalEntry(
                            vehicle: vehicle.id, content: content, readings: draft.readings,
                            changes: draft.changes), of: vehicle)
                    return .success
                case "e", "edit": try edit(&draft)
                case "n", "no":
                    try console.write("not saved\n")
                    return .success
                default: try console.write("please answer y, e or n\n")
                }
            }
        } catch is EndOfInput {
            console.complain("nothing was saved: the input ended")
            return .failure
        }
    }

    private func save(_ entry: JournalEntry, of vehicle: Vehicle) throws {
        let saved = try journal.add(entry)
        try console.write("saved: \(EntryRecord(saved, vehicle: vehicle).summary)\n")
    }

    /// Goes over all fields, with what there is as the standard.
    private func edit(_ draft: inout EntryDraft) throws {
        try console.write("Enter keeps what is in brackets, - takes it out.\n")
        for field in Refill.fields { try ask(field, of: &draft) }
    }

    private func ask(for option: String, of draft: inout EntryDraft) throws {
        guard let field = Refill.fields.first(where: { $0.option == option }) else { return }
        repeat { try ask(field, of: &draft) } while draft.values[option] == nil
    }

    private func ask(_ field: EntryField<Refill>, of draft: inout EntryDraft) throws {
        let old = draft.values[field.option]
        var question = field.option
        if !field.choices.isEmpty { question += " (\(field.wanted))" }
        if let old { question += " [\(old.printable)]" }
        while true {
            let answer = try answer(question + ": ")
            if answer.isEmpty { return }
            if answer == "-" {
                draft.take(field.option, typed: "")
                return
            }
            var refill = Refill(date: CalendarDate(daysSince1970: 0))
            if field.set(&refill, answer) {
                draft.take(field.option, typed: field.text(refill) ?? answer)
                return
            }
            try console.write("\(field.option) is \(field.wanted), not “\(answer.printable)”\n")
        }
    }

    private func answer(_ question: String) throws -> String {
        guard let answer = try console.ask(question) else { throw EndOfInput() }
        return answer
    }
}

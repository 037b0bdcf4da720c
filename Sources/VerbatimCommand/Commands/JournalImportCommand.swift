import Foundation
import Verbatim
import VerbatimJournal

/// `verbatim journal import`: takes what another journal or another program has written.
struct JournalImportCommand: JournalUsing {
    var options = JournalOptions()
    var files: [Argument] = []
    var distanceUnit: DistanceUnit?
    var fuelUnit: FuelUnit?
    var fuelClass: FuelClass?
    var currency: String?
    var dateOrder: DateOrder?

    static let name = "journal import"
    static let summary = "Import this program's export, or the CSV of Fuelio, LubeLogger or Spritmonitor"

    static func syntax(in program: Program) -> Syntax<JournalImportCommand> {
        Syntax(
            name: name, summary: summary,
            operands: .init("FILE", "The file; what kind it is, its first rows tell", count: 1...1, \.files),
            options: [
                .journal,
                .vehicle("Whose refills these are, where the file does not tell; made where it is new"),
                .choice(
                    "distance-unit", "UNIT", \.distanceUnit,
                    "The unit of distances, where the file does not tell"),
                .choice("unit", "UNIT", \.fuelUnit, "The unit of fuel, where the file does not tell"),
                .choice("fuel-class", "CLASS", \.fuelClass, "The kind of fuel, where the file does not tell"),
                .value("currency", "CODE", \.currency, "The currency, where the file does not tell") {
                    var refill = Refill(date: CalendarDate(daysSince1970: 0))
                    let field = Refill.fields.first { $0.option == "currency" }
                    return field?.set(&refill, $0) == true ? refill.currency : nil
                },
                .choice("date-order", "ORDER", \.dateOrder, "How to read dates such as 03-04-2019"),
            ],
            notes: [
                "All of it is one change, which verbatim journal undo takes back. Vehicles of the same name are taken to be "
                    + "the same. Entries that are there already are not added again.",
                "Rows that cannot be taken are told one by one, and the exit status is then 1; the others are imported.",
            ])
    }

    /// What became of a file's entries.
    private struct Outcome: Sendable {
        var added = 0
        var known = 0
        var vehicles: [String] = []
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        // A journal is made only once there is something to keep in it.
        var journal: Journal?
        do { journal = try options.open(.writing) } catch is JournalMissing {}
        let found = try read(try journal.flatMap { try named(in: $0) } ?? named())
        for problem in found.problems { console.complain("left out: \(problem.description.printable)") }
        for remark in found.remarks { console.complain("note: \(remark.description.printable)") }
        guard !found.entries.isEmpty || !found.vehicles.isEmpty else {
            console.complain("error: \(files[0].text.printable): there is nothing to import in it")
            return .failure
        }
        let target = try journal ?? options.open(.creating)
        let outcome = try add(found, to: target)
        for vehicle in outcome.vehicles { try console.write("added the vehicle “\(vehicle.printable)”\n") }
        var text = "imported \(found.format.name): entries \(outcome.added)"
        if outcome.known > 0 { text += ", already there \(outcome.known)" }
        if !found.problems.isEmpty { text += ", left out \(found.problems.count)" }
        try console.write(text + "\n")
        return found.problems.isEmpty ? .success : .failure
    }

    /// The vehicle that is named, where the journal has it.
    private func named(in journal: Journal) throws -> Vehicle? {
        try options.vehicleName.flatMap { try journal.vehicle(named: $0) }
    }

    /// A new vehicle of the name that is given; nil where none is.
    private func named() throws -> Vehicle? {
        guard let name = options.vehicleName else { return nil }
        guard let distanceUnit else {
            throw UsageError(
                "the vehicle “\(name)” is new: option --distance-unit is to say what its odometer counts")
        }
        return Vehicle(name: name, distanceUnit: distanceUnit)
    }

    private func read(_ vehicle: Vehicle?) throws -> JournalImport {
        let file = files[0]
        let bytes = try WrittenFile.contents(of: file, "export of a journal or a fuel log") { $0 }
        let given = ImportOptions(
            vehicle: vehicle, distanceUnit: distanceUnit, fuelUnit: fuelUnit, fuelClass: fuelClass,
            currency: currency, dateOrder: dateOrder)
        do {
            return try JournalImport(bytes, options: given)
        } catch {
            throw ImportTrouble(file: file.text, error: error)
        }
    }

    /// Adds what was found, as one change.
    private func add(_ found: JournalImport, to journal: Journal) throws -> Outcome {
        try journal.change("import \(files[0].text)") { (change) throws(JournalError) in
            // Entries that are there already, each as often as it is there.
            var there: [JournalEntry: Int] = [:]
            for entry in try change.entries() { there[entry.withoutNumber, default: 0] += 1 }
            var outcome = Outcome()
            var numbers: [Int64: Int64] = [:]
            for vehicle in found.vehicles {
                if let same = try change.vehicle(named: vehicle.name) {
                    numbers[vehicle.id] = same.id
                } else {
                    numbers[vehicle.id] = try change.add(vehicle).id
                    outcome.vehicles.append(vehicle.name)
                }
            }
            for var entry in found.entries {
                entry.vehicle = entry.vehicle.flatMap { numbers[$0] }
                if let count = there[entry.withoutNumber], count > 0 {
                    there[entry.withoutNumber] = count - 1
                    outcome.known += 1
                } else {
                    try change.add(entry)
                    outcome.added += 1
                }
            }
            return outcome
        }
    }
}

/// A file that cannot be imported.
struct ImportTrouble: Error, CustomStringConvertible {
    var file: String
    var error: JournalFormatError

    var description: String {
        let option: String? =
            switch error {
            case .vehicleNotNamed: "--vehicle"
            case .distanceUnitUnknown: "--distance-unit"
            case .fuelUnitUnknown: "--unit"
            case .dateOrderUnknown: "--date-order"
            default: nil
            }
        return "\(file): \(error)" + (option.map { " with \($0)" } ?? "")
    }
}

extension JournalEntry {
    /// The same before it was added.
    fileprivate var withoutNumber: JournalEntry {
        var entry = self
        entry.id = 0
        return entry
    }
}

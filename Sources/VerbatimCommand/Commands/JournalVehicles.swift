import Verbatim
import VerbatimJournal

/// `verbatim journal vehicles`: lists, adds, changes or removes vehicles.
struct JournalVehicles: JournalUsing {
    var options = JournalOptions()
    var added: String?
    var changed: String?
    var removed: String?
    var newName: String?
    var kind: Vehicle.Kind?
    var distanceUnit: DistanceUnit?
    var note: String?
    var removesEntries = false

    static let name = "journal vehicles"
    static let summary = "List the vehicles, or add, change or remove one"

    static func syntax(in program: Program) -> Syntax<JournalVehicles> {
        func named(
            _ name: String, _ keyPath: any WritableKeyPath<JournalVehicles, String?> & Sendable,
            _ help: String
        ) -> Option<JournalVehicles> {
            .value(name, "NAME", keyPath, help) { $0.isEmpty ? nil : $0 }
        }
        return Syntax(
            name: name, summary: summary,
            options: [
                .journal, named("add", \.added, "Add a vehicle; the first one makes the journal"),
                named("change", \.changed, "Change the vehicle of this name"),
                named("remove", \.removed, "Remove the vehicle of this name"),
                named("name", \.newName, "Its new name, with --change"),
                .choice("kind", "KIND", \.kind, "What kind of vehicle it is"),
                .choice("distance-unit", "UNIT", \.distanceUnit, "The unit of its odometer"),
                .value("note", "TEXT", \.note, "What you want to remember") { $0 },
                .flag("with-entries", \.removesEntries, "With --remove, remove its entries too"),
            ],
            notes: ["Two vehicles never have the same name, upper and lower case aside."])
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        switch (added, changed, removed) {
        case (nil, nil, nil): try list(console)
        case (let name?, nil, nil): try add(name, console)
        case (nil, let name?, nil): try change(name, console)
        case (nil, nil, let name?): try remove(name, console)
        default: throw UsageError("options --add, --change and --remove do not go together")
        }
        return .success
    }

    private func list(_ console: Console) throws {
        let journal = try options.open(.reading)
        let vehicles = try journal.vehicles()
        guard !vehicles.isEmpty else {
            try console.write("no vehicles\n")
            return
        }
        let rows = try vehicles.map { vehicle in
            let count = try journal.entries(of: vehicle.id).count
            let facts = [
                vehicle.kind.rawValue, vehicle.distanceUnit.rawValue,
                "\(count) entr\(count == 1 ? "y" : "ies")",
                vehicle.note?.printable,
            ]
            return ReportRow(
                name: vehicle.name.printable, value: facts.compactMap(\.self).joined(separator: ", "))
        }
        try console.write(ReportTable(rows: rows).text(ReportStyle(hasColors: console.hasColors)))
    }

    private func add(_ name: String, _ console: Console) throws {
        guard let distanceUnit else {
            throw UsageError("option --distance-unit is to say what the odometer counts: km or mi")
        }
        guard newName == nil else { throw UsageError("option --name goes with --change") }
        let journal = try options.open(.creating)
        let vehicle = try journal.add(
            Vehicle(name: name, kind: kind ?? .car, distanceUnit: distanceUnit, note: note))
        try console.write("added the vehicle “\(vehicle.name.printable)”\n")
    }

    private func change(_ name: String, _ console: Console) throws {
        let journal = try options.open(.writing)
        let known = try vehicle(name, in: journal)
        let vehicle = try journal.change("change the vehicle “\(name)”") {
            (change) throws(JournalError) -> Vehicle in
            var vehicle = try change.vehicles().first { $0.id == known.id } ?? known
            vehicle.name = newName ?? vehicle.name
            vehicle.kind = kind ?? vehicle.kind
            vehicle.distanceUnit = distanceUnit ?? vehicle.distanceUnit
            if let note { vehicle.note = note.isEmpty ? nil : note }
            try change.update(vehicle)
            return vehicle
        }
        try console.write("changed the vehicle “\(vehicle.name.printable)”\n")
    }

    private func remove(_ name: String, _ console: Console) throws {
        let journal = try options.open(.writing)
        let vehicle = try vehicle(name, in: journal)
        do {
            try journal.change("remove the vehicle “\(vehicle.name)”") { (change) throws(JournalError) in
                try change.remove(vehicle: vehicle.id, withEntries: removesEntries)
            }
        } catch {
            guard case .vehicleInUse = error else { throw error }
            throw UsageError("\(error): say so with --with-entries")
        }
        try console.write("removed the vehicle “\(vehicle.name.printable)”\n")
    }

    private func vehicle(_ name: String, in journal: Journal) throws -> Vehicle {
        var options = options
        options.vehicleName = name
        return try options.requiredVehicle(in: journal)
    }
}

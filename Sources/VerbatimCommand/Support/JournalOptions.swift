#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif
import VerbatimJournal

/// What the commands that use a journal have in common on the command line.
struct JournalOptions: Sendable {
    /// The journal's file as given; nil for the one that the environment names.
    var file: Argument?
    /// The vehicle's name as given.
    var vehicleName: String?

    /// The environment variable that names the journal where no option does.
    static let variable = "VERBATIM_JOURNAL"

    /// Opens the journal that is named.
    func open(_ access: Journal.Access) throws -> Journal {
        guard let path = path?.bytes else {
            throw UsageError(
                "no journal is named: give --journal FILE, or set \(Self.variable) to the file's path")
        }
        do {
            return try Journal(path: path, access: access)
        } catch {
            guard case .missing(let file) = error else { throw error }
            throw JournalMissing(file: file)
        }
    }

    /// The journal that is named, by the option or by the environment; nil where none is.
    var path: Argument? {
        if let file { return file }
        guard let value = getenv(Self.variable), value.pointee != 0 else { return nil }
        let bytes = UnsafeBufferPointer(start: value, count: strlen(value))
        return Argument(bytes: bytes.map { UInt8(bitPattern: $0) })
    }

    /// The vehicle that is named; without a name the only one there is, nil where there are none or several.
    func vehicle(in journal: Journal) throws -> Vehicle? {
        let vehicles = try journal.vehicles()
        guard let vehicleName else { return vehicles.count == 1 ? vehicles[0] : nil }
        if let vehicle = try journal.vehicle(named: vehicleName) { return vehicle }
        throw UnknownVehicle(name: vehicleName, known: vehicles.map(\.name), file: journal.file)
    }

    /// The same, where there must be one.
    func requiredVehicle(in journal: Journal) throws -> Vehicle {
        if let vehicle = try vehicle(in: journal) { return vehicle }
        let names = try journal.vehicles().map { "“\($0.name)”" }
        if names.isEmpty { throw UnknownVehicle(name: nil, known: [], file: journal.file) }
        throw UsageError("option --vehicle is to say which vehicle: \(names.joined(separator: ", "))")
    }
}

extension JournalOptions {
    /// The entries of the vehicle that is named, or all entries, with their vehicles.
    func selection(of journal: Journal) throws -> JournalExport {
        guard vehicleName != nil else {
            return JournalExport(vehicles: try journal.vehicles(), entries: try journal.entries())
        }
        let vehicle = try requiredVehicle(in: journal)
        return JournalExport(vehicles: [vehicle], entries: try journal.entries(of: vehicle.id))
    }
}

/// There is no journal yet.
struct JournalMissing: Error, CustomStringConvertible {
    var file: String

    var description: String {
        "\(JournalError.missing(file: file)); the first vehicle makes one: "
            + "verbatim journal vehicles --journal FILE --add NAME --distance-unit km"
    }
}

/// A vehicle that the journal does not have, or that it has none at all.
struct UnknownVehicle: Error, CustomStringConvertible {
    var name: String?
    var known: [String]
    var file: String

    var description: String {
        let what = name.map { "no vehicle “\($0)”" } ?? "no vehicle yet"
        let known =
            known.isEmpty
            ? "" : ", but " + known.map { "“\($0)”" }.joined(separator: ", ")
        return "\(file): there is \(what)\(known); verbatim journal vehicles --add NAME adds one"
    }
}

/// A command that uses a journal.
protocol JournalUsing: Subcommand {
    var options: JournalOptions { get set }
}

extension Option where Values: JournalUsing {
    /// The option that names the journal.
    static var journal: Option {
        .path("journal", \.options.file, "The journal's file (otherwise $\(JournalOptions.variable))")
    }

    /// The option that names the vehicle.
    static func vehicle(_ help: String) -> Option {
        .value("vehicle", "NAME", \.options.vehicleName, help) { $0.isEmpty ? nil : $0 }
    }
}

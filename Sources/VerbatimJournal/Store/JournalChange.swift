import Verbatim

/// One change of a journal while it is made, see ``Journal/change(_:_:)``: all of it is saved and undone as one.
public struct JournalChange: ~Copyable {
    private let connection: Connection
    /// The number of the operation under which it can be undone.
    private let operation: Int64

    /// How many changes can be undone.
    private static let kept: Int64 = 100

    init(_ name: String, _ connection: Connection) throws(JournalError) {
        self.connection = connection
        try connection.run(
            "INSERT INTO operations (name, at) VALUES (?, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))", .text(name)
        )
        operation = connection.lastID
    }

    /// Forgets the change where nothing was changed, and changes that are too old to be undone.
    borrowing func finish() throws(JournalError) {
        let touched = try connection.integer(
            """
            SELECT EXISTS (SELECT 1 FROM vehicles_before WHERE operation = ?1)
                OR EXISTS (SELECT 1 FROM entries_before WHERE operation = ?1)
            """, .integer(operation))
        try connection.run(
            "DELETE FROM operations WHERE id <= ? OR (id = ? AND NOT ?)",
            .integer(operation - Self.kept), .integer(operation), .integer(touched))
    }

    // MARK: Vehicles

    /// The vehicles, by name.
    public borrowing func vehicles() throws(JournalError) -> [Vehicle] { try connection.vehicles() }

    /// All entries as they are now, in no order.
    public borrowing func entries() throws(JournalError) -> [JournalEntry] { try connection.entries("", []) }

    /// The entry with this number as it is now; nil where there is none.
    public borrowing func entry(_ id: Int64) throws(JournalError) -> JournalEntry? {
        try connection.entries("WHERE id = ?", [.integer(id)]).first
    }

    /// The vehicle of this name; upper and lower case do not count. Nil where there is none.
    public borrowing func vehicle(named name: String) throws(JournalError) -> Vehicle? {
        try connection.vehicle(named: name)
    }

    /// Adds a vehicle, and returns it with its number.
    @discardableResult
    public borrowing func add(_ vehicle: Vehicle) throws(JournalError) -> Vehicle {
        var vehicle = vehicle
        let key = try checkedKey(of: vehicle, except: nil)
        try connection.run(
            "INSERT INTO vehicles (name, key, kind, distance_unit, note) VALUES (?, ?, ?, ?, ?)",
            .text(vehicle.name), .text(key), .text(vehicle.kind.rawValue),
            .text(vehicle.distanceUnit.rawValue), .init(vehicle.note))
        vehicle.id = connection.lastID
        try connection.run(
            "INSERT OR IGNORE INTO vehicles_before (operation, id, existed) VALUES (?, ?, 0)",
            .integer(operation), .integer(vehicle.id))
        return vehicle
    }

    /// Changes the vehicle with the number of `vehicle` to be like it.
    public borrowing func update(_ vehicle: Vehicle) throws(JournalError) {
        let key = try checkedKey(of: vehicle, except: vehicle.id)
        try keep(vehicle: vehicle.id)
        try connection.run(
            "UPDATE vehicles SET name = ?, key = ?, kind = ?, distance_unit = ?, note = ? WHERE id = ?",
            .text(vehicle.name), .text(key), .text(vehicle.kind.rawValue),
            .text(vehicle.distanceUnit.rawValue), .init(vehicle.note), .integer(vehicle.id))
    }

    /// Removes a vehicle. One that has entries is removed only `withEntries`, together with them.
    public borrowing func remove(vehicle id: Int64, withEntries: Bool = false) throws(JournalError) {
        guard let vehicle = try connection.vehicles().first(where: { $0.id == id }) else {
            throw .noVehicle(file: connection.file, id: id)
        }
        let entries = try connection.rows("SELECT id FROM entries WHERE vehicle = ?", [.integer(id)]) {
            $0.integer(0)
        }
        guard entries.isEmpty || withEntries else {
            throw .vehicleInUse(name: vehicle.name, entries: entries.count)
        }
        for entry in entries { try delete(entry: entry) }
        try keep(vehicle: id)
        try connection.run("DELETE FROM vehicles WHERE id = ?", .integer(id))
    }

    // MARK: Entries

    /// Adds an entry, and returns it with its number.
    @discardableResult
    public borrowing func add(_ entry: JournalEntry) throws(JournalError) -> JournalEntry {
        var entry = entry
        let stored = try StoredEntry(entry)
        try checkVehicle(of: entry)
        try connection.run(
            "INSERT INTO entries (vehicle, kind, content, readings, changes) VALUES (?, ?, ?, ?, ?)",
            .init(entry.vehicle), .text(stored.kind), .text(stored.content), .text(stored.readings),
            .text(stored.changes))
        entry.id = connection.lastID
        try connection.run(
            "INSERT OR IGNORE INTO entries_before (operation, id, existed) VALUES (?, ?, 0)",
            .integer(operation), .integer(entry.id))
        return entry
    }

    /// Changes the entry with the number of `entry` to be like it.
    public borrowing func update(_ entry: JournalEntry) throws(JournalError) {
        let stored = try StoredEntry(entry)
        try checkVehicle(of: entry)
        try keep(entry: entry.id)
        try connection.run(
            "UPDATE entries SET vehicle = ?, kind = ?, content = ?, readings = ?, changes = ? WHERE id = ?",
            .init(entry.vehicle), .text(stored.kind), .text(stored.content), .text(stored.readings),
            .text(stored.changes), .integer(entry.id))
    }

    /// Deletes an entry. Its number is not given again.
    public borrowing func delete(entry id: Int64) throws(JournalError) {
        try keep(entry: id)
        try connection.run("DELETE FROM entries WHERE id = ?", .integer(id))
    }

    // MARK: Checks

    private borrowing func checkedKey(of vehicle: Vehicle, except id: Int64?) throws(JournalError) -> String {
        let key = VehicleName.key(vehicle.name)
        guard !key.isEmpty else { throw .unacceptable(reason: "a vehicle needs a name") }
        if let other = try connection.vehicle(named: vehicle.name), other.id != id {
            throw .vehicleExists(name: other.name)
        }
        return key
    }

    private borrowing func checkVehicle(of entry: JournalEntry) throws(JournalError) {
        if let id = entry.vehicle { try check(vehicle: id) }
    }

    private borrowing func check(vehicle id: Int64) throws(JournalError) {
        guard try connection.integer("SELECT count(*) FROM vehicles WHERE id = ?", .integer(id)) > 0 else {
            throw .noVehicle(file: connection.file, id: id)
        }
    }

    /// Keeps a vehicle as it was before this change.
    private borrowing func keep(vehicle id: Int64) throws(JournalError) {
        try connection.run(
            """
            INSERT OR IGNORE INTO vehicles_before
            SELECT ?, id, 1, name, key, kind, distance_unit, note FROM vehicles WHERE id = ?
            """, .integer(operation), .integer(id))
        try check(vehicle: id)
    }

    /// Keeps an entry as it was before this change.
    private borrowing func keep(entry id: Int64) throws(JournalError) {
        try connection.run(
            """
            INSERT OR IGNORE INTO entries_before
            SELECT ?, id, 1, vehicle, kind, content, readings, changes FROM entries WHERE id = ?
            """, .integer(operation), .integer(id))
        guard try connection.integer("SELECT count(*) FROM entries WHERE id = ?", .integer(id)) > 0 else {
            throw .noEntry(file: connection.file, id: id)
        }
    }
}

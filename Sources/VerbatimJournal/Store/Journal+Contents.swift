import Verbatim

extension Journal {
    /// The vehicles, by name.
    public func vehicles() throws(JournalError) -> [Vehicle] {
        try read { (connection) throws(JournalError) -> [Vehicle] in try connection.vehicles() }
    }

    /// The vehicle of this name; upper and lower case do not count. Nil where there is none.
    public func vehicle(named name: String) throws(JournalError) -> Vehicle? {
        try read { (connection) throws(JournalError) -> Vehicle? in try connection.vehicle(named: name) }
    }

    /// The entries of one vehicle, or all of them, by day, time and number; what has no time is the first of its day,
    /// and what has no day comes first of all.
    public func entries(of vehicle: Int64? = nil) throws(JournalError) -> [JournalEntry] {
        try read { (connection) throws(JournalError) -> [JournalEntry] in
            try connection.entries(
                vehicle == nil ? "" : "WHERE vehicle = ?", vehicle.map { [.integer($0)] } ?? [])
        }
        .sorted { ($0.when, $0.id) < ($1.when, $1.id) }
    }

    /// The entry with this number; nil where there is none.
    public func entry(_ id: Int64) throws(JournalError) -> JournalEntry? {
        try read { (connection) throws(JournalError) -> JournalEntry? in
            try connection.entries("WHERE id = ?", [.integer(id)]).first
        }
    }

    /// Adds a vehicle, and returns it with its number.
    @discardableResult
    public func add(_ vehicle: Vehicle) throws(JournalError) -> Vehicle {
        try change("add the vehicle “\(vehicle.name)”") { (change) throws(JournalError) in
            try change.add(vehicle)
        }
    }

    /// Adds an entry, and returns it with its number.
    @discardableResult
    public func add(_ entry: JournalEntry) throws(JournalError) -> JournalEntry {
        try change("add an entry") { (change) throws(JournalError) in try change.add(entry) }
    }

    /// Changes the entry with the number of `entry` to be like it.
    public func update(_ entry: JournalEntry) throws(JournalError) {
        try change("edit entry \(entry.id)") { (change) throws(JournalError) in try change.update(entry) }
    }

    /// Deletes an entry. Its number is not given again.
    public func delete(entry id: Int64) throws(JournalError) {
        try change("delete entry \(id)") { (change) throws(JournalError) in try change.delete(entry: id) }
    }
}

extension Connection {
    func vehicles() throws(JournalError) -> [Vehicle] { try vehicles("ORDER BY key") }

    func vehicle(named name: String) throws(JournalError) -> Vehicle? {
        try vehicles("WHERE key = ?", .text(VehicleName.key(name))).first
    }

    private func vehicles(_ clause: String, _ bindings: Binding...) throws(JournalError) -> [Vehicle] {
        try rows("SELECT id, name, kind, distance_unit, note FROM vehicles " + clause, bindings) {
            (row) throws(JournalError) -> Vehicle in
            let name = row.text(1) ?? ""
            guard let kind = Vehicle.Kind(rawValue: row.text(2) ?? ""),
                let unit = DistanceUnit(rawValue: row.text(3) ?? "")
            else {
                throw .failed(
                    file: file, reason: "the vehicle “\(name)” is of a kind that this program does not know")
            }
            return Vehicle(id: row.integer(0), name: name, kind: kind, distanceUnit: unit, note: row.text(4))
        }
    }

    func entries(_ clause: String, _ bindings: [Binding]) throws(JournalError) -> [JournalEntry] {
        try rows("SELECT id, vehicle, kind, content, readings, changes FROM entries " + clause, bindings) {
            (row) throws(JournalError) -> JournalEntry in try StoredEntry.entry(row, file)
        }
    }
}

/// Brings back what the last change has overwritten or removed, and takes away what it has added.
enum JournalUndo {
    static func undo(_ connection: Connection) throws(JournalError) -> String? {
        let last = try connection.rows("SELECT id, name FROM operations ORDER BY id DESC LIMIT 1") {
            (id: $0.integer(0), name: $0.text(1) ?? "")
        }
        guard let last = last.first else { return nil }
        // Vehicles are put back row by row; their entries belong to something again at the end.
        try connection.run("PRAGMA defer_foreign_keys = ON")
        let operation = Connection.Binding.integer(last.id)
        for table in ["entries", "vehicles"] {
            try connection.run(
                "DELETE FROM \(table) WHERE id IN (SELECT id FROM \(table)_before WHERE operation = ?)",
                operation)
        }
        try connection.run(
            """
            INSERT INTO vehicles (id, name, key, kind, distance_unit, note)
            SELECT id, name, key, kind, distance_unit, note FROM vehicles_before WHERE operation = ? AND existed
            """, operation)
        try connection.run(
            """
            INSERT INTO entries (id, vehicle, kind, content, readings, changes)
            SELECT id, vehicle, kind, content, readings, changes FROM entries_before WHERE operation = ? AND existed
            """, operation)
        try connection.run("DELETE FROM operations WHERE id = ?", operation)
        return last.name
    }
}

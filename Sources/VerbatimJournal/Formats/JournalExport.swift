import Verbatim

/// Vehicles and entries of a journal, to be written to a file that ``JournalImport`` reads again without any loss.
///
///     let text = try JournalExport(vehicles: vehicles, entries: entries).csv()
public struct JournalExport: Sendable, Hashable {
    /// The vehicles; no two of them have one name.
    public var vehicles: [Vehicle]
    /// The entries.
    public var entries: [JournalEntry]

    /// Takes what is to be written.
    public init(vehicles: [Vehicle], entries: [JournalEntry]) {
        self.vehicles = vehicles
        self.entries = entries
    }

    /// A table for spreadsheets: a header, a row for each vehicle and one for each entry, in UTF-8 and with CRLF (RFC 4180).
    ///
    /// What a spreadsheet would take for a formula begins with an apostrophe. What a cell cannot hold — control characters, and
    /// texts that are there and empty — is also in the column `exact`, as JSON.
    ///
    /// - Throws: ``JournalFormatError/unwritable(entry:reason:)`` where a number has more than 18 digits.
    public func csv() throws(JournalFormatError) -> String { try JournalTable.text(self) }

    /// JSON with everything, indented, with a closing line break.
    ///
    /// - Throws: ``JournalFormatError/unwritable(entry:reason:)`` where a number has more than 18 digits.
    public func json() throws(JournalFormatError) -> String { try JournalJSON.text(self) }
}

public import Foundation
import Verbatim

/// What a file holds: vehicles and entries that are in no journal yet.
///
///     let found = try JournalImport(bytes, options: ImportOptions(vehicle: golf, currency: "EUR"))
///     found.entries
///     found.problems.map(\.description)    // "line 12: the date “2024-02-30” is none"
///
/// Nothing is dropped silently: a row that cannot be taken is among `problems`, and what has no place in an entry is in its
/// note or among `remarks`. Numbers are taken from their characters, and none is computed.
public struct JournalImport: Sendable, Hashable {
    /// What kind of file it is.
    public var format: JournalFormat
    /// The vehicles. Their numbers say which entries are theirs; a journal gives its own.
    public var vehicles: [Vehicle] = []
    /// The entries in the file's order. Our own files' have the numbers that they had; a journal gives new ones.
    public var entries: [JournalEntry] = []
    /// The rows that were left out, and why, in the order of their lines.
    public var problems: [ImportNotice] = []
    /// What else there is to know.
    public var remarks: [ImportNotice] = []

    init(_ format: JournalFormat) { self.format = format }

    /// Reads a file of any known format, which its first rows tell.
    ///
    /// - Throws: a ``JournalFormatError`` where the file as a whole cannot be read, or does not tell what
    ///   `options` can tell.
    public init(_ bytes: Data, options: ImportOptions = ImportOptions()) throws(JournalFormatError) {
        let (text, encoding) = TextDecoding.text(bytes)
        guard let first = text.first(where: { !$0.isWhitespace }) else { throw .empty }
        if first == "{" {
            self = try JournalJSON.read(text)
        } else {
            self = try Self.read(table: text, options)
        }
        if let encoding {
            remarks.insert(ImportNotice("the file is no UTF-8 and was read as \(encoding)"), at: 0)
        }
        problems.sort { ($0.line ?? 0) < ($1.line ?? 0) }
    }

    private static func read(table text: String, _ options: ImportOptions) throws(JournalFormatError)
        -> JournalImport
    {
        let separator = CSVReader.separator(of: text)
        let reader = CSVReader(text, separator: separator)
        guard let header = reader.rows.first else { throw .unknownFormat(firstRow: String(text.prefix(60))) }
        if JournalTable.isHeader(header.cells) { return try JournalTable.read(reader) }
        if FuelioImport.isMarker(header) { return try FuelioImport.read(text, options) }
        if SpritmonitorImport.isHeader(header.cells) {
            let escaped = CSVReader(text, separator: separator, escape: "\\")
            return try SpritmonitorImport.read(escaped, options)
        }
        if LubeLoggerImport.isHeader(header.cells) { return try LubeLoggerImport.read(reader, options) }
        throw .unknownFormat(firstRow: header.cells.joined(separator: String(separator)))
    }

    /// Adds what `read` makes of each row, or says why it cannot.
    mutating func add(
        _ rows: some Sequence<CSVRow>, _ read: (CSVRow) throws(RowProblem) -> JournalEntry
    ) {
        for row in rows {
            do throws(RowProblem) {
                entries.append(try read(row))
            } catch {
                problems.append(ImportNotice(line: row.line, error.message))
            }
        }
    }
}

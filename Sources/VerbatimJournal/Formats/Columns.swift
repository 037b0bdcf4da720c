import Foundation
import Verbatim

/// What is wrong with one row of a file.
struct RowProblem: Error {
    let message: String

    init(_ message: String) { self.message = message }
}

/// Where a table's columns are, by the names that a format knows.
struct Columns<Field: Hashable> {
    let header: [String]
    private var places: [Field: Int] = [:]
    /// Columns that are left out, since they are computed anew or mean something to the other program alone.
    private(set) var leftOut: [Int] = []
    /// Columns that the format does not know, or that have no place in an entry.
    private(set) var others: [Int] = []

    /// - Parameters:
    ///   - names: what the format's columns are called, as ``plain(_:)`` gives them.
    ///   - leftOut: the columns to leave out, likewise.
    init(_ header: [String], names: [String: Field], leftOut: (String) -> Bool) {
        self.header = header.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        for (place, title) in header.enumerated() {
            let name = Self.plain(title)
            if let field = names[name], places[field] == nil {
                places[field] = place
            } else if leftOut(name) {
                self.leftOut.append(place)
            } else {
                others.append(place)
            }
        }
    }

    /// A title as names are compared: in lower case, without spaces and without "(optional)".
    static func plain(_ title: String) -> String {
        String(title.lowercased().filter { !$0.isWhitespace }).replacing("(optional)", with: "")
    }

    /// Whether there is such a column.
    func has(_ field: Field) -> Bool { places[field] != nil }

    /// The column's title as the file has it; nil where there is none.
    func title(_ field: Field) -> String? { places[field].map { header[$0] } }

    /// A row's cell without spaces around it; nil where it is empty or there is no such column.
    func text(_ field: Field, _ row: CSVRow) -> String? {
        guard let place = places[field], place < row.cells.count else { return nil }
        let text = row.cells[place].trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? nil : text
    }

    /// All rows' cells of a column that are not empty.
    func texts(_ field: Field, _ rows: [CSVRow]) -> [String] { rows.compactMap { text(field, $0) } }

    /// The cells of columns without a place, each with its title, as lines of a note; nil where all are empty, or
    /// what `isNothing` says.
    func note(_ row: CSVRow, isNothing: (String) -> Bool = { _ in false }) -> [String] {
        others.compactMap { place in
            guard place < row.cells.count else { return nil }
            let text = row.cells[place].trimmingCharacters(in: .whitespacesAndNewlines)
            return text.isEmpty || isNothing(text) ? nil : "\(header[place]): \(text)"
        }
    }

    /// Says once which columns are left out.
    func leftOutNotice(line: Int) -> ImportNotice? {
        guard !leftOut.isEmpty else { return nil }
        let titles = leftOut.map { "“\(header[$0])”" }.joined(separator: ", ")
        return ImportNotice(
            line: line,
            "left out, as computed anew or of use to the other program alone: \(titles)")
    }

    /// Throws where a row has not as many cells as the header; empty ones at its end do not count.
    func check(_ row: CSVRow) throws(RowProblem) {
        let isLonger = row.cells.dropFirst(header.count).contains { !$0.isEmpty }
        guard row.cells.count < header.count || isLonger else { return }
        throw RowProblem("the row has \(row.cells.count) cells, and the header has \(header.count)")
    }

    /// The cell as a number that is not below 0; nil where it is empty.
    func number(_ field: Field, _ row: CSVRow, _ style: DecimalText) throws(RowProblem) -> PrintedDecimal? {
        guard let text = text(field, row) else { return nil }
        guard let number = style.number(text) else {
            throw RowProblem("“\(title(field) ?? "")” is no number: “\(text)”")
        }
        guard number.value >= 0 else { throw RowProblem("“\(title(field) ?? "")” is below 0: “\(text)”") }
        return number
    }
}

extension [String] {
    /// The parts as one note, each in a line of its own; nil where there is none.
    var joinedNote: String? {
        let parts = filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: "\n")
    }
}

import Foundation
import Verbatim

extension JournalTable {
    /// The cells of a row of this program's own table.
    struct Cells {
        private var texts: [Column: String] = [:]

        init(_ row: CSVRow, _ places: [Column: Int], _ width: Int) throws(RowProblem) {
            guard row.cells.count == width else {
                throw RowProblem("the row has \(row.cells.count) cells, and the header has \(width)")
            }
            for (column, place) in places where !row.cells[place].isEmpty {
                texts[column] = CSV.text(ofCell: row.cells[place])
            }
            guard let exact = texts[.exact] else { return }
            for (name, text) in try decoded(.exact, [String: String].self, exact) {
                if let column = Column(rawValue: name) { texts[column] = text }
            }
        }

        /// A cell's text; nil where it is empty.
        func text(_ column: Column) -> String? { texts[column] }

        /// A cell's value; nil where it is empty.
        func value<Part>(
            _ column: Column, _ what: String, _ read: (String) -> Part?
        ) throws(RowProblem) -> Part? {
            guard let text = texts[column] else { return nil }
            guard let value = read(text) else {
                throw RowProblem("“\(column.rawValue)” is not \(what): “\(text)”")
            }
            return value
        }

        /// A cell's value, which may not be empty.
        func required<Part>(
            _ column: Column, _ what: String, _ read: (String) -> Part?
        ) throws(RowProblem) -> Part {
            guard let value = try value(column, what, read) else {
                throw RowProblem("“\(column.rawValue)” is empty")
            }
            return value
        }

        /// A cell's number; nil where it is empty.
        func number(_ column: Column) throws(RowProblem) -> PrintedDecimal? {
            try value(column, "a number with a decimal point") { PrintedDecimal($0) }
        }

        /// What a cell's JSON says.
        func decoded<Part: Decodable>(
            _ column: Column, _: Part.Type, _ text: String
        ) throws(RowProblem) -> Part {
            do {
                return try JSONDecoder().decode(Part.self, from: Data(text.utf8))
            } catch {
                throw RowProblem("“\(column.rawValue)” cannot be read: \(JournalJSON.reason(error))")
            }
        }

        /// What a cell's JSON says, which may not be empty.
        func document() throws(RowProblem) -> AcceptedDocument {
            guard let text = texts[.document] else { throw RowProblem("“document” is empty") }
            return try decoded(.document, AcceptedDocument.self, text)
        }
    }
}

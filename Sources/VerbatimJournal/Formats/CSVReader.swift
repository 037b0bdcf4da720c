import Foundation

/// A row of a CSV file.
struct CSVRow: Hashable {
    /// The line on which it begins, counted from 1.
    var line: Int
    /// The cells, without quotes.
    var cells: [String]

    /// Whether nothing but spaces is in it.
    var isBlank: Bool { cells.allSatisfy { $0.allSatisfy(\.isWhitespace) } }
}

/// Reads CSV (RFC 4180), with any separator and line breaks of any system.
///
/// A row that is damaged — a quote is never closed, or something follows a closing quote — is reported and left out,
/// and reading goes on in the next line: so one lost quote does not swallow the rest of the file.
struct CSVReader {
    /// The rows that are sound and not blank.
    private(set) var rows: [CSVRow] = []
    /// The rows that are damaged.
    private(set) var damages: [ImportNotice] = []

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - separator: what stands between cells, an ASCII character.
    ///   - escape: what takes the meaning from a separator, a quote or itself after it; nil for none.
    init(_ text: String, separator: Character, escape: Character? = nil) {
        let source = Source(
            bytes: Array(text.utf8), separator: separator.asciiValue ?? 44, escape: escape?.asciiValue)
        // Where each line begins, and last the end.
        let starts = Self.lineStarts(source.bytes)
        var line = 0
        while line + 1 < starts.count {
            var scanner = RowScanner(source: source, position: starts[line])
            if let damage = scanner.scan() {
                damages.append(ImportNotice(line: line + 1, damage))
                line += 1
            } else {
                let row = CSVRow(line: line + 1, cells: scanner.cells)
                if !row.isBlank { rows.append(row) }
                while line + 1 < starts.count, starts[line] < scanner.position { line += 1 }
            }
        }
    }

    /// The separator that a text's first line, blank ones aside, has most of: a semicolon, a tab, or else a comma.
    static func separator(of text: String) -> Character {
        let line = text.utf8.drop { $0 == 10 || $0 == 13 }.prefix { $0 != 10 && $0 != 13 }
        let counts = [(",", 44), (";", 59), ("\t", 9)].map { mark, byte in
            (mark: Character(mark), count: line.count { $0 == UInt8(byte) })
        }
        return counts.max { $0.count < $1.count }?.mark ?? ","
    }

    private static func lineStarts(_ bytes: [UInt8]) -> [Int] {
        var starts = [0]
        for (place, byte) in bytes.enumerated() {
            let isReturn = byte == 13 && (place + 1 == bytes.count || bytes[place + 1] != 10)
            if byte == 10 || isReturn { starts.append(place + 1) }
        }
        if starts.last != bytes.count { starts.append(bytes.count) }
        return starts
    }

    private struct Source {
        let bytes: [UInt8]
        let separator: UInt8
        let escape: UInt8?
    }

    /// Reads one row.
    private struct RowScanner {
        let source: Source
        var position: Int
        var cells: [String] = []

        private var next: UInt8? { position < source.bytes.count ? source.bytes[position] : nil }

        /// Reads to the end of the row and its line break; gives what is wrong with it.
        mutating func scan() -> String? {
            while true {
                if let damage = scanCell() { return damage }
                guard next == source.separator else { break }
                position += 1
            }
            if next == 13 { position += 1 }
            if next == 10 { position += 1 }
            return nil
        }

        private mutating func scanCell() -> String? {
            var cell: [UInt8] = []
            let isQuoted = next == 34
            if isQuoted { position += 1 }
            while let byte = next {
                if let escaped = escapedByte {
                    cell.append(escaped)
                    position += 2
                } else if isQuoted, byte == 34 {
                    position += 1
                    guard next == 34 else { return close(cell) }
                    cell.append(34)
                    position += 1
                } else if !isQuoted, byte == source.separator || byte == 10 || byte == 13 {
                    break
                } else {
                    cell.append(byte)
                    position += 1
                }
            }
            if isQuoted { return "a quotation mark is opened and never closed" }
            cells.append(String(decoding: cell, as: UTF8.self))
            return nil
        }

        private mutating func close(_ cell: [UInt8]) -> String? {
            guard next == nil || next == source.separator || next == 10 || next == 13 else {
                return "something follows a closing quotation mark"
            }
            cells.append(String(decoding: cell, as: UTF8.self))
            return nil
        }

        /// The byte after an escape, where that has a meaning to take away.
        private var escapedByte: UInt8? {
            guard let escape = source.escape, next == escape, position + 1 < source.bytes.count else {
                return nil
            }
            let byte = source.bytes[position + 1]
            return byte == escape || byte == 34 || byte == source.separator ? byte : nil
        }
    }
}

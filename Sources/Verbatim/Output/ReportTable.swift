/// One line of a report.
struct ReportRow {
    var name: String
    var value: String
    var note: String?
    var isDoubtful = false
    var lines: [Int] = []
    /// Whether the row is a sentence, which may be as long as it likes.
    var isRemark = false
}

/// Lays out a report's rows in columns: name, value, note, lines.
struct ReportTable {
    var rows: [ReportRow]

    /// Beyond this many columns, a value or note pushes what follows aside instead of widening its column.
    private static let widest = 56

    func text(_ style: ReportStyle) -> String {
        let names = (rows.map(\.name.columns).max() ?? 0) + 2
        let noted = rows.filter { $0.note != nil && $0.value.columns <= Self.widest }
        let values = noted.isEmpty ? 0 : (noted.map(\.value.columns).max() ?? 0) + 2
        let ends = rows.filter { !$0.isRemark }.map { row in
            row.note.map { max(values, row.value.columns + 2) + $0.columns } ?? row.value.columns
        }
        let end = (ends.filter { $0 <= Self.widest + 24 }.max() ?? 0) + 2
        return rows.map { row in
            var text = "  " + style.faint(row.name.padded(to: names))
            text += row.isRemark ? row.value : style.strong(row.value)
            var width = row.value.columns
            if let note = row.note {
                let gap = max(2, values - width)
                text += String(repeating: " ", count: gap) + (row.isDoubtful ? style.warning(note) : note)
                width += gap + note.columns
            }
            if !row.lines.isEmpty {
                text +=
                    String(repeating: " ", count: max(2, end - width)) + style.faint(Self.lines(row.lines))
            }
            return text + "\n"
        }
        .joined()
    }

    /// `line 2`, `lines 13, 14` or `lines 4–9`.
    private static func lines(_ numbers: [Int]) -> String {
        let sorted = Set(numbers).sorted()
        guard sorted.count > 1, let first = sorted.first, let last = sorted.last else {
            return "line \(sorted.first ?? 0)"
        }
        if sorted.count > 2, last - first == sorted.count - 1 { return "lines \(first)–\(last)" }
        return "lines " + sorted.map(String.init).joined(separator: ", ")
    }
}

/// How a report's parts are set off from each other on a terminal.
struct ReportStyle {
    let hasColors: Bool

    func strong(_ text: String) -> String { sent(text, "1") }
    func faint(_ text: String) -> String { sent(text, "2") }
    func warning(_ text: String) -> String { sent(text, "33") }

    private func sent(_ text: String, _ code: String) -> String {
        hasColors && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

extension String {
    /// The text with spaces around it to take at least `width` columns.
    func padded(to width: Int, onTheLeft: Bool = false) -> String {
        let spaces = String(repeating: " ", count: max(0, width - columns))
        return onTheLeft ? spaces + self : self + spaces
    }
}

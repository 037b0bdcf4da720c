/// One line of a report.
package struct ReportRow {
    /// What the value is.
    package enum Kind {
        /// One value, which is wrapped where it is long.
        case value
        /// An element of a list, laid out in columns.
        case table
        /// The names of a list's columns.
        case heading
        /// A sentence.
        case remark
    }

    package var name: String
    package var value: String
    package var note: String?
    package var isDoubtful = false
    /// The lowest probability to be right among its values; nil where none has one.
    package var confidence: Double?
    package var lines: [Int] = []
    package var kind = Kind.value

    /// Makes a line.
    package init(
        name: String, value: String, note: String? = nil, isDoubtful: Bool = false,
        confidence: Double? = nil, lines: [Int] = [], kind: Kind = .value
    ) {
        self.name = name
        self.value = value
        self.note = note
        self.isDoubtful = isDoubtful
        self.confidence = confidence
        self.lines = lines
        self.kind = kind
    }
}

/// Lays out a report's rows in columns: name, value, note, lines.
package struct ReportTable {
    package var rows: [ReportRow]

    /// Makes a table.
    package init(rows: [ReportRow]) { self.rows = rows }

    /// Longer values are wrapped; what is longer all the same pushes aside what follows it.
    private static let widest = 56

    /// The lines, each with a line break at its end.
    package func text(_ style: ReportStyle) -> String {
        let rows = rows.flatMap(Self.wrapped)
        let names = (rows.map(\.name.columns).max() ?? 0) + 2
        let noted = rows.filter { $0.note != nil && $0.value.columns <= Self.widest }
        let values = noted.isEmpty ? 0 : (noted.map(\.value.columns).max() ?? 0) + 2
        let ends = rows.filter { $0.kind != .remark }.map { row in
            row.note.map { max(values, row.value.columns + 2) + $0.columns } ?? row.value.columns
        }
        let end = (ends.filter { $0 <= Self.widest + 24 }.max() ?? 0) + 2
        let areSure = rows.contains { $0.confidence != nil }
        return rows.map { row in
            var text = "  " + style.faint(row.name.padded(to: names))
            switch row.kind {
            case .value, .table: text += style.strong(row.value)
            case .heading: text += style.faint(row.value)
            case .remark: text += row.value
            }
            var width = row.value.columns
            if let note = row.note {
                let gap = max(2, values - width)
                text += String(repeating: " ", count: gap) + (row.isDoubtful ? style.warning(note) : note)
                width += gap + note.columns
            }
            if !row.lines.isEmpty {
                let sure =
                    areSure ? (row.confidence?.percent ?? "").padded(to: 6, onTheLeft: true) + "  " : ""
                text +=
                    String(repeating: " ", count: max(2, end - width))
                    + style.faint(sure + Self.lines(row.lines))
            }
            return text + "\n"
        }
        .joined()
    }

    /// A long value in several rows, the first of which has the note and the lines.
    private static func wrapped(_ row: ReportRow) -> [ReportRow] {
        guard row.kind == .value, row.value.columns > widest else { return [row] }
        var parts = [""]
        for word in row.value.split(separator: " ") {
            let part = parts[parts.count - 1]
            let longer = part.isEmpty ? String(word) : "\(part) \(word)"
            if part.isEmpty || longer.columns <= widest {
                parts[parts.count - 1] = longer
            } else {
                parts.append(String(word))
            }
        }
        var first = row
        first.value = parts[0]
        return [first] + parts.dropFirst().map { ReportRow(name: "", value: $0) }
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
package struct ReportStyle {
    let hasColors: Bool

    /// Makes a style.
    package init(hasColors: Bool) { self.hasColors = hasColors }

    /// A report's first line: the photo, the page of several, the kind and the time; ends with a line break.
    func title(_ photo: String, page: Int, kind: String, milliseconds: Int) -> String {
        let tenths = (milliseconds + 50) / 100
        let parts =
            [strong(photo.printable)] + (page > 1 ? ["page \(page)"] : [])
            + [kind, "\(tenths / 10).\(tenths % 10) s"]
        return parts.joined(separator: " · ") + "\n"
    }

    func strong(_ text: String) -> String { sent(text, "1") }
    func faint(_ text: String) -> String { sent(text, "2") }
    func warning(_ text: String) -> String { sent(text, "33") }

    private func sent(_ text: String, _ code: String) -> String {
        hasColors && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

extension String {
    /// The text with spaces around it to take at least `width` columns.
    package func padded(to width: Int, onTheLeft: Bool = false) -> String {
        let spaces = String(repeating: " ", count: max(0, width - columns))
        return onTheLeft ? spaces + self : self + spaces
    }
}

extension Double {
    /// A probability in percent with one decimal, rounded down, so that 100 % is never said of what may be wrong.
    fileprivate var percent: String {
        let tenths = Int((self * 1000 + 1e-9).rounded(.down))
        return "\(tenths / 10).\(tenths % 10) %"
    }
}

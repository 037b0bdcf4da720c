extension Schema {
    /// The names of the columns of ``Reading/csvRow(photo:)``, as one line of CSV without a line break.
    public var csvHeader: String {
        CSV.row((["photo", "page"] + shapes.map(\.name) + CSV.remarks).map(CSV.cell))
    }
}

extension Reading {
    /// The reading as one line of CSV (RFC 4180) without a line break: the photo, the page, one column per field,
    /// the fields to be looked at, and what the warnings say.
    ///
    /// A list is one cell, such as `name=Tea, price=1.20; name=Milk, price=0.90`.
    public func csvRow(photo: String) -> String {
        let cells = csvCells
        let columns = Root.schema.shapes.map(\.name) + CSV.remarks
        return CSV.row([CSV.cell(photo), String(transcript.page)] + columns.map { cells[$0] ?? "" })
    }

    /// The cells of the fields and of what is to be looked at, by column.
    public var csvCells: [String: String] {
        var cells = Dictionary(
            uniqueKeysWithValues: Root.schema.shapes.map { shape -> (String, String) in
                if shape.isList { return (shape.name, CSV.cell(list(shape))) }
                return (shape.name, claims[FieldPath(shape.name)].map { CSV.cell($0.value) } ?? "")
            })
        cells["review"] = CSV.cell(review.map(\.path.description).joined(separator: "; "))
        cells["warnings"] = CSV.cell(warnings.map(\.message).joined(separator: "; "))
        return cells
    }

    private func list(_ shape: FieldShape) -> String {
        (0..<count(of: shape)).map { index in
            shape.members.compactMap { member in
                claims[FieldPath(shape.name, index, member.name)].map { "\(member.name)=\($0.value)" }
            }
            .joined(separator: ", ")
        }
        .joined(separator: "; ")
    }
}

/// Writes CSV that a spreadsheet takes as data, whatever a photo says.
package enum CSV {
    /// The columns behind those of the fields.
    static let remarks = ["review", "warnings"]

    /// The cells as one line without a line break.
    package static func row(_ cells: [String]) -> String { cells.joined(separator: ",") }

    /// A value's cell; numbers, days and times stay as they are.
    package static func cell(_ value: Value) -> String {
        if case .text(let text) = value { return cell(text) }
        return value.description
    }

    /// A text's cell: what a spreadsheet would take for a formula begins with an apostrophe, control characters
    /// become U+FFFD, and quotes are set where they are needed.
    package static func cell(_ text: String) -> String {
        var text = String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    scalar.isUnprintable && !"\n\r\t".unicodeScalars.contains(scalar) ? "\u{FFFD}" : scalar
                }))
        if needsApostrophe(text) { text = "'" + text }
        let special: [Unicode.Scalar] = [",", "\"", "\n", "\r", "\t", ";"]
        guard text.unicodeScalars.contains(where: special.contains) || text.first == " " || text.last == " "
        else { return text }
        // Scalar by scalar: a mark that combines with a quote does not keep it from ending the cell.
        let quoted = text.unicodeScalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] }
        return "\"" + String(String.UnicodeScalarView(quoted)) + "\""
    }

    /// The text of which ``cell(_:)`` made this one, quotes already taken away: without the apostrophe that was set before it.
    package static func text(ofCell cell: String) -> String {
        guard cell.unicodeScalars.first == "'" else { return cell }
        let text = String(cell.unicodeScalars.dropFirst())
        return needsApostrophe(text) ? text : cell
    }

    /// Whether an apostrophe is set before the text: before a formula, and before what would look as if one were set.
    private static func needsApostrophe(_ text: String) -> Bool {
        let bare = text.unicodeScalars.drop { $0 == "'" }
        return isFormula(String(bare))
    }

    /// Whether a spreadsheet may compute the text: a leading `=`, `+`, `-`, `@`, tab or line break, also in its
    /// full-width form or after spaces, unless it is a plain number.
    private static func isFormula(_ text: String) -> Bool {
        let marks: [Unicode.Scalar] = [
            "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
        ]
        guard let first = text.unicodeScalars.first(where: { $0 != " " }), marks.contains(first) else {
            return false
        }
        return PrintedDecimal(text) == nil
    }
}

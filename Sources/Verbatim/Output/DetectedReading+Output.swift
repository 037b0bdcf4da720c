extension DetectedReading {
    /// The reading as one JSON object; where the page shows none of the kinds, `kind` is `none` and `kinds` are those
    /// asked for.
    public func json(photo: String, milliseconds: Int) -> JSON {
        if let reading { return reading.json(photo: photo, milliseconds: milliseconds) }
        return [
            "photo": .string(photo), "page": .integer(transcript.page), "kind": "none",
            "kinds": .array(kinds.map(JSON.string)),
            "warnings": .array((transcript.quality?.warnings ?? []).map(\.json)),
            "recognizer": .string(transcript.recognizer), "milliseconds": .integer(milliseconds),
            "size": [.number(transcript.width), .number(transcript.height)],
            "turned": .integer(transcript.turned),
        ]
    }

    /// The reading for a person at a terminal, or the statement that it is none of the kinds; ends with a line break.
    public func report(photo: String, milliseconds: Int, hasColors: Bool = false) -> String {
        if let reading {
            return reading.report(photo: photo, milliseconds: milliseconds, hasColors: hasColors)
        }
        let style = ReportStyle(hasColors: hasColors)
        let title = style.title(photo, page: transcript.page, kind: "none", milliseconds: milliseconds)
        let choice = kinds.joined(separator: ", ")
        let found =
            transcript.lines.isEmpty
            ? "no text was found"
            : "text, but no such document"
        return title
            + ReportTable(rows: [
                ReportRow(name: "found", value: found),
                ReportRow(name: "hint", value: "--as reads it all the same: \(choice)", kind: .remark),
            ]).text(style)
    }

    /// The names of the columns of ``csvRow(photo:)`` for pages of any of these kinds, as one line of CSV.
    public static func csvHeader(for kinds: [any Document.Type]) -> String {
        CSV.row((["photo", "page", "kind"] + columns(of: kinds) + CSV.remarks).map(CSV.cell))
    }

    /// The reading as one line of CSV, with a column for every field of any of the kinds.
    public func csvRow(photo: String, among kinds: [any Document.Type]) -> String {
        let cells = reading?.csvCells ?? [:]
        return CSV.row(
            [CSV.cell(photo), String(transcript.page), CSV.cell(kind ?? "none")]
                + (DetectedReading.columns(of: kinds) + CSV.remarks).map { cells[$0] ?? "" })
    }

    /// The fields of all kinds, each name once.
    private static func columns(of kinds: [any Document.Type]) -> [String] {
        func names<Kind: Document>(_ kind: Kind.Type) -> [String] { Kind.schema.shapes.map(\.name) }
        var columns: [String] = []
        for kind in kinds { columns += names(kind).filter { !columns.contains($0) } }
        return columns
    }
}

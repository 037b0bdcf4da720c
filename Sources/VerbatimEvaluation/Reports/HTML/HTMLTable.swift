/// A table with a caption and headings, in a box of its own that scrolls where it is too wide.
struct HTMLTable {
    /// What the table shows.
    var caption: String
    /// The headings; the first is that of the rows' own headings.
    var columns: [String]
    /// Each row: its heading and its cells.
    var rows: [(heading: HTML, cells: [HTML])]

    /// The table's markup.
    var html: HTML {
        let headings: [HTML] = columns.map { #"<th scope="col">\#($0)</th>"# }
        let rows: [HTML] = self.rows.map { row in
            let cells: [HTML] = row.cells.map { "<td>\($0)</td>" }
            return "<tr><th scope=\"row\">\(row.heading)</th>\(cells)</tr>\n"
        }
        return """
            <div class="scroll" role="region" aria-label="\(caption)" tabindex="0"><table>
            <caption><span>\(caption)</span></caption>
            <thead><tr>\(headings)</tr></thead>
            <tbody>
            \(rows)</tbody></table></div>

            """
    }
}

extension ReportComparison {
    /// The paired tests and where the reports differ, as a section of an HTML report.
    var section: HTMLSection {
        let (first, second) = (Self.firstName, Self.secondName)
        let figures: [HTML] = self.figures.map { "<li>\($0)</li>" }
        let omitted: HTML =
            leftOut.isEmpty
            ? ""
            : """
            <details><summary>\(Figures.count(leftOut.count, "sample")) left out</summary>\
            <p>\(leftOut.joined(separator: ", "))</p></details>

            """
        let differences: HTML =
            changes.isEmpty
            ? "<p>They differ nowhere.</p>\n"
            : HTMLTable(caption: "Where they differ", self.differences(first, second)).html
        return HTMLSection(
            id: "comparison", title: "Compared with \(first)",
            body: """
                <p>\(heading(first, second))</p>
                <ul class="notes">\(figures)</ul>
                \(HTMLTable(caption: "Values in which only one of them is right or wrong", tests(first, second)).html)\
                \(omitted)\(differences)
                """)
    }
}

extension HTMLTable {
    /// A table whose rows are headed by their first cell.
    fileprivate init(caption: String, _ table: TextTable) {
        self.init(
            caption: caption, columns: table.header,
            rows: table.rows.map { row in
                (.quoted(row.first ?? ""), row.dropFirst().map { .quoted($0) })
            })
    }
}

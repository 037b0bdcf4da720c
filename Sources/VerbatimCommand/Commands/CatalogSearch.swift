import Verbatim

/// `verbatim catalog search`: the entries that a text may mean.
struct CatalogSearch: Subcommand {
    /// How the entries are written.
    enum Format: String, CaseIterable, Sendable {
        case text, json
    }

    var words: [Argument] = []
    var format = Format.text
    var limit: Int?

    static let name = "catalog search"
    static let summary = "Search the catalogues for what a text may mean, the best first"

    static func syntax(in program: Program) -> Syntax<CatalogSearch> {
        Syntax(
            name: name, summary: summary,
            operands: .init("TEXT", "A name as it is printed, or the beginning of one", \.words),
            options: [
                .choice("format", "FORMAT", \.format, "How to write the entries"),
                .value("limit", "N", \.limit, "How many entries at most (otherwise 10)") {
                    Int($0).flatMap { $0 > 0 ? $0 : nil }
                },
            ],
            notes: [
                "More is forgiven here than on a label: up to a third of the letters. The exit status is 1 where nothing "
                    + "is found."
            ])
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        let catalog = try InstalledCatalogs.catalog()
        let text = words.map(\.text).joined(separator: " ")
        let matches = catalog.search(text, limit: limit ?? 10)
        switch format {
        case .json:
            let records = matches.flatMap { match in
                match.entries.map { $0.json(matching: match, in: catalog) }
            }
            try console.write(JSON.array(records).text(pretty: true) + "\n")
        case .text:
            let rows = matches.flatMap { match in match.entries.map { $0.row(matching: match, in: catalog) } }
            try console.write(
                rows.isEmpty
                    ? "nothing like “\(text.printable)”\n"
                    : ReportTable(rows: rows).text(ReportStyle(hasColors: console.hasColors)))
        }
        return matches.isEmpty ? .failure : .success
    }
}

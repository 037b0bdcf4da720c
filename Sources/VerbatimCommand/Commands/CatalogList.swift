import Verbatim

/// `verbatim catalog list`: which catalogues are in use.
struct CatalogList: Subcommand {
    /// How the list is written.
    enum Format: String, CaseIterable, Sendable {
        case text, json
    }

    var format = Format.text

    static let name = "catalog list"
    static let summary = "List the catalogues in use with how many entries they have"

    static func syntax(in program: Program) -> Syntax<CatalogList> {
        Syntax(
            name: name, summary: summary, options: [.choice("format", "FORMAT", \.format, "How to write it")],
            notes: ["Your own catalogues are in \(InstalledCatalogs.place)."])
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        var counts = [(name: "built-in", path: String?.none, entries: Catalog.wine.entries)]
        for file in try InstalledCatalogs().files() {
            counts.append((file.name, file.path, try file.entries()))
        }
        _ = try InstalledCatalogs.catalog()
        func count(_ entries: [CatalogEntry]) -> [(CatalogEntry.Kind, Int)] {
            CatalogEntry.Kind.allCases.map { kind in (kind, entries.filter { $0.kind == kind }.count) }
        }
        switch format {
        case .json:
            let records = counts.map { catalog in
                JSON.object(
                    [.init("name", .string(catalog.name)), .init("path", JSON(catalog.path))]
                        + count(catalog.entries).map { .init($0.rawValue, .integer($1)) })
            }
            try console.write(JSON.array(records).text(pretty: true) + "\n")
        case .text:
            let rows = counts.map { catalog in
                let parts = count(catalog.entries).filter { $0.1 > 0 }.map { "\($0.rawValue) \($1)" }
                return ReportRow(
                    name: catalog.name.printable, value: "\(catalog.entries.count)",
                    note: parts.joined(separator: " · "), kind: .table)
            }
            try console.write(ReportTable(rows: rows).text(ReportStyle(hasColors: console.hasColors)))
        }
        return .success
    }
}

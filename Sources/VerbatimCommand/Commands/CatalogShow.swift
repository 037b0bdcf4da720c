import Verbatim

/// `verbatim catalog show`: everything that is listed under a name.
struct CatalogShow: Subcommand {
    /// How the entries are written.
    enum Format: String, CaseIterable, Sendable {
        case text, json
    }

    /// Nothing is listed under a name.
    struct Unknown: Error, CustomStringConvertible {
        var name: String
        var near: [String]

        var description: String {
            "no entry has the spelling “\(name)”"
                + (near.isEmpty ? "" : "; there is " + near.map { "“\($0)”" }.joined(separator: ", "))
        }
    }

    var words: [Argument] = []
    var format = Format.text

    static let name = "catalog show"
    static let summary = "Show all that is listed under a name: spellings, colour, what it is a part of"

    static func syntax(in program: Program) -> Syntax<CatalogShow> {
        Syntax(
            name: name, summary: summary,
            operands: .init(
                "NAME", "A name or another spelling, whole; case and accents do not count", \.words),
            options: [.choice("format", "FORMAT", \.format, "How to write the entries")],
            notes: [
                "“Needs support” says that a spelling is also a common word, a surname or the like: on a label something "
                    + "beside it must speak for the entry."
            ])
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        let catalog = try InstalledCatalogs.catalog()
        let name = words.map(\.text).joined(separator: " ")
        let entries = catalog.entries(spelled: name)
        guard !entries.isEmpty else {
            let near = catalog.search(name, limit: 5)
            throw Unknown(name: name, near: near.map(\.spelling))
        }
        switch format {
        case .json:
            try console.write(JSON.array(entries.map { $0.json(in: catalog) }).text(pretty: true) + "\n")
        case .text:
            let style = ReportStyle(hasColors: console.hasColors)
            try console.write(
                entries.map { ReportTable(rows: $0.rows(in: catalog)).text(style) }.joined(separator: "\n"))
        }
        return .success
    }
}

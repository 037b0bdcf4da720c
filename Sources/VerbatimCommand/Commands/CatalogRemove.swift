import Foundation
import Verbatim

/// `verbatim catalog remove`: no longer uses a file that was added.
struct CatalogRemove: Subcommand {
    /// There is no such file.
    struct Unknown: Error, CustomStringConvertible {
        var name: String
        var known: [String]

        var description: String {
            "no catalogue “\(name)” was added"
                + (known.isEmpty ? "" : ", but " + known.map { "“\($0)”" }.joined(separator: ", "))
        }
    }

    var names: [Argument] = []

    static let name = "catalog remove"
    static let summary = "Remove a file that was added"

    static func syntax(in program: Program) -> Syntax<CatalogRemove> {
        Syntax(
            name: name, summary: summary,
            operands: .init("NAME", "The file's name, as list shows it", count: 1...1, \.names))
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        let (installed, name) = (InstalledCatalogs(), names[0].text)
        let known = try installed.names()
        guard known.contains(name) else { throw Unknown(name: name, known: known) }
        // What other files need of it is told before it is gone.
        if (try? InstalledCatalogs.catalog()) != nil {
            _ = try InstalledCatalogs.catalog(of: try installed.files().filter { $0.name != name })
        }
        let file = installed.folder.appendingPathComponent(name)
        do {
            try FileManager.default.removeItem(at: file)
        } catch {
            throw OutputError.failed(name: file.path, reason: error.systemReason)
        }
        try console.write("removed \(name.printable)\n")
        return .success
    }
}

import Foundation
import Verbatim

/// `verbatim catalog add`: checks a user's file and installs it.
struct CatalogAdd: Subcommand {
    /// A file whose name no installed file may have.
    struct BadName: Error, CustomStringConvertible {
        var path: String

        var description: String {
            "\(path): a catalogue's file has a name that ends in .txt and begins with no dot"
        }
    }

    var paths: [Argument] = []

    static let name = "catalog add"
    static let summary = "Check a file of your own entries and use it from now on"

    static func syntax(in program: Program) -> Syntax<CatalogAdd> {
        Syntax(
            name: name, summary: summary,
            operands: .init(
                "FILE", "A text file, copied under its name, which ends in .txt", count: 1...1, \.paths),
            notes: [
                "A file has sections in brackets and one entry a line, in UTF-8; # begins a comment. [grapes]: Pinot Noir; "
                    + "black; Spätburgunder, Pinot Nero. [places FR]: Lalande-de-Pomerol; appellation; Bordeaux; Lalande "
                    + "Pomerol, with country, region, appellation or site and the name of what it is a part of. "
                    + "[classification FR]: Grand Cru Classé; Cru Classé. [words]: real words that are never taken for a "
                    + "misprint. [street] and [connector]: words of streets' names, such as rue, and between them and the name, such as de.",
                "? behind a spelling says that it is also a common word, a surname or the like. An entry that is listed "
                    + "already gets your spellings. A file of the same name is replaced.",
                "Files are kept in \(InstalledCatalogs.place).",
            ])
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        let file = try InstalledCatalogs.File(paths[0])
        guard InstalledCatalogs.isName(file.name) else { throw BadName(path: file.path) }
        let installed = InstalledCatalogs()
        let others = try installed.files().filter { $0.name != file.name }
        _ = try InstalledCatalogs.catalog(of: (others + [file]).sorted { $0.name < $1.name })
        try FileManager.default.createDirectory(at: installed.folder, withIntermediateDirectories: true)
        let output = try OutputFile(Argument(installed.folder.appendingPathComponent(file.name).path))
        try output.finish(writing: String(decoding: file.bytes, as: UTF8.self))
        try console.write("added \(file.name.printable), entries \(try file.entries().count)\n")
        return .success
    }
}

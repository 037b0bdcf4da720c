import Foundation
import Verbatim
import VerbatimRecognition

/// The catalogues that a user has added to the built-in ones: files of one folder.
struct InstalledCatalogs {
    /// Where they are, in words for help.
    static let place =
        "the folder named by $VERBATIM_CATALOGS, else verbatim/catalogs in $XDG_DATA_HOME or ~/.local/share"

    let folder: URL

    /// Uses a folder, which need not be there.
    init(_ folder: URL) { self.folder = folder }

    /// The user's own folder.
    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        func folder(_ name: String) -> URL? {
            environment[name].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0, isDirectory: true) }
        }
        // A relative XDG_DATA_HOME counts as none, by its specification.
        let shared = environment["XDG_DATA_HOME"]?.hasPrefix("/") == true ? folder("XDG_DATA_HOME") : nil
        let home = (folder("HOME") ?? FileManager.default.homeDirectoryForCurrentUser)
            .appendingPathComponent(".local/share")
        self.init(
            folder("VERBATIM_CATALOGS")
                ?? (shared ?? home).appendingPathComponent("verbatim/catalogs", isDirectory: true))
    }

    /// The built-in catalogues with those that this user has installed.
    static func catalog() throws -> Catalog { try catalog(of: InstalledCatalogs().files()) }

    /// The built-in catalogues with the entries of some files.
    static func catalog(of files: [File]) throws(CatalogError) -> Catalog {
        var (catalog, left) = (Catalog.wine, files)
        // A file may name a place of another as a parent, whichever comes first.
        while !left.isEmpty {
            var (later, problem) = ([File](), nil as CatalogError?)
            for file in left {
                do {
                    catalog = try catalog.adding(file.bytes, named: file.path)
                } catch {
                    later.append(file)
                    problem = problem ?? error
                }
            }
            if let problem, later.count == left.count { throw problem }
            left = later
        }
        return catalog
    }

    /// A catalogue's file.
    struct File {
        /// The name under which it is installed.
        var name: String
        /// What messages call it.
        var path: String
        var bytes: [UInt8]

        /// Reads the file at a path.
        init(_ path: Argument) throws {
            self.path = path.text
            name = URL(fileURLWithPath: path.text).lastPathComponent
            do {
                bytes = Array(try PhotoSource(contentsOf: path.bytes).bytes)
            } catch PhotoError.empty {
                bytes = []
            }
        }

        /// The entries that are listed in it.
        func entries() throws(CatalogError) -> [CatalogEntry] { try Catalog.entries(in: bytes, named: path) }
    }

    /// The installed files' names, in the order in which they are added.
    func names() throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter(Self.isName).sorted()
    }

    /// The installed files, in the same order.
    func files() throws -> [File] {
        try names().map { try File(Argument(folder.appendingPathComponent($0).path)) }
    }

    /// Whether an installed file may have this name: one that is being written has a longer ending, and none is hidden.
    static func isName(_ name: String) -> Bool { name.hasSuffix(".txt") && !name.hasPrefix(".") }
}

import Foundation
import VerbatimRecognition

/// A file of the folder Fixtures.
func fixture(_ name: String) throws -> PhotoSource {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    return PhotoSource(name: name, bytes: try Data(contentsOf: folder.appending(path: name)))
}

/// A file that is gone when the closure returns.
func withTemporaryFile<Result>(_ bytes: Data, _ body: (String) throws -> Result) throws -> Result {
    let path = FileManager.default.temporaryDirectory.appending(path: "verbatim-\(UUID()).bin").path
    try bytes.write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(path)
}

/// Where decoding needs libvips, which a Mac may lack.
let vipsIsThere = PhotoDecoder.libvipsVersion != nil

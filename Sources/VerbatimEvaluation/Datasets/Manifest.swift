import Foundation
import Verbatim

/// A dataset's `dataset.json` as far as it does not depend on the kind of document.
struct Manifest {
    let name: String
    let kind: String
    let samples: [String: JSONValue]
    /// The SHA-256 of the file, in hexadecimal.
    let sha256: String

    init(folder: URL) throws(DatasetError) {
        func fail(_ place: String, _ reason: String) -> DatasetError {
            .manifest(folder: folder.path, place: place, reason: reason)
        }
        var isFolder: ObjCBool = true
        if FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), !isFolder.boolValue {
            throw .notAFolder(path: folder.path)
        }
        let bytes: Data
        do {
            bytes = try Data(contentsOf: folder.appendingPathComponent("dataset.json"))
        } catch {
            throw .unreadable(folder: folder.path, reason: error.localizedDescription)
        }
        guard let json = try? JSONDecoder().decode(JSONValue.self, from: bytes) else {
            throw fail("the file", "is no JSON")
        }
        guard case .object(let manifest) = json else {
            throw fail("the file", "is \(json.noun), not an object")
        }
        guard case .string(let name) = manifest["name"], !name.isEmpty else {
            throw fail("name", "is to be a string that says something")
        }
        guard case .string(let kind) = manifest["kind"] else { throw fail("kind", "is to be a string") }
        guard case .object(let samples) = manifest["samples"] else {
            throw fail("samples", "is to be an object of samples by id")
        }
        self.name = name
        self.kind = kind
        self.samples = samples
        sha256 = bytes.withUnsafeBytes { SHA256.hexadecimal($0) }
    }
}

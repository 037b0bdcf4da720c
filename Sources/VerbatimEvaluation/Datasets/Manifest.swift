import Foundation
import Verbatim

/// A dataset's `dataset.json` as far as it does not depend on the kind of document.
struct Manifest: Sendable {
    let name: String
    let kind: String
    /// The samples in the file's order.
    let samples: [JSONValue.Member]
    /// All of it.
    let json: JSONValue
    /// The SHA-256 of the file, in hexadecimal.
    let sha256: String

    /// The largest manifest, in bytes.
    static let maximumBytes = 100_000_000

    init(folder: URL) throws(DatasetError) {
        func fail(_ place: String, _ reason: String) -> DatasetError {
            .manifest(folder: folder.path, place: place, reason: reason)
        }
        let bytes = try Manifest.bytes(in: folder)
        do {
            json = try JSONParser.value(of: bytes)
        } catch {
            throw .noJSON(
                folder: folder.path, line: error.line, column: error.column, reason: error.reason)
        }
        guard case .object(let manifest) = json else {
            throw fail("the file", "is \(json.noun), not an object")
        }
        for (key, members) in Dictionary(grouping: manifest, by: \.key).sorted(by: { $0.key < $1.key })
        where members.count > 1 {
            throw fail(key, "is there \(members.count) times, in lines \(members.map(\.line).inWords)")
        }
        guard case .string(let name) = json["name"], !name.isEmpty else {
            throw fail("name", "is to be a string that says something")
        }
        guard case .string(let kind) = json["kind"] else { throw fail("kind", "is to be a string") }
        guard case .object(let samples) = json["samples"] else {
            throw fail("samples", "is to be an object of samples by id")
        }
        self.name = name
        self.kind = kind
        self.samples = samples
        sha256 = bytes.withUnsafeBytes { SHA256.hexadecimal($0) }
    }

    /// The bytes of the manifest in `folder`, which is a file of sensible size.
    private static func bytes(in folder: URL) throws(DatasetError) -> [UInt8] {
        if FileManager.default.isFile(atPath: folder.path) { throw .notAFolder(path: folder.path) }
        // A pipe or device under the name of a manifest would be waited for.
        let file = folder.appendingPathComponent("dataset.json").resolvingSymlinksInPath()
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            guard attributes[.type] as? FileAttributeType == .typeRegular else {
                throw DatasetError.unreadable(folder: folder.path, reason: "it is no file")
            }
            let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
            guard size <= maximumBytes else {
                throw DatasetError.unreadable(
                    folder: folder.path, reason: "it has \(size) bytes, more than \(maximumBytes)")
            }
            return Array(try Data(contentsOf: file))
        } catch let error as DatasetError {
            throw error
        } catch {
            throw .unreadable(folder: folder.path, reason: error.localizedDescription)
        }
    }
}

extension [Int] {
    /// `3, 7 and 12`.
    var inWords: String {
        guard let last, count > 1 else { return map(String.init).joined() }
        return dropLast().map(String.init).joined(separator: ", ") + " and \(last)"
    }
}

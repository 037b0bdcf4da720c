import Verbatim

import Foundation

extension ModelHome {
    /// A file that `scripts/setup` put into the folder, and what has become of it.
    public struct Item: Sendable, Hashable {
        /// Its path in the folder, such as `models/orientation.onnx`.
        public let file: String
        /// What is wrong with it; nil where it is just as set-up left it.
        public let error: PhotoError?
    }

    /// What the recogniser loads, whatever the effort.
    private static let needed = [
        "lib/libonnxruntime.so", "models/orientation.onnx", "models/ppocrv6-dict.txt",
        "models/ppocrv6-small-det.onnx", "models/ppocrv6-small-rec.onnx", "models/ppocrv6-tiny-det.onnx",
        "models/ppocrv6-tiny-dict.txt", "models/ppocrv6-tiny-rec.onnx",
    ]

    /// Every file that the folder's `SHA256SUMS` lists, each hashed anew, and those that it should list but does not.
    ///
    /// Throws ``PhotoError/modelMissing(path:)`` where there is no such list, and
    /// ``PhotoError/modelCorrupt(path:reason:)`` where a line of it is no checksum with a path.
    public func inventory() throws(PhotoError) -> [Item] {
        let list = path(of: "SHA256SUMS")
        guard let sums = try? Data(contentsOf: URL(fileURLWithPath: list)) else {
            throw .modelMissing(path: list)
        }
        var items: [Item] = []
        for line in sums.split(separator: UInt8(ascii: "\n")) {
            let (digest, rest) = (line.prefix(64), line.dropFirst(64))
            guard digest.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }), rest.count > 2,
                rest.starts(with: Array("  ".utf8))
            else {
                throw .modelCorrupt(path: list, reason: "a line is no checksum, two spaces and a path")
            }
            let file = String(decoding: rest.dropFirst(2), as: UTF8.self)
            items.append(
                Item(file: file, error: error(of: file, digest: String(decoding: digest, as: UTF8.self))))
        }
        let listed = Set(items.map(\.file))
        let unlisted = Self.needed.filter { !listed.contains($0) }.map { file in
            Item(
                file: file, error: .modelCorrupt(path: path(of: file), reason: "it is not listed in \(list)"))
        }
        return items + unlisted
    }

    /// What is wrong with a file whose checksum is to be `digest`.
    private func error(of file: String, digest: String) -> PhotoError? {
        let path = path(of: file)
        guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else {
            return .modelMissing(path: path)
        }
        let isRight = bytes.withUnsafeBytes { SHA256.hexadecimal($0) } == digest
        return isRight ? nil : .modelCorrupt(path: path, reason: "its checksum is wrong")
    }
}

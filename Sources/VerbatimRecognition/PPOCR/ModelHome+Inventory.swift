import Foundation

extension ModelHome {
    /// A file that `scripts/setup` put into the folder, and what has become of it.
    public struct Item: Sendable, Hashable {
        /// Its path in the folder, such as `models/orientation.onnx`.
        public let file: String
        /// What is wrong with it; nil where it is just as set-up left it.
        public let error: PhotoError?
    }

    /// Every file that the folder's `SHA256SUMS` lists, each hashed anew.
    ///
    /// Throws ``PhotoError/modelMissing(path:)`` where there is no such list.
    public func inventory() throws(PhotoError) -> [Item] {
        let list = path(of: "SHA256SUMS")
        guard let sums = try? String(contentsOfFile: list, encoding: .utf8) else {
            throw .modelMissing(path: list)
        }
        return sums.split(separator: "\n").map { line in
            let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
            let file = parts.count == 2 ? parts[1].trimmingCharacters(in: .whitespaces) : String(line)
            let path = path(of: file)
            guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else {
                return Item(file: file, error: .modelMissing(path: path))
            }
            let isRight = bytes.withUnsafeBytes { SHA256.hexadecimal($0) } == parts[0]
            return Item(
                file: file,
                error: isRight ? nil : .modelCorrupt(path: path, reason: "its checksum is wrong"))
        }
    }
}

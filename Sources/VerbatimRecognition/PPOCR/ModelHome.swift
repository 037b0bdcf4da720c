import Foundation
import Verbatim

/// The folder into which `scripts/setup` puts ONNX Runtime and the models, each verified against `SHA256SUMS`.
public struct ModelHome: Sendable, Hashable {
    /// The folder, with `lib/`, `models/` and `SHA256SUMS` in it where set-up has run.
    public let directory: URL

    /// Uses the folder at `path`, whatever is in it.
    public init(path: String) {
        directory = URL(fileURLWithPath: path, isDirectory: true)
    }

    /// The folder named by the environment's `VERBATIM_HOME`; else the nearest `.verbatim` that is in the
    /// working directory, in the program's own, or in a parent of either; else `.verbatim` in the working
    /// directory, where `scripts/setup` would put it.
    public static func standard(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> ModelHome {
        if let path = environment["VERBATIM_HOME"], !path.isEmpty { return ModelHome(path: path) }
        let working = URL(
            fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
        let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
            .deletingLastPathComponent()
        for start in [working, program] {
            var folder = start
            while true {
                let candidate = folder.appendingPathComponent(".verbatim", isDirectory: true)
                if FileManager.default.fileExists(atPath: candidate.path) {
                    return ModelHome(path: candidate.path)
                }
                guard folder.pathComponents.count > 1 else { break }
                folder.deleteLastPathComponent()
            }
        }
        return ModelHome(path: working.appendingPathComponent(".verbatim").path)
    }

    /// The path of a file in the folder, such as `models/orientation.onnx`.
    public func path(of file: String) -> String { directory.appendingPathComponent(file).path }

    /// The bytes of a file in the folder, verified.
    ///
    /// A file that was last changed before `SHA256SUMS` was written is taken to be what set-up verified then;
    /// any other is hashed.
    func verified(_ file: String) throws(PhotoError) -> Data {
        let path = path(of: file)
        guard FileManager.default.isReadableFile(atPath: path) else { throw .modelMissing(path: path) }
        guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else {
            throw .modelMissing(path: path)
        }
        let digest = try checksum(of: file)
        let list = self.path(of: Self.list)
        if let file = Self.times(of: path), let sums = Self.times(of: list), file.changed < sums.written {
            return bytes
        }
        try verify(bytes, file: file, expected: digest)
        return bytes
    }

    /// The SHA-256 that a file in the folder is to have, as listed.
    func checksum(of file: String) throws(PhotoError) -> String {
        let list = path(of: Self.list)
        guard let sums = try? String(contentsOfFile: list, encoding: .utf8) else {
            throw .modelMissing(path: list)
        }
        let entry = sums.split(separator: "\n").first { $0.hasSuffix("  " + file) }
        guard let entry, entry.utf8.count == 66 + file.utf8.count, entry.prefix(64).allSatisfy(\.isHexDigit)
        else {
            throw .modelCorrupt(path: path(of: file), reason: "it is not listed in \(list)")
        }
        return String(entry.prefix(64))
    }

    private static let list = "SHA256SUMS"

    private func verify(_ bytes: Data, file: String, expected: String) throws(PhotoError) {
        guard bytes.withUnsafeBytes({ SHA256.hexadecimal($0) }) == expected else {
            throw .modelCorrupt(path: path(of: file), reason: "its checksum is wrong")
        }
    }

    /// When the file's bytes were written, and when they or its metadata last changed (which no copying
    /// program can backdate); in seconds.
    private static func times(of path: String) -> (written: Double, changed: Double)? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let times = (status.st_mtimespec, status.st_ctimespec)
        #else
            let times = (status.st_mtim, status.st_ctim)
        #endif
        func seconds(_ time: timespec) -> Double { Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9 }
        return (seconds(times.0), seconds(times.1))
    }
}

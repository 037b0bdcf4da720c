import Foundation
import Synchronization
import Verbatim

/// Transcripts that were recognised before, one file each, under names that tell photo and recogniser apart.
///
/// Any number of processes may use one folder. It only grows: `rm -r` empties it.
final class TranscriptCache: Sendable {
    /// Where it is, in words for help.
    static let place =
        "the folder transcripts of $VERBATIM_CACHE, $XDG_CACHE_HOME/verbatim or ~/.cache/verbatim"

    private let folder: URL
    private let state = Mutex(State())

    private struct State {
        /// What is to be told about it, until somebody was.
        var warning: String?
        /// Whether a transcript could not be kept; then no other is tried.
        var isBroken = false
    }

    /// Uses a folder, which is made when there is something to keep.
    init(_ folder: URL) { self.folder = folder }

    /// The user's own cache.
    convenience init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        func folder(_ name: String) -> URL? {
            environment[name].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0, isDirectory: true) }
        }
        // A relative XDG_CACHE_HOME counts as none, by its specification.
        let shared = environment["XDG_CACHE_HOME"]?.hasPrefix("/") == true ? folder("XDG_CACHE_HOME") : nil
        let home = FileManager.default.homeDirectoryForCurrentUser
        let own =
            folder("VERBATIM_CACHE")
            ?? (shared ?? home.appendingPathComponent(".cache")).appendingPathComponent("verbatim")
        self.init(own.appendingPathComponent("transcripts", isDirectory: true))
    }

    /// The text kept under a key; nil where there is none, or not as it was kept.
    func text(for key: String) -> String? {
        guard let bytes = try? Data(contentsOf: file(of: key)),
            let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
            bytes[..<end].elementsEqual(Self.digest(of: bytes[(end + 1)...]).utf8)
        else { return nil }
        return String(decoding: bytes[(end + 1)...], as: UTF8.self)
    }

    /// Keeps a text under a key, in place of what was there.
    func keep(_ text: String, for key: String) {
        guard !state.withLock(\.isBroken) else { return }
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let digest = Self.digest(of: Data(text.utf8))
            try Data("\(digest)\n\(text)".utf8).write(to: file(of: key), options: .atomic)
        } catch {
            let reason = error.systemReason
            state.withLock { state in
                if !state.isBroken {
                    state.warning =
                        "warning: \(folder.path): transcripts cannot be kept here for the next time: \(reason)"
                }
                state.isBroken = true
            }
        }
    }

    /// What a person should know of the cache, once.
    func takeWarning() -> String? {
        state.withLock { state in
            defer { state.warning = nil }
            return state.warning
        }
    }

    private func file(of key: String) -> URL { folder.appendingPathComponent(key) }

    /// Tells a text from what a full disk or a fault made of it.
    private static func digest(of bytes: Data) -> String { bytes.withUnsafeBytes { SHA256.hexadecimal($0) } }
}

extension Error {
    /// The system's reason, which says more than Foundation's, where there is one.
    var systemReason: String {
        let system = (self as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
        return system.map { String(cString: strerror($0.code.rawValue)) } ?? localizedDescription
    }
}

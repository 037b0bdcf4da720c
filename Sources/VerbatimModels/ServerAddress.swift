import Foundation
import Verbatim

/// The address of a model server's API, up to and with its version: `http://127.0.0.1:8080/v1`.
struct ServerAddress: Sendable {
    private let base: URL

    /// Takes an address as people write it; where its path names no version, `v1` is added.
    init(_ text: String) throws(ModelError) {
        guard var parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased() else {
            throw .invalidAddress(text, reason: "it is to look like http://127.0.0.1:8080")
        }
        guard parts.user == nil, parts.password == nil else {
            throw .invalidAddress(
                "\(scheme)://…",
                reason: "a user or password does not belong in it; use \(ChatCompletionsModel.keyVariable)")
        }
        guard scheme == "http" || scheme == "https" else {
            throw .invalidAddress(text, reason: "only http and https are spoken")
        }
        guard let host = parts.host, !host.isEmpty else {
            throw .invalidAddress(text, reason: "it names no server")
        }
        guard parts.query == nil, parts.fragment == nil else {
            throw .invalidAddress(text, reason: "nothing may follow its path")
        }
        var steps = parts.path.split(separator: "/").map(String.init)
        if steps.suffix(2) == ["chat", "completions"] { steps.removeLast(2) }
        let hasVersion = steps.contains { $0.first == "v" && $0.dropFirst().first?.isNumber == true }
        parts.path = "/" + (hasVersion ? steps : steps + ["v1"]).joined(separator: "/")
        guard let url = parts.url else {
            throw .invalidAddress(text, reason: "it is to look like http://127.0.0.1:8080")
        }
        base = url
    }

    /// The address of one of the API's calls, such as `models`.
    func call(_ name: String) -> URL { base.appendingPathComponent(name) }
}

import Verbatim

/// A server's key, which no description, dump or message shows.
struct ModelKey: Sendable {
    private let text: String?

    /// Takes a key; nil and blank mean that there is none. Anything but printable ASCII cannot be sent and is refused.
    init(_ text: String?) throws(ModelError) {
        let key = text.map { $0.trimmingPrefix(while: \.isWhitespace) }
            .map { String($0.reversed().drop(while: \.isWhitespace).reversed()) }
        guard let key, !key.isEmpty else {
            self.text = nil
            return
        }
        guard key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw .unavailable(
                reason: "\(ChatCompletionsModel.keyVariable) holds characters that no key has")
        }
        self.text = key
    }

    /// What the header `Authorization` says; nil without a key.
    var authorization: String? { text.map { "Bearer \($0)" } }

    /// The words of a server without the key, which some repeat.
    func removed(from words: String) -> String { text.map { words.replacing($0, with: "…") } ?? words }
}

extension ModelKey: CustomStringConvertible, CustomReflectable {
    /// Whether there is a key.
    var description: String { text == nil ? "no key" : "a key" }
    /// Nothing, so that a dump shows no key.
    var customMirror: Mirror { Mirror(self, children: [:]) }
}

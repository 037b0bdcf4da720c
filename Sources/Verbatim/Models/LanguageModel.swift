/// A model that answers a request in words or, where a schema is given, in JSON.
///
/// An answer is never trusted: whoever asks checks it against the schema, and its values against the paper.
public protocol LanguageModel: Sendable {
    /// The model's name, as reports show it.
    var name: String { get }

    /// Answers one request; nothing of earlier requests may influence the answer.
    ///
    /// Where the task is cancelled, throws ``ModelError/cancelled``.
    func respond(to request: ModelRequest) async throws(ModelError) -> ModelResponse
}

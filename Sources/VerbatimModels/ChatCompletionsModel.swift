import Foundation
public import Verbatim

/// A model behind any server that speaks OpenAI's chat completions: llama.cpp's, Ollama, vLLM, LM Studio, hosted ones.
///
///     let model = try await ChatCompletionsModel(server: "http://127.0.0.1:8080")
///     let answer = try await model.respond(
///         to: ModelRequest(instructions: "Answer briefly.", text: "2 + 2?", maximumTokens: 16))
///
/// Every request stands alone, with temperature 0 and seed 0. A schema is sent as a strict `json_schema`; a server
/// that refuses the request is asked once more for a `json_object`, with the schema in the instructions. A key is
/// taken from the environment (``keyVariable``), sent to this server alone and shown nowhere. Redirects are not followed,
/// and an answer of more than 4 MB is a ``ModelError/malformedOutput(_:)``.
public struct ChatCompletionsModel: LanguageModel {
    /// The environment variable that holds the server's key, where it wants one.
    public static let keyVariable = "VERBATIM_MODEL_KEY"

    /// The model's name; where its server calls it by a file's path, as llama.cpp's may, the path's last part.
    public let name: String
    /// What the server calls it.
    private let id: String
    private let connection: ModelConnection
    /// Whether the server is llama.cpp's, which by default lets earlier requests influence an answer.
    private let isLlama: Bool

    /// Finds a model at a server.
    ///
    /// `server` is an http or https address, with or without the API's version (`http://127.0.0.1:8080`,
    /// `https://example.com/api/v1`). Without a `name`, the first model that the server lists is taken.
    /// Throws a ``ModelError`` where the address is none, nobody answers there, or no model is named and none listed.
    public init(
        server: String, name: String? = nil, policy: RequestPolicy = RequestPolicy(),
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) async throws(ModelError) {
        connection = ModelConnection(
            address: try ServerAddress(server), key: try ModelKey(environment[Self.keyVariable]),
            policy: policy)
        let models = try await ChatCompletionsModel.models(at: connection, isRequired: name == nil)
        guard let id = name ?? models.first?.id else {
            throw .unavailable(reason: "the server lists no model; name one")
        }
        self.id = id
        self.name = Self.name(of: id)
        isLlama = models.contains { $0.owner == "llamacpp" }
    }

    /// Asks the server once, or a few times where it is busy or fails; see ``RequestPolicy``.
    public func respond(to request: ModelRequest) async throws(ModelError) -> ModelResponse {
        var query = ChatQuery(model: id, request: request, isLlama: isLlama)
        do throws(ModelError) {
            return try await response(to: query)
        } catch {
            guard case .server(400, _) = error, request.schema != nil else { throw error }
            query.isSchemaInWords = true
            return try await response(to: query)
        }
    }

    private func response(to query: ChatQuery) async throws(ModelError) -> ModelResponse {
        let bytes = try await connection.send("chat/completions", body: Data(query.json.text().utf8))
        guard let answer = try? JSONDecoder().decode(ChatAnswer.self, from: bytes) else {
            throw .malformedOutput(connection.excerpt(bytes))
        }
        return try answer.response(connection)
    }

    /// Of a file's path its last part; a name such as `maker/model` is kept whole.
    private static func name(of id: String) -> String {
        guard id.hasPrefix("/") || id.lowercased().hasSuffix(".gguf") else { return id }
        return id.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? id
    }

    /// The models that the server lists. A server without a list is no error where the model is named.
    private static func models(
        at connection: ModelConnection, isRequired: Bool
    ) async throws(ModelError) -> [ModelList.Entry] {
        do throws(ModelError) {
            let bytes = try await connection.send("models", body: nil)
            guard let list = try? JSONDecoder().decode(ModelList.self, from: bytes) else {
                throw .malformedOutput(connection.excerpt(bytes))
            }
            return list.data
        } catch {
            switch error {
            case .server(404...405, _), .malformedOutput:
                if isRequired { throw .unavailable(reason: "the server lists no models; name one") }
                return []
            default: throw error
            }
        }
    }
}

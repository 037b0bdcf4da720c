import Foundation
import Verbatim

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What a server says where it gives no answer; servers differ in how they say it.
struct ServerFailure {
    private let words: String
    private let codes: Set<String>
    private let tokens: Int?
    private let limit: Int?

    /// Takes the words out of a body: `{"error": {"message": …}}`, `{"error": …}`, `{"message": …}`, or bare text.
    init(_ body: Data) {
        let whole = (try? JSONSerialization.jsonObject(with: body)) as? [String: Any]
        let error = whole?["error"] as? [String: Any] ?? whole ?? [:]
        words =
            error["message"] as? String ?? error["error"] as? String ?? String(decoding: body, as: UTF8.self)
        codes = Set(["type", "code"].compactMap { error[$0] as? String })
        tokens = error["n_prompt_tokens"] as? Int
        limit = error["n_ctx"] as? Int
    }

    /// The failure as an error of the model.
    func error(_ answer: HTTPURLResponse, _ connection: ModelConnection) -> ModelError {
        if !codes.isDisjoint(with: ["exceed_context_size_error", "context_length_exceeded"]) {
            return .contextExceeded(tokens: tokens, limit: limit)
        }
        if codes.contains("content_filter") { return .guardrail }
        switch answer.statusCode {
        case 429:
            return .rateLimited(retryAfter: answer.retryAfter)
        case 300..<400:
            let target = answer.value(forHTTPHeaderField: "Location") ?? "nowhere"
            return .server(
                status: answer.statusCode,
                message: connection.excerpt("it redirects to \(target); name that address to follow"))
        default:
            return .server(status: answer.statusCode, message: connection.excerpt(words))
        }
    }
}

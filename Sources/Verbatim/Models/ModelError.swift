/// Why a language model gave no answer, with what the model or its server said inside.
///
/// ``message`` turns each case into one sentence for a person, here and nowhere else.
public enum ModelError: Error, Sendable, Hashable {
    /// An address at which no model can be asked; `reason` says what is wrong with it.
    case invalidAddress(String, reason: String)
    /// The model cannot be asked here or now: nobody listens, the connection broke, the device has no model.
    case unavailable(reason: String)
    /// The request is longer than the model's context; the tokens it has and may have, where the model says.
    case contextExceeded(tokens: Int?, limit: Int?)
    /// The model declined, in its own words.
    case refusal(String)
    /// A filter in front of or behind the model stepped in.
    case guardrail
    /// The model does not take requests in this language.
    case unsupportedLanguage
    /// Too many requests; how long to wait, where the server says.
    case rateLimited(retryAfter: Duration?)
    /// No answer within this time.
    case timeout(Duration)
    /// An answer that is not of the agreed form; holds its beginning.
    case malformedOutput(String)
    /// The server refused or failed, with its HTTP status and words.
    case server(status: Int, message: String)
    /// The task that asked was cancelled.
    case cancelled
}

extension ModelError: CustomStringConvertible {
    /// One sentence for a person.
    public var message: String {
        switch self {
        case .invalidAddress(let address, let reason):
            "“\(address.printable)” is no address of a model server: \(reason)"
        case .unavailable(let reason):
            "the model is not available: \(reason.printable)"
        case .contextExceeded(let tokens?, let limit?):
            "the request is too long for the model: \(tokens) tokens; its context holds \(limit)"
        case .contextExceeded:
            "the request is too long for the model's context"
        case .refusal(let words):
            "the model refused: \(words.printable)"
        case .guardrail:
            "the model's content filter stepped in"
        case .unsupportedLanguage:
            "the model does not support the language of this text"
        case .rateLimited(let wait?):
            "the model server takes no more requests for now; try again in \(wait.wholeSeconds) s"
        case .rateLimited(nil):
            "the model server takes no more requests for now"
        case .timeout(let limit):
            "the model did not answer within \(limit.wholeSeconds) s"
        case .malformedOutput(let text):
            "the model's answer has not the agreed form: \(text.printable)"
        case .server(let status, let words):
            "the model server answered with status \(status): \(words.printable)"
        case .cancelled:
            "the request was cancelled"
        }
    }

    /// The message.
    public var description: String { message }
}

extension Duration {
    /// The duration in seconds, rounded up.
    fileprivate var wholeSeconds: Int64 { components.seconds + (components.attoseconds > 0 ? 1 : 0) }
}

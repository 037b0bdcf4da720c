/// Why a language model's answer ends where it does.
public enum FinishReason: Sendable, Hashable {
    /// The model had finished.
    case stop
    /// The answer was cut at ``ModelRequest/maximumTokens`` or at the end of the context.
    case length
    /// Another reason, in the provider's word; empty where it gives none.
    case other(String)
}

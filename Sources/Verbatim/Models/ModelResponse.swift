/// What a language model answered.
public struct ModelResponse: Sendable, Hashable {
    /// The answer as it came.
    public var text: String
    /// Why it ends where it does.
    public var finish: FinishReason
    /// How many tokens it took, where the model says.
    public var usage: TokenUsage?

    /// Makes an answer.
    public init(text: String, finish: FinishReason = .stop, usage: TokenUsage? = nil) {
        self.text = text
        self.finish = finish
        self.usage = usage
    }
}

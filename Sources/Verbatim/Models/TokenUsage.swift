/// How many tokens a request took.
public struct TokenUsage: Sendable, Hashable {
    /// The tokens of the request.
    public var request: Int
    /// The tokens of the answer.
    public var answer: Int

    /// Makes a count.
    public init(request: Int, answer: Int) {
        self.request = request
        self.answer = answer
    }
}

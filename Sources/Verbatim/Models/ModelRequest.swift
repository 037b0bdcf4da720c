/// What a language model is asked.
///
/// How an answer is chosen is not part of it: providers always take the likeliest words, so that the same request
/// gives the same answer.
public struct ModelRequest: Sendable, Hashable {
    /// What to do, from whoever asks; never text found on a photo.
    public var instructions: String
    /// What to do it with.
    public var text: String
    /// Pictures to look at, upright.
    public var images: [ModelImage]
    /// The JSON Schema that the answer is to obey; nil for an answer in words.
    public var schema: JSON?
    /// How many tokens the answer may have at most.
    public var maximumTokens: Int

    /// Makes a request.
    public init(
        instructions: String, text: String, images: [ModelImage] = [], schema: JSON? = nil, maximumTokens: Int
    ) {
        self.instructions = instructions
        self.text = text
        self.images = images
        self.schema = schema
        self.maximumTokens = maximumTokens
    }
}

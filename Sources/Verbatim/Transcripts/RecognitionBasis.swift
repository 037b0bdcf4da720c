/// What a recogniser worked with when it wrote a transcript: the same photo and basis give the same transcript.
public struct RecognitionBasis: Sendable, Hashable {
    /// The SHA-256 in hexadecimal of each model file, by name.
    public var models: [String: String]
    /// The state of the program's own part in recognition, counted from 1.
    public var revision: Int

    /// Names what a recogniser worked with.
    public init(models: [String: String], revision: Int) {
        self.models = models
        self.revision = revision
    }
}

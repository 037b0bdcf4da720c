/// A picture for a language model, already upright.
public struct ModelImage: Sendable, Hashable {
    /// The picture as a file's bytes.
    public var bytes: [UInt8]
    /// The kind of file, such as `image/jpeg`.
    public var mediaType: String

    /// Makes a picture.
    public init(bytes: [UInt8], mediaType: String) {
        self.bytes = bytes
        self.mediaType = mediaType
    }
}

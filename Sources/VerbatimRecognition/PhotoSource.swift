import Foundation

/// The bytes of a photo file and the name that messages call it by.
public struct PhotoSource: Sendable {
    /// What messages call the photo: usually its path.
    public var name: String
    /// The file's bytes.
    public var bytes: Data

    /// Makes a source from bytes in memory.
    public init(name: String, bytes: Data) {
        self.name = name
        self.bytes = bytes
    }
}

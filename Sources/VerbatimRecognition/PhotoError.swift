/// Why a photo could not be read.
public enum PhotoError: Error, Sendable, Hashable {
    /// The bytes are no picture this package decodes, or are damaged.
    case undecodable(name: String, reason: String)
}

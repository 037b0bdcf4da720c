/// What is known of a sample's photo.
public enum PhotoFact: Sendable, Hashable {
    /// There is no such file.
    case missing
    /// It cannot be decoded, for a reason in words; with the digest of its bytes where they could be read.
    case unreadable(String, sha256: String?)
    /// A recorded transcript stands in its place, with the digest of its bytes.
    case transcript(sha256: String)
    /// It is a picture, with the digest of its bytes.
    case picture(PictureHash, sha256: String)

    /// The digest of the file's bytes; nil where they could not be read.
    public var sha256: String? {
        switch self {
        case .missing: nil
        case .unreadable(_, let digest): digest
        case .transcript(let digest), .picture(_, let digest): digest
        }
    }

    var hash: PictureHash? {
        guard case .picture(let hash, _) = self else { return nil }
        return hash
    }
}

/// Something with optional fields that can be read from paper: a document, or an element of its lists.
public protocol DocumentPart: Sendable {
    /// Makes one in which nothing has been read.
    init()
}

import Verbatim

/// Turns a photo file into transcripts: a recogniser of text, or a recording of one.
public protocol TextRecognizing: Sendable {
    /// The recogniser and its models, as written into each transcript.
    var name: String { get }

    /// One transcript per page of the photo (a JPEG has one page, a PDF may have many).
    func transcripts(of source: PhotoSource) async throws(PhotoError) -> [Transcript]
}

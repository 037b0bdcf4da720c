import Verbatim

/// Turns a photo file into transcripts: a recogniser of text, or a recording of one.
public protocol TextRecognizing: Sendable {
    /// The recogniser and its models, as written into each transcript.
    var name: String { get }

    /// One transcript per page of the photo (a JPEG has one page, a PDF may have many).
    ///
    /// - Parameter request: tells what of a page is worth a second look (``SecondLook``). A recogniser that has something
    ///   better for these lines than it had for all, or for displays, adds what it reads then; others need not ask.
    func transcripts(
        of source: PhotoSource, lookingAgainAt request: @Sendable (Transcript) -> LookRequest
    ) async throws(PhotoError) -> [Transcript]
}

extension TextRecognizing {
    /// One transcript per page of the photo, without a second look.
    public func transcripts(of source: PhotoSource) async throws(PhotoError) -> [Transcript] {
        try await transcripts(of: source, lookingAgainAt: { _ in LookRequest() })
    }
}

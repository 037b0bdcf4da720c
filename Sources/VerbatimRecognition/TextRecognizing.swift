import Verbatim

/// Turns a photo file into transcripts: a recogniser of text, or a recording of one.
public protocol TextRecognizing: Sendable {
    /// The recogniser and its models, as written into each transcript.
    var name: String { get }

    /// One transcript per page of the photo (a JPEG has one page, a PDF may have many).
    ///
    /// - Parameter lines: tells which lines of a page, as indices, are worth a second look (``SecondLook``). A recogniser
    ///   that has something better for these than it had for all adds to them what it reads then; others need not ask.
    func transcripts(
        of source: PhotoSource, lookingAgainAt lines: @Sendable (Transcript) -> [Int]
    ) async throws(PhotoError) -> [Transcript]
}

extension TextRecognizing {
    /// One transcript per page of the photo, without a second look.
    public func transcripts(of source: PhotoSource) async throws(PhotoError) -> [Transcript] {
        try await transcripts(of: source, lookingAgainAt: { _ in [] })
    }
}

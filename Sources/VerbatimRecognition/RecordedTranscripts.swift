import Verbatim

/// A recogniser that replays transcripts: the source is not a photo but a file that ``TranscriptFile`` reads.
public struct RecordedTranscripts: TextRecognizing {
    /// Makes a replayer.
    public init() {}

    /// "recorded"; each transcript names the recogniser that wrote it.
    public var name: String { "recorded" }

    /// The transcripts in the file, one per page.
    public func transcripts(
        of source: PhotoSource, lookingAgainAt request: @Sendable (Transcript) -> LookRequest
    ) async throws(PhotoError) -> [Transcript] {
        try TranscriptFile.transcripts(in: source)
    }
}

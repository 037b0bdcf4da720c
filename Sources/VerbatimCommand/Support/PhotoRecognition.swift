import Verbatim
import VerbatimRecognition

/// The recognisers that can be named on the command line.
enum RecognizerName: String, CaseIterable, Sendable {
    case ppocr, tesseract, recorded

    /// Makes the recogniser; throws where it cannot work here.
    func make(effort: Effort, crop: Box? = nil) async throws(PhotoError) -> any TextRecognizing {
        switch self {
        case .ppocr:
            var recognizer = try await PPOCRRecognizer(effort: effort)
            recognizer.reading.crop = crop
            return recognizer
        case .tesseract:
            var recognizer = try TesseractRecognizer()
            recognizer.reading.crop = crop
            return recognizer
        case .recorded:
            return RecordedTranscripts()
        }
    }

    /// The name that the recogniser writes into transcripts; nil for recordings, whose own names are those of
    /// whoever made them. Throws where the recogniser cannot tell without being installed.
    func writtenName(effort: Effort) throws(PhotoError) -> String? {
        switch self {
        case .ppocr: PPOCRRecognizer.name(effort: effort)
        case .tesseract: try TesseractRecognizer().name
        case .recorded: nil
        }
    }

    /// What the transcripts of whole photos depend on; nil for recordings.
    fileprivate func identity(effort: Effort) throws(PhotoError) -> RecognizerIdentity? {
        switch self {
        case .ppocr: try PPOCRRecognizer.identity(effort: effort)
        case .tesseract: try TesseractRecognizer().identity()
        case .recorded: nil
        }
    }
}

/// Turns photos and recorded transcripts into transcripts; the recogniser is made when the first photo needs it.
actor PhotoRecognition {
    private let name: RecognizerName
    private let effort: Effort
    private let crop: Box?
    private var known: Result<RecognizerIdentity?, PhotoError>?
    private var made: Task<Result<any TextRecognizing, PhotoError>, Never>?

    init(_ name: RecognizerName, effort: Effort, crop: Box? = nil) {
        self.name = name
        self.effort = effort
        self.crop = crop
    }

    /// The pages of the photo, or of the recording of one, at `path`.
    nonisolated func transcripts(
        at path: Argument, lookingAgainAt request: @Sendable (Transcript) -> LookRequest
    ) async throws(PhotoError) -> [Transcript] {
        try await transcripts(of: try PhotoSource(contentsOf: path.bytes), lookingAgainAt: request)
    }

    /// The pages of a photo, or of the recording of one.
    nonisolated func transcripts(
        of source: PhotoSource, lookingAgainAt request: @Sendable (Transcript) -> LookRequest
    ) async throws(PhotoError) -> [Transcript] {
        guard TranscriptFile.isTranscript(source.bytes) else {
            // A file that is no photo is told without models, and without waiting for them.
            _ = try PhotoDecoder().pageCount(of: source)
            return try await recognizer().transcripts(of: source, lookingAgainAt: request)
        }
        guard crop == nil else {
            throw .malformedTranscript(name: source.name, reason: "it holds no pixels that could be cropped")
        }
        return try TranscriptFile.transcripts(in: source)
    }

    /// What the transcripts of whole photos depend on, found out once and without loading models; nil for recordings.
    func identity() throws(PhotoError) -> RecognizerIdentity? {
        let result = known ?? Result { () throws(PhotoError) in try name.identity(effort: effort) }
        known = result
        return try result.get()
    }

    /// The recogniser, whose models are loaded once.
    func recognizer() async throws(PhotoError) -> any TextRecognizing {
        let task =
            made
            ?? Task { [name, effort, crop] in
                do throws(PhotoError) {
                    return .success(try await name.make(effort: effort, crop: crop))
                } catch {
                    return .failure(error)
                }
            }
        made = task
        return try await task.value.get()
    }
}

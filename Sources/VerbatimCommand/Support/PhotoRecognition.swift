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
}

/// Turns photos and recorded transcripts into transcripts; the recogniser is made when the first photo needs it.
actor PhotoRecognition {
    private let name: RecognizerName
    private let effort: Effort
    private let crop: Box?
    private var made: Task<Result<any TextRecognizing, PhotoError>, Never>?

    init(_ name: RecognizerName, effort: Effort, crop: Box? = nil) {
        self.name = name
        self.effort = effort
        self.crop = crop
    }

    /// The pages of the photo, or of the recording of one, at `path`.
    nonisolated func transcripts(at path: Argument) async throws(PhotoError) -> [Transcript] {
        let source = try PhotoSource(contentsOf: path.bytes)
        guard TranscriptFile.isTranscript(source.bytes) else {
            // A file that is no photo is told without models, and without waiting for them.
            _ = try PhotoDecoder().pageCount(of: source)
            return try await recognizer().transcripts(of: source)
        }
        guard crop == nil else {
            throw .malformedTranscript(name: source.name, reason: "it holds no pixels that could be cropped")
        }
        return try TranscriptFile.transcripts(in: source)
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

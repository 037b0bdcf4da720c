import Foundation
import Synchronization
import Verbatim
import VerbatimEvaluation
import VerbatimRecognition

/// Where the transcripts of samples come from: what was recorded, else the cache, else recognition of the photo.
final class TranscriptSource: Sendable {
    /// The name of the recogniser that was asked for; nil where any recording does.
    let wanted: String?
    private let recognition: PhotoRecognition
    private let folder: URL?
    private let cache: TranscriptCache?
    private let hasRecognised = Mutex(false)

    /// Makes a source; nothing is loaded before it is needed.
    ///
    /// - Parameters:
    ///   - recognizer: what the transcripts must be made by, with `effort`; nil for both takes any recording, and
    ///     the standard recogniser where there is none.
    ///   - folder: a folder of recordings beside those that lie with the photos.
    ///   - cache: nil recognises anew.
    init(
        _ recognizer: RecognizerName?, effort: Effort?, in folder: URL?, cache: TranscriptCache?
    ) throws(PhotoError) {
        let name = recognizer ?? .ppocr
        let isAsked = recognizer != nil || effort != nil
        wanted = isAsked ? try name.writtenName(effort: effort ?? .best) : nil
        recognition = PhotoRecognition(name, effort: effort ?? .best)
        self.folder = folder
        self.cache = cache
    }

    /// The transcript of the first page of a sample's photo, in reading order.
    ///
    /// Throws an ``EvaluationStopped`` where nothing can be recognised here, and a ``SampleFailure`` where it is this
    /// sample of which there is no transcript.
    func page(of sample: Sample, in dataset: Dataset) async throws -> Transcript {
        var others: [String] = []
        for file in Recordings(of: dataset, in: folder).files(of: sample) {
            let page = try Self.naming(file.name) { () throws(PhotoError) in
                try Self.page(in: try PhotoSource(contentsOf: file.url.path))
            }
            if wanted == nil || page.recognizer == wanted { return page }
            others.append(page.recognizer)
        }
        let path = dataset.folder.appendingPathComponent(sample.photo).path
        guard FileManager.default.fileExists(atPath: path) else {
            throw SampleFailure(photo: sample.photo, recorded: others, wanted: wanted)
        }
        let text = try await recording(of: sample, in: dataset)
        let page = try Self.naming(sample.photo) { () throws(PhotoError) in
            try Self.page(in: PhotoSource(name: sample.photo, bytes: Data(text.utf8)))
        }
        guard wanted == nil || page.recognizer == wanted else {
            throw SampleFailure(photo: sample.photo, recorded: [page.recognizer], wanted: wanted)
        }
        return page
    }

    /// The transcripts of all pages of a sample's photo, as JSON that ``TranscriptFile`` reads, whatever was recorded.
    ///
    /// Throws as ``page(of:in:)`` does.
    func recording(of sample: Sample, in dataset: Dataset) async throws -> String {
        do throws(PhotoError) {
            return try await recording(
                of: try PhotoSource(contentsOf: dataset.folder.appendingPathComponent(sample.photo).path))
        } catch {
            throw error.name == nil ? EvaluationStopped(error) : SampleFailure(sample.photo, error)
        }
    }

    /// The SHA-256 of each file with which photos were recognised, now or for the cache, by name.
    func models() async throws(PhotoError) -> [String: String] {
        guard hasRecognised.withLock(\.self) else { return [:] }
        return try await recognition.identity()?.files ?? [:]
    }

    /// What a person should know of the cache, once.
    func takeWarning() -> String? { cache?.takeWarning() }

    private func recording(of photo: PhotoSource) async throws(PhotoError) -> String {
        guard !TranscriptFile.isTranscript(photo.bytes) else {
            return Self.text(of: try TranscriptFile.transcripts(in: photo))
        }
        let key = cache == nil ? nil : try await recognition.identity()?.key(of: photo.bytes)
        if let key, let text = cache?.text(for: key) {
            hasRecognised.withLock { $0 = true }
            return text
        }
        let text = Self.text(of: try await recognition.transcripts(of: photo))
        hasRecognised.withLock { $0 = true }
        if let key { cache?.keep(text, for: key) }
        return text
    }

    private static func text(of pages: [Transcript]) -> String {
        let pages = pages.map(\.json)
        return (pages.count == 1 ? pages[0] : .array(pages)).text() + "\n"
    }

    /// The first page in a file, in reading order, which another program need not have kept.
    static func page(in source: PhotoSource) throws(PhotoError) -> Transcript {
        guard let page = try TranscriptFile.transcripts(in: source).first else {
            throw .empty(name: source.name)
        }
        return Transcript(
            width: page.width, height: page.height, turned: page.turned, page: page.page,
            recognizer: page.recognizer, lines: page.lines)
    }

    private static func naming<Value>(
        _ file: String, _ work: () throws(PhotoError) -> Value
    ) throws(SampleFailure) -> Value {
        do throws(PhotoError) { return try work() } catch { throw SampleFailure(file, error) }
    }
}

/// Why there is no transcript of a sample, with paths inside the dataset, which are the same on every machine.
struct SampleFailure: Error, CustomStringConvertible {
    let description: String

    /// A file of the sample cannot be read; `remedy` is what to do about it.
    init(_ file: String, _ error: PhotoError, remedy: String? = nil) {
        description = "\(file): \(error.message)" + (remedy.map { "; \($0)" } ?? "")
    }

    /// There is no photo, or what stands in its place is a transcript, and others than the one wanted recorded it.
    init(photo: String, recorded: [String], wanted: String?) {
        guard let wanted, let other = recorded.first else {
            description =
                "\(photo): there is neither this photo nor a transcript of it; put the photo there, or name the folder "
                + "of recorded transcripts with --transcripts"
            return
        }
        description =
            "\(photo): there is no photo, and its transcript was recorded by “\(other)”, not by “\(wanted)”; leave out "
            + "--recognizer and --effort to take it as it is"
    }
}

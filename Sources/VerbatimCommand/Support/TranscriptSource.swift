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
    /// The SHA-256 of each model file that transcripts name, by name.
    private let used = Mutex<[String: Set<String>]>([:])

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
        let (recorded, others) = try recorded(sample, in: dataset)
        let page: Transcript
        if let recorded {
            page = recorded
        } else {
            let path = dataset.folder.appendingPathComponent(sample.photo).path
            guard FileManager.default.fileExists(atPath: path) else {
                throw SampleFailure(photo: sample.photo, recorded: others, wanted: wanted)
            }
            page = try Self.page(in: try await recording(of: sample, in: dataset), named: sample.photo)
            guard wanted == nil || page.recognizer == wanted else {
                throw SampleFailure(photo: sample.photo, recorded: [page.recognizer], wanted: wanted)
            }
        }
        used.withLock { used in
            for (file, digest) in page.basis?.models ?? [:] { used[file, default: []].insert(digest) }
        }
        return page
    }

    /// The same as far as it is there already, recorded or in the cache; nil where the photo is to be recognised.
    ///
    /// Throws where what is recorded cannot be read.
    func pageAtHand(of sample: Sample, in dataset: Dataset) async throws(SampleFailure) -> Transcript? {
        if let page = try recorded(sample, in: dataset).page { return page }
        let path = dataset.folder.appendingPathComponent(sample.photo).path
        guard let photo = try? PhotoSource(contentsOf: path), let text = try? await textAtHand(of: photo)
        else { return nil }
        return try Self.page(in: text, named: sample.photo)
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

    /// The SHA-256 of each file with which the pages given out so far were recognised, by name, as far as they tell.
    var models: [String: String] {
        used.withLock { $0.mapValues { $0.sorted().joined(separator: " ") } }
    }

    /// What transcripts that are recognised now depend on; nil for recordings.
    func basis() async throws(PhotoError) -> RecognitionBasis? { try await recognition.identity()?.basis }

    /// What a person should know of the cache, once.
    func takeWarning() -> String? { cache?.takeWarning() }

    /// The first page that was recorded by who is wanted, and who recorded what was passed over.
    private func recorded(
        _ sample: Sample, in dataset: Dataset
    ) throws(SampleFailure) -> (page: Transcript?, others: [String]) {
        var others: [String] = []
        for file in Recordings(of: dataset, in: folder).files(of: sample) {
            let page = try Self.naming(file.name) { () throws(PhotoError) in
                try Self.page(in: try PhotoSource(contentsOf: file.url.path))
            }
            if wanted == nil || page.recognizer == wanted { return (page, others) }
            others.append(page.recognizer)
        }
        return (nil, others)
    }

    private func recording(of photo: PhotoSource) async throws(PhotoError) -> String {
        if let text = try await textAtHand(of: photo) { return text }
        // What a reader looks at again changes with the rules and the kind: a recording has all.
        var pages = try await recognition.transcripts(of: photo) {
            LookRequest(lines: Array($0.lines.indices), displays: $0.mayShowDisplay)
        }
        let identity = try await recognition.identity()
        for index in pages.indices { pages[index].basis = identity?.basis }
        let text = Self.text(of: pages)
        if let cache, let identity { cache.keep(text, for: identity.key(of: photo.bytes)) }
        return text
    }

    /// What a file holds that stands in the place of a photo, or what the cache holds of the photo.
    private func textAtHand(of photo: PhotoSource) async throws(PhotoError) -> String? {
        guard !TranscriptFile.isTranscript(photo.bytes) else {
            return Self.text(of: try TranscriptFile.transcripts(in: photo))
        }
        guard let cache, let identity = try await recognition.identity() else { return nil }
        return cache.text(for: identity.key(of: photo.bytes))
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
            recognizer: page.recognizer, basis: page.basis, quality: page.quality, lines: page.lines)
    }

    private static func page(in text: String, named name: String) throws(SampleFailure) -> Transcript {
        try naming(name) { () throws(PhotoError) in
            try page(in: PhotoSource(name: name, bytes: Data(text.utf8)))
        }
    }

    private static func naming<Value>(
        _ file: String, _ work: () throws(PhotoError) -> Value
    ) throws(SampleFailure) -> Value {
        do throws(PhotoError) { return try work() } catch { throw SampleFailure(file, error) }
    }
}

/// Why there is no transcript of a sample, with paths inside the dataset, which are the same on every machine.
struct SampleFailure: Error, CustomStringConvertible {
    /// The file that it is about.
    let file: String
    let reason: String

    var description: String { "\(file): \(reason)" }

    /// A file of the sample cannot be read; `remedy` is what to do about it.
    init(_ file: String, _ error: PhotoError, remedy: String? = nil) {
        self.file = file
        reason = error.message + (remedy.map { "; \($0)" } ?? "")
    }

    /// There is no photo, or what stands in its place is a transcript, and others than the one wanted recorded it.
    init(photo: String, recorded: [String], wanted: String?) {
        file = photo
        guard let wanted, let other = recorded.first else {
            reason =
                "there is neither this photo nor a transcript of it; put the photo there, or name the folder of "
                + "recorded transcripts with --transcripts"
            return
        }
        reason =
            "there is no photo, and its transcript was recorded by “\(other)”, not by “\(wanted)”; leave out "
            + "--recognizer and --effort to take it as it is"
    }
}

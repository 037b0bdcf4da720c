import Foundation
import Verbatim
import VerbatimEvaluation
import VerbatimRecognition

/// Datasets of any kinds, looked through for flaws; nothing is recognised.
struct CheckRun {
    private let kinds: DocumentKinds
    private let source: TranscriptSource
    private(set) var check: DatasetCheck

    init(kinds: DocumentKinds, transcripts: URL?, today: CalendarDate) throws(PhotoError) {
        self.kinds = kinds
        source = try TranscriptSource(nil, effort: nil, in: transcripts, cache: TranscriptCache())
        check = DatasetCheck(today: today)
    }

    /// Reads the manifest in a folder; one that is refused is a flaw.
    mutating func add(_ folder: URL) {
        do throws(DatasetError) {
            let name = try Dataset.kind(of: folder)
            guard let kind = kinds[name] else {
                throw .manifest(
                    folder: folder.path, place: "kind",
                    reason: "is “\(name)”, of which nothing is known here, only of: "
                        + kinds.names.joined(separator: ", "))
            }
            check.add(folder, as: kind)
        } catch {
            check.add(folder, refused: error)
        }
    }

    /// Looks at the photos and transcripts of all samples, side by side.
    func facts(_ console: Console) async throws -> [SampleFacts] {
        let work = { @Sendable [source] (item: DatasetCheck.Item) in
            await CheckRun.facts(of: item.sample, in: item.dataset, from: source)
        }
        var found: [SampleFacts] = []
        var progress = Progress(console, total: check.items.count, "checked")
        let width = max(1, ProcessInfo.processInfo.activeProcessorCount)
        try await OrderedBatch(width: width, work: work).run(check.items.stream) { facts in
            progress.advance { found.append(facts) }
        }
        progress.clear()
        return found
    }

    private static func facts(
        of sample: Sample, in dataset: Dataset, from source: TranscriptSource
    ) async -> SampleFacts {
        if sample.photo.isEmpty { return SampleFacts() }
        var facts = SampleFacts(photo: photo(at: dataset.folder.appendingPathComponent(sample.photo).path))
        do throws(SampleFailure) {
            facts.transcript = try await source.pageAtHand(of: sample, in: dataset)
        } catch {
            facts.brokenTranscript = (error.file, error.reason)
        }
        return facts
    }

    /// What the file at a photo's path is.
    private static func photo(at path: String) -> PhotoFact {
        var digest: String?
        do throws(PhotoError) {
            let source = try PhotoSource(contentsOf: path)
            let sha256 = source.bytes.withUnsafeBytes { SHA256.hexadecimal($0) }
            digest = sha256
            if TranscriptFile.isTranscript(source.bytes) {
                _ = try TranscriptFile.transcripts(in: source)
                return .transcript(sha256: sha256)
            }
            // Four pixels for each cell of the hash.
            let photo = try PhotoDecoder().photo(source, longSide: 256)
            guard let hash = PictureHash(pixels: photo.pixels, width: photo.width, height: photo.height)
            else { return .unreadable("it has no pixels", sha256: sha256) }
            return .picture(hash, sha256: sha256)
        } catch .missing {
            return .missing
        } catch {
            return .unreadable(error.message, sha256: digest)
        }
    }
}

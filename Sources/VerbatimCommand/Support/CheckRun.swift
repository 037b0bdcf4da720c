import Foundation
import Verbatim
import VerbatimEvaluation
import VerbatimRecognition

/// Datasets of any kinds, looked through for flaws.
struct CheckRun {
    let kinds: DocumentKinds
    /// A folder of recorded transcripts, beside those that lie with the photos.
    let transcripts: URL?
    let today: CalendarDate
    /// The datasets whose manifests could be read.
    private(set) var sources: [DatasetSource] = []
    /// The only dataset without duplicates; nil before the report, and where the manifest is refused.
    private(set) var removal: DuplicateRemoval?
    private var flaws: [Flaw] = []
    private var parts: [CheckReport.Part] = []

    init(kinds: DocumentKinds, transcripts: URL?, today: CalendarDate) {
        self.kinds = kinds
        self.transcripts = transcripts
        self.today = today
    }

    /// A sample, and the dataset that it is in.
    private struct Task: Sendable {
        var source: Int
        var sample: Sample
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
            try add(folder, as: kind)
        } catch {
            flaws.append(Flaw(error, dataset: folder.path))
            parts.append(.init(dataset: folder.path, samples: 0, transcripts: 0))
        }
    }

    private mutating func add<Kind: Document>(_ folder: URL, as kind: Kind.Type) throws(DatasetError) {
        let source = try DatasetSource(folder, schema: Kind.schema)
        sources.append(source)
        flaws += ManifestCheck(source).flaws
        let context = CheckContext(today: today, oldestYears: ReadingOptions(today: today).oldestYears)
        for sample in source.samples {
            flaws += SampleCheck(sample, of: source).flaws(as: kind, context)
        }
    }

    /// Looks at all photos and recorded transcripts, and reports on everything.
    mutating func report(_ console: Console) async throws -> CheckReport {
        let tasks = sources.indices.flatMap { index in
            sources[index].samples.map { Task(source: index, sample: $0) }
        }
        let found = try await facts(of: tasks, console)
        for (task, facts) in zip(tasks, found) {
            flaws += facts.flaws
            if let flaw = facts.photoFlaw(of: task.sample, in: sources[task.source]) { flaws.append(flaw) }
        }
        let items = zip(tasks, found).map {
            PhotoCheck.Item($0.sample, of: sources[$0.source], photo: $1.photo)
        }
        flaws += PhotoCheck(items).flaws
        for index in sources.indices {
            let own = zip(tasks, found).filter { $0.0.source == index }
            parts.append(
                .init(
                    dataset: sources[index].name, samples: own.count,
                    transcripts: own.count { $0.1.hasTranscript }))
        }
        if sources.count == 1, sources[0].refusals.isEmpty {
            let digests = zip(tasks, found).compactMap { task, facts in
                facts.photo?.sha256.map { (task.sample.id, $0) }
            }
            removal = DuplicateRemoval(
                sources[0], digests: Dictionary(digests) { first, _ in first })
        }
        return CheckReport(parts, flaws)
    }

    /// Looks at photos side by side.
    private func facts(of tasks: [Task], _ console: Console) async throws -> [SampleFacts] {
        let recordings = sources.map { Recordings(of: $0.dataset, in: transcripts) }
        let work = { @Sendable [sources] (task: Task) in
            CheckRun.facts(of: task.sample, in: sources[task.source], recordings[task.source])
        }
        let inputs = AsyncThrowingStream<Task, any Error> { stream in
            for task in tasks { stream.yield(task) }
            stream.finish()
        }
        var found: [SampleFacts] = []
        var progress = Progress(console, total: tasks.count, "checked")
        let width = max(1, ProcessInfo.processInfo.activeProcessorCount)
        try await OrderedBatch(width: width, work: work).run(inputs) { facts in
            progress.advance { found.append(facts) }
        }
        progress.clear()
        return found
    }

    private static func facts(
        of sample: Sample, in source: DatasetSource, _ recordings: Recordings
    ) -> SampleFacts {
        if sample.photo.isEmpty { return SampleFacts(photo: nil, hasTranscript: false, flaws: []) }
        let subject = Flaw.Subject(source.name, sample.id)
        var (photo, page) = photo(at: source.folder.appendingPathComponent(sample.photo).path)
        var flaws: [Flaw] = []
        if let file = recordings.files(of: sample).first {
            do throws(PhotoError) {
                page = try TranscriptSource.page(in: try PhotoSource(contentsOf: file.url.path))
            } catch {
                flaws.append(Flaw(.brokenTranscript, [subject], at: file.name, error.message))
            }
        }
        if let page { flaws += SampleCheck(sample, of: source).unsupported(by: page) }
        return SampleFacts(photo: photo, hasTranscript: page != nil, flaws: flaws)
    }

    /// What the file at a photo's path is, with the transcript that it may be instead.
    private static func photo(at path: String) -> (fact: PhotoFact, page: Transcript?) {
        var digest: String?
        do throws(PhotoError) {
            let source = try PhotoSource(contentsOf: path)
            let sha256 = source.bytes.withUnsafeBytes { SHA256.hexadecimal($0) }
            digest = sha256
            if TranscriptFile.isTranscript(source.bytes) {
                return (.transcript(sha256: sha256), try TranscriptSource.page(in: source))
            }
            // Four pixels for each cell of the hash.
            let photo = try PhotoDecoder().photo(source, longSide: 256)
            guard let hash = PictureHash(pixels: photo.pixels, width: photo.width, height: photo.height)
            else { return (.unreadable("it has no pixels", sha256: sha256), nil) }
            return (.picture(hash, sha256: sha256), nil)
        } catch .missing {
            return (.missing, nil)
        } catch {
            return (.unreadable(error.message, sha256: digest), nil)
        }
    }
}

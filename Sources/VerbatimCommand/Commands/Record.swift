import Foundation
import Verbatim
import VerbatimEvaluation
import VerbatimRecognition

/// `verbatim record`: keeps the transcripts of a dataset's photos, so that readers are evaluated without recognition.
struct Record: EvaluationCommand {
    var datasets: [Argument] = []
    var folder: String?
    var isAgain = false
    var evaluation = EvaluationOptions()

    static let name = "record"
    static let summary = "Write the transcript of each photo of a dataset beside it"

    static func syntax(in program: Program) -> Syntax<Record> {
        Syntax(
            name: name, summary: summary,
            operands: .init("DATASET…", "Folders with a dataset.json", \.datasets),
            options: [
                .value(
                    "into", "DIR", \.folder,
                    "Write DIR/<dataset folder>/<id>.json instead of <photo>.transcript.json beside the photo"
                ) { $0.isEmpty ? nil : $0 },
                .flag("again", \.isAgain, "Also where this recogniser has already recorded a transcript"),
            ] + Option.recognition + Option.selection,
            notes: [
                "A file is one transcript in JSON, or an array of them where the photo has several pages, of which "
                    + "evaluation reads the first. It replaces what another recogniser recorded, or "
                    + "the same with other models or in another revision. A photo that cannot be "
                    + "read is told, and the others are recorded; the exit status is then 1.",
                EvaluationOptions.cacheNote,
            ])
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        try await run(program, console, as: try program.kinds.kind(of: datasets))
    }

    private func run<Kind: Document>(
        _ program: Program, _ console: Console, as kind: Kind.Type
    ) async throws -> ExitStatus {
        let run = try EvaluationRun(datasets, as: kind, evaluation, program, console)
        let (recognizer, effort) = (evaluation.recognizer ?? .ppocr, evaluation.effort ?? .best)
        let source = try TranscriptSource(recognizer, effort: effort, in: nil, cache: evaluation.cache)
        var progress = Progress(console, total: run.datasets.map(\.samples.count).reduce(0, +), "recorded")
        var tallies: [RecordTally] = []
        let basis = try await source.basis()
        for dataset in run.datasets {
            var tally = RecordTally(dataset: dataset.name)
            let recordings = Recordings(of: dataset, in: folder.map { URL(fileURLWithPath: $0) })
            let work = { @Sendable [isAgain] (sample: Sample) async -> Recorded in
                await Recorded(
                    sample, of: dataset, at: recordings.place(of: sample), from: source, basis,
                    isAgain: isAgain)
            }
            let width = ProcessInfo.processInfo.activeProcessorCount
            try await OrderedBatch(width: width, work: work).run(dataset.samples.stream) { recorded in
                try progress.advance {
                    try tally.take(recorded, console)
                    if let warning = source.takeWarning() { console.complain(warning.printable) }
                }
            }
            tallies.append(tally)
        }
        progress.clear()
        for tally in tallies { try console.write(tally.text(recognizer: source.wanted)) }
        return tallies.contains { $0.failed > 0 } ? .failure : .success
    }
}

/// What recording one sample came to, before anything is written.
private enum Recorded: Sendable {
    /// The transcript is there already.
    case before
    /// A transcript to write, and in what the one that it replaces is another.
    case now(text: String, file: URL, replacing: String?)
    /// The sample cannot be recorded; the others can.
    case failed(SampleFailure)
    /// Nothing can be recorded.
    case stopped(any Error)

    init(
        _ sample: Sample, of dataset: Dataset, at file: Recordings.File, from source: TranscriptSource,
        _ basis: RecognitionBasis?, isAgain: Bool
    ) async {
        do {
            var other: String?
            if !isAgain, FileManager.default.fileExists(atPath: file.url.path) {
                let present = try Recorded.page(in: file)
                other = Recorded.difference(of: present, from: source.wanted, basis)
                if other == nil {
                    self = .before
                    return
                }
            }
            let text = try await source.recording(of: sample, in: dataset)
            self = .now(text: text, file: file.url, replacing: other)
        } catch let failure as SampleFailure {
            self = .failed(failure)
        } catch {
            self = .stopped(error)
        }
    }

    /// In what a transcript is not what would be recorded now; nil where it is. Of one that does not name its models
    /// nobody can tell.
    private static func difference(
        of page: Transcript, from wanted: String?, _ basis: RecognitionBasis?
    ) -> String? {
        if wanted == nil { return nil }
        if page.recognizer != wanted { return "by \(page.recognizer)" }
        guard let before = page.basis else { return "that names no models" }
        if before.models != basis?.models { return "with other models" }
        return before == basis ? nil : "of another revision"
    }

    /// The transcript in a file.
    private static func page(in file: Recordings.File) throws(SampleFailure) -> Transcript {
        do throws(PhotoError) {
            return try TranscriptSource.page(in: try PhotoSource(contentsOf: file.url.path))
        } catch {
            throw SampleFailure(file.name, error, remedy: "--again replaces it")
        }
    }
}

/// What recording a dataset came to.
private struct RecordTally {
    let dataset: String
    var recorded = 0
    var before = 0
    var failed = 0
    /// How many transcripts were replaced, by what they were.
    var replaced: [String: Int] = [:]

    /// Writes what was recorded and counts it; throws where nothing more can be written.
    mutating func take(_ result: Recorded, _ console: Console) throws {
        switch result {
        case .before: before += 1
        case .now(let text, let file, let other):
            try write(text, to: file)
            recorded += 1
            if let other { replaced[other, default: 0] += 1 }
        case .failed(let failure):
            console.complain("error: \("\(dataset): \(failure)".printable)")
            failed += 1
        case .stopped(let error): throw error
        }
    }

    private func write(_ text: String, to file: URL) throws {
        let folder = file.deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw OutputError.failed(name: file.path, reason: error.systemReason)
        }
        // A link would lead a dataset's transcripts to wherever whoever made the dataset wished.
        if (try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)) != nil {
            throw OutputError.failed(name: file.path, reason: "it is a link, which is not followed")
        }
        let output = try OutputFile(Argument(file.path))
        try output.write(text)
        try output.finish()
    }

    /// A line for people.
    func text(recognizer: String?) -> String {
        var parts = ["\(recorded) recorded" + (recognizer.map { " by \($0)" } ?? "")]
        if !replaced.isEmpty {
            let others = replaced.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
            parts[0] += " (in place of \(others.joined(separator: ", ")))"
        }
        if before > 0 { parts.append("\(before) recorded before (--again records them anew)") }
        if failed > 0 { parts.append("\(failed) failed") }
        return "\(dataset): \(parts.joined(separator: ", "))".printable + "\n"
    }
}

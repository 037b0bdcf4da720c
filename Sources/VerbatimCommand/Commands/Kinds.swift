import Foundation
import Verbatim
import VerbatimEvaluation
import VerbatimRecognition

/// `verbatim kinds`: how well the kinds of documents are told apart on datasets of several kinds.
struct Kinds: EvaluationCommand {
    /// How the result is written.
    enum Format: String, CaseIterable {
        case text, json
    }

    var datasets: [Argument] = []
    var format = Format.text
    var evaluation = EvaluationOptions()

    static let name = "kinds"
    static let summary = "Measure how well kinds of documents are told apart"

    static func syntax(in program: Program) -> Syntax<Kinds> {
        Syntax(
            name: name, summary: summary,
            operands: .init("DATASET…", "Folders with a dataset.json, of any kinds", \.datasets),
            options: [
                .choice("format", "FORMAT", \.format, "How the result is written"),
                .value(
                    "transcripts", "DIR", \.evaluation.transcripts,
                    "Take DIR/<dataset folder>/<id>.json or DIR/<id>.json instead of recognising, where it is there"
                ) { $0.isEmpty ? nil : $0 },
            ] + Option.recognition,
            notes: [
                "Tells the kind of each photo as read --as auto does, and compares it with the manifests: precision is how "
                    + "many of those told to show a kind do, recall how many of those that show it were told to."
            ] + EvaluationOptions.transcriptNotes)
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        var options = ReadingOptions.today
        options.catalog = try InstalledCatalogs.catalog()
        let detector = KindDetector(among: program.kinds.narrowestFirst, options: options)
        let source = try TranscriptSource(
            evaluation.recognizer, effort: evaluation.effort,
            in: try EvaluationOptions.folder(evaluation.transcripts), cache: evaluation.cache)
        let loaded = try datasets.map {
            try KindDataset(contentsOf: URL(fileURLWithPath: $0.text).standardizedFileURL)
        }
        let photos = loaded.flatMap { dataset in
            dataset.dataset.samples.map { (dataset: dataset, sample: $0) }
        }
        var progress = Progress(console, total: photos.count)
        var entries: [KindReport.Entry] = []
        typealias Photo = (dataset: KindDataset, sample: Sample)
        let work = { @Sendable (photo: Photo) async -> Result<DetectedReading, any Error> in
            do {
                let page = try await source.page(of: photo.sample, in: photo.dataset.dataset)
                return .success(detector.reading(of: page))
            } catch {
                return .failure(error)
            }
        }
        try await OrderedBatch(width: ProcessInfo.processInfo.activeProcessorCount, work: work).run(
            photos.stream
        ) { result in
            let (dataset, sample) = photos[entries.count]
            if case .failure(let error as EvaluationStopped) = result { throw error }
            progress.advance {
                if let warning = source.takeWarning() { console.complain(warning.printable) }
                if case .failure(let error) = result {
                    console.complain("failed: \(dataset.dataset.name)/\(sample.id): \(error)".printable)
                }
            }
            let told = (try? result.get()).map { $0.kind ?? "none" }
            entries.append(
                KindReport.Entry(
                    dataset: dataset.dataset.name, id: sample.id, kind: dataset.kinds[sample.id] ?? "none",
                    told: told))
        }
        progress.clear()
        let report = KindReport(entries)
        switch format {
        case .text: try console.write(report.text)
        case .json: try console.write(report.json.text(pretty: true) + "\n")
        }
        return entries.contains { $0.told == nil } ? .failure : .success
    }
}

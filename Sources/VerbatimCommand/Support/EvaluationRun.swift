import Foundation
import Verbatim
import VerbatimEvaluation
import VerbatimRecognition

/// Datasets of one kind, read by readers and scored.
struct EvaluationRun<Kind: Document> {
    let options: EvaluationOptions
    let datasets: [Dataset]
    /// The datasets with all their samples, whose files are no place for results.
    private let whole: [Dataset]
    /// Where transcripts were recorded, if not beside the photos.
    private let folder: URL?
    private let program: Program
    private let console: Console
    /// What a reader is told beside the transcript.
    private let reading: ReadingOptions
    /// The field that parts of datasets do not share.
    private let foldField: String

    /// Loads the datasets in some folders, with the samples that the options select.
    ///
    /// Throws where one is not as the format says, where no sample is selected, and where two cannot be told apart.
    init(
        _ folders: [Argument], as kind: Kind.Type, _ options: EvaluationOptions, _ program: Program,
        _ console: Console
    ) throws {
        let schema = Kind.schema
        let field = options.foldBy ?? schema.shapes.first { $0.format == .text && !$0.isList }?.name ?? ""
        if options.foldBy != nil, !schema.shapes.contains(where: { $0.name == field }) {
            throw UsageError("option --fold-by takes a field of a \(schema.kind), not “\(field)”")
        }
        folder = try EvaluationOptions.folder(options.transcripts)
        var datasets: [Dataset] = []
        var whole: [Dataset] = []
        for argument in folders {
            let folder = URL(fileURLWithPath: argument.text).standardizedFileURL
            var dataset = try Dataset(contentsOf: folder, schema: schema)
            whole.append(dataset)
            if let group = options.group { dataset = dataset.group(group) }
            if let fold = options.fold { dataset = dataset.fold(fold.index, of: fold.count, by: field) }
            if !dataset.samples.isEmpty { datasets.append(dataset) }
        }
        guard !datasets.isEmpty else {
            let names = folders.map { "“\($0.text)”" }.joined(separator: ", ")
            throw UsageError("--group and --fold select no sample in \(names)")
        }
        for names in [datasets.map(\.name), datasets.map(\.folder.lastPathComponent)]
        where Set(names).count < names.count {
            throw UsageError("two datasets of the same name cannot be told apart")
        }
        self.options = options
        self.datasets = datasets
        self.whole = whole
        self.program = program
        self.console = console
        reading = try options.reading(of: schema.kind)
        foldField = field
    }

    /// Opens the file for the results, which is none that a dataset needs.
    func openOutput() throws -> OutputFile {
        for dataset in whole { try OutputFile.check(options.output, against: dataset, in: folder) }
        return try OutputFile(options.output)
    }

    /// Reads and scores all samples with a reader.
    func report(_ reader: ReaderName) async throws -> Report {
        let start = ContinuousClock.now
        let source = try source(reader)
        let width = ProcessInfo.processInfo.activeProcessorCount
        var progress = Progress(console, total: datasets.map(\.samples.count).reduce(0, +))
        var scores: [SampleScore] = []
        for dataset in datasets {
            scores += try await Evaluation<Kind>(dataset).scores(width: width) { _ in
                progress.advance {
                    if let warning = source.takeWarning() { console.complain(warning.printable) }
                }
            } read: { [reading] sample in
                Reading(of: try await source.page(of: sample, in: dataset), options: reading)
            }
        }
        progress.clear()
        var report = Report(
            kind: Kind.schema.kind, names: FieldNames(Kind.schema.shapes), cost: options.cost ?? Cost(),
            provenance: try provenance(reader, models: source.models), scores: scores)
        if let parts = options.crossFit { report = report.crossFitted(parts: parts, by: foldField) }
        report.seconds = Double((start.duration(to: .now) / .milliseconds(1)).rounded()) / 1000
        return report
    }

    /// Where the samples' transcripts come from for a reader.
    func source(_ reader: ReaderName) throws(PhotoError) -> TranscriptSource {
        try TranscriptSource(
            reader.recognizer ?? options.recognizer, effort: reader.effort ?? options.effort, in: folder,
            cache: options.cache)
    }

    private func provenance(
        _ reader: ReaderName, models: [String: String]
    ) throws -> Provenance {
        var told = ["today": reading.today.description]
        told["dateOrder"] = options.dateOrder?.rawValue
        told["group"] = options.group
        told["fold"] = options.fold.map { "\($0.index)/\($0.count)" }
        told["foldBy"] = options.foldBy
        told["recognizer"] = (reader.recognizer ?? options.recognizer)?.rawValue
        told["confidence"] = options.confidence?.text
        told["crossFit"] = options.crossFit.map { "\($0) by \(foldField)" }
        told["printedOnly"] = options.isPrintedOnly ? "yes" : nil
        told["acceptAt"] = options.acceptAt.map { "\($0)" }
        let catalogs = Kind.schema.kind == WineLabel.schema.kind ? try InstalledCatalogs().names() : []
        told["catalogs"] = catalogs.isEmpty ? nil : catalogs.joined(separator: ", ")
        told["effort"] = (reader.effort ?? options.effort)?.rawValue
        return Provenance(
            program: "\(program.name) \(Program.version)", commit: SourceCommit.ofThisProgram(),
            reader: reader.description, options: told, models: models,
            datasets: datasets.map(Provenance.Source.init))
    }
}

extension OutputFile {
    /// Throws where the file at `output` is the manifest, a photo or a recorded transcript of a dataset.
    static func check(
        _ output: Argument?, of option: String = "output", against dataset: Dataset, in folder: URL?
    ) throws(UsageError) {
        let recordings = Recordings(of: dataset, in: folder)
        let files = dataset.samples.flatMap { sample in
            [dataset.folder.appendingPathComponent(sample.photo)] + recordings.files(of: sample).map(\.url)
        }
        for file in [dataset.folder.appendingPathComponent("dataset.json")] + files {
            try check(output, of: option, against: Argument(file.path))
        }
    }
}

extension DocumentKinds {
    /// The kind that all datasets in some folders hold.
    func kind(of datasets: [Argument]) throws -> any Document.Type {
        let kinds = Set(try datasets.map { try Dataset.kind(of: URL(fileURLWithPath: $0.text)) })
        guard kinds.count == 1, let name = kinds.first else {
            throw UsageError("the datasets hold different kinds: \(kinds.sorted().joined(separator: ", "))")
        }
        guard let kind = self[name] else {
            throw UsageError(
                "there are no rules for the kind “\(name)”, only for: \(names.joined(separator: ", "))")
        }
        return kind
    }
}

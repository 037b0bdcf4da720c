import Foundation
import Verbatim
import VerbatimEvaluation
import VerbatimRecognition

/// `verbatim evaluate`: how often each field of photos with references is read right, wrong or not at all.
struct Evaluate: Subcommand {
    /// How the report is written.
    enum Format: String, CaseIterable {
        case text, json
    }

    /// One part of several into which a dataset is split.
    struct Fold {
        var index: Int
        var count: Int

        /// Reads `0/2`, the first of two parts.
        init?(_ text: String) {
            let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
            guard numbers.count == 2, let index = numbers[0], let count = numbers[1], 0..<count ~= index
            else { return nil }
            self.index = index
            self.count = count
        }
    }

    var datasets: [Argument] = []
    var format = Format.text
    var isListing = false
    var transcripts: String?
    var effort = Effort.best
    var recognizer = RecognizerName.ppocr
    var dateOrder: DateOrder?
    var today: CalendarDate?
    var group: String?
    var fold: Fold?
    var foldBy: String?
    var output: Argument?

    static let name = "evaluate"
    static let summary =
        "Count how often each field of photos with references is read right, wrong or not at all"

    static func syntax(in program: Program) -> Syntax<Evaluate> {
        Syntax(
            name: name, summary: summary,
            operands: .init("DATASET…", "Folders with a dataset.json; several are also summed", \.datasets),
            options: [
                .choice("format", "FORMAT", \.format, "How the report is written"),
                .flag("mistakes", \.isListing, "List every mistake in the text report"),
                .value(
                    "transcripts", "DIR", \.transcripts,
                    "Replay DIR/<dataset folder>/<id>.json or DIR/<id>.json instead of recognising; record what is absent"
                ) { $0.isEmpty ? nil : $0 },
                .choice("effort", "EFFORT", \.effort, "How much time to take for better text"),
                .choice("recognizer", "NAME", \.recognizer, "What recognises the text"),
                .choice("date-order", "ORDER", \.dateOrder, "How to read dates such as 03-04-2019"),
                .value(
                    "today", "YYYY-MM-DD", \.today, "The day that no date may be later than (otherwise today)"
                ) {
                    CalendarDate(iso8601: $0)
                },
                .value("group", "GROUP", \.group, "Evaluate the samples of one group alone") { $0 },
                .value("fold", "K/N", \.fold, "Evaluate part K, from 0, of N parts that share no shop") {
                    Fold($0)
                },
                .value(
                    "fold-by", "FIELD", \.foldBy,
                    "The field that parts do not share (otherwise the first text)"
                ) {
                    $0
                },
                .path("output", \.output, "Write to this file instead of standard output"),
            ],
            notes: [
                "A correct blank counts as right, an invented value as wrong, and a photo that could not be read as "
                    + "wrong in every field. Texts are compared forgivingly: equal letters and digits, or one within "
                    + "the other and at least 0.6 of its length; the JSON report has the strict counts beside them."
            ])
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        try await run(console, as: try kind(program.kinds))
    }

    private func run<Kind: Document>(_ console: Console, as _: Kind.Type) async throws -> ExitStatus {
        let datasets = try selected(schema: Kind.schema)
        try check(datasets)
        let file = try OutputFile(output)
        var options = ReadingOptions.today
        if let today { options.today = today }
        options.dateOrder = dateOrder
        let recognition = PhotoRecognition(recognizer, effort: effort)
        var reports: [Report] = []
        for dataset in datasets {
            let recordings = recordings(of: dataset)
            if !dataset.samples.allSatisfy({ recordings?.holds($0) ?? false }) {
                // Without models there is nothing to evaluate, rather than a failure of each sample.
                _ = try await recognition.recognizer()
            }
            let width = ProcessInfo.processInfo.activeProcessorCount
            let report = try await Evaluation<Kind>(dataset).report(width: width) { [options] sample in
                let page = try await page(of: sample, in: dataset, recordings, recognition)
                return Reading(of: page, options: options)
            }
            reports.append(report)
        }
        // The output may have the name of a transcript that was recorded meanwhile.
        try check(datasets)
        try file.write(format == .json ? json(reports) : table(reports))
        try file.finish()
        return reports.allSatisfy { $0.failures.isEmpty } ? .success : .failure
    }

    /// What the datasets hold, which is the same for all of them.
    private func kind(_ known: DocumentKinds) throws -> any Document.Type {
        let kinds = Set(try datasets.map { try Dataset.kind(of: URL(fileURLWithPath: $0.text)) })
        guard kinds.count == 1, let name = kinds.first else {
            throw usage("the datasets hold different kinds: \(kinds.sorted().joined(separator: ", "))")
        }
        guard let kind = known[name] else {
            let names = known.names.joined(separator: ", ")
            throw usage("there are no rules for the kind “\(name)”, only for: \(names)")
        }
        return kind
    }

    /// The datasets with the samples that the options select; those without any are left out.
    private func selected<Kind: Document>(schema: Schema<Kind>) throws -> [Dataset] {
        let field = foldBy ?? schema.shapes.first { $0.format == .text && !$0.isList }?.name ?? ""
        if foldBy != nil, !schema.shapes.contains(where: { $0.name == field }) {
            throw usage("option --fold-by takes a field of a \(schema.kind), not “\(field)”")
        }
        var datasets: [Dataset] = []
        for argument in self.datasets {
            let folder = URL(fileURLWithPath: argument.text).standardizedFileURL
            var dataset = try Dataset(contentsOf: folder, schema: schema)
            if let group { dataset = dataset.group(group) }
            if let fold { dataset = dataset.fold(fold.index, of: fold.count, by: field) }
            if !dataset.samples.isEmpty { datasets.append(dataset) }
        }
        guard !datasets.isEmpty else { throw usage("there is no such sample to evaluate") }
        let names = datasets.map(\.folder.lastPathComponent)
        if transcripts != nil, Set(names).count < names.count {
            throw usage("the transcripts of two folders with the same name cannot be told apart")
        }
        return datasets
    }

    /// Throws where the output is a file of a dataset, or a transcript of it.
    private func check(_ datasets: [Dataset]) throws(UsageError) {
        for dataset in datasets {
            let recordings = recordings(of: dataset)
            let photos = dataset.samples.map { dataset.folder.appendingPathComponent($0.photo) }
            let files = photos + dataset.samples.compactMap { recordings?.file(of: $0) }
            for file in [dataset.folder.appendingPathComponent("dataset.json")] + files {
                try OutputFile.check(output, against: Argument(file.path))
            }
        }
    }

    private func recordings(of dataset: Dataset) -> TranscriptFolder? {
        transcripts.map { TranscriptFolder(URL(fileURLWithPath: $0), of: dataset) }
    }

    private func usage(_ message: String) -> UsageError { UsageError(message, command: "evaluate") }

    /// The first page of a sample's photo, as recorded or else recognised now.
    private func page(
        of sample: Sample, in dataset: Dataset, _ recordings: TranscriptFolder?,
        _ recognition: PhotoRecognition
    ) async throws -> Transcript {
        if let recorded = try recordings?.transcript(of: sample) { return recorded }
        let path = dataset.folder.appendingPathComponent(sample.photo).path
        guard let page = try await recognition.transcripts(at: Argument(path)).first else {
            throw PhotoError.empty(name: path)
        }
        try recordings?.record(page, of: sample)
        return page
    }

    private func table(_ reports: [Report]) -> String {
        let overall = reports.count > 1 ? Report(overall: reports) : nil
        return (reports.map { $0.text(mistakes: isListing) } + [overall?.text()].compactMap(\.self))
            .joined(separator: "\n")
    }

    private func json(_ reports: [Report]) throws -> String {
        struct Several: Encodable {
            var datasets: [Report]
            var overall: Report?
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        let data =
            try reports.count == 1
            ? encoder.encode(reports[0])
            : encoder.encode(Several(datasets: reports, overall: Report(overall: reports)))
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}

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

    /// What turns photos into text.
    enum Recognizer: String, CaseIterable {
        case ppocr, tesseract
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
    var recognizer = Recognizer.ppocr
    var today: CalendarDate?
    var group: String?
    var fold: Fold?
    var foldBy: String?
    var output: String?

    static let syntax = Syntax<Evaluate>(
        name: "evaluate",
        summary: "Count how often each field of photos with references is read right, wrong or not at all",
        operands: .init("DATASET…", "Folders with a dataset.json; several are also summed", \.datasets),
        options: [
            .choice("format", "FORMAT", \.format, "How the report is written"),
            .flag("mistakes", \.isListing, "List every mistake in the text report"),
            .value(
                "transcripts", "DIR", \.transcripts,
                "Replay DIR/<dataset folder>/<id>.json or DIR/<id>.json instead of recognising; record what is absent"
            ) { $0.isEmpty ? nil : $0 },
            .choice("effort", "EFFORT", \.effort, "How much time recognising may take for better text"),
            .choice("recognizer", "NAME", \.recognizer, "What turns photos into text"),
            .value("today", "YYYY-MM-DD", \.today, "The day of reading; later dates are doubted") {
                CalendarDate(iso8601: $0)
            },
            .value("group", "GROUP", \.group, "Evaluate the samples of one group alone") { $0 },
            .value("fold", "K/N", \.fold, "Evaluate part K, from 0, of N parts that share no shop") {
                Fold($0)
            },
            .value(
                "fold-by", "FIELD", \.foldBy, "The field that parts do not share (otherwise the first text)"
            ) {
                $0
            },
            .value("output", "FILE", \.output, "Write the report to FILE") { $0.isEmpty ? nil : $0 },
        ],
        notes: [
            "A correct blank counts as right, an invented value as wrong, and a photo that could not be read as "
                + "wrong in every field. Texts are compared forgivingly: equal letters and digits, or one within "
                + "the other and at least 0.6 of its length; the JSON report has the strict counts beside them."
        ])

    func run(_ console: Console) async throws -> ExitStatus {
        let datasets = try selected()
        let recordings = datasets.map { dataset in
            transcripts.map { TranscriptFolder(URL(fileURLWithPath: $0), of: dataset) }
        }
        let isRecorded = zip(datasets, recordings).allSatisfy { dataset, recordings in
            dataset.samples.allSatisfy { recordings?.holds($0) ?? false }
        }
        let recognizer = isRecorded ? nil : try await loaded()
        guard let today = today ?? .current else {
            throw UsageError("--today is needed", command: "evaluate")
        }
        let options = ReadingOptions(today: today)
        var reports: [Report] = []
        for (dataset, recordings) in zip(datasets, recordings) {
            let report = await Evaluation<Receipt>(dataset).report(
                width: ProcessInfo.processInfo.activeProcessorCount
            ) { sample in
                let page = try await transcript(of: sample, in: dataset, recordings, recognizer)
                let draft = Receipt.rules.draft(of: page, options: options)
                return Reading([draft], of: page, options: options)
            }
            reports.append(report)
        }
        let text = try format == .json ? json(reports) : table(reports)
        if let output {
            do {
                try Data(text.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
            } catch {
                throw OutputError.failed(reason: "\(output): \(error.localizedDescription)")
            }
        } else {
            try console.write(text)
        }
        return reports.allSatisfy { $0.failures.isEmpty } ? .success : .failure
    }

    /// The datasets with the samples that the options select; those without any are left out.
    private func selected() throws -> [Dataset] {
        var datasets: [Dataset] = []
        for argument in self.datasets {
            let folder = URL(fileURLWithPath: argument.text).standardizedFileURL
            var dataset = try Dataset(contentsOf: folder, schema: Receipt.schema)
            if let group { dataset = dataset.group(group) }
            let field = foldBy ?? dataset.shapes.first { $0.format == .text && !$0.isList }?.name
            if let field, !dataset.shapes.contains(where: { $0.name == field }) {
                throw UsageError(
                    "--fold-by takes a field of a \(dataset.kind), not “\(field)”", command: "evaluate")
            }
            if let fold, let field { dataset = dataset.fold(fold.index, of: fold.count, by: field) }
            if !dataset.samples.isEmpty { datasets.append(dataset) }
        }
        guard !datasets.isEmpty else {
            throw UsageError("there is no such sample to evaluate", command: "evaluate")
        }
        let names = datasets.map(\.folder.lastPathComponent)
        if transcripts != nil, Set(names).count < names.count {
            throw UsageError(
                "the transcripts of folders with the same name cannot be told apart", command: "evaluate")
        }
        return datasets
    }

    private func loaded() async throws -> any TextRecognizing {
        switch recognizer {
        case .ppocr: try await PPOCRRecognizer(effort: effort)
        case .tesseract: try TesseractRecognizer()
        }
    }

    /// The first page of a sample's photo, as recorded or else recognised now.
    private func transcript(
        of sample: Sample, in dataset: Dataset, _ recordings: TranscriptFolder?,
        _ recognizer: (any TextRecognizing)?
    ) async throws -> Transcript {
        if let recorded = try recordings?.transcript(of: sample) { return recorded }
        let path = dataset.folder.appendingPathComponent(sample.photo).path
        let source = try PhotoSource(contentsOf: path)
        guard let page = try await recognizer?.transcripts(of: source).first else {
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

extension CalendarDate {
    /// Today, where this machine is.
    fileprivate static var current: CalendarDate? {
        let now = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
        return CalendarDate(year: now.year ?? 1, month: now.month ?? 1, day: now.day ?? 1)
    }
}

import Foundation
import Verbatim
import VerbatimEvaluation
import VerbatimRecognition

/// What the commands that read datasets have in common on the command line.
struct EvaluationOptions: Sendable {
    /// One part of several into which a dataset is split.
    struct Fold: Sendable {
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

    var transcripts: String?
    var effort: Effort?
    var recognizer: RecognizerName?
    var skipsCache = false
    var dateOrder: DateOrder?
    var today: CalendarDate?
    var group: String?
    var fold: Fold?
    var foldBy: String?
    var cost: Cost?
    var confidence: Argument?
    var acceptAt: Double?
    var isPrintedOnly = false
    /// In how many parts confidences are fitted anew, each by the others.
    var crossFit: Int?
    var output: Argument?

    /// The transcripts that were recognised before; nil where they are to be recognised anew.
    var cache: TranscriptCache? { skipsCache ? nil : TranscriptCache() }

    /// What a reader is told beside the transcript.
    func reading(of kind: String) throws -> ReadingOptions {
        var options = ReadingOptions.today
        if kind == WineLabel.schema.kind { options.catalog = try InstalledCatalogs.catalog() }
        if let today { options.today = today }
        options.dateOrder = dateOrder
        options.acceptAt = acceptAt
        options.printedOnly = isPrintedOnly
        options.confidenceModel = try confidence.map { try ConfidenceModel(contentsOf: $0, of: kind) }
        return options
    }

    /// The folder that `--transcripts` names; throws where there is none of this name.
    static func folder(_ transcripts: String?) throws(UsageError) -> URL? {
        guard let transcripts else { return nil }
        guard FileManager.default.isFolder(atPath: transcripts) else {
            throw UsageError("option --transcripts names no folder: “\(transcripts)”")
        }
        return URL(fileURLWithPath: transcripts, isDirectory: true)
    }

    /// Costs such as `10,1,0`.
    static func cost(_ text: String) -> Cost? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 3, let wrong = parts[0], let blank = parts[1], let right = parts[2],
            [wrong, blank, right].allSatisfy({ 0...Cost.greatest ~= $0 })
        else { return nil }
        return Cost(wrong: wrong, blank: blank, right: right)
    }
}

/// A command that reads datasets.
protocol EvaluationCommand: Subcommand {
    var evaluation: EvaluationOptions { get set }
}

extension Option where Values: EvaluationCommand {
    /// The options of ``EvaluationOptions``.
    static var evaluation: [Option] {
        [
            .value(
                "transcripts", "DIR", \.evaluation.transcripts,
                "Take DIR/<dataset folder>/<id>.json or DIR/<id>.json instead of recognising, where it is there"
            ) { $0.isEmpty ? nil : $0 }
        ] + recognition + [
            .choice(
                "date-order", "ORDER", \.evaluation.dateOrder, "How to read dates such as 03-04-2019"),
            .value(
                "today", "YYYY-MM-DD", \.evaluation.today,
                "The day that no date may be later than (otherwise today)"
            ) { CalendarDate(iso8601: $0) },
            .confidence(\.evaluation.confidence), .acceptAt(\.evaluation.acceptAt),
            .printedOnly(\.evaluation.isPrintedOnly),
        ] + selection + [
            .value(
                "cost", "WRONG,BLANK,RIGHT", \.evaluation.cost,
                "What a value costs by its outcome (otherwise 10,1,0)", read: EvaluationOptions.cost),
            .path("output", \.evaluation.output, "Write to this file instead of standard output"),
        ]
    }

    /// The options on how photos are recognised.
    static var recognition: [Option] {
        [
            Option.choice("effort", "EFFORT", \.evaluation.effort, "How much time to take for better text")
                .otherwise(Effort.best),
            Option.choice("recognizer", "NAME", \.evaluation.recognizer, "What recognises the text")
                .otherwise(RecognizerName.ppocr),
            .flag(
                "no-cache", \.evaluation.skipsCache,
                "Neither use nor keep what was recognised before"),
        ]
    }

    /// The options on which samples are taken.
    static var selection: [Option] {
        [
            .value("group", "GROUP", \.evaluation.group, "Take the samples of one group alone") { $0 },
            .value(
                "fold", "K/N", \.evaluation.fold, "Take part K, from 0, of N parts that share no shop"
            ) { EvaluationOptions.Fold($0) },
            .value(
                "fold-by", "FIELD", \.evaluation.foldBy,
                "The field that parts do not share (otherwise the first text)"
            ) { $0 },
        ]
    }

    /// The option with what holds where it is not given.
    private func otherwise(_ choice: some RawRepresentable<String> & Sendable) -> Option {
        var option = self
        option.standard = { choice.rawValue }
        return option
    }
}

extension EvaluationOptions {
    /// Paragraphs for help on where transcripts come from.
    static let transcriptNotes = [
        "The text of a photo is taken from --transcripts, else from what verbatim record put beside the photo, else "
            + "from the cache, else it is recognised, of several pages the first. With --effort or --recognizer, a recording "
            + "counts only where that recogniser made it.",
        cacheNote,
    ]

    /// A paragraph for help on the cache.
    static let cacheNote =
        "What was recognised is kept in \(TranscriptCache.place), by the photo's bytes and the recogniser; "
        + "remove that folder (rm -r) to empty it."
}

import Foundation
import Verbatim
import VerbatimEvaluation
import VerbatimRecognition

/// `verbatim check`: what a person should look at in datasets before anything is measured with them.
struct Check: Subcommand {
    /// How the flaws are written.
    enum Format: String, CaseIterable {
        case text, json
    }

    var datasets: [Argument] = []
    var transcripts: String?
    var format = Format.text
    var today: CalendarDate?
    var withoutDuplicates: Argument?

    static let name = "check"
    static let summary = "Find slips in datasets: repeated photos, impossible values, broken entries"

    static func syntax(in program: Program) -> Syntax<Check> {
        Syntax(
            name: name, summary: summary,
            operands: .init(
                "DATASET…", "Folders with a dataset.json; photos are compared across all", \.datasets),
            options: [
                .value(
                    "transcripts", "DIR", \.transcripts,
                    "Where transcripts were recorded, if not beside the photos"
                ) { $0.isEmpty ? nil : $0 },
                .choice("format", "FORMAT", \.format, "How the flaws are written"),
                .value(
                    "today", "YYYY-MM-DD", \.today, "The day that no date may be later than (otherwise today)"
                ) { CalendarDate(iso8601: $0) },
                .path(
                    "fix-duplicates", \.withoutDuplicates,
                    "Write a manifest of the one dataset in which each photo counts once"),
            ],
            notes: [
                "References are compared with transcripts: recorded ones, else those that evaluate at its standard effort left "
                    + "in the cache. Nothing is recognised.",
                "Errors are what an evaluation refuses or fails on; all else is a warning, for a person to look at. The "
                    + "exit status is 1 where there is an error, and 0 where there are warnings alone.",
                "Of photos that are the same byte for byte, --fix-duplicates keeps the sample with the most transcribed "
                    + "fields, or else the first by id. It merges nothing, keeps all else in the manifest, and leaves "
                    + "photos that merely look the same to a person.",
            ])
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        if withoutDuplicates != nil {
            guard datasets.count == 1 else {
                throw UsageError("option --fix-duplicates takes one dataset, not \(datasets.count)")
            }
            guard withoutDuplicates != Argument("-") else {
                throw UsageError("option --fix-duplicates takes the name of a file, not “-”")
            }
        }
        let folder = try EvaluationOptions.folder(transcripts)
        var run = try CheckRun(
            kinds: program.kinds, transcripts: folder, today: today ?? ReadingOptions.today.today)
        for dataset in datasets { run.add(URL(fileURLWithPath: dataset.text).standardizedFileURL) }
        for dataset in run.check.datasets {
            try OutputFile.check(withoutDuplicates, of: "fix-duplicates", against: dataset, in: folder)
        }
        let facts = try await run.facts(console)
        let report = run.check.report(facts)
        switch format {
        case .text: try console.write(report.text)
        case .json: try console.write(report.json.text(pretty: true) + "\n")
        }
        if let output = withoutDuplicates { try write(run.check.removal(facts), to: output, console) }
        return report.hasErrors ? .failure : .success
    }

    private func write(_ removal: DuplicateRemoval?, to output: Argument, _ console: Console) throws {
        guard let removal else {
            console.complain("error: \(output.text.printable) is not written before the manifest is correct")
            return
        }
        let file = try OutputFile(output)
        try file.write(removal.manifest)
        try file.finish()
        for (id, kept) in removal.removed {
            console.complain("left out \(id.printable), the same photo as \(kept.printable)")
        }
        if removal.removed.isEmpty { console.complain("no photo counts twice") }
    }
}

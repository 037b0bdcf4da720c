import Verbatim
import VerbatimEvaluation

/// `verbatim evaluate`: how often each field of photos with references is read right, wrong or not at all.
struct Evaluate: EvaluationCommand {
    /// How the report is written.
    enum Format: String, CaseIterable {
        case text, json
    }

    var datasets: [Argument] = []
    var reader: ReaderName? = ReaderName()
    var format = Format.text
    var isListing = false
    var evaluation = EvaluationOptions()

    static let name = "evaluate"
    static let summary =
        "Count how often each field of photos with references is read right, wrong or not at all"

    static func syntax(in program: Program) -> Syntax<Evaluate> {
        Syntax(
            name: name, summary: summary,
            operands: .init("DATASET…", "Folders with a dataset.json; several are also summed", \.datasets),
            options: [
                .value(
                    "reader", ReaderName.placeholder, \.reader,
                    "What turns text into values (otherwise rules)"
                ) { ReaderName($0) },
                .choice("format", "FORMAT", \.format, "How the report is written"),
                .flag("mistakes", \.isListing, "List every mistake in the text report"),
            ] + Option.evaluation,
            notes: [
                "A correct blank counts as right, an invented value as wrong, and a photo that could not be read as "
                    + "wrong in every field. Texts are compared forgivingly: equal letters and digits, or one within "
                    + "the other and at least 0.6 of its length; strictly right are those that are equal as written."
            ] + EvaluationOptions.transcriptNotes)
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        try await run(program, console, as: try program.kinds.kind(of: datasets))
    }

    private func run<Kind: Document>(
        _ program: Program, _ console: Console, as kind: Kind.Type
    ) async throws -> ExitStatus {
        let run = try EvaluationRun(datasets, as: kind, evaluation, program, console)
        let file = try run.openOutput()
        let report = try await run.report(reader ?? ReaderName())
        let findings = try Findings(report)
        switch format {
        case .text: try file.write(report.text(findings, mistakes: isListing))
        case .json: try file.write(try report.json(findings))
        }
        try file.finish()
        return report.failures.isEmpty ? .success : .failure
    }
}

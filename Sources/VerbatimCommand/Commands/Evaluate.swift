import Verbatim
import VerbatimEvaluation

/// `verbatim evaluate`: how often each field of photos with references is read right, wrong or not at all.
struct Evaluate: EvaluationCommand {
    /// How the report is written.
    enum Format: String, CaseIterable {
        case text, json, markdown, html
    }

    var datasets: [Argument] = []
    var reader: ReaderName?
    var format = Format.text
    var isListing = false
    var baseline: Argument?
    var failIf: [FailCondition]?
    var judging = JudgeOptions()
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
                .path(
                    "baseline", \.baseline,
                    "Compare with this report of evaluate --format json; exit 3 where worse"),
                .value(
                    "fail-if", "CONDITIONS", \.failIf,
                    "Exit 3 where one of these holds: total.wrong>1%,items.f1<0.8,cost>100"
                ) { text in
                    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
                    let conditions = parts.compactMap { FailCondition(String($0)) }
                    return conditions.count == parts.count ? conditions : nil
                },
                .value(
                    "cross-fit", "N", \.evaluation.crossFit,
                    "Fit confidences anew, each of N parts that share no shop by the others"
                ) { text in
                    Int(text).flatMap { 2...100 ~= $0 ? $0 : nil }
                },
                .flag("mistakes", \.isListing, "List every mistake in the text report"),
            ] + JudgeOptions.options + Option.evaluation,
            notes: [
                "A correct blank counts as right, an invented value as wrong, and a photo that could not be read as "
                    + "wrong in every field. Texts are compared forgivingly: equal letters and digits, or one within "
                    + "the other and at least 0.6 of its length; strictly right are those that are equal as written.",
                "--fail-if takes figures of a field (total.right, .wrong, .blank, .invented as numbers of values or with % "
                    + "as their share, .precision, .recall, .f1; strictly as total.strict.right), of a list (items.f1, "
                    + "items.greedy.f1) and of all (wrong and so on, failures, cost, costPerSample), each with >, >=, < or "
                    + "<= and a number. right includes correct blanks, and wrong invented values. A figure that there is "
                    + "not, since nothing of it was scored, fails too.",
                "--baseline tells what is significantly worse than in an earlier report of the same photos: tests at "
                    + "5 %, corrected for their number.",
                "--cross-fit tells how good confidences are on shops that they were not fitted to: rankings by confidence, "
                    + "their calibration and how much is accepted at 1 % error. Shops are told apart by --fold-by.",
                "--judge asks a language model, which sees what was read and what is right as text, never the photo, to "
                    + "grade each sample from 1 to 4. Planted errors and exchanged references are slipped in; a judge "
                    + "that does not tell them is not believed, and its mean is not shown. What was read leaves this "
                    + "machine where the server is another one. \(JudgeOptions.keyNote)",
                "The exit status is 0 when every photo was read, 1 when one could not be, 2 for a command line that "
                    + "makes no sense, 3 when --fail-if or --baseline fails.",
            ] + EvaluationOptions.transcriptNotes)
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        try await run(program, console, as: try program.kinds.kind(of: datasets))
    }

    private func run<Kind: Document>(
        _ program: Program, _ console: Console, as kind: Kind.Type
    ) async throws -> ExitStatus {
        for condition in failIf ?? [] where !condition.isKnown(to: FieldNames(Kind.schema.shapes)) {
            throw UsageError("option --fail-if: a \(Kind.schema.kind) has no figure as in “\(condition)”")
        }
        if evaluation.crossFit != nil, evaluation.acceptAt != nil || evaluation.confidence != nil {
            throw UsageError(
                "option --cross-fit fits confidences anew; leave out --accept-at and --confidence")
        }
        let earlier = try baseline.map { try Report(contentsOf: $0) }
        for input in [baseline, judging.grades].compactMap(\.self) {
            try OutputFile.check(evaluation.output, against: input)
        }
        let run = try EvaluationRun(datasets, as: kind, evaluation, program, console)
        let file = try run.openOutput()
        let judge = try await judging.judge()
        var report = try await run.report(reader ?? ReaderName())
        report.judge = try await judge?.report(report, console)
        let findings = try Findings(report)
        let comparison = try earlier.map { try ReportComparison($0, report) }
        let text =
            switch format {
            case .text: report.text(findings, baseline: comparison, mistakes: isListing)
            case .json: try report.json(findings, baseline: comparison)
            case .markdown: report.markdown(findings, baseline: comparison)
            case .html: await html(report, findings, comparison, of: run.datasets)
            }
        try file.finish(writing: text)
        let complaints = complaints(findings, comparison)
        for complaint in complaints { console.complain(complaint.printable) }
        if !complaints.isEmpty { return .regression }
        let isJudged = report.judge?.opinions.contains { $0.outcome.isAnswer } ?? true
        if !isJudged { console.complain("error: the judge answered nothing; the report says why") }
        return report.failures.isEmpty && isJudged ? .success : .failure
    }

    private func html(
        _ report: Report, _ findings: Findings, _ comparison: ReportComparison?, of datasets: [Dataset]
    ) async -> String {
        let photos = await ReportPhotos(of: report, in: datasets)
        return report.html(findings, baseline: comparison) { photos[$0] }
    }

    /// Why the evaluation fails, in words.
    private func complaints(_ findings: Findings, _ comparison: ReportComparison?) -> [String] {
        let conditions = (failIf ?? []).compactMap { condition -> String? in
            switch condition.verdict(on: findings.overall) {
            case .holds(let figure): "failed: \(condition), it is \(figure)"
            case .holdsNot: nil
            case .unknown: "failed: \(condition) cannot be told, since nothing of it was scored"
            }
        }
        let regressions = (comparison?.regressions() ?? []).map { regression in
            "worse than the baseline: \(regression.message) (p = \(regression.pValue))"
        }
        return conditions + regressions
    }
}

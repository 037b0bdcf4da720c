import Foundation
import Verbatim
import VerbatimEvaluation

/// `verbatim calibrate`: fits how likely each value is right to what was read from datasets.
struct Calibrate: EvaluationCommand {
    var datasets: [Argument] = []
    var readers: [ReaderName]?
    var evaluation = EvaluationOptions()

    static let name = "calibrate"
    static let summary = "Fit the confidence of each field to datasets"

    static func syntax(in program: Program) -> Syntax<Calibrate> {
        Syntax(
            name: name, summary: summary,
            operands: .init("DATASET…", "Folders with a dataset.json", \.datasets),
            options: [.readers(\.readers, "The readers whose values are fitted together")]
                + Option.evaluation,
            notes: [
                "Writes a JSON file for read --confidence, evaluate --confidence and for a kind's own confidenceModel: one "
                    + "logistic function per field of what is measured of a value (how well it was recognised, by how far it "
                    + "was preferred, what checks say). Fields that were read and scored on fewer than "
                    + "\(ConfidenceModel.leastPhotos) photos get none.",
                "How well such confidences do on shops that were not used for fitting, evaluate --cross-fit tells.",
            ] + EvaluationOptions.transcriptNotes)
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        try await run(program, console, as: try program.kinds.kind(of: datasets))
    }

    private func run<Kind: Document>(
        _ program: Program, _ console: Console, as kind: Kind.Type
    ) async throws -> ExitStatus {
        guard evaluation.confidence == nil, evaluation.acceptAt == nil else {
            throw UsageError("calibrate fits confidences anew; leave out --confidence and --accept-at")
        }
        let readers = readers ?? [ReaderName()]
        guard Set(readers).count == readers.count else {
            throw UsageError("option --readers names the same reader twice")
        }
        let run = try EvaluationRun(datasets, as: kind, evaluation, program, console)
        let file = try run.openOutput()
        var scores: [SampleScore] = []
        for reader in readers { scores += try await run.report(reader).scores }
        for score in scores {
            guard let failure = score.failure else { continue }
            console.complain("failed: \(score.dataset)/\(score.id): \(failure)".printable)
        }
        let model = ConfidenceModel(kind: Kind.schema.kind, fittedTo: scores)
        guard !model.fields.isEmpty else {
            throw UsageError(
                "no field was read and scored on \(ConfidenceModel.leastPhotos) photos: too few to fit anything"
            )
        }
        try file.finish(writing: try model.json)
        for field in FieldNames(Kind.schema.shapes).fields {
            guard let fitted = model.fields[field] else { continue }
            console.complain("\(field): \(fitted.values) values, \(fitted.wrong) of them wrong")
        }
        return scores.contains { $0.failure != nil } ? .failure : .success
    }
}

import Foundation
import Verbatim
import VerbatimEvaluation

/// `verbatim compare`: readers, or earlier reports, side by side, and where they differ.
struct Compare: EvaluationCommand {
    /// How the comparison is written.
    enum Format: String, CaseIterable {
        case text, json, markdown
    }

    var operands: [Argument] = []
    var readers: [ReaderName]?
    var format = Format.text
    var evaluation = EvaluationOptions()

    static let name = "compare"
    static let summary = "Compare readers, or earlier reports, field by field and photo by photo"

    static func syntax(in program: Program) -> Syntax<Compare> {
        Syntax(
            name: name, summary: summary,
            operands: .init(
                "DATASET…|REPORT.json…",
                "Folders with a dataset.json for --readers to read, or reports written by evaluate --format json",
                \.operands),
            options: [
                .readers(\.readers, "The readers; the others are compared with the first"),
                .choice("format", "FORMAT", \.format, "How the comparison is written"),
            ] + Option.evaluation,
            notes: [
                "Photos are paired by dataset and id; those with other references in the other report are left out. "
                    + "The p-values of fields are McNemar's exact test of the photos in which only one reader is right, "
                    + "or wrong; those of a list's F1 and of the cost are of the paired bootstrap over photos."
            ] + EvaluationOptions.transcriptNotes)
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        let entries: [ReaderComparison.Entry]
        let file: OutputFile
        if !operands.contains(where: { FileManager.default.isFolder(atPath: $0.text) }) {
            guard readers == nil else {
                throw UsageError("option --readers takes datasets, and these are reports")
            }
            for operand in operands { try OutputFile.check(evaluation.output, against: operand) }
            file = try OutputFile(evaluation.output)
            entries = try operands.map { .init(name: $0.text, report: try Report(contentsOf: $0)) }
        } else {
            (entries, file) = try await read(program, console, as: try program.kinds.kind(of: operands))
        }
        guard let comparison = try ReaderComparison(entries) else {
            throw UsageError("there is only one report; a comparison takes two or more")
        }
        let text =
            switch format {
            case .text: comparison.text()
            case .json: try comparison.json()
            case .markdown: comparison.markdown()
            }
        try file.finish(writing: text)
        return entries.allSatisfy { $0.report.failures.isEmpty } ? .success : .failure
    }

    /// Reads the datasets with every reader.
    private func read<Kind: Document>(
        _ program: Program, _ console: Console, as kind: Kind.Type
    ) async throws -> ([ReaderComparison.Entry], OutputFile) {
        guard let readers, readers.count > 1, Set(readers).count == readers.count else {
            throw UsageError(
                "option --readers is to name two or more different readers, such as rules,rules@tesseract")
        }
        let run = try EvaluationRun(operands, as: kind, evaluation, program, console)
        let file = try run.openOutput()
        var entries: [ReaderComparison.Entry] = []
        for reader in readers {
            entries.append(.init(name: reader.description, report: try await run.report(reader)))
        }
        return (entries, file)
    }
}

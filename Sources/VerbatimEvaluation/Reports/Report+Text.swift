import Foundation
import Verbatim

extension Report {
    /// Tables for people: per field right, wrong and blank in percent of the values that were scored, then the same for
    /// each dataset and group, where asked every mistake, what a judge says, and how it differs from an earlier report,
    /// the baseline.
    ///
    /// A correct blank counts as right and an invented value as wrong. Percentages in brackets are 95 % intervals.
    public func text(
        _ findings: Findings, baseline comparison: ReportComparison? = nil, mistakes isListing: Bool = false
    ) -> String {
        let title = provenance.datasets.map(\.name).joined(separator: ", ")
        var lines = ["\(title.printable): \(Figures.count(scores.count, "sample")), \(failures.count) failed"]
        for score in failures {
            lines.append("  failed: \("\(name(of: score)): \(score.failure ?? "")".printable)")
        }
        lines += table(findings.overall)
        for part in findings.datasets + (findings.groups.count > 1 ? findings.groups : []) {
            lines.append("  \(part.name.printable): \(Figures.count(part.summary.samples, "sample"))")
            lines += table(part.summary)
        }
        lines += findings.rankings.map(\.text)
        if let table = findings.confidences { lines.append(table.text) }
        lines += sources
        if isListing {
            lines.append("  mistakes")
            lines += scores.flatMap { score in
                score.mistakes.map { "    \(name(of: score))  \($0.text)".printable }
            }
        }
        if let judge { lines += judge.lines }
        if let comparison {
            lines += comparison.text(first: ReportComparison.firstName, second: ReportComparison.secondName)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Where the figures come from.
    private var sources: [String] {
        var facts = [
            provenance.program, provenance.commit.map { "commit \($0.prefix(12))" } ?? "commit not known",
        ]
        facts += provenance.datasets.map { source in
            [
                source.name, source.sha256.map { String($0.prefix(12)) } ?? "in memory",
                Provenance.leftOut(source).map { "(\($0))" },
            ].compactMap(\.self).joined(separator: " ")
        }
        facts += recognizers.sorted { $0.key < $1.key }.map(\.key)
        facts += provenance.models.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.prefix(12))" }
        return ["  from \(facts.joined(separator: " · "))".printable]
    }

    private func table(_ summary: Summary) -> [String] {
        var table = TextTable(header: [
            "field", "scored", "right %", "", "wrong %", "", "blank %", "strictly %", "invented", "precision",
            "recall", "F1",
        ])
        table.rows = summary.fields.map { field in
            let counts = field.forgiving
            return [
                field.field, String(counts.scored), percent(counts.accuracy),
                interval(field.accuracyInterval),
                percent(counts.errorRate), interval(field.errorInterval),
                percent(field.share(counts[.blank])),
                percent(field.strict.accuracy), String(counts[.invented]), Figures.three(counts.precision),
                Figures.three(counts.recall), Figures.three(counts.f1),
            ]
        }
        var lines = table.rows.isEmpty ? [] : [table.text]
        for list in summary.lists {
            let best = list.means
            let alone = list.members.map { member in
                ", on \(member) alone \(Figures.three(list.means(by: .init(member: member))?.f1))"
            }
            let figures = [
                "F1 \(Figures.three(best.f1)) (\(Figures.three(list.f1Interval)))",
                "precision \(Figures.three(best.precision))", "recall \(Figures.three(best.recall))",
                "greedy F1 \(Figures.three(list.means(by: .init(.greedy))?.f1))",
            ]
            lines.append(
                "    \(list.list): \(figures.joined(separator: ", "))\(alone.joined()) "
                    + "(\(Figures.count(list.samples, "sample")))")
        }
        let cost = [Figures.cost(summary.cost), Figures.cost(summary.costPerSample)]
        lines.append("    cost \(cost[0]), \(cost[1]) a sample")
        return lines
    }

    private func percent(_ share: Double?) -> String { share.map { (100 * $0).decimals(1) } ?? "–" }

    private func interval(_ interval: Interval?) -> String {
        interval.map { "(\(Figures.percent($0)))" } ?? ""
    }
}

extension Ranking {
    /// One line of a report.
    fileprivate var text: String {
        String(
            format: "  ranked by %@: coverage %.1f %% at 1 %% error, %.1f %% at 0.5 %%; area %.4f, "
                + "calibration error %.3f, Brier score %.3f",
            figure.rawValue, 100 * coverage.coverage(atError: 0.01),
            100 * coverage.coverage(atError: 0.005), coverage.area ?? 0,
            calibration.expectedCalibrationError, calibration.brierScore)
    }
}

extension Findings {
    /// How good the confidences of each field are; nil where no field has any.
    var confidences: TextTable? {
        var table = TextTable(header: [
            "by confidence", "values", "accepted at 1 % error", "from", "at 0.5 %", "calibration error",
            "Brier score",
        ])
        for field in fieldRankings {
            guard let ranking = field.rankings.first(where: { $0.figure == .confidence }) else { continue }
            let point = ranking.coverage.point(atError: 0.01)
            table.rows.append([
                field.field, String(ranking.calibration.count), Figures.percent(point?.coverage ?? 0),
                Figures.three(point?.threshold),
                Figures.percent(ranking.coverage.coverage(atError: 0.005)),
                Figures.three(ranking.calibration.expectedCalibrationError),
                Figures.three(ranking.calibration.brierScore),
            ])
        }
        return table.rows.isEmpty ? nil : table
    }
}

extension Mistake {
    /// The mistake on one line.
    var text: String {
        var text = "\(field) \(outcome.rawValue): got \(got ?? "nothing"), want \(want ?? "nothing")"
        if let printed, printed != got { text += "  (printed “\(printed)”)" }
        if let line = spots.first?.line { text += "  line \(line)" }
        if isInReview { text += "  in review" }
        return text
    }
}

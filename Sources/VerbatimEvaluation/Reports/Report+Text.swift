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
        var lines = ["\(title.printable): \(samples(scores.count)), \(failures.count) failed"]
        for score in failures {
            lines.append("  failed: \("\(name(of: score)): \(score.failure ?? "")".printable)")
        }
        lines += table(findings.overall)
        for part in findings.datasets + (findings.groups.count > 1 ? findings.groups : []) {
            lines.append("  \(part.name.printable): \(samples(part.summary.samples))")
            lines += table(part.summary)
        }
        lines += findings.rankings.map(\.text)
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

    private func table(_ summary: Summary) -> [String] {
        var lines: [String] = []
        if !summary.fields.isEmpty {
            lines.append(
                "    field               scored  right %                wrong %              blank %  strictly right %"
            )
        }
        for field in summary.fields {
            let counts = field.forgiving
            lines.append(
                "    " + field.field.padding(toLength: 18, withPad: " ", startingAt: 0)
                    + String(format: "%8d", counts.scored)
                    + percent(counts.accuracy) + interval(field.accuracyInterval)
                    + percent(counts.errorRate) + interval(field.errorInterval)
                    + percent(counts.scored > 0 ? Double(counts[.blank]) / Double(counts.scored) : nil)
                    + percent(field.strict.accuracy))
        }
        for list in summary.lists {
            let (best, greedy) = (list.means(), list.means(.init(.greedy)))
            let alone = list.members.map { member in
                String(format: ", on %@ alone %.3f", member, list.means(.init(member: member)).f1)
            }
            lines.append(
                String(
                    format: "    %@: F1 %.3f, precision %.3f, recall %.3f (greedy F1 %.3f)", list.list,
                    best.f1, best.precision, best.recall, greedy.f1) + alone.joined()
                    + " (\(samples(list.samples)))")
        }
        lines.append(String(format: "    cost %.0f, %.2f a sample", summary.cost, summary.costPerSample))
        return lines
    }

    private func percent(_ share: Double?) -> String {
        share.map { String(format: "%9.1f", 100 * $0) } ?? "        –"
    }

    private func interval(_ interval: Interval?) -> String {
        guard let interval else { return String(repeating: " ", count: 14) }
        return String(format: " (%.1f–%.1f)", 100 * interval.lower, 100 * interval.upper)
            .padding(toLength: 14, withPad: " ", startingAt: 0)
    }
}

private func samples(_ count: Int) -> String { count == 1 ? "1 sample" : "\(count) samples" }

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

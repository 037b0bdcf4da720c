import Foundation
import Verbatim

extension Report {
    /// Tables for people: per field right, wrong and blank in percent of the samples that were scored, then the
    /// same for each group, and where asked every mistake.
    ///
    /// A correct blank counts as right and an invented value as wrong.
    public func text(mistakes isListing: Bool = false) -> String {
        var lines = ["\(name.printable): \(samples(scores.count)), \(failures.count) failed"]
        for score in failures { lines.append("  failed: \("\(score.id): \(score.failure ?? "")".printable)") }
        lines += table(total)
        let groups = self.groups.sorted { $0.key < $1.key }
        for (group, tally) in groups where groups.count > 1 {
            lines.append("  \(group.printable): \(samples(tally.samples))")
            lines += table(tally)
        }
        if isListing {
            lines.append("  mistakes")
            lines += mistakes.map { "    " + $0.text }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func table(_ tally: Tally) -> [String] {
        var lines: [String] = []
        for shape in shapes {
            if let counts = tally.fields[shape.name]?[.forgiving] {
                if lines.isEmpty {
                    lines.append("    field             scored  right %  wrong %  blank %  strictly right %")
                }
                let strict = tally.fields[shape.name]?[.strict] ?? Counts()
                let numbers = [
                    counts.percent(.right, .correctlyBlank), counts.percent(.wrong, .invented),
                    counts.percent(.blank), strict.percent(.right, .correctlyBlank),
                ]
                lines.append(
                    "    " + shape.name.padding(toLength: 16, withPad: " ", startingAt: 0)
                        + String(format: "%8d", counts.scored)
                        + numbers.map { String(format: "%9.1f", $0) }.joined())
            }
        }
        for shape in shapes {
            guard let list = tally.lists[shape.name] else { continue }
            let members = list.memberF1.sorted { $0.key < $1.key }
                .map { String(format: ", on %@ alone %.3f", $0.key, $0.value) }
            lines.append(
                String(
                    format: "    %@: F1 %.3f, precision %.3f, recall %.3f", shape.name, list.f1,
                    list.precision, list.recall) + members.joined() + " (\(samples(list.samples)))")
        }
        return lines
    }
}

private func samples(_ count: Int) -> String { count == 1 ? "1 sample" : "\(count) samples" }

extension Counts {
    /// The share of some outcomes in what was scored, in percent.
    fileprivate func percent(_ outcomes: Outcome...) -> Double {
        scored > 0 ? 100 * Double(outcomes.map { self[$0] }.reduce(0, +)) / Double(scored) : 0
    }
}

extension Mistake {
    /// The mistake on one line.
    fileprivate var text: String {
        var text = "\(id)  \(field) \(outcome.rawValue): got \(got ?? "nothing"), want \(want ?? "nothing")"
        if let printed, printed != got { text += "  (printed “\(printed)”)" }
        if let line { text += "  line \(line)" }
        return text.printable
    }
}

import Verbatim

extension Report {
    /// The report as Markdown for pull requests and READMEs: its tables, and the first mistakes.
    ///
    /// Texts from photos, manifests and names of files are escaped, so that they are shown as they are.
    public func markdown(_ findings: Findings, mistakes limit: Int = 50) -> String {
        let datasets = provenance.datasets.map(\.name).joined(separator: ", ")
        var blocks = [
            "# Reader \(provenance.reader.escapedForMarkdown) on \(datasets.escapedForMarkdown)",
            markdownFacts.joined(separator: " · "),
        ]
        blocks += markdownTables(of: findings.overall)
        blocks += markdownGroups(findings)
        blocks += ["## Confidence"] + findings.rankings.map(\.markdown)
        if !findings.rankings.contains(where: { $0.figure == .confidence }) {
            blocks.append("The reader gives no confidence.")
        }
        blocks += markdownMistakes(limit: limit)
        blocks += ["## How the figures are made", Report.notes.map { "- \($0)" }.joined(separator: "\n")]
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private var markdownFacts: [String] {
        var facts = [
            kind, Figures.count(scores.count, "sample"), "\(failures.count) failed", provenance.program,
        ]
        facts += provenance.commit.map { ["commit \($0)"] } ?? []
        facts += provenance.options.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        return facts.map(\.escapedForMarkdown)
    }

    private func markdownTables(of summary: Summary) -> [String] {
        let fields = ([summary.all].compactMap { $0 } + summary.fields).map { field in
            let counts = field.forgiving
            return [
                field.field, "\(counts.scored)",
                withInterval(Figures.percent(counts.accuracy), Figures.percent(field.accuracyInterval)),
                Figures.percent(field.strict.accuracy),
                withInterval(Figures.percent(counts.errorRate), Figures.percent(field.errorInterval)),
                Figures.percent(field.share(field.unnoticed)), Figures.percent(field.share(counts[.blank])),
            ]
        }
        var blocks = ["## Fields"]
        blocks.append(
            MarkdownTable(
                columns: [
                    "Field", "Scored", "Right", "Strictly right", "Wrong", "Wrong, not in review", "Blank",
                ], rows: fields
            ).text)
        let lists = summary.lists.map { list in
            let means = list.means()
            let alone = list.members.map { "\($0) \(Figures.three(list.means(.init(member: $0)).f1))" }
            return [
                list.list, "\(list.samples)",
                withInterval(Figures.three(means.f1), Figures.three(list.f1Interval)),
                Figures.three(means.precision), Figures.three(means.recall),
                Figures.three(list.means(.init(.greedy)).f1), alone.joined(separator: ", "),
            ]
        }
        if !lists.isEmpty {
            blocks.append(
                MarkdownTable(
                    columns: [
                        "List", "Samples", "F1", "Precision", "Recall", "Greedy F1", "F1 on one member alone",
                    ],
                    rows: lists
                ).text)
        }
        return blocks + [
            "Cost \(Figures.cost(summary.cost)), \(Figures.cost(summary.costPerSample)) a sample "
                + "(wrong \(Figures.cost(cost.wrong)), blank \(Figures.cost(cost.blank)), right \(Figures.cost(cost.right)))."
        ]
    }

    private func markdownGroups(_ findings: Findings) -> [String] {
        let lists = findings.overall.lists.map(\.list)
        let rows = (findings.datasets + findings.groups).map { part in
            let all = part.summary.all
            let figures = lists.map { name in
                let list = part.summary.lists.first { $0.list == name }
                return withInterval(Figures.three(list?.means().f1), Figures.three(list?.f1Interval))
            }
            return [
                part.name, "\(part.summary.samples)",
                withInterval(
                    Figures.percent(all?.forgiving.accuracy), Figures.percent(all?.accuracyInterval)),
                withInterval(Figures.percent(all?.forgiving.errorRate), Figures.percent(all?.errorInterval)),
            ] + figures + [Figures.cost(part.summary.costPerSample), "\(part.summary.failures)"]
        }
        let columns =
            ["Samples of", "Number", "Values right", "Values wrong"] + lists.map { "F1 of \($0)" }
            + ["Cost of a sample", "Failed"]
        return ["## Groups", MarkdownTable(columns: columns, rows: rows).text]
    }

    private func markdownMistakes(limit: Int) -> [String] {
        let failed = failures.map { [name(of: $0), "", "failed", $0.failure ?? "", "", ""] }
        let mistakes = scores.flatMap { score in
            score.mistakes.map { mistake in
                [
                    name(of: score), mistake.field, mistake.outcome.words, mistake.got ?? "nothing",
                    mistake.want ?? "nothing", mistake.isInReview ? "yes" : "no",
                ]
            }
        }
        let rows = failed + mistakes
        guard !rows.isEmpty else { return ["## Mistakes", "There is none."] }
        let table = MarkdownTable(
            columns: ["Sample", "Field", "Outcome", "Read", "Right", "In review"],
            rows: Array(rows.prefix(max(0, limit))))
        return ["## Mistakes", table.text]
            + (rows.count > limit ? ["There are \(rows.count - max(0, limit)) more."] : [])
    }

    private func withInterval(_ figure: String, _ interval: String) -> String {
        interval.isEmpty ? figure : "\(figure) (\(interval))"
    }
}

extension Ranking {
    fileprivate var markdown: String {
        "By the \(words): at 1 % error \(accepted(0.01)), at 0.5 % error \(accepted(0.005)); area under the curve "
            + "\(Figures.three(coverage.area)), expected calibration error "
            + "\(Figures.three(calibration.expectedCalibrationError)), Brier score \(Figures.three(calibration.brierScore))."
    }
}

/// A table in Markdown, its cells escaped.
private struct MarkdownTable {
    var columns: [String]
    var rows: [[String]]

    var text: String {
        let rule = columns.map { _ in "---" }
        let rows = ([columns] + rows).map { $0.map(\.escapedForMarkdown) }
        return ([rows[0], rule] + rows.dropFirst()).map { "| " + $0.joined(separator: " | ") + " |" }
            .joined(separator: "\n")
    }
}

extension String {
    /// The text as Markdown shows it unchanged, on one line, in a table too: every character that may mean something is
    /// escaped, as CommonMark 0.31, section 2.4, allows for all ASCII punctuation.
    var escapedForMarkdown: String {
        printable.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "|", "~", "!", "@", "$":
                escaped += "\\\(scalar)"
            // What begins a line begins a list; addresses are linked by their colon.
            case "+", "-",
                "=" where escaped.isEmpty:
                escaped += "\\\(scalar)"
            case ":": escaped += "&#58;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}

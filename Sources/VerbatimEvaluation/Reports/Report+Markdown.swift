import Verbatim

extension Report {
    /// The report as Markdown for pull requests and READMEs: its tables, and the first mistakes.
    ///
    /// Texts from photos, manifests and names of files are escaped, so that they are shown as they are.
    ///
    /// - Parameters:
    ///   - findings: what the report's scores add up to.
    ///   - comparison: how it differs from an earlier report, which is called the baseline.
    ///   - limit: how many mistakes are listed; of the others the number is told.
    public func markdown(
        _ findings: Findings, baseline comparison: ReportComparison? = nil, mistakes limit: Int = 50
    ) -> String {
        let datasets = provenance.datasets.map(\.name).joined(separator: ", ")
        var blocks = [
            "# Reader \(TextTable.markdown(provenance.reader)) on \(TextTable.markdown(datasets))",
            markdownFacts.joined(separator: " · "),
        ]
        blocks += markdownTables(of: findings.overall)
        blocks += markdownGroups(findings)
        blocks += ["## Confidence"] + findings.rankings.map(\.markdown)
        blocks.append(findings.confidences?.markdown ?? "The reader gives no confidence.")
        if let judge {
            blocks += [
                "## Judge", judge.sentences.map { "- \(TextTable.markdown($0))" }.joined(separator: "\n"),
            ]
        }
        if let comparison {
            blocks.append("## Compared with the baseline")
            blocks += comparison.markdown(
                first: ReportComparison.firstName, second: ReportComparison.secondName)
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
        facts += provenance.datasets.map { source in
            [source.name, source.sha256.map { String($0.prefix(12)) }, Provenance.leftOut(source)]
                .compactMap(\.self).joined(separator: " ")
        }
        facts += recognizers.keys.sorted()
        facts += provenance.options.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        return facts.map(TextTable.markdown)
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
                "\(counts[.invented])", Figures.three(counts.precision), Figures.three(counts.recall),
                Figures.three(counts.f1),
            ]
        }
        var blocks = ["## Fields"]
        blocks.append(
            TextTable(
                header: [
                    "Field", "Scored", "Right", "Strictly right", "Wrong", "Wrong, not in review", "Blank",
                    "Invented", "Precision", "Recall", "F1",
                ], rows: fields
            ).markdown)
        let lists = summary.lists.map { list in
            let means = list.means
            let alone = list.members.map { "\($0) \(Figures.three(list.means(by: .init(member: $0))?.f1))" }
            return [
                list.list, "\(list.samples)",
                withInterval(Figures.three(means.f1), Figures.three(list.f1Interval)),
                Figures.three(means.precision), Figures.three(means.recall),
                Figures.three(list.means(by: .init(.greedy))?.f1), alone.joined(separator: ", "),
            ]
        }
        if !lists.isEmpty {
            blocks.append(
                TextTable(
                    header: [
                        "List", "Samples", "F1", "Precision", "Recall", "Greedy F1", "F1 on one member alone",
                    ],
                    rows: lists
                ).markdown)
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
                return withInterval(Figures.three(list?.means.f1), Figures.three(list?.f1Interval))
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
        return ["## Groups", TextTable(header: columns, rows: rows).markdown]
    }

    private func markdownMistakes(limit: Int) -> [String] {
        let mistakes = scores.flatMap { score in
            score.mistakes.map { mistake in
                [
                    name(of: score), mistake.field, mistake.outcome.words, mistake.got ?? "nothing",
                    mistake.want ?? "nothing", mistake.isInReview ? "yes" : "no",
                ]
            }
        }
        let rows = mistakes
        guard !rows.isEmpty || !failures.isEmpty else { return ["## Mistakes", "There is none."] }
        var blocks: [String] = []
        if !failures.isEmpty {
            let failed = failures.prefix(max(0, limit)).map { [name(of: $0), $0.failure ?? ""] }
            blocks += [
                "## Failures",
                TextTable(header: ["Sample", "Reason"], rows: failed, leftColumns: 2).markdown,
            ]
            blocks += more(failures.count, limit)
        }
        guard !rows.isEmpty else { return blocks }
        let table = TextTable(
            header: ["Sample", "Field", "Outcome", "Read", "Right", "In review"],
            rows: Array(rows.prefix(max(0, limit))), leftColumns: 6)
        return blocks + ["## Mistakes", table.markdown] + more(rows.count, limit)
    }

    private func more(_ count: Int, _ limit: Int) -> [String] {
        count > limit ? ["There are \(count - max(0, limit)) more."] : []
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

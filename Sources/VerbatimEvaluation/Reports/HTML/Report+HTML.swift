extension Report {
    /// The report as one HTML file that opens offline and shows every mistake with its photo.
    ///
    /// The same report, findings and pictures give the same bytes; how long the evaluation took is left out.
    ///
    /// - Parameters:
    ///   - findings: what the report's scores add up to.
    ///   - comparison: how it differs from an earlier report, which is called the baseline.
    ///   - photos: the pictures of a sample with mistakes or a failure; nil where there are none.
    public func html(
        _ findings: Findings, baseline comparison: ReportComparison? = nil,
        photos: (SampleScore) -> SamplePhoto?
    ) -> String {
        let datasets = provenance.datasets.map(\.name).joined(separator: ", ")
        let commit: HTML = provenance.commit.map { "<li>commit <code>\($0)</code></li>" } ?? ""
        let options: [HTML] = provenance.options.sorted { $0.key < $1.key }.map { option, value in
            "<li>\(option) \(.quoted(value))</li>"
        }
        let head: HTML = """
            <h1>Reader <bdi>\(provenance.reader)</bdi> on <bdi>\(datasets)</bdi></h1>
            <ul class="facts"><li>\(kind)</li><li>\(Figures.count(scores.count, "sample"))</li>\
            <li>\(failures.count) failed</li>\(commit)\(options)</ul>

            """
        let sections =
            [summarySection(findings.overall), fieldsSection(findings.overall), groupsSection(findings)]
            + [rankingsSection(findings.rankings)] + [judge?.section, comparison?.section].compactMap(\.self)
            + [mistakesSection(photos), aboutSection]
        return HTMLPage(title: "\(provenance.reader): \(datasets)", head: head, sections: sections).text
    }

    /// The figures that matter most, each in a tile.
    private func summarySection(_ summary: Summary) -> HTMLSection {
        var tiles: [HTML] = []
        func add(_ name: String, _ figure: String, _ note: String, look: String = "") {
            tiles.append(
                """
                <div class="tile \(look)"><dt>\(name)</dt><dd class="figure">\(figure)</dd>\
                <dd>\(note)</dd></div>

                """)
        }
        if let all = summary.all {
            let counts = all.forgiving
            add(
                "Right", Figures.percent(counts.accuracy),
                "of \(counts.scored) values\(within(Figures.percent(all.accuracyInterval))), correct blanks counted"
            )
            add(
                "Wrong", Figures.percent(counts.errorRate),
                "\(counts[.wrong]) wrong and \(counts[.invented]) invented\(within(Figures.percent(all.errorInterval)))"
            )
            add(
                "Wrong and not in review", Figures.percent(all.share(all.unnoticed)),
                "\(Figures.count(all.unnoticed, "value")) that nobody is asked to look at",
                look: all.unnoticed > 0 ? "hurts" : "")
            add(
                "Blank", Figures.percent(all.share(counts[.blank])),
                "\(Figures.count(counts[.blank], "value")) printed, but not read")
            add(
                "In review", Figures.percent(all.share(all.reviewed)),
                "\(Figures.count(all.reviewed, "value")) sent to a person, \(all.inReview[.right]) of them right"
            )
        }
        for list in summary.lists {
            add(
                "F1 of \(list.list)", Figures.three(list.means.f1),
                "mean of \(Figures.count(list.samples, "sample"))\(within(Figures.three(list.f1Interval)))")
        }
        add(
            "Cost of a sample", String(Figures.cost(summary.costPerSample)),
            "a wrong value costs \(Figures.cost(cost.wrong)), a blank \(Figures.cost(cost.blank)), a right one "
                + "\(Figures.cost(cost.right))")
        add(
            "Failures", "\(summary.failures)",
            "of \(Figures.count(summary.samples, "sample")); each counts as wrong in every field",
            look: summary.failures > 0 ? "hurts" : "")
        return HTMLSection(id: "summary", title: "Summary", body: "<dl class=\"tiles\">\(tiles)</dl>\n")
    }

    private func within(_ interval: String) -> String { interval.isEmpty ? "" : " (\(interval))" }

    /// Where the figures come from and how they are made.
    private var aboutSection: HTMLSection {
        func entries(_ entries: [(name: String, value: HTML)]) -> HTML {
            let entries: [HTML] = entries.map { "<dt>\($0.name)</dt><dd>\($0.value)</dd>\n" }
            return "<dl class=\"about\">\(entries)</dl>\n"
        }
        func listed(_ entries: [HTML]) -> HTML {
            entries.isEmpty ? "none" : "<ul>\(entries.map { "<li>\($0)</li>" as HTML })</ul>"
        }
        let datasets: [HTML] = provenance.datasets.map { source in
            let hash: HTML = source.sha256.map { ", SHA-256 <code>\($0)</code>" } ?? ""
            let others: HTML = Provenance.leftOut(source).map { " (\($0))" } ?? ""
            return "\(.quoted(source.name)): \(Figures.count(source.samples, "sample"))\(others)\(hash)"
        }
        let recognizers: [HTML] = recognizers.sorted { $0.key < $1.key }.map { name, count in
            "\(.quoted(name)): \(Figures.count(count, "sample"))"
        }
        let models: [HTML] = provenance.models.sorted { $0.key < $1.key }.map { name, hash in
            "\(.quoted(name)): <code>\(hash)</code>"
        }
        let provenance = entries([
            ("Program", .quoted(self.provenance.program)),
            ("Commit", self.provenance.commit.map { "<code>\($0)</code>" } ?? "not known"),
            ("Datasets", listed(datasets)), ("Text recognised by", listed(recognizers)),
            ("Models (SHA-256)", models.isEmpty ? "none is named" : listed(models)),
        ])
        let notes: [HTML] = Report.notes.map { "<li>\($0)</li>\n" }
        return HTMLSection(
            id: "about", title: "How the figures are made",
            body: "<ul class=\"notes\">\(notes)</ul>\n\(provenance)")
    }

    /// How the figures are made, one sentence or two at a time.
    static let notes = [
        "Each value that a person transcribed is compared with what was read: right, wrong, blank (printed, but not "
            + "read), correctly blank (nothing is printed, nothing was read) or invented (read, but nothing is printed).",
        "Texts are compared forgivingly: they agree where their letters and digits are equal without case and accents, "
            + "or where one holds the other and the shorter has at least 0.6 of the longer's. Strictly right are those "
            + "that are equal as written. Numbers, dates and times must be equal in both.",
        "Ranges are 95 % intervals from drawing the samples anew 2,000 times (a percentile bootstrap). Few samples, or "
            + "samples that are all alike, give a range that says little of other photos.",
        "The elements of a list are paired one to one so that as many as can be agree; greedy is the published rule, in "
            + "which each takes the first that agrees. Precision, recall and F1 are means over the samples.",
        "A photo that could not be read counts as wrong in every field.",
    ]
}

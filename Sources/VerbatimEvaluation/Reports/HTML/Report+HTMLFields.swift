extension Report {
    /// Each field's outcomes as a bar, in words and in figures, and the lists.
    func fieldsSection(_ summary: Summary) -> HTMLSection {
        let bars: [HTML] = summary.fields.map { field in
            let words: [HTML] = OutcomeBar(field).words.map { words in
                words.hasSuffix("not in review") ? #"<li class="hurts">\#(words)</li>"# : "<li>\(words)</li>"
            }
            let accuracy = Figures.percent(field.forgiving.accuracy)
            return """
                <li><div class="name"><h3>\(field.field)</h3><p><strong>\(accuracy) right</strong> \
                \(interval(Figures.percent(field.accuracyInterval))), strictly \
                \(Figures.percent(field.strict.accuracy))</p></div>\
                \(OutcomeBar(field).html)<ul class="counts">\(words)</ul></li>

                """
        }
        let table = HTMLTable(
            caption: "Fields in figures, in percent of the values that were scored",
            columns: [
                "Field", "Scored", "Right", "Strictly right", "Wrong", "Wrong, not in review", "Blank",
                "In review",
            ],
            rows: ([summary.all].compactMap { $0 } + summary.fields).map { field in
                ("\(field.field)", cells(of: field))
            })
        let rates = HTMLTable(
            caption: "Counts, precision, recall and F1",
            columns: [
                "Field", "Correctly blank", "Invented", "Precision", "Recall", "F1", "Strict precision",
                "Strict recall", "Strict F1",
            ],
            rows: ([summary.all].compactMap { $0 } + summary.fields).map { field in
                let figures = [field.forgiving, field.strict].flatMap { [$0.precision, $0.recall, $0.f1] }
                let counts: [HTML] = [
                    "\(field.forgiving[.correctlyBlank])", "\(field.forgiving[.invented])",
                ]
                return ("\(field.field)", counts + figures.map { "\(Figures.three($0))" as HTML })
            })
        let fields: HTML =
            summary.fields.isEmpty
            ? "<p>No value was scored.</p>\n"
            : "\(OutcomeBar.legend)\n<ul class=\"bars\">\n\(bars)</ul>\n\(table.html)\(rates.html)"
        return HTMLSection(id: "fields", title: "Fields", body: "\(fields)\(lists(summary))")
    }

    private func cells(of field: FieldSummary) -> [HTML] {
        let counts = field.forgiving
        return [
            "\(counts.scored)",
            "\(Figures.percent(counts.accuracy)) \(interval(Figures.percent(field.accuracyInterval)))",
            "\(Figures.percent(field.strict.accuracy))",
            "\(Figures.percent(counts.errorRate)) \(interval(Figures.percent(field.errorInterval)))",
            "\(Figures.percent(field.share(field.unnoticed)))",
            "\(Figures.percent(field.share(counts[.blank])))",
            "\(Figures.percent(field.share(field.reviewed)))",
        ]
    }

    private func lists(_ summary: Summary) -> HTML {
        guard !summary.lists.isEmpty else { return "" }
        let table = HTMLTable(
            caption: "Lists, as means over the samples",
            columns: [
                "List", "Samples", "F1", "Precision", "Recall", "Strict F1", "Greedy F1",
                "F1 on one member alone",
            ],
            rows: summary.lists.map { list in
                let means = list.means
                let alone = list.members.map {
                    "\($0) \(Figures.three(list.means(by: .init(member: $0))?.f1))"
                }
                return (
                    "\(list.list)",
                    [
                        "\(list.samples)",
                        "\(Figures.three(means.f1)) \(interval(Figures.three(list.f1Interval)))",
                        "\(Figures.three(means.precision))", "\(Figures.three(means.recall))",
                        "\(Figures.three(list.means(by: .init(.optimal, .strict))?.f1))",
                        "\(Figures.three(list.means(by: .init(.greedy))?.f1))",
                        "\(alone.isEmpty ? "–" : alone.joined(separator: ", "))",
                    ]
                )
            })
        return table.html
    }

    /// Each dataset and group with its figures, below those of all samples.
    func groupsSection(_ findings: Findings) -> HTMLSection {
        let overall = findings.overall
        let fields = overall.fields.map(\.field)
        let lists = overall.lists.map(\.list)
        let parts =
            [(name: "all samples", summary: overall)]
            + (findings.datasets + findings.groups).map { ($0.name, $0.summary) }
        let table = HTMLTable(
            caption: "Per value right and wrong, per list the mean F1; below each its 95 % interval",
            columns: ["Samples of", "Number", "All values"] + fields + lists.map { "F1 of \($0)" } + [
                "Cost of a sample", "Failed",
            ],
            rows: parts.map { name, summary in
                let fieldCells = fields.map { name in shares(summary.fields.first { $0.field == name }) }
                let listCells: [HTML] = lists.map { name in
                    guard let list = summary.lists.first(where: { $0.list == name }) else { return "–" }
                    let range = interval(Figures.three(list.f1Interval))
                    return "<strong>\(Figures.three(list.means.f1))</strong><br/>\(range)"
                }
                let cells: [HTML] = ["\(summary.samples)", shares(summary.all)] + fieldCells + listCells
                return (
                    .quoted(name),
                    cells + ["\(Figures.cost(summary.costPerSample))", "\(summary.failures)"]
                )
            })
        return HTMLSection(id: "groups", title: "Groups", body: table.html)
    }

    private func shares(_ field: FieldSummary?) -> HTML {
        guard let field else { return "–" }
        return """
            <strong>\(Figures.percent(field.forgiving.accuracy))</strong> right<br/>\
            \(interval(Figures.percent(field.accuracyInterval)))<br/>\
            \(Figures.percent(field.forgiving.errorRate)) wrong<br/>\
            \(interval(Figures.percent(field.errorInterval)))
            """
    }

    private func interval(_ text: String) -> HTML {
        text.isEmpty ? "" : #"<span class="interval">(\#(text))</span>"#
    }
}

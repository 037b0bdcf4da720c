import Verbatim

extension ReportComparison {
    /// What the first report is called beside the second.
    static let firstName = "the baseline"
    /// What the second report is called in its own pages.
    static let secondName = "this report"

    /// The paired tests and the changes, in lines for a terminal.
    public func text(first: String, second: String) -> [String] {
        var lines =
            [heading(first, second).printable, tests(first, second).text]
            + figures.map { "    " + $0.printable }
        if !leftOut.isEmpty { lines.append("left out: \(leftOut.joined(separator: ", "))".printable) }
        if changes.isEmpty { return lines + ["they differ nowhere"] }
        return lines + ["where they differ"] + changes.map { "  \($0.text)".printable }
    }

    /// The same as paragraphs of Markdown.
    public func markdown(first: String, second: String) -> [String] {
        var parts =
            [
                "**\(TextTable.markdown(heading(first, second)))**", tests(first, second).markdown,
            ] + figures.map { TextTable.markdown($0) }
        if !leftOut.isEmpty {
            parts.append("Left out: \(TextTable.markdown(leftOut.joined(separator: ", ")))")
        }
        guard !changes.isEmpty else { return parts + ["They differ nowhere."] }
        return parts + [differences(first, second).markdown]
    }

    /// Where the reports differ.
    func differences(_ first: String, _ second: String) -> TextTable {
        var table = TextTable(header: ["photo", "field", first, second, "right"])
        table.rows = changes.map { change in
            [
                change.sample, change.field, change.firstText, change.secondText,
                change.want.isEmpty ? "nothing" : change.want.joined(separator: "; "),
            ]
        }
        return table
    }

    func heading(_ first: String, _ second: String) -> String {
        "\(second) against \(first), \(samples) photo\(samples == 1 ? "" : "s") in common"
    }

    /// What differs beside outcomes: a list's F1, the cost.
    var figures: [String] {
        let lists = lists.map { list in
            "F1 of \(list.list): \(list.first.decimals(3)) → \(list.second.decimals(3)), \(list.difference.text(3))"
        }
        return lists + [cost.map { "cost of a photo: \($0.text(2))" }].compactMap(\.self)
    }

    func tests(_ first: String, _ second: String) -> TextTable {
        var table = TextTable(header: [
            "field", "right only in \(first)", "only in \(second)", "p", "wrong only in \(first)",
            "only in \(second)", "p",
        ])
        for field in fields {
            table.rows.append(
                [field.field]
                    + [field.right, field.wrong].flatMap { test in
                        [String(test.firstOnly), String(test.secondOnly), test.pValue.decimals(4)]
                    })
        }
        return table
    }
}

extension ReportComparison.Change {
    fileprivate var firstText: String { Self.text(first, firstGot) }
    fileprivate var secondText: String { Self.text(second, secondGot) }

    /// The change on one line.
    fileprivate var text: String {
        let want = want.isEmpty ? "nothing" : want.joined(separator: "; ")
        return "\(sample)  \(field): \(firstText) → \(secondText), want \(want)"
    }

    private static func text(_ outcome: Outcome?, _ got: [String]) -> String {
        let got = got.isEmpty ? "nothing" : got.joined(separator: "; ")
        return "\(got) (\(outcome?.rawValue ?? "not scored"))"
    }
}

extension PairedBootstrap {
    /// The difference with its interval and p-value.
    fileprivate func text(_ count: Int) -> String {
        let sign = difference > 0 ? "+" : ""
        return "\(sign)\(difference.decimals(count)) "
            + "(95 % \(interval.lower.decimals(count)) to \(interval.upper.decimals(count)), p \(pValue.decimals(4)))"
    }
}

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
            let shown = change.shown
            return [change.sample, change.field, shown.first, shown.second, shown.want]
        }
        return table
    }

    func heading(_ first: String, _ second: String) -> String {
        "\(second) against \(first), \(Figures.count(samples, "photo")) in common"
    }

    /// What differs beside outcomes: a list's F1, the cost.
    var figures: [String] {
        let lists = lists.map { list in
            "F1 of \(list.list): \(list.first.decimals(3)) → \(list.second.decimals(3)), \(list.difference.text(3))"
        }
        let fields = leftOutFields.sorted { $0.key < $1.key }.map { field, count in
            "not compared: \(field) in \(Figures.count(count, "photo")), of which only one report scored it"
        }
        return lists + [cost.map { "cost of a photo: \($0.text(2))" }].compactMap(\.self) + fields
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
    /// The change on one line.
    fileprivate var text: String {
        let shown = shown
        return "\(sample)  \(field): \(shown.first) → \(shown.second), want \(shown.want)"
    }

    /// What was read in both reports with its outcome, and what is right; of a list's values only those that are not
    /// in both, unless they only changed places.
    fileprivate var shown: (first: String, second: String, want: String) {
        var common: [String] = []
        var rest = secondGot
        for value in firstGot {
            guard let place = rest.firstIndex(of: value) else { continue }
            common.append(rest.remove(at: place))
        }
        if firstGot.count == common.count, rest.isEmpty { common = [] }
        func text(_ values: [String]) -> String {
            let values = values.removing(common)
            return values.isEmpty ? "nothing" : values.joined(separator: "; ")
        }
        func text(_ values: [String], _ outcome: Outcome?) -> String {
            "\(text(values)) (\(outcome?.rawValue ?? "not scored"))"
        }
        return (text(firstGot, first), text(secondGot, second), text(want))
    }
}

extension [String] {
    /// The elements without as many of each as are in `others`.
    fileprivate func removing(_ others: [String]) -> [String] {
        var others = others
        return filter { element in
            guard let place = others.firstIndex(of: element) else { return true }
            others.remove(at: place)
            return false
        }
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

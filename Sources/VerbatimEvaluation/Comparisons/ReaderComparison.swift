/// The reports of several readers, or of several runs, side by side; the first is what the others are compared with.
public struct ReaderComparison: Sendable, Hashable {
    /// One report with the name under which it is shown.
    public struct Entry: Sendable, Hashable {
        /// The name: a reader's, or a file's.
        public let name: String
        /// The report.
        public let report: Report

        /// Names a report.
        public init(name: String, report: Report) {
            self.name = name
            self.report = report
        }
    }

    /// The reports, at least two.
    public let entries: [Entry]
    /// Each report but the first, compared with the first.
    public let comparisons: [ReportComparison]
    private let summaries: [Summary]

    /// Compares reports; nil for fewer than two.
    ///
    /// Throws ``ReportComparisonError`` where one cannot be compared with the first.
    public init?(_ entries: [Entry]) throws(ReportComparisonError) {
        guard let first = entries.first, entries.count > 1 else { return nil }
        var comparisons: [ReportComparison] = []
        for other in entries.dropFirst() {
            comparisons.append(try ReportComparison(first.report, other.report))
        }
        self.entries = entries
        self.comparisons = comparisons
        summaries = entries.map { Summary($0.report.scores, names: $0.report.names, cost: $0.report.cost) }
    }

    /// Tables for people: all reports side by side, the paired tests, and where they differ photo by photo.
    public func text() -> String {
        var parts = ["right, wrong and blank in percent of the values scored", sideBySide.text]
        for (index, comparison) in comparisons.enumerated() {
            let (first, second) = (entries[0].name, entries[index + 1].name)
            parts.append("")
            parts += comparison.text(first: first, second: second)
        }
        return parts.joined(separator: "\n") + "\n"
    }

    /// The same in Markdown.
    public func markdown() -> String {
        var parts = ["Right / wrong / blank in percent of the values scored.", sideBySide.markdown]
        for (index, comparison) in comparisons.enumerated() {
            parts += comparison.markdown(first: entries[0].name, second: entries[index + 1].name)
        }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// The comparisons as JSON with a closing line break: `readers`, the entries' names; `comparisons`, of each but the
    /// first with the first.
    public func json() throws -> String {
        struct Written: Encodable {
            let readers: [String]
            let comparisons: [ReportComparison]
        }
        return try ReportJSON.text(Written(readers: entries.map(\.name), comparisons: comparisons))
    }

    private var sideBySide: TextTable {
        var table = TextTable(header: ["field"] + entries.map(\.name))
        for field in entries[0].report.names.fields {
            let counts = summaries.map { summary in summary.fields.first { $0.field == field }?.forgiving }
            guard counts.contains(where: { $0 != nil }) else { continue }
            table.rows.append([field] + counts.map { $0?.shares ?? "–" })
        }
        for list in entries[0].report.names.lists {
            let means = summaries.map { summary in summary.lists.first { $0.list == list }?.means.f1 }
            guard means.contains(where: { $0 != nil }) else { continue }
            table.rows.append(["\(list) F1"] + means.map { $0?.decimals(3) ?? "–" })
        }
        table.rows.append(["failed photos"] + summaries.map { String($0.failures) })
        table.rows.append(["cost a sample"] + summaries.map { $0.costPerSample.decimals(2) })
        return table
    }
}

extension Counts {
    /// Right, wrong and blank in percent.
    fileprivate var shares: String {
        let numbers = [
            allRight, allWrong, self[.blank],
        ]
        return numbers.map { (100 * Double($0) / Double(max(1, scored))).decimals(1) }.joined(
            separator: " / ")
    }
}

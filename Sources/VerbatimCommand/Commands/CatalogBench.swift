import Foundation
import Verbatim

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// `verbatim catalog bench`: how fast whole labels are looked up, and how much memory that takes.
struct CatalogBench: Subcommand {
    /// How the figures are written.
    enum Format: String, CaseIterable, Sendable {
        case text, json
    }

    /// One thing that was measured.
    private struct Figure {
        var key: String
        var name: String
        var text: String
        var unit: String

        init(_ key: String, _ name: String, _ value: Double, _ unit: String, _ decimals: Int) {
            self.key = key
            self.name = name
            self.unit = unit
            text = String(format: "%.\(decimals)f", value)
        }
    }

    var format = Format.text
    var count: Int?

    static let name = "catalog bench"
    static let summary = "Measure how fast labels are looked up and how much memory that takes"

    static func syntax(in program: Program) -> Syntax<CatalogBench> {
        Syntax(
            name: name, summary: summary,
            options: [
                .choice("format", "FORMAT", \.format, "How to write the figures"),
                .value("labels", "N", \.count, "How many labels (otherwise 200)") {
                    Int($0).flatMap { $0 > 0 ? $0 : nil }
                },
            ],
            notes: [
                "Looks up labels of \(CatalogLabels.lines) lines with "
                    + "\(CatalogLabels.words) words or more each, made from the catalogues' own spellings: a third of the "
                    + "lines a spelling, a third one with a letter misread, a third single words of spellings. They are the "
                    + "same each time. Times are of the clock on one core, line by line and as one text. Memory is what the "
                    + "process grew by while the catalogues were read and indexed; only Linux tells."
            ])
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        let clock = ContinuousClock()
        let before = Self.megabytes
        var catalog = Catalog.wine
        let ready = try clock.measure {
            catalog = try InstalledCatalogs.catalog()
            _ = catalog.matches(in: "")
        }
        let memory = before.flatMap { before in Self.megabytes.map { $0 - before } }
        let labels = CatalogLabels(count ?? 200, of: catalog).labels
        func milliseconds(_ look: ([String]) -> Void) -> [Double] {
            labels.map { label in clock.measure { look(label) } / .milliseconds(1) }.sorted()
        }
        var found = 0
        let byLine = milliseconds { label in
            for line in label { found += catalog.matches(in: line).count }
        }
        let whole = milliseconds { _ = catalog.matches(in: $0.joined(separator: " ")) }
        let spellings = catalog.entries.reduce(0) { $0 + 1 + $1.synonyms.count }
        var figures: [Figure] = [
            Figure("entries", "entries", Double(catalog.entries.count), "", 0),
            Figure("spellings", "spellings", Double(spellings), "", 0),
            Figure("readyMilliseconds", "read and indexed", ready / .milliseconds(1), "ms", 1),
            Figure("labelMilliseconds", "a label by lines", byLine[byLine.count / 2], "ms", 3),
            Figure("labelWorstMilliseconds", "the slowest", byLine[byLine.count - 1], "ms", 3),
            Figure("textMilliseconds", "a label as one text", whole[whole.count / 2], "ms", 3),
            Figure("textWorstMilliseconds", "the slowest", whole[whole.count - 1], "ms", 3),
            Figure("matchesPerLabel", "matches a label", Double(found) / Double(labels.count), "", 1),
        ]
        if let memory { figures.append(Figure("memoryMegabytes", "memory", memory, "MB", 1)) }
        switch format {
        case .json:
            let members = figures.map { JSON.Member($0.key, JSON(Double($0.text))) }
            try console.write(JSON.object(members).text(pretty: true) + "\n")
        case .text:
            let rows = figures.map {
                ReportRow(
                    name: $0.name, value: [$0.text, $0.unit].filter { !$0.isEmpty }.joined(separator: " "),
                    kind: .table)
            }
            try console.write(ReportTable(rows: rows).text(ReportStyle(hasColors: console.hasColors)))
        }
        return .success
    }

    /// The memory that the process holds; nil where the system does not tell.
    private static var megabytes: Double? {
        let parts = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
        return parts.flatMap { $0.count > 1 ? Double($0[1]) : nil }.map {
            $0 * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
        }
    }
}

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
        var name: String
        var unit: String
        var value: Double
        var decimals: Int

        init(_ name: String, _ unit: String, _ value: Double, _ decimals: Int) {
            self.name = name
            self.unit = unit
            self.value = value
            self.decimals = decimals
        }

        var text: String { String(format: "%.\(decimals)f", value) }
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
                    + "process's peak grew by while the catalogues were read and indexed."
            ])
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        let clock = ContinuousClock()
        let before = Self.peakMegabytes
        var catalog = Catalog.wine
        let ready = try clock.measure {
            catalog = try InstalledCatalogs.catalog()
            _ = catalog.matches(in: "")
        }
        let memory = Self.peakMegabytes - before
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
        let figures: [Figure] = [
            Figure("entries", "", Double(catalog.entries.count), 0),
            Figure("spellings", "", Double(spellings), 0),
            Figure("ready", "Milliseconds", ready / .milliseconds(1), 1),
            Figure("memory", "Megabytes", memory, 1),
            Figure("label", "Milliseconds", byLine[byLine.count / 2], 3),
            Figure("labelWorst", "Milliseconds", byLine[byLine.count - 1], 3),
            Figure("text", "Milliseconds", whole[whole.count / 2], 3),
            Figure("textWorst", "Milliseconds", whole[whole.count - 1], 3),
            Figure("matches", "PerLabel", Double(found) / Double(labels.count), 1),
        ]
        switch format {
        case .json:
            let members = figures.map { JSON.Member($0.name + $0.unit, .number($0.value)) }
            try console.write(JSON.object(members).text(pretty: true) + "\n")
        case .text:
            let rows = figures.map { ReportRow(name: $0.name, value: $0.text, note: $0.unit, kind: .table) }
            try console.write(ReportTable(rows: rows).text(ReportStyle(hasColors: console.hasColors)))
        }
        return .success
    }

    /// The most memory that the process has held so far.
    private static var peakMegabytes: Double {
        var usage = rusage()
        #if canImport(Darwin)
            getrusage(RUSAGE_SELF, &usage)
            return Double(usage.ru_maxrss) / 1e6
        #else
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
            return Double(usage.ru_maxrss) * 1024 / 1e6
        #endif
    }
}

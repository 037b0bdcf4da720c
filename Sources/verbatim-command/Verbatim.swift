import Foundation
import Verbatim
import VerbatimEvaluation

@main
struct Command {
    static func main() async throws {
        var folders: [URL] = []
        var transcripts = "."
        var isListing = false
        var isJSON = false
        var fold: (Int, Int)?
        var arguments = CommandLine.arguments.dropFirst(2).makeIterator()
        while let argument = arguments.next() {
            switch argument {
            case "--transcripts": transcripts = arguments.next() ?? "."
            case "--mistakes": isListing = true
            case "--json": isJSON = true
            case "--fold":
                let parts = (arguments.next() ?? "").split(separator: "/").compactMap { Int($0) }
                fold = parts.count == 2 ? (parts[0], parts[1]) : nil
            default: folders.append(URL(fileURLWithPath: argument))
            }
        }
        guard let today = CalendarDate(iso8601: "2026-11-30") else { return }
        let options = ReadingOptions(today: today)
        var reports: [Report] = []
        for folder in folders {
            var dataset = try Dataset(contentsOf: folder, schema: Receipt.schema)
            if let fold { dataset = dataset.fold(fold.0, of: fold.1, by: "store") }
            let recorded = TranscriptFolder(URL(fileURLWithPath: transcripts), of: dataset)
            let report = await Evaluation<Receipt>(dataset).report(width: 2) { sample in
                guard let transcript = try recorded.transcript(of: sample) else {
                    throw CocoaError(.fileNoSuchFile)
                }
                let draft = Receipt.rules.draft(of: transcript, options: options)
                return Reading([draft], of: transcript, options: options)
            }
            reports.append(report)
        }
        if reports.count > 1, let overall = Report(overall: reports) { reports.append(overall) }
        for report in reports {
            if isJSON {
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
                print(String(decoding: try encoder.encode(report), as: UTF8.self))
            } else {
                print(report.text(mistakes: isListing && report.name != "overall"))
            }
        }
    }
}

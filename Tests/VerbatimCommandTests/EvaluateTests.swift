import Foundation
import Testing

@testable import verbatim_command

/// `verbatim evaluate` works from recorded transcripts alone, without models and photos.
struct EvaluateTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    /// Writes a dataset of one receipt that says 23/01/2019 and 9.00, with a recorded transcript.
    private func write(dataset name: String, total: String, kind: String = "receipt") throws -> String {
        let own = folder.appendingPathComponent(name)
        let recorded = folder.appendingPathComponent("recorded/\(name)")
        for folder in [own, recorded] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        let manifest = """
            {"name": "\(name)", "kind": "\(kind)", "samples": {"one": {"photo": "one.jpg", "group": "clean",
              "reference": {"date": "2019-01-23", "total": "\(total)", "items": []}}}}
            """
        try Data(manifest.utf8).write(to: own.appendingPathComponent("dataset.json"))
        let transcript = """
            {"version": 1, "recognizer": "typed", "page": 1, "size": [400, 200], "turned": 0, "lines": [
              {"text": "DATE: 23/01/2019", "polygon": [20, 20, 180, 20, 180, 40, 20, 40]},
              {"text": "TOTAL", "polygon": [20, 80, 80, 80, 80, 100, 20, 100]},
              {"text": "9.00", "polygon": [300, 80, 340, 80, 340, 100, 300, 100]}]}
            """
        try Data(transcript.utf8).write(to: recorded.appendingPathComponent("one.json"))
        return own.path
    }

    /// Runs the command with the recorded transcripts and gives its status and the report.
    private func evaluate(_ words: [String]) async throws -> (
        status: verbatim_command.ExitStatus, report: String
    ) {
        let file = folder.appendingPathComponent("report").path
        let recorded = folder.appendingPathComponent("recorded").path
        let status = await Program.run(
            (["evaluate", "--transcripts", recorded, "--today", "2020-01-01", "--output", file] + words)
                .map { Argument($0) })
        return (status, (try? String(contentsOfFile: file, encoding: .utf8)) ?? "")
    }

    @Test func severalDatasetsAreReportedEachAndSummed() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (right, wrong) = (try write(dataset: "a", total: "9.00"), try write(dataset: "b", total: "9.10"))
        let (status, report) = try await evaluate([right, wrong, "--format", "json"])
        #expect(status == .success)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
        let datasets = try #require(json["datasets"] as? [[String: Any]])
        #expect(datasets.map { $0["dataset"] as? String } == ["a", "b"])
        let overall = try #require(json["overall"] as? [String: Any])
        let fields = try #require(overall["fields"] as? [String: [String: [String: Int]]])
        #expect(fields["date"]?["strict"]?["right"] == 2)
        #expect(fields["total"]?["strict"]?["right"] == 1)
        #expect(fields["total"]?["strict"]?["wrong"] == 1)
        let mistakes = try #require(overall["mistakes"] as? [[String: Any]])
        #expect(mistakes.map { $0["id"] as? String } == ["b/one"])
        #expect(mistakes.first?["printed"] as? String == "9.00")
    }

    @Test func mistakesAreListedOnDemand() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let dataset = try write(dataset: "a", total: "9.10")
        #expect(try await !evaluate([dataset]).report.contains("want 9.10"))
        #expect(
            try await evaluate([dataset, "--mistakes"]).report.contains("total wrong: got 9.00, want 9.10"))
    }

    @Test(arguments: [
        ["--fold", "2/2"], ["--fold", "0/0"], ["--fold", "1"], ["--group", "crumpled"],
        ["--fold", "0/2", "--fold-by", "shop"], ["--format", "xml"],
    ])
    func whatMakesNoSenseIsRefused(options: [String]) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (status, report) = try await evaluate([try write(dataset: "a", total: "9.00")] + options)
        #expect(status == .usage)
        #expect(report.isEmpty)
    }

    @Test func datasetsThatCannotBeEvaluatedAreRefused() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try await evaluate([try write(dataset: "a", total: "9.00", kind: "poem")]).status == .usage)
        #expect(try await evaluate([try write(dataset: "b", total: "nine")]).status == .failure)
        #expect(try await evaluate([folder.appendingPathComponent("nowhere").path]).status == .failure)
    }
}

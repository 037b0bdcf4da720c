import Foundation
import Testing

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
    private func evaluate(_ words: [String]) throws -> (status: Int32, report: String) {
        let recorded = folder.appendingPathComponent("recorded").path
        let result = try VerbatimProcess().run(
            words: ["evaluate", "--transcripts", recorded, "--today", "2020-01-01"] + words)
        return (result.status, result.output)
    }

    @Test func severalDatasetsAreReportedEachAndSummed() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (right, wrong) = (try write(dataset: "a", total: "9.00"), try write(dataset: "b", total: "9.10"))
        let (status, report) = try evaluate([right, wrong, "--format", "json"])
        #expect(status == 0)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
        let datasets = try #require(json["datasets"] as? [String: Any])
        #expect(Set(datasets.keys) == ["a", "b"])
        let overall = try #require(json["overall"] as? [String: Any])
        let fields = try #require(overall["fields"] as? [String: [String: Any]])
        let date = try #require(fields["date"]?["strict"] as? [String: Double])
        #expect(date["right"] == 2)
        let total = try #require(fields["total"]?["strict"] as? [String: Double])
        #expect([total["right"], total["wrong"]] == [1, 1])
        let samples = try #require(json["samples"] as? [[String: Any]])
        let mistakes = samples.map { $0["mistakes"] as? [[String: Any]] ?? [] }
        #expect(mistakes.map(\.count) == [0, 1])
        #expect(mistakes[1][0]["printed"] as? String == "9.00")
    }

    @Test func mistakesAreListedOnDemand() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let dataset = try write(dataset: "a", total: "9.10")
        #expect(try !evaluate([dataset]).report.contains("want 9.10"))
        #expect(
            try evaluate([dataset, "--mistakes"]).report.contains("total wrong: got 9.00, want 9.10"))
    }

    @Test(arguments: [
        ["--fold", "2/2"], ["--fold", "0/0"], ["--fold", "1"], ["--group", "crumpled"],
        ["--fold", "0/2", "--fold-by", "shop"], ["--format", "xml"], ["--transcripts", "nowhere"],
    ])
    func whatMakesNoSenseIsRefused(options: [String]) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (status, report) = try evaluate([try write(dataset: "a", total: "9.00")] + options)
        #expect(status == 2)
        #expect(report.isEmpty)
    }

    @Test("Where no sample is left, the folder is named; samples of another kind are told")
    func nothingToEvaluate() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let dataset = try write(dataset: "a", total: "9.00")
        let refused = try VerbatimProcess().run("evaluate", dataset, "--group", "crumpled")
        #expect(refused.errors.hasPrefix("error: --group and --fold select no sample in “\(dataset)”\n"))
        let file = folder.appendingPathComponent("a/dataset.json")
        let manifest = try String(contentsOf: file, encoding: .utf8)
        let other = manifest.replacing(
            #""samples": {"#,
            with: #""samples": {"f": {"photo": "f", "group": "g", "kind": "fuel", "reference": {}}, "#)
        try Data(other.utf8).write(to: file)
        let told = try VerbatimProcess().run("evaluate", dataset, "--format", "json")
        let text = try VerbatimProcess().run("evaluate", dataset)
        #expect(text.output.contains("(1 of kind fuel left out)"))
        #expect(told.output.contains("\"leftOut\" : {\n          \"fuel\" : 1"))
        let empty = #"{"name": "a", "kind": "receipt", "samples": {}}"#
        try Data(empty.utf8).write(to: file)
        let none = try VerbatimProcess().run("evaluate", dataset)
        #expect(none.errors == "error: \(dataset)/dataset.json: samples has no sample\n")
    }

    @Test func datasetsThatCannotBeEvaluatedAreRefused() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try evaluate([try write(dataset: "a", total: "9.00", kind: "poem")]).status == 2)
        #expect(try evaluate([try write(dataset: "b", total: "nine")]).status == 1)
        #expect(try evaluate([folder.appendingPathComponent("nowhere").path]).status == 1)
    }

    @Test("The report replaces no file that it is made from, also not by another name")
    func inputAsOutput() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let dataset = try write(dataset: "a", total: "9.00")
        let recording = folder.appendingPathComponent("recorded/a/one.json")
        try Data("a photo".utf8).write(to: URL(fileURLWithPath: dataset + "/one.jpg"))
        for input in [recording.path, dataset + "/dataset.json", dataset + "/one.jpg"] {
            let link = folder.appendingPathComponent("link")
            try? FileManager.default.removeItem(at: link)
            try FileManager.default.linkItem(atPath: input, toPath: link.path)
            let before = try Data(contentsOf: URL(fileURLWithPath: input))
            for output in [input, link.path] {
                let result = try VerbatimProcess().run(
                    "evaluate", dataset, "--transcripts", folder.appendingPathComponent("recorded").path,
                    "--output", output)
                #expect(result.status == 2)
                #expect(
                    result.errors.hasPrefix("error: option --output names “\(output)”, the same file as "))
                #expect(result.errors.contains("“\(input)”\n"))
            }
            #expect(try Data(contentsOf: URL(fileURLWithPath: input)) == before)
        }
    }

    @Test("The report replaces no file of samples that were not selected, and no grades")
    func unselectedInputs() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (dataset, other) = (
            try write(dataset: "a", total: "9.00"), try write(dataset: "b", total: "9.00")
        )
        let file = URL(fileURLWithPath: other + "/dataset.json")
        let manifest = try String(contentsOf: file, encoding: .utf8).replacing("clean", with: "crumpled")
        try Data(manifest.utf8).write(to: file)
        try Data("a photo".utf8).write(to: URL(fileURLWithPath: other + "/one.jpg"))
        for output in [other + "/one.jpg", other + "/dataset.json"] {
            let refused = try evaluate([dataset, other, "--group", "clean", "--output", output])
            #expect(refused.status == 2)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == manifest)
        let grades = folder.appendingPathComponent("grades.json")
        try Data("{}".utf8).write(to: grades)
        let refused = try evaluate([
            dataset, "--judge", "http://127.0.0.1:1", "--grades", grades.path, "--output", grades.path,
        ])
        #expect(refused.status == 2)
        #expect(try String(contentsOf: grades, encoding: .utf8) == "{}")
    }

    @Test("A dataset's own name cannot act on the terminal, and its file in place of its folder is told")
    func names() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let escaped = try write(dataset: "a", total: "9.00") + "/dataset.json"
        let text = try String(contentsOfFile: escaped, encoding: .utf8)
        try Data(text.replacing("\"a\"", with: "\"a\\u001b[2J\"").utf8).write(
            to: URL(fileURLWithPath: escaped))
        let (status, report) = try evaluate([folder.appendingPathComponent("a").path])
        #expect(status == 0)
        #expect(report.hasPrefix("a\\u{1B}[2J: 1 sample"))
        try Data(text.replacing("9.00", with: "\\u001b[2J").utf8).write(to: URL(fileURLWithPath: escaped))
        let refused = try VerbatimProcess().run("evaluate", folder.appendingPathComponent("a").path)
        #expect(refused.status == 1)
        #expect(!refused.errors.unicodeScalars.contains("\u{1B}"))
        let file = try VerbatimProcess().run("evaluate", escaped)
        #expect(file.status == 1)
        #expect(
            file.errors
                == "error: \(escaped) is a file; a dataset is given by the folder that dataset.json is in\n")
    }
}

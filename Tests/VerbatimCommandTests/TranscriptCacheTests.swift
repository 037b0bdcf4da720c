import Foundation
import Testing
import VerbatimRecognition

/// Whether the models are set up on this machine.
private let hasModels = FileManager.default.fileExists(
    atPath: ModelHome.standard().path(of: "lib/libonnxruntime.so"))

/// A second evaluation says the same as the first, only sooner.
@Suite("The cache of transcripts", .enabled(if: hasModels, "the models are not set up"))
struct TranscriptCacheTests {
    private let process: VerbatimProcess
    private let dataset: DatasetFolder

    /// One photo, on which a total of 20.00 is printed.
    init() throws {
        process = try VerbatimProcess()
        dataset = try DatasetFolder("slips", totals: ["one": "20.00"], in: process)
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        try dataset.copyPhoto(
            "one", from: tests.appendingPathComponent("VerbatimRecognitionTests/Fixtures/total.jpg"))
        // Without the models, but with the list that tells which they are.
        let list = ModelHome.standard().path(of: "SHA256SUMS")
        try FileManager.default.createDirectory(
            at: process.folder.appendingPathComponent("list"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: list, toPath: process.folder.appendingPathComponent("list/SHA256SUMS").path)
    }

    /// The report as JSON without its time.
    private func report(_ words: String = "", before: String = "") throws -> String {
        let result = try process.shell(
            """
            \(before) VERBATIM_HOME=${home:-\(ModelHome.standard().directory.path)} \
            $pin $verbatim evaluate slips --effort fast --today 2020-01-01 --format json \(words)
            """)
        #expect(result.status == 0, "\(result.errors)")
        return result.lines.filter { !$0.contains("\"seconds\"") }.joined(separator: "\n") + result.errors
    }

    private var entries: [URL] {
        let folder = process.folder.appendingPathComponent(".cache/transcripts")
        return (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
            ?? []
    }

    @Test("Two reports differ in nothing but time: from the photo or the cache, on one processor or many")
    func same() throws {
        let first = try report()
        #expect(first.contains("\"right\" : 1"))
        #expect(first.contains("\"models/ppocrv6-tiny-rec.onnx\""))
        #expect(entries.count == 1)
        #expect(try report() == first)
        // Nothing can be recognised here.
        #expect(try report(before: "home=list;") == first)
        #expect(try report("--no-cache", before: "pin=$(command -v taskset) && pin=\"$pin -c 0\";") == first)
        let modes = try process.shell("stat -c %a .cache .cache/transcripts")
        #expect(modes.lines == ["700", "700"])
    }

    @Test("An entry that a fault has changed is recognised anew and replaced")
    func corrupt() throws {
        let first = try report()
        let entry = try #require(entries.first)
        let bytes = try Data(contentsOf: entry)
        let text = String(decoding: bytes, as: UTF8.self)
        for broken in ["", String(text.dropLast(20)), text.replacing("20.00", with: "21.00"), "\n"] {
            try Data(broken.utf8).write(to: entry)
            #expect(try report() == first)
            #expect(try Data(contentsOf: entry) == bytes)
        }
    }

    @Test("Without the cache nothing is read from it or kept, and recordings and transcripts are not kept")
    func noCache() throws {
        _ = try report("--no-cache")
        #expect(entries.isEmpty)
        let refused = try process.shell("VERBATIM_HOME=list $verbatim evaluate slips --no-cache")
        #expect(refused.status == 1)
        try dataset.writePhoto("one", DatasetFolder.transcript(total: "20.00"))
        #expect(try process.run("evaluate", "slips").status == 0)
        #expect(entries.isEmpty)
    }

    @Test("A cache that cannot be written is told once, and the evaluation goes on")
    func unwritable() throws {
        let other = try DatasetFolder("more", totals: ["one": "20.00", "two": "20.00"], in: process)
        for id in ["one", "two"] {
            try other.copyPhoto(id, from: process.folder.appendingPathComponent("slips/photos/one.jpg"))
        }
        let home = ["VERBATIM_HOME": ModelHome.standard().directory.path, "VERBATIM_CACHE": "/proc/nowhere"]
        let result = try process.run("evaluate", "more", "--effort", "fast", environment: home)
        #expect(result.status == 0)
        #expect(
            result.errors
                == "warning: /proc/nowhere/transcripts: transcripts cannot be kept here for the next time: "
                + "No such file or directory\n")
    }

    @Test(
        "Recording fills the cache, and the report from the recording is that from the photo, models and all")
    func record() throws {
        let fresh = try report("--no-cache")
        try dataset.writeBeside("one", DatasetFolder.transcript(total: "20.00", by: "another"))
        #expect(
            try recorded()
                == "1 recorded by PP-OCRv6 det tiny, rec tiny, second look small (in place of 1 by another)\n"
        )
        #expect(entries.count == 1)
        try FileManager.default.removeItem(at: process.folder.appendingPathComponent("slips/photos/one.jpg"))
        #expect(try report(before: "home=/nowhere;") == fresh)
    }

    @Test("What other models or another revision recorded is recorded again, and told")
    func recordAgain() throws {
        let by = "recorded by PP-OCRv6 det tiny, rec tiny, second look small"
        #expect(try recorded() == "1 \(by)\n")
        let text = try #require(dataset.text(of: "photos/one.jpg.transcript.json"))
        #expect(try recorded() == "0 \(by), 1 recorded before (--again records them anew)\n")
        let digest = try #require(text.firstMatch(of: /rec\.onnx":"([0-9a-f]{64})"/)).1
        for (old, told) in [
            (text.replacing(digest, with: String(repeating: "0", count: 64)), "with other models"),
            (text.replacing(/"revision":\d+/, with: #""revision":0"#), "of another revision"),
            (text.replacing(/"models":.*"revision":\d+,/, with: ""), "that names no models"),
        ] {
            #expect(old != text)
            try dataset.writeBeside("one", old)
            #expect(try recorded() == "1 \(by) (in place of 1 \(told))\n")
            #expect(dataset.text(of: "photos/one.jpg.transcript.json") == text)
        }
    }

    /// What `record` says of the dataset; of what is in the cache, nothing is recognised anew.
    private func recorded() throws -> String {
        let home = ["VERBATIM_HOME": ModelHome.standard().directory.path]
        let result = try process.run("record", "slips", "--effort", "fast", environment: home)
        return String(result.output.dropFirst("slips: ".count))
    }

    @Test("Once evaluated, a dataset is checked against its text, and nothing is recognised for it")
    func check() throws {
        let home = ["VERBATIM_HOME": ModelHome.standard().directory.path]
        let manifest = try #require(dataset.text(of: "dataset.json"))
        try process.write(manifest.replacing("20.00", with: "26.00"), to: "slips/dataset.json")
        let before = try process.run("check", "slips", environment: home)
        #expect(before.output.contains("  not checked against a transcript: 1 of 1\n"))
        #expect(entries.isEmpty)
        #expect(try process.run("evaluate", "slips", environment: home).status == 0)
        let after = try process.run("check", "slips", environment: ["VERBATIM_HOME": "list"])
        #expect(!after.output.contains("not checked"))
        #expect(
            after.output.contains("“26” is on no recognised line")
                || after.output.contains("“26.00” is on no"))
    }

    @Test("Several processes share the cache")
    func together() async throws {
        let (slips, cache) = (process.folder.path + "/slips", process.folder.path + "/.cache")
        let evaluate = { @Sendable () throws -> [String] in
            let home = ModelHome.standard().directory.path
            let result = try VerbatimProcess().run(
                "evaluate", slips, "--effort", "fast",
                environment: ["VERBATIM_HOME": home, "VERBATIM_CACHE": cache])
            return [result.output, result.errors]
        }
        async let first = evaluate()
        async let second = evaluate()
        let results = try await [first, second]
        #expect(results[0] == results[1])
        #expect(results[0][1].isEmpty)
        #expect(entries.count == 1)
    }
}

import Foundation
import Testing

/// Transcripts that are recorded once serve evaluation without photos and models.
@Suite("Recording")
struct RecordTests {
    private let process: VerbatimProcess
    /// The "photos" are transcripts, for which no models are needed.
    private let dataset: DatasetFolder

    init() throws {
        process = try VerbatimProcess()
        dataset = try DatasetFolder("slips", totals: ["one": "9.00", "two": "8.00"], in: process)
        try dataset.writePhoto("one", DatasetFolder.transcript(total: "9.00"))
        try dataset.writePhoto("two", DatasetFolder.transcript(total: "8.00"))
    }

    private func record(_ words: String...) throws -> VerbatimProcess.Result {
        try process.run(words: ["record", "slips", "--recognizer", "recorded"] + words)
    }

    private func removePhotos() throws {
        for id in ["one", "two"] {
            try FileManager.default.removeItem(
                at: process.folder.appendingPathComponent("slips/photos/\(id).jpg"))
        }
    }

    @Test("Once recorded, a dataset is evaluated without its photos")
    func withoutPhotos() throws {
        #expect(try record().output == "slips: 2 recorded\n")
        try removePhotos()
        let result = try process.run("evaluate", "slips", "--fail-if", "total.right<2")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("slips: 2 samples, 0 failed\n"))
    }

    @Test("A folder of recordings serves datasets whose own folders stay as they are")
    func into() throws {
        #expect(try record("--into", "recorded/here").status == 0)
        #expect(dataset.text(of: "photos/one.jpg.transcript.json") == nil)
        try removePhotos()
        #expect(try process.run("evaluate", "slips").status == 1)
        let result = try process.run("evaluate", "slips", "--transcripts", "recorded/here")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("slips: 2 samples, 0 failed\n"))
    }

    @Test("What is recorded already stays as it is, until told to record it again")
    func again() throws {
        _ = try record()
        try dataset.writePhoto("one", DatasetFolder.transcript(total: "7.00"))
        let second = try record()
        #expect(second.output == "slips: 0 recorded, 2 recorded before (--again records them anew)\n")
        #expect(dataset.text(of: "photos/one.jpg.transcript.json")?.contains("9.00") == true)
        #expect(try record("--again").output == "slips: 2 recorded\n")
        #expect(dataset.text(of: "photos/one.jpg.transcript.json")?.contains("7.00") == true)
    }

    @Test("A link in a dataset leads no transcript out of it, and what it points to stays")
    func links() throws {
        try process.write("mine", to: "mine.txt")
        try FileManager.default.createSymbolicLink(
            atPath: process.folder.appendingPathComponent("slips/photos/one.jpg.transcript.json").path,
            withDestinationPath: "../../mine.txt")
        let result = try record("--again")
        #expect(result.status == 1)
        #expect(result.errors.contains("it is a link, which is not followed"))
        #expect(String(decoding: try process.read("mine.txt"), as: UTF8.self) == "mine")
    }

    @Test("Part of a dataset can be recorded")
    func selection() throws {
        let refused = try record("--group", "crumpled")
        #expect(refused.status == 2)
        _ = try record("--fold", "0/2")
        _ = try record("--fold", "1/2")
        #expect(try record().output.contains("2 recorded before"))
    }

    @Test("A photo that cannot be read is told, and the others are recorded")
    func badPhoto() throws {
        try dataset.writePhoto("one", "no photo")
        let result = try record()
        #expect(result.status == 1)
        #expect(
            result.errors
                == "error: slips: photos/one.jpg: this is a text file, not a photo; photos are JPEG, PNG, "
                + "WebP, HEIC, AVIF, TIFF, GIF or PDF files\n")
        #expect(result.output == "slips: 1 recorded, 1 failed\n")
        #expect(dataset.text(of: "photos/one.jpg.transcript.json") == nil)
        #expect(dataset.text(of: "photos/two.jpg.transcript.json") != nil)
    }

    @Test("A file that is no transcript is not replaced unless told to")
    func foreignFile() throws {
        try dataset.writeBeside("one", "my notes")
        let result = try record()
        #expect(result.status == 1)
        #expect(
            result.errors.hasPrefix(
                "error: slips: photos/one.jpg.transcript.json: cannot replay this transcript"))
        #expect(result.errors.hasSuffix("; --again replaces it\n"))
        #expect(dataset.text(of: "photos/one.jpg.transcript.json") == "my notes")
        #expect(try record("--again").status == 0)
    }

    @Test("Every page is recorded, and evaluation reads the first")
    func pages() throws {
        let first = DatasetFolder.transcript(total: "9.00")
        let second = Recording.json([["TOTAL", "1.00"]], page: 2)
        try dataset.writePhoto("one", "[\(first), \(second)]")
        _ = try record()
        let text = try #require(dataset.text(of: "photos/one.jpg.transcript.json"))
        let pages = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
        #expect(pages?.map { $0["page"] as? Int } == [1, 2])
        try removePhotos()
        #expect(try process.run("evaluate", "slips", "--fail-if", "total.right<2").status == 0)
    }

    @Test("Where nothing can be written, recording ends with the reason and leaves nothing half written")
    func unwritable() throws {
        let command = "$verbatim record slips --recognizer recorded"
        // Every write of more than nothing fails, as on a full disk.
        let full = try process.shell(
            "{ trap '' XFSZ; ulimit -f 0; \(command); echo status $?; ls -A slips/photos; } 2>&1 | cat")
        #expect(full.lines.count == 4)
        #expect(full.lines.first?.hasPrefix("error: cannot write ") == true)
        #expect(full.lines.first?.hasSuffix(".jpg.transcript.json: File too large") == true)
        #expect(Array(full.lines.dropFirst()) == ["status 1", "one.jpg", "two.jpg"])
        try process.write("", to: "file")
        for (folder, reason) in ["file": "Not a directory", "/proc/nowhere": "No such file or directory"] {
            let result = try process.shell("\(command) --into \(folder)")
            #expect(result.status == 1)
            #expect(result.output.isEmpty)
            #expect(result.errors.contains("\(folder)/slips/"))
            #expect(result.errors.hasSuffix(".json: \(reason)\n"))
        }
    }

    @Test("A process that is killed leaves each transcript whole or not at all")
    func killed() throws {
        let ids = (100..<300).map { "r\($0)" }
        let many = try DatasetFolder(
            "many", totals: Dictionary(uniqueKeysWithValues: ids.map { ($0, "9.00") }), in: process)
        for id in ids { try many.writePhoto(id, DatasetFolder.transcript(total: "9.00")) }
        _ = try process.shell(
            """
            $verbatim record many --recognizer recorded & pid=$!
            until [ -e many/photos/r100.jpg.transcript.json ] || ! kill -0 $pid; do :; done
            kill -KILL $pid
            """)
        #expect(many.text(of: "photos/r100.jpg.transcript.json") != nil)
        for id in ids {
            guard let text = many.text(of: "photos/\(id).jpg.transcript.json") else { continue }
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
        }
        let result = try process.run("record", "many", "--recognizer", "recorded")
        #expect(result.status == 0)
        #expect(many.text(of: "photos/r299.jpg.transcript.json") != nil)
    }
}

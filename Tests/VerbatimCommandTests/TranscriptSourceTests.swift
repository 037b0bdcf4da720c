import Foundation
import Testing

/// It is always clear whose text was evaluated.
@Suite("Where transcripts come from")
struct TranscriptSourceTests {
    private let process: VerbatimProcess
    private let dataset: DatasetFolder

    init() throws {
        process = try VerbatimProcess()
        dataset = try DatasetFolder("slips", totals: ["one": "9.00"], in: process)
    }

    /// Evaluates without models and gives the report's only sample.
    private func evaluate(_ words: String...) throws -> (status: Int32, sample: [String: Any], errors: String)
    {
        let result = try process.shell(
            "VERBATIM_HOME=/nowhere $verbatim evaluate slips --format json " + words.joined(separator: " "))
        guard !result.output.isEmpty else { return (result.status, [:], result.errors) }
        let report = try result.json() as? [String: Any]
        return (result.status, (report?["samples"] as? [[String: Any]])?.first ?? [:], result.errors)
    }

    @Test("A folder that is named goes first, then what lies beside the photo, then the photo")
    func order() throws {
        for folder in ["recorded/slips", "empty"] {
            try FileManager.default.createDirectory(
                at: process.folder.appendingPathComponent(folder), withIntermediateDirectories: true)
        }
        try dataset.writePhoto("one", DatasetFolder.transcript(total: "9.00", by: "photo"))
        #expect(try evaluate().sample["recognizer"] as? String == "photo")
        try dataset.writeBeside("one", DatasetFolder.transcript(total: "9.00", by: "beside"))
        #expect(try evaluate().sample["recognizer"] as? String == "beside")
        #expect(try evaluate("--transcripts empty").sample["recognizer"] as? String == "beside")
        try process.write(
            DatasetFolder.transcript(total: "9.00", by: "named"), to: "recorded/slips/one.json")
        #expect(try evaluate("--transcripts recorded").sample["recognizer"] as? String == "named")
    }

    @Test("A recording by another recogniser than the one asked for is passed over, by option and by reader")
    func otherRecognizer() throws {
        try dataset.writeBeside("one", DatasetFolder.transcript(total: "9.00", by: "another"))
        for words in ["--effort best", "--recognizer ppocr", "--reader rules@ppocr", "--reader rules@best"] {
            let (status, sample, _) = try evaluate(words)
            #expect(status == 1)
            #expect(
                sample["failure"] as? String
                    == "photos/one.jpg: there is no photo, and its transcript was recorded by “another”, not by "
                    + "“PP-OCRv6 det small, rec small”; leave out --recognizer and --effort to take it as it is"
            )
        }
        try dataset.writeBeside(
            "one",
            DatasetFolder.transcript(total: "9.00", by: "PP-OCRv6 det tiny, rec tiny, second look small"))
        #expect(try evaluate("--effort fast").status == 0)
        #expect(try evaluate("--effort best").status == 1)
        #expect(try evaluate().status == 0)
        #expect(try evaluate("--recognizer recorded").status == 0)
    }

    @Test("Without photo and transcript a sample fails, and the report says what to do")
    func nothing() throws {
        let (status, sample, _) = try evaluate()
        #expect(status == 1)
        #expect(
            sample["failure"] as? String
                == "photos/one.jpg: there is neither this photo nor a transcript of it; put the photo there, or name "
                + "the folder of recorded transcripts with --transcripts")
    }

    @Test("A recording that is malformed is that sample's failure, and is not recognised anew")
    func malformed() throws {
        try dataset.writePhoto("one", DatasetFolder.transcript(total: "9.00"))
        try dataset.writeBeside("one", "{\"version\": 1")
        let (status, sample, _) = try evaluate()
        #expect(status == 1)
        let failure = try #require(sample["failure"] as? String)
        #expect(
            failure.hasPrefix(
                "photos/one.jpg.transcript.json: cannot replay this transcript: it is not valid JSON"))
    }

    @Test("Where models are missing the command ends, since no sample is at fault")
    func noModels() throws {
        // A white PNG of 1 × 1 pixel.
        let png =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABAQAAAAA3bvkkAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=="
        try #require(Data(base64Encoded: png)).write(
            to: process.folder.appendingPathComponent("slips/photos/one.jpg"))
        for words in ["", "--no-cache"] {
            let (status, sample, errors) = try evaluate(words)
            #expect(status == 1)
            #expect(sample.isEmpty)
            #expect(errors.hasPrefix("error: the model /nowhere/"))
            #expect(errors.hasSuffix("is missing; run scripts/setup\n"))
        }
        let record = try process.shell("VERBATIM_HOME=/nowhere $verbatim record slips")
        #expect(record.status == 1)
        #expect(record.errors.hasSuffix("is missing; run scripts/setup\n"))
    }
}

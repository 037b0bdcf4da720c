import Foundation
import Testing
import VerbatimEvaluation

/// What was recognised once is found again, wherever it was recorded.
struct RecordingsTests {
    private let sample: Sample = {
        var sample = Sample("s", [:])
        sample.photo = "photos/s.jpg"
        return sample
    }()
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    private var slips: Dataset {
        var dataset = Dataset([sample])
        dataset.folder = root.appendingPathComponent("slips")
        return dataset
    }

    private func write(_ path: String) throws {
        let file = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("x".utf8).write(to: file)
    }

    @Test(
        "A folder's recording of this dataset goes before one of any, and both before the one beside the photo"
    )
    func order() throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let recordings = Recordings(of: slips, in: root.appendingPathComponent("recorded"))
        #expect(recordings.files(of: sample).isEmpty)
        try write("slips/photos/s.jpg.transcript.json")
        #expect(recordings.files(of: sample).map(\.name) == ["photos/s.jpg.transcript.json"])
        try write("recorded/s.json")
        try write("recorded/slips/s.json")
        #expect(
            recordings.files(of: sample).map(\.name) == [
                "slips/s.json", "s.json", "photos/s.jpg.transcript.json",
            ])
        #expect(Recordings(of: slips).files(of: sample).map(\.name) == ["photos/s.jpg.transcript.json"])
    }

    @Test("A recording of another dataset's sample of the same name is not taken")
    func otherDataset() throws {
        defer { try? FileManager.default.removeItem(at: root) }
        try write("recorded/others/s.json")
        #expect(Recordings(of: slips, in: root.appendingPathComponent("recorded")).files(of: sample).isEmpty)
    }

    @Test("What is recorded goes where it is looked for first")
    func place() {
        let recorded = root.appendingPathComponent("recorded")
        #expect(
            Recordings(of: slips, in: recorded).place(of: sample).url.path
                == recorded.appendingPathComponent("slips/s.json").path)
        #expect(
            Recordings(of: slips).place(of: sample).url.path
                == root.appendingPathComponent("slips/photos/s.jpg.transcript.json").path)
    }
}

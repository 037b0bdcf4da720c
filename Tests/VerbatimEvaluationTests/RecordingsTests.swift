import Foundation
import Testing
import Verbatim
import VerbatimEvaluation

/// What was recognised once is read again without its photo.
struct TranscriptFolderTests {
    private let sample = Sample("s", [:])
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    private func page(_ texts: [String]) -> Transcript {
        let lines = texts.enumerated().map { index, text in
            let box = Box(x: 10, y: Double(10 + 20 * index), width: 50, height: 10)
            return Line(text: text, confidence: 0.5, polygon: Quadrilateral(box))
        }
        return Transcript(width: 100, height: 200, recognizer: "test", lines: lines)
    }

    @Test func aRecordedTranscriptIsReplayed() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var slips = Dataset([sample])
        slips.folder = URL(fileURLWithPath: "/data/slips")
        let recordings = TranscriptFolder(folder, of: slips)
        #expect(try recordings.transcript(of: sample) == nil)
        #expect(!recordings.holds(sample))
        try recordings.record(page(["one", "two"]), of: sample)
        #expect(try recordings.transcript(of: sample) == page(["one", "two"]))
        #expect(recordings.holds(sample))
        // Another dataset may have a sample of the same name.
        slips.folder = URL(fileURLWithPath: "/data/others")
        #expect(try TranscriptFolder(folder, of: slips).transcript(of: sample) == nil)
    }

    @Test func theDatasetsOwnFolderIsPreferred() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var slips = Dataset([sample])
        slips.folder = folder
        // Recorded in a folder within the temporary one's parent, that is: directly in `folder`.
        try TranscriptFolder(folder.deletingLastPathComponent(), of: slips).record(
            page(["shared"]), of: sample)
        slips.folder = URL(fileURLWithPath: "/data/slips/")
        let recordings = TranscriptFolder(folder, of: slips)
        #expect(try recordings.transcript(of: sample) == page(["shared"]))
        try recordings.record(page(["own"]), of: sample)
        #expect(try recordings.transcript(of: sample) == page(["own"]))
    }

    @Test func linesAreReplayedInReadingOrder() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let json = """
            {"version": 1, "recognizer": "other", "size": [100, 100], "lines": [
              {"text": "below", "polygon": [10, 50, 60, 50, 60, 60, 10, 60]},
              {"text": "above", "polygon": [10, 10, 60, 10, 60, 20, 10, 20]}]}
            """
        try Data(json.utf8).write(to: folder.appendingPathComponent("s.json"))
        let transcript = try TranscriptFolder(folder, of: Dataset([sample])).transcript(of: sample)
        #expect(transcript?.lines.map(\.text) == ["above", "below"])
    }

    @Test func aBrokenRecordingIsAnErrorNotAMissingOne() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("{".utf8).write(to: folder.appendingPathComponent("s.json"))
        let file = folder.appendingPathComponent("s.json").path
        let reason = "this is no transcript; remove it to record it again"
        #expect(throws: DatasetError.recording(file: file, reason: reason)) {
            try TranscriptFolder(folder, of: Dataset([sample])).transcript(of: sample)
        }
    }

    @Test func aFileInTheFoldersPlaceCannotBeRecordedInto() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("x".utf8).write(to: folder)
        let error = #expect(throws: DatasetError.self) {
            try TranscriptFolder(folder, of: Dataset([sample])).record(page(["a"]), of: sample)
        }
        guard case .unwritable = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}

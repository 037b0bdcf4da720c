public import Foundation
public import Verbatim

/// Recorded transcripts of a dataset's photos, one JSON file per sample.
///
/// They are found at `<id>.json`, or at `<name of the dataset's folder>/<id>.json` where a folder of that name exists.
public struct TranscriptFolder: Sendable {
    private let folder: URL

    /// Names the folder that holds the transcripts of `dataset`, alone or beside those of others.
    public init(_ folder: URL, of dataset: Dataset) {
        let own = folder.appendingPathComponent(dataset.folder.lastPathComponent)
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: own.path, isDirectory: &isFolder)
        self.folder = isThere && isFolder.boolValue ? own : folder
    }

    /// The recorded transcript of a sample, put into reading order; nil where none was recorded.
    ///
    /// Throws where the file is no transcript.
    public func transcript(of sample: Sample) throws -> Transcript? {
        let file = file(sample)
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let recorded = try JSONDecoder().decode(Transcript.self, from: Data(contentsOf: file))
        return Transcript(
            width: recorded.width, height: recorded.height, turned: recorded.turned, page: recorded.page,
            recognizer: recorded.recognizer, lines: recorded.lines)
    }

    /// Records the transcript of a sample.
    public func record(_ transcript: Transcript, of sample: Sample) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(transcript).write(to: file(sample), options: .atomic)
    }

    private func file(_ sample: Sample) -> URL { folder.appendingPathComponent(sample.id + ".json") }
}

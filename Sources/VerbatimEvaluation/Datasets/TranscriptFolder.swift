public import Foundation
public import Verbatim

/// Recorded transcripts of a dataset's photos, one JSON file per sample.
///
/// They are found at `<name of the dataset's folder>/<id>.json`, where they are also recorded, or at `<id>.json`.
public struct TranscriptFolder: Sendable {
    private let shared: URL
    private let own: URL

    /// Names the folder that holds the transcripts of `dataset`, alone or beside those of others.
    public init(_ folder: URL, of dataset: Dataset) {
        shared = folder
        own = folder.appendingPathComponent(dataset.folder.standardizedFileURL.lastPathComponent)
    }

    /// The file in which a transcript of `sample` was recorded; nil where there is none.
    public func file(of sample: Sample) -> URL? {
        [own, shared].map { file(of: sample, in: $0) }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// Whether a transcript of `sample` was recorded.
    public func holds(_ sample: Sample) -> Bool { file(of: sample) != nil }

    /// The recorded transcript of a sample, put into reading order; nil where none was recorded.
    ///
    /// Throws ``DatasetError/recording(file:reason:)`` where the file cannot be read or is no transcript.
    public func transcript(of sample: Sample) throws(DatasetError) -> Transcript? {
        guard let file = file(of: sample) else { return nil }
        do {
            let recorded = try JSONDecoder().decode(Transcript.self, from: Data(contentsOf: file))
            return Transcript(
                width: recorded.width, height: recorded.height, turned: recorded.turned, page: recorded.page,
                recognizer: recorded.recognizer, lines: recorded.lines)
        } catch is DecodingError {
            throw .recording(file: file.path, reason: "this is no transcript; remove it to record it again")
        } catch {
            throw .recording(file: file.path, reason: error.localizedDescription)
        }
    }

    /// Records the transcript of a sample.
    ///
    /// Throws ``DatasetError/unwritable(file:reason:)`` where it cannot be written.
    public func record(_ transcript: Transcript, of sample: Sample) throws(DatasetError) {
        let file = file(of: sample, in: own)
        do {
            try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
            try Data((transcript.json.text() + "\n").utf8).write(to: file, options: .atomic)
        } catch {
            // The system's reason says more than Foundation's, where there is one.
            let system = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
            let reason = system.map { String(cString: strerror($0.code.rawValue)) }
            throw .unwritable(file: file.path, reason: reason ?? error.localizedDescription)
        }
    }

    private func file(of sample: Sample, in folder: URL) -> URL {
        folder.appendingPathComponent(sample.id + ".json")
    }
}

public import Foundation

/// Where the recorded transcripts of a dataset's photos are: beside the photos, or in a folder of recordings.
///
/// A file holds one transcript, or an array of them where a photo has several pages.
public struct Recordings: Sendable {
    /// A file that holds a transcript.
    public struct File: Sendable, Hashable {
        /// Where it is.
        public var url: URL
        /// Its path within the folder of recordings or within the dataset, for messages.
        public var name: String
    }

    private let dataset: URL
    private let folder: URL?

    /// Names the recordings of `dataset` in `folder`, which may hold those of others too; nil for those beside the
    /// photos alone.
    public init(of dataset: Dataset, in folder: URL? = nil) {
        self.dataset = dataset.folder.standardizedFileURL
        self.folder = folder
    }

    /// The file into which the transcript of a sample is recorded: `<folder>/<name of the dataset's folder>/<id>.json`,
    /// or `<photo>.transcript.json` where there is no such folder.
    public func place(of sample: Sample) -> File { places(of: sample)[0] }

    /// The files in which a transcript of a sample was recorded, the preferred one first: its place in the folder of
    /// recordings, `<id>.json` in that folder, and the file beside the photo.
    public func files(of sample: Sample) -> [File] {
        places(of: sample).filter { FileManager.default.fileExists(atPath: $0.url.path) }
    }

    private func places(of sample: Sample) -> [File] {
        let (name, photo) = ("\(sample.id).json", "\(sample.photo).transcript.json")
        let beside = File(url: dataset.appendingPathComponent(photo), name: photo)
        guard let folder else { return [beside] }
        let inFolder = ["\(dataset.lastPathComponent)/\(name)", name].map {
            File(url: folder.appendingPathComponent($0), name: $0)
        }
        return inFolder + [beside]
    }
}

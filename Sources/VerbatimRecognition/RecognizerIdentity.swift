public import Foundation
public import Verbatim

/// Everything, beside the photo, that decides which transcript a recogniser makes of it.
public struct RecognizerIdentity: Sendable, Hashable {
    /// The recogniser's name, as written into transcripts.
    public let name: String
    /// The SHA-256 in hexadecimal of each file that it works with, by name.
    public let files: [String: String]
    private let longSide: Int
    private let crop: Box?

    /// The state of this package's own part in recognition, raised whenever the same photo may give another
    /// transcript than before.
    public static let revision = 3

    init(name: String, files: [String: String], reading: PhotoReadingOptions) {
        self.name = name
        self.files = files
        longSide = reading.longSide
        crop = reading.crop
    }

    /// What is written into recorded transcripts.
    public var basis: RecognitionBasis { RecognitionBasis(models: files, revision: Self.revision) }

    /// A name for the recording of a photo's bytes: 64 hexadecimal digits, other ones wherever the transcript may
    /// be another.
    public func key(of photo: Data) -> String {
        let region = crop.map { "\($0.x),\($0.y),\($0.width),\($0.height)" } ?? "all"
        let parts =
            [
                photo.withUnsafeBytes { SHA256.hexadecimal($0) }, name, "revision \(Self.revision)",
                "long side \(longSide)", "region \(region)", "format \(Transcript.formatVersion) with models",
            ] + files.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
        return Data(parts.joined(separator: "\n").utf8).withUnsafeBytes { SHA256.hexadecimal($0) }
    }
}

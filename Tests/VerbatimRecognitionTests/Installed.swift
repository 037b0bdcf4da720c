import Foundation
import Testing

@testable import VerbatimRecognition

/// What is installed beside the repository; tests that need what is absent are skipped.
enum Installed {
    /// The folder of the development photos, which are not part of the repository.
    static let data: URL = {
        if let path = ProcessInfo.processInfo.environment["VERBATIM_DATA"] {
            return URL(fileURLWithPath: path)
        }
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { root.deleteLastPathComponent() }
        return root.deletingLastPathComponent().appendingPathComponent("shared/data")
    }()
    /// Whether the development photos are there.
    static let dataIsThere = FileManager.default.fileExists(atPath: data.path)
    /// Whether the networks are there.
    static let models = FileManager.default.fileExists(
        atPath: ModelHome.standard().path(of: "models/ppocrv6-small-rec.onnx"))
    /// Whether both are.
    static let photos = models && dataIsThere
}

/// A sample of a development dataset: its photo, and what a person saw on it.
struct DevelopmentSample {
    private struct Manifest: Decodable {
        struct Sample: Decodable {
            struct Reference: Decodable {
                var quantity: String?
                var reading: String?
                var readings: [String]?
            }
            var photo: String
            var reference: Reference
            var note: String?
        }
        var samples: [String: Sample]
    }

    let photo: PhotoSource
    /// The number that a display or counter shows.
    let value: String
    /// What else a person noted.
    let note: String

    /// Loads a sample of the dataset in a folder of the development photos.
    init(_ id: String, in dataset: String) throws {
        let folder = Installed.data.appendingPathComponent(dataset)
        let manifest = try Data(contentsOf: folder.appendingPathComponent("dataset.json"))
        let sample = try #require(JSONDecoder().decode(Manifest.self, from: manifest).samples[id])
        let reference = sample.reference
        value = try #require(reference.quantity ?? reference.reading ?? reference.readings?.first)
        note = sample.note ?? ""
        photo = try PhotoSource(contentsOf: folder.appendingPathComponent(sample.photo).path)
    }
}

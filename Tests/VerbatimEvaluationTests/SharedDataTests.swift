import Foundation
import Testing
import Verbatim
import VerbatimEvaluation

/// The reference data that stands beside the repository, where it does.
enum SharedData {
    static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["VERBATIM_DATA"] {
            return URL(fileURLWithPath: path)
        }
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return package.appendingPathComponent("../shared/data").standardized
    }()

    static let isThere = FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("receipts").path)
}

/// The manifests that people transcribed load as they are.
@Suite(.enabled(if: SharedData.isThere, "the reference data is not beside the package"))
struct SharedDataTests {
    /// Counts from the data's README.
    @Test(arguments: [
        ("sroie-items", 24), ("sroie-keyed", 220), ("swiss-at", 16), ("german-softmatic", 7),
        ("us-trainingdata", 10), ("mixed", 6),
    ])
    func receiptsLoad(name: String, count: Int) throws {
        let folder = SharedData.folder.appendingPathComponent("receipts/\(name)")
        let dataset = try Dataset(contentsOf: folder, schema: Receipt.schema)
        #expect(dataset.samples.count == count)
    }
}

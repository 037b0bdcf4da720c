import Foundation
import Testing
import Verbatim

@testable import VerbatimRecognition

/// What once stopped or crashed a whole batch costs one photo at most.
struct HostileInputTests {
    private let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Examples/receipt.jpg").path

    @Test func workThatEndsInTimeGivesItsResult() {
        #expect(Deadline.run(seconds: 10) { 6 * 7 } == 42)
    }

    @Test func workWithoutEndIsGivenUp() {
        let started = ContinuousClock.now
        let result = Deadline.run(seconds: 0.2) { () -> Int in
            Thread.sleep(forTimeInterval: 30)
            return 1
        }
        #expect(result == nil)
        #expect(ContinuousClock.now - started < .seconds(10))
    }

    @Test func aFileThatShrinksAfterItWasOpenedIsReadAsItWas() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jpg").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try FileManager.default.copyItem(atPath: example, toPath: path)
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        let source = try PhotoSource(contentsOf: path)
        #expect(truncate(path, 10) == 0)
        #expect(source.bytes == whole)
    }

    @Test(arguments: [
        Box(x: 0, y: 0, width: 1e-15, height: 1e-15), Box(x: 0, y: 0, width: .nan, height: 10),
        Box(x: -1e300, y: 0, width: 1e300, height: 10), Box(x: 0, y: .infinity, width: 10, height: 10),
        Box(x: 5000, y: 5000, width: 10, height: 10),
    ])
    func aRegionOfNothingIsRefusedAndNamed(region: Box) throws {
        let source = try PhotoSource(contentsOf: example)
        let error = #expect(throws: PhotoError.self) {
            try PhotoDecoder().photo(source, longSide: 500, region: region)
        }
        #expect(error?.message.contains("lies outside this photo of 592 × 1600 pixels") == true)
    }

    @Test func aRegionThatReachesBeyondThePhotoIsCutToIt() throws {
        let source = try PhotoSource(contentsOf: example)
        let photo = try PhotoDecoder().photo(
            source, longSide: 4000, region: Box(x: 500, y: -50, width: 1e9, height: 100))
        #expect(photo.region == Box(x: 500, y: 0, width: 92, height: 50))
    }
}

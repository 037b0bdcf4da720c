import Foundation
import Testing
import Verbatim

@testable import VerbatimRecognition

/// Where the networks and the photos are; tests that need what is absent are skipped.
private enum Installed {
    static let models = FileManager.default.fileExists(
        atPath: ModelHome.standard().path(of: "models/ppocrv6-small-rec.onnx"))
    static let data: URL = {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return root.deletingLastPathComponent().appendingPathComponent("shared/data")
    }()
    static let photos =
        models
        && FileManager.default.fileExists(
            atPath: data.appendingPathComponent("odometer/trodo/photos/trodo_ana_16.jpg").path)
}

@Suite(.enabled(if: Installed.models, "the models are not set up (scripts/setup)"))
struct DisplayLookTests {
    /// What the looks read of a photo.
    private func looked(_ photo: Photo) async throws -> [Line] {
        let recognizer = try await PPOCRRecognizer()
        return try await recognizer.recognize(photo) { _ in LookRequest(displays: true) }.lines
            .filter { $0.look != nil }
    }

    private func looked(_ path: String) async throws -> [Line] {
        let source = PhotoSource(
            name: path, bytes: try Data(contentsOf: Installed.data.appendingPathComponent(path)))
        return try await looked(
            PhotoDecoder(limits: PhotoLimits()).photo(source, page: 1, longSide: 2000, region: nil))
    }

    /// The digits of what one reader saw.
    private func digits(_ lines: [Line], by reader: String) -> [String] {
        lines.filter { $0.look?.reader == reader }.map { $0.text.filter(\.isDigit) }
    }

    @Test("Nothing is read on a blank grey photo")
    func blank() async throws {
        let pixels = [UInt8](repeating: 128, count: 3 * 640 * 480)
        #expect(try await looked(Photo(name: "grey", pixels: pixels, width: 640, height: 480)).isEmpty)
    }

    @Test("Seven-segment digits drawn large are read by several readers, with their place and characters")
    func drawn() async throws {
        let photo = SegmentDrawing(text: "30428", digitHeight: 160).photo
        let lines = try await looked(photo)
        #expect(digits(lines, by: "text").contains("30428"))
        let line = try #require(lines.first { $0.text == "30428" })
        #expect(line.glyphs?.count == 5)
        #expect((0...1).contains(line.confidence ?? -1))
        #expect(Set(lines.filter { $0.text == "30428" }.compactMap(\.look?.variant)).count > 3)
        // The digits stand in the middle of the photo.
        let middle = line.polygon.center
        #expect(abs(middle.x - Double(photo.width) / 2) < 0.1 * Double(photo.width))
        #expect(abs(middle.y - Double(photo.height) / 2) < 0.1 * Double(photo.height))
    }

    @Test("Only where displays are asked about is anything looked at")
    func unasked() async throws {
        let photo = SegmentDrawing(text: "30428", digitHeight: 160).photo
        let lines = try await PPOCRRecognizer().recognize(photo).lines
        #expect(lines.allSatisfy { $0.look == nil })
    }

    @Test(
        "The drums of a counter are read apart from the dial's label beside them",
        .enabled(if: Installed.photos, "../shared/data is absent"))
    func drums() async throws {
        // On the photo stand 0 1 2 4 2 on black and a 7 on white, then the 70 of the miles' dial.
        let lines = try await looked("odometer/trodo/photos/trodo_ana_16.jpg")
        let drums = digits(lines, by: "drums")
        #expect(!drums.isEmpty && drums.allSatisfy { $0 == "01242" || $0 == "012427" })
        #expect(digits(lines, by: "tenths").allSatisfy { $0 == "7" })
    }

    @Test(
        "An odometer's reading and its trip meter's are read with their units",
        .enabled(if: Installed.photos, "../shared/data is absent"))
    func odometerAndTrip() async throws {
        let lines = try await looked("odometer/dashboards/photos/in_t1.jpg")
        #expect(lines.contains { $0.text.contains("38537") && $0.text.contains("km") })
        #expect(lines.contains { $0.text.contains("2978.7") })
    }

    @Test(
        "A pump's display is read with its decimal point and its label",
        .enabled(if: Installed.photos, "../shared/data is absent"))
    func pump() async throws {
        let lines = try await looked("fuel/pump-displays/photos/pump_MQ_06.jpg")
        #expect(lines.contains { $0.text == "52.00" })
        #expect(lines.contains { $0.text == "LITRES" })
    }
}

/// Seven-segment digits, dark on a light display in the middle of a grey photo.
private struct SegmentDrawing {
    var text: String
    var digitHeight: Int

    /// The segments a…g of each digit.
    private static let segments = [
        "abcdef", "bc", "abged", "abgcd", "fgbc", "afgcd", "afgedc", "abc", "abcdefg", "abcdfg",
    ]

    var photo: Photo {
        let (height, width) = (digitHeight, digitHeight * 11 / 20)
        let (advance, stroke) = (width * 3 / 2, digitHeight / 9)
        let (photoWidth, photoHeight) = (advance * (text.count + 2), height * 3)
        var pixels = [UInt8](repeating: 190, count: 3 * photoWidth * photoHeight)
        func fill(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
            for row in y..<y + height {
                for column in x..<x + width {
                    for channel in 0..<3 { pixels[3 * (row * photoWidth + column) + channel] = 30 }
                }
            }
        }
        let left = (photoWidth - advance * (text.count - 1) - width) / 2
        for (index, digit) in text.compactMap(\.wholeNumberValue).enumerated() {
            let (x, y) = (left + index * advance, height)
            for segment in Self.segments[digit] {
                switch segment {
                case "a": fill(x + 2, y, width - 4, stroke)
                case "b": fill(x + width - stroke, y + 2, stroke, height / 2 - 4)
                case "c": fill(x + width - stroke, y + height / 2 + 2, stroke, height / 2 - 4)
                case "d": fill(x + 2, y + height - stroke, width - 4, stroke)
                case "e": fill(x, y + height / 2 + 2, stroke, height / 2 - 4)
                case "f": fill(x, y + 2, stroke, height / 2 - 4)
                default: fill(x + 2, y + height / 2 - stroke / 2, width - 4, stroke)
                }
            }
        }
        return Photo(name: "drawing", pixels: pixels, width: photoWidth, height: photoHeight)
    }
}

import Foundation
import Testing
import Verbatim

@testable import VerbatimRecognition

@Suite(.enabled(if: Installed.models, "the models are not set up (scripts/setup)"))
struct DisplayLookTests {
    /// What the looks read of a photo.
    private func looked(_ photo: Photo) async throws -> [Line] {
        let recognizer = try await PPOCRRecognizer()
        return try await recognizer.recognize(photo) { _ in LookRequest(displays: true) }.lines
            .filter { $0.look != nil }
    }

    private func looked(_ sample: DevelopmentSample) async throws -> [Line] {
        try await looked(
            PhotoDecoder(limits: PhotoLimits()).photo(sample.photo, page: 1, longSide: 2000, region: nil))
    }

    /// The digits of what one reader saw.
    private func digits(_ lines: [Line], by reader: Line.Look.Reader) -> [String] {
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
        #expect(digits(lines, by: .text).contains("30428"))
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
        // On the photo stand five digits on black and one on white, then the 70 of the miles' dial.
        let sample = try DevelopmentSample("trodo_ana_16", in: "odometer/trodo")
        let all = "0" + sample.value
        let lines = try await looked(sample)
        let drums = digits(lines, by: .drums)
        #expect(!drums.isEmpty && drums.allSatisfy { $0 == all.dropLast() || $0 == all })
        #expect(digits(lines, by: .tenths).allSatisfy { $0 == all.suffix(1) })
    }

    @Test(
        "An odometer's reading and its trip meter's are read with their units",
        .enabled(if: Installed.photos, "../shared/data is absent"))
    func odometerAndTrip() async throws {
        let sample = try DevelopmentSample("in_t1", in: "odometer/dashboards")
        let lines = try await looked(sample)
        #expect(lines.contains { $0.text.contains(sample.value) && $0.text.contains("km") })
        // The note tells the trip meter's reading: "TRIP A … above".
        let trip = try #require(sample.note.split(separator: " ").first { $0.contains(".") })
        #expect(lines.contains { $0.text.contains(trip) })
    }

    @Test(
        "A pump's display is read with its decimal point and its label",
        .enabled(if: Installed.photos, "../shared/data is absent"))
    func pump() async throws {
        let sample = try DevelopmentSample("pump_MQ_06", in: "fuel/pump-displays")
        let lines = try await looked(sample)
        #expect(lines.contains { $0.text == sample.value })
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

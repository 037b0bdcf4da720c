import Foundation
import Testing
import Verbatim

@testable import VerbatimRecognition

/// A sheet of grey paper with lines of upright strokes, photographed well or badly.
private struct Sheet {
    var width = 400
    var height = 300
    /// 0…255, row by row.
    var levels: [Double]
    /// The lines' boxes.
    var boxes: [Box]

    /// Eight lines of print, 20 pixels high, on paper of lightness 200.
    init() {
        levels = [Double](repeating: 200, count: 400 * 300)
        boxes = (0..<8).map { Box(x: 40, y: Double(20 + 32 * $0), width: 320, height: 20) }
        for box in boxes {
            for y in Int(box.y) + 4..<Int(box.y) + 16 {
                for x in stride(from: 46, to: 354, by: 8) {
                    for dx in 0..<3 { levels[y * width + x + dx] = 40 }
                }
            }
        }
    }

    /// Each pixel the mean of those up to `x` to the sides and up to `y` above and below.
    func blurred(x: Int, y: Int) -> Sheet {
        var copy = self
        for row in 0..<height {
            for column in 0..<width {
                var (sum, count) = (0.0, 0.0)
                for dy in -y...y where (0..<height).contains(row + dy) {
                    for dx in -x...x where (0..<width).contains(column + dx) {
                        sum += levels[(row + dy) * width + column + dx]
                        count += 1
                    }
                }
                copy.levels[row * width + column] = sum / count
            }
        }
        return copy
    }

    /// With each level changed by what `change` makes of it and its place.
    func changed(_ change: (Double, _ x: Int, _ y: Int) -> Double) -> Sheet {
        var copy = self
        for index in levels.indices {
            copy.levels[index] = change(levels[index], index % width, index / width)
        }
        return copy
    }

    /// The part inside whole pixels; of the boxes, what lies inside.
    func cropped(x: Int, y: Int, width: Int, height: Int) -> Sheet {
        var copy = self
        copy.levels = (y..<y + height).flatMap {
            levels[($0 * self.width + x)..<($0 * self.width + x + width)]
        }
        (copy.width, copy.height) = (width, height)
        let frame = Box(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
        copy.boxes = boxes.compactMap { $0.intersection(frame) }.map { box in
            Box(x: box.x - frame.x, y: box.y - frame.y, width: box.width, height: box.height)
        }
        return copy
    }

    /// Held in a photo that had `scale` as many pixels across and down.
    func photo(scale: Int = 1) -> Photo {
        Photo(
            name: "sheet",
            pixels: levels.flatMap { [UInt8](repeating: UInt8(min(max($0, 0), 255)), count: 3) },
            width: width, height: height, fullWidth: width * scale, fullHeight: height * scale)
    }

    func lines(scale: Int = 1) -> [Line] {
        boxes.map { box in
            let factor = Double(scale)
            let full = Box(
                x: box.x * factor, y: box.y * factor, width: box.width * factor, height: box.height * factor)
            return Line(text: "IIII", confidence: 1, polygon: Quadrilateral(full))
        }
    }

    func quality() throws -> PhotoQuality { try #require(photo().quality(of: lines())) }
}

/// What is measured is what was done to the photo.
struct PhotoQualityTests {
    @Test func sharpPrintMeasuresAsItIs() throws {
        let quality = try Sheet().quality()
        #expect(quality.printHeight == 20)
        #expect(quality.blur == 0)
        #expect(abs(quality.brightness - 200.0 / 255) < 0.001)
        #expect(quality.glare == 0)
        #expect(quality.cutStrokes == 0)
        #expect(quality.warnings.isEmpty)
    }

    @Test("Blur in one direction counts as blur in both", arguments: [(3, 3), (3, 0), (0, 3)])
    func blur(x: Int, y: Int) throws {
        let quality = try Sheet().blurred(x: x, y: y).quality()
        #expect(quality.blur > 0.1)
        #expect(quality.warnings.map(\.code) == ["blurred"])
        #expect(quality.glare == 0)
    }

    @Test func aDarkPhotoIsDark() throws {
        let quality = try Sheet().changed { level, _, _ in level / 20 }.quality()
        #expect(abs(quality.brightness - 10.0 / 255) < 0.001)
        #expect(quality.warnings.map(\.code) == ["dark"])
    }

    @Test func aSpotOfLightIsGlareUnlessAllIsWhite() throws {
        func spot(_ level: Double, _ x: Int, _ y: Int) -> Double {
            (x - 120) * (x - 120) + (y - 90) * (y - 90) < 60 * 60 ? 255 : level
        }
        let quality = try Sheet().changed(spot).quality()
        // The spot lies wholly within the text's 320 × 244 pixels.
        #expect(abs(quality.glare - .pi * 3600 / (320 * 244)) < 0.01)
        #expect(quality.warnings.map(\.code) == ["glare"])
        let scan = Sheet().changed { level, _, _ in level == 200 ? 255 : level }
        #expect(try scan.changed(spot).quality().glare == 0)
    }

    @Test func strokesAtAnEdgeAreCut() throws {
        let sheet = Sheet()
        // Strokes begin at x 46, 54, … 350 and y 24, 56, …; they are 3 pixels wide and 12 high.
        #expect(try sheet.cropped(x: 53, y: 0, width: 347, height: 300).quality().cutStrokes == 8)
        #expect(try sheet.cropped(x: 0, y: 0, width: 354, height: 300).quality().cutStrokes == 8)
        #expect(try sheet.cropped(x: 0, y: 28, width: 400, height: 272).quality().cutStrokes == 39)
        let foot = try sheet.cropped(x: 0, y: 0, width: 400, height: 256).quality()
        #expect(foot.cutStrokes == 39)
        #expect(foot.warnings.map(\.code) == ["cutOff"])
        // Between strokes nothing is cut, and a dark table beside the paper is no print.
        #expect(try sheet.cropped(x: 50, y: 0, width: 350, height: 300).quality().cutStrokes == 0)
        let table = sheet.changed { level, x, _ in x < 44 ? 30 : level }
        #expect(try table.cropped(x: 40, y: 0, width: 360, height: 300).quality().cutStrokes == 0)
    }

    @Test func whatIsBesideThePrintDoesNotCount() throws {
        let sheet = Sheet().changed { level, x, _ in x < 36 || x > 364 ? 255 : level }
        #expect(try sheet.quality() == Sheet().quality())
    }

    @Test func heightIsThatOfThePixelsAtHand() throws {
        let sheet = Sheet()
        let quality = try #require(sheet.photo(scale: 3).quality(of: sheet.lines(scale: 3)))
        #expect(quality == (try sheet.quality()))
    }

    @Test func withoutTextNothingIsMeasured() {
        let sheet = Sheet()
        #expect(sheet.photo().quality(of: []) == nil)
        let speck = Line(
            text: ".", confidence: 1, polygon: Quadrilateral(Box(x: 5, y: 5, width: 2, height: 2)))
        #expect(sheet.photo().quality(of: [speck]) == nil)
    }

    @Test func linesBesideThePhotoDoNoHarm() {
        let far = Line(
            text: "far", confidence: 1, polygon: Quadrilateral(Box(x: -900, y: 9_000, width: 80, height: 20)))
        #expect(Sheet().photo().quality(of: [far])?.glare == 0)
    }
}

/// A sharp photo of a receipt has no warnings, and its spoilt copies have the one that they should.
@Suite(
    .enabled(
        if: FileManager.default.fileExists(
            atPath: ModelHome.standard().path(of: "models/ppocrv6-tiny-rec.onnx")),
        "the models are not set up (scripts/setup)"))
struct SpoiltReceiptTests {
    private func receipt() throws -> Photo {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { root.deleteLastPathComponent() }
        let source = try PhotoSource(contentsOf: root.appendingPathComponent("Examples/receipt.jpg").path)
        let photo = try PhotoDecoder().photo(source, longSide: 1600)
        return try #require(photo.cropped(to: Box(x: 0, y: 0, width: 592, height: 900)))
    }

    /// As a photo of its own.
    private func whole(_ part: Photo) -> Photo {
        Photo(name: part.name, pixels: part.pixels, width: part.width, height: part.height)
    }

    private func spoil(_ photo: Photo, _ how: String) throws -> Photo {
        var copy = photo
        switch how {
        case "blurred": copy = blurred(photo, by: 3)
        case "dark": copy.pixels = photo.pixels.map { $0 / 24 }
        case "glare":
            // The photo's own paper is nearly white.
            copy.pixels = photo.pixels.map { UInt8(Int($0) * 3 / 4) }
            for y in 480..<620 {
                for x in 150..<330 { for c in 0..<3 { copy.pixels[3 * (y * 592 + x) + c] = 255 } }
            }
        case "cutOff":
            copy = whole(try #require(photo.cropped(to: Box(x: 110, y: 0, width: 482, height: 900))))
        case "smallPrint": copy = whole(photo.reduced(longSide: 280))
        default: break
        }
        return copy
    }

    private func blurred(_ photo: Photo, by reach: Int) -> Photo {
        var copy = photo
        for step in [3, 3 * photo.width] {
            let before = copy.pixels
            for at in before.indices {
                let around = (-reach...reach).map { at + $0 * step }.filter(before.indices.contains)
                copy.pixels[at] = UInt8(around.map { Int(before[$0]) }.reduce(0, +) / around.count)
            }
        }
        return copy
    }

    @Test(arguments: ["", "blurred", "dark", "glare", "cutOff", "smallPrint"])
    func spoilt(how: String) async throws {
        let recognizer = try await PPOCRRecognizer(effort: .fast)
        let photo = try spoil(whole(receipt()), how)
        let quality = try #require(try await recognizer.recognize(photo).quality)
        #expect(quality.warnings.map(\.code) == (how.isEmpty ? [] : [how]), "\(quality)")
    }
}

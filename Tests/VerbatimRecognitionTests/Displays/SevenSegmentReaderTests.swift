import Foundation
import Testing
import Verbatim

@testable import VerbatimRecognition

/// A display drawn by hand: upright segments with gaps between them, dark (40) on light (180).
private struct Display {
    /// What each digit lights, by the segments' usual letters.
    static let segments: [Character: String] = [
        "0": "abcdef", "1": "bc", "2": "abged", "3": "abgcd", "4": "fgbc", "5": "afgcd", "6": "afgedc",
        "7": "abc",
        "8": "abcdefg", "9": "abfgcd",
    ]
    var pixels: [Double]
    let width: Int
    let height = 84

    /// Draws groups of segments, and a point after those named.
    init(_ digits: [String], pointAfter: Int? = nil, slant: Double = 0.1, segment: Double = 40) {
        width = 60 + 40 * digits.count
        pixels = [Double](repeating: 180, count: width * height)
        for (index, digit) in digits.enumerated() {
            let left = 30.0 + 40 * Double(index)
            for letter in digit { draw(Self.place(letter), left: left, slant: slant, value: segment) }
            if index == pointAfter { draw((28, 50, 33, 55), left: left, slant: slant, value: segment) }
        }
    }

    init(text: String, slant: Double = 0.1, segment: Double = 40) {
        let parts = text.split(separator: ".")
        let digits = parts.joined().map { Self.segments[$0, default: ""] }
        self.init(
            digits, pointAfter: parts.count > 1 ? parts[0].count - 1 : nil, slant: slant, segment: segment)
    }

    /// Left, top, right and bottom of a segment in a digit of 26 × 55.
    private static func place(_ letter: Character) -> (Double, Double, Double, Double) {
        switch letter {
        case "a": (4, 0, 22, 6)
        case "b": (20, 4, 26, 26)
        case "c": (20, 29, 26, 51)
        case "d": (4, 49, 22, 55)
        case "e": (0, 29, 6, 51)
        case "f": (0, 4, 6, 26)
        default: (5, 24.5, 21, 30.5)
        }
    }

    private mutating func draw(
        _ box: (Double, Double, Double, Double), left: Double, slant: Double, value: Double
    ) {
        for y in Int(box.1)..<Int(box.3.rounded(.up)) {
            let shift = slant * (27.5 - Double(y))
            for x in Int((left + box.0 + shift).rounded())..<Int((left + box.2 + shift).rounded()) {
                pixels[(y + 14) * width + x] = value
            }
        }
    }

    /// The picture, with noise of up to `noise` levels that is the same each time.
    func image(noise: Double = 0) -> GrayImage {
        var state: UInt64 = 7
        return GrayImage(
            pixels: pixels.map { value in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let random = Double(state >> 33) / Double(1 << 30) - 1
                return UInt8(min(255, max(0, value + noise * random)))
            }, width: width, height: height)
    }
}

@Suite struct SevenSegmentReaderTests {
    private func texts(_ image: GrayImage) -> [String] {
        SevenSegmentReader().readings(in: image).map(\.text)
    }

    @Test func readsAllTenDigits() {
        #expect(texts(Display(text: "2013745689").image()) == ["2013745689"])
    }

    @Test func readsADecimalPointInNoiseOnALeaningDisplay() {
        #expect(texts(Display(text: "47.60", slant: 0.12).image(noise: 25)) == ["47.60"])
    }

    @Test func readsLightDigitsOnDark() {
        #expect(texts(Display(text: "30.858").image().inverted) == ["30.858"])
    }

    @Test func tellsWhereEachDigitStandsAndHowClearItIs() throws {
        let clear = try #require(SevenSegmentReader().readings(in: Display(text: "202.61").image()).first)
        let faint = try #require(
            SevenSegmentReader().readings(in: Display(text: "202.61", segment: 150).image(noise: 12)).first)
        #expect(clear.glyphs.map(\.character) == ["2", "0", "2", ".", "6", "1"])
        let box = clear.glyphs[1].place.box
        #expect(
            abs(box.x - 70) < 6 && abs(box.maxX - 96) < 6 && abs(box.y - 14) < 4 && abs(box.maxY - 69) < 4)
        #expect(faint.text == "202.61")
        #expect(clear.score > faint.score && faint.score > 0)
    }

    /// A digit with a dead segment is no digit, and the line is not read without it.
    @Test(arguments: ["bcefg", "acdefg".replacing("f", with: ""), "adg"])
    func readsNothingWhereAPatternIsNoDigit(_ pattern: String) {
        let seven = "abc"
        #expect(texts(Display([seven, "abged", pattern, "abcdef"], slant: 0).image()) == [])
        #expect(texts(Display([seven, "abged", "abgcd", pattern], slant: 0).image()) == [])
    }

    @Test func readsNothingWhereThereIsNothing() {
        #expect(texts(Display([]).image(noise: 30)) == [])
        #expect(texts(GrayImage(pixels: [9], width: 1, height: 1)) == [])
    }

    /// The right values are in the dataset; boxes around the displays are in percent of the upright photo.
    @Test(
        .enabled(if: Installed.dataIsThere, "../shared/data is absent"),
        arguments: [
            ("pump_HQ_00", (24, 25, 80, 65)), ("pump_HQ_08", (24, 20, 71, 51)),
            ("pump_MQ_08", (19, 22, 93, 68)), ("us_pump_17A252", (8, 0, 100, 100)),
        ])
    func readsPumps(id: String, box: (Double, Double, Double, Double)) throws {
        let sample = try DevelopmentSample(id, in: "fuel/pump-displays")
        let photo = try PhotoDecoder(limits: PhotoLimits()).photo(
            sample.photo, page: 1, longSide: 2000, region: nil)
        let (width, height) = (Double(photo.fullWidth) / 100, Double(photo.fullHeight) / 100)
        let place = Box(
            x: box.0 * width, y: box.1 * height, width: (box.2 - box.0) * width,
            height: (box.3 - box.1) * height)
        let image = GrayImage(try #require(photo.cropped(to: place)))
        let rows = min(image.height, 200)
        #expect(
            texts(image.resized(width: image.width * rows / image.height, height: rows)) == [sample.value])
    }
}

extension GrayImage {
    /// The lightness of a photo's pixels, by the weights of Rec. 601.
    fileprivate init(_ photo: Photo) {
        let pixels = (0..<photo.width * photo.height).map { at in
            let (red, green) = (UInt32(photo.pixels[3 * at]), UInt32(photo.pixels[3 * at + 1]))
            return UInt8((77 * red + 150 * green + 29 * UInt32(photo.pixels[3 * at + 2])) >> 8)
        }
        self.init(pixels: pixels, width: photo.width, height: photo.height)
    }
}

import Foundation
import Testing
import Verbatim

@testable import VerbatimRecognition

@Suite struct PhotoGeometryTests {
    private let plain = Tensor.Normalization(scale: SIMD3(repeating: 1), offset: SIMD3())

    /// Red grows with x, green with y, blue is 7.
    private func ramp(width: Int, height: Int) -> Photo {
        var pixels: [UInt8] = []
        for y in 0..<height { for x in 0..<width { pixels += [UInt8(x), UInt8(y), 7] } }
        return Photo(name: "ramp", pixels: pixels, width: width, height: height)
    }

    @Test("A crop follows a tilted line", arguments: [0.0, 15, -15, 90, 180])
    func straightened(degrees: Double) {
        let photo = ramp(width: 120, height: 100)
        let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        func place(_ x: Double, _ y: Double) -> Point { Point(x: 60 + x * c - y * s, y: 50 + x * s + y * c) }
        let crop = photo.straightened(
            Quadrilateral(
                topLeft: place(-30, -10), topRight: place(30, -10), bottomRight: place(30, 10),
                bottomLeft: place(-30, 10)),
            width: 60, height: 20, plain)
        #expect(crop.values.count == 3 * 60 * 20)
        for (x, y) in [(0, 0), (59, 0), (30, 10), (12, 19)] {
            let expected = place(Double(x) - 29.5, Double(y) - 9.5)
            let at = y * 60 + x
            #expect(crop.values[at] == 7)
            #expect(abs(Double(crop.values[60 * 20 + at]) - (expected.y - 0.5)) < 0.01)
            #expect(abs(Double(crop.values[2 * 60 * 20 + at]) - (expected.x - 0.5)) < 0.01)
        }
    }

    @Test("A crop follows a bend, and is not changed by none")
    func bent() {
        let photo = ramp(width: 120, height: 100)
        let place = Quadrilateral(Box(x: 20, y: 30, width: 60, height: 20))
        func crop(_ bend: Double) -> [Float] {
            photo.straightened(place, width: 60, height: 20, plain) {
                Point(x: 0, y: bend * $0 * (1 - $0))
            }.values
        }
        #expect(crop(0) == photo.straightened(place, width: 60, height: 20, plain).values)
        let bent = crop(40)
        for (x, y) in [(0, 0), (59, 19), (30, 10), (12, 3)] {
            let fraction = (Double(x) + 0.5) / 60
            let at = y * 60 + x
            #expect(
                abs(Double(bent[1200 + at]) - (30 + Double(y) + 40 * fraction * (1 - fraction))) < 0.01)
            #expect(abs(Double(bent[2400 + at]) - (20 + Double(x))) < 0.01)
        }
    }

    @Test("A crop that is much smaller than its place averages, and one beside the photo repeats the edge")
    func straightenedEdges() {
        // Columns alternate between 0 and 200: any average of many is about 100.
        let pixels = (0..<(96 * 96)).flatMap { index in [UInt8](repeating: index % 2 == 0 ? 0 : 200, count: 3)
        }
        let photo = Photo(name: "stripes", pixels: pixels, width: 96, height: 96)
        let crop = photo.straightened(
            Quadrilateral(Box(x: 0, y: 0, width: 96, height: 96)), width: 24, height: 24, plain)
        #expect(crop.values.allSatisfy { abs($0 - 100) < 15 })
        let beside = ramp(width: 10, height: 10).straightened(
            Quadrilateral(Box(x: 20, y: 3, width: 8, height: 2)), width: 4, height: 2, plain)
        #expect(beside.values.suffix(8).allSatisfy { $0 == 9 })
    }

    @Test("Scaling keeps a ramp a ramp, and averages what is finer than the result")
    func scaled() {
        let photo = ramp(width: 100, height: 80)
        let half = photo.scaled(from: PixelArea(all: photo), width: 50, height: 40, plain)
        #expect(half.width == 50 && half.height == 40)
        let at = 20 * 50 + 30
        #expect(abs(half.values[at] - 7) < 1e-3)
        #expect(abs(half.values[2000 + at] - 40.5) < 0.01)
        #expect(abs(half.values[4000 + at] - 60.5) < 0.01)
        let part = photo.scaled(
            from: PixelArea(around: Box(x: 40, y: 20, width: 20, height: 10), on: photo), width: 20,
            height: 10,
            plain)
        #expect(part.values[400] == 40)
        #expect(part.values[200] == 20)
    }

    @Test("Boxes found on a turned crop lie on the turned full photo", arguments: [90, 180, 270])
    func turned(degrees: Int) throws {
        // Half of the resolution is held, of a 100 × 60 photo, and only a part of it.
        let whole = Photo(
            name: "photo", pixels: [UInt8](repeating: 0, count: 3 * 50 * 30), width: 50, height: 30,
            fullWidth: 100, fullHeight: 60)
        let part = try #require(whole.cropped(to: Box(x: 20, y: 10, width: 40, height: 30)))
        let turned = part.turned(by: degrees)
        // The part's top left corner, on the turned full photo.
        let expected: Point
        let found: Point
        switch degrees {
        case 90:
            expected = Point(x: 60 - 10, y: 20)
            found = turned.fullPoint(x: Double(turned.width), y: 0)
        case 180:
            expected = Point(x: 100 - 20, y: 60 - 10)
            found = turned.fullPoint(x: Double(turned.width), y: Double(turned.height))
        default:
            expected = Point(x: 10, y: 100 - 20)
            found = turned.fullPoint(x: 0, y: Double(turned.height))
        }
        #expect(found == expected)
        #expect(turned.fullWidth == (degrees == 180 ? 100 : 60))
    }

    @Test("Turning moves the pixels, and four quarter turns bring them back")
    func turnedPixels() {
        let photo = ramp(width: 3, height: 2)
        // Clockwise: the first row becomes the last column.
        #expect(Array(photo.turned(by: 90).pixels.prefix(6)) == [0, 1, 7, 0, 0, 7])
        #expect(photo.turned(by: 90).turned(by: 90).pixels == photo.turned(by: 180).pixels)
        #expect(photo.turned(by: 270).turned(by: 90).pixels == photo.pixels)
    }
}

import Foundation
import Testing

@testable import VerbatimRecognition

/// A photo can be made small enough to be shown in a report, and stays the picture that it was.
struct PhotoJPEGTests {
    /// Red above, blue below.
    private func photo(width: Int, height: Int) -> Photo {
        let pixels = (0..<height).flatMap { row in
            (0..<width).flatMap { _ in (row < height / 2 ? [220, 30, 20] : [20, 40, 200]) as [UInt8] }
        }
        return Photo(name: "two", pixels: pixels, width: width, height: height)
    }

    private func decoded(_ jpeg: Data) throws -> Photo {
        try PhotoDecoder().photo(PhotoSource(name: "jpeg", bytes: jpeg), longSide: 1000)
    }

    private func isNear(_ photo: Photo, x: Int, y: Int, _ color: [UInt8]) -> Bool {
        let start = 3 * (y * photo.width + x)
        return zip(photo.pixels[start..<start + 3], color).allSatisfy { abs(Int($0) - Int($1)) <= 16 }
    }

    @Test func whatIsEncodedIsDecodedAgain() throws {
        let photo = try decoded(#require(photo(width: 64, height: 96).jpeg()))
        #expect([photo.width, photo.height] == [64, 96] as [Int])
        #expect(isNear(photo, x: 30, y: 10, [220, 30, 20]))
        #expect(isNear(photo, x: 30, y: 85, [20, 40, 200]))
    }

    @Test func lowerQualityTakesFewerBytes() throws {
        var generator = SystemRandomNumberGenerator()
        var noise = photo(width: 64, height: 64)
        for index in noise.pixels.indices { noise.pixels[index] = .random(in: 0...255, using: &generator) }
        #expect(try #require(noise.jpeg(quality: 30)).count < #require(noise.jpeg(quality: 90)).count)
    }

    @Test func aReducedPhotoKeepsItsShapeAndColours() throws {
        let small = photo(width: 300, height: 600).reduced(longSide: 60)
        #expect(
            [small.width, small.height, small.fullWidth, small.fullHeight] == [30, 60, 300, 600] as [Int])
        #expect(small.pixels.count == 3 * 30 * 60)
        #expect(isNear(small, x: 15, y: 10, [220, 30, 20]))
        #expect(isNear(small, x: 15, y: 50, [20, 40, 200]))
        #expect(photo(width: 30, height: 20).reduced(longSide: 60).width == 30)
        #expect(photo(width: 1000, height: 1).reduced(longSide: 10).height == 1)
    }

    @Test func whatNoJPEGCanHoldGivesNone() {
        #expect(photo(width: 65_501, height: 1).jpeg() == nil)
        #expect(Photo(name: "none", pixels: [], width: 0, height: 0).jpeg() == nil)
    }
}

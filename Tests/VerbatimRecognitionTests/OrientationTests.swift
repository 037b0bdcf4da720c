import Foundation
import Testing
import VerbatimRecognition

/// What a person sees on a photo of the quadrants stored "RGBW" whose tag says so, after the EXIF standard's
/// table (which side of the picture the first row and the first column are).
private let upright: [(tag: Int, quadrants: String, width: Int)] = [
    (1, "RGBW", 64), (2, "GRWB", 64), (3, "WBGR", 64), (4, "BWRG", 64), (5, "RBGW", 32), (6, "BRWG", 32),
    (7, "WGBR", 32), (8, "GWRB", 32), (0, "RGBW", 64), (9, "RGBW", 64), (65_535, "RGBW", 64),
]

@Suite("A photo taken sideways is turned upright once")
struct OrientationTests {
    @Test("JPEG", arguments: upright)
    func jpeg(tag: Int, quadrants: String, width: Int) throws {
        for bigEndian in [false, true] {
            let photo = try decode(
                EXIFBlock.insert(
                    orientation: tag, bigEndian: bigEndian, intoJPEG: fixture("quadrants.jpg").bytes))
            #expect(photo.quadrants == quadrants)
            #expect((photo.width, photo.fullWidth, photo.fullHeight) == (width, width, 96 - width))
        }
    }

    @Test("PNG", .enabled(if: vipsIsThere), arguments: upright)
    func png(tag: Int, quadrants: String, width: Int) throws {
        let photo = try decode(PNG.quadrants(orientation: tag))
        #expect(photo.quadrants == quadrants)
        #expect((photo.width, photo.fullWidth, photo.fullHeight) == (width, width, 96 - width))
    }

    @Test("TIFF", .enabled(if: vipsIsThere), arguments: upright)
    func tiff(tag: Int, quadrants: String, width: Int) throws {
        let photo = try decode(TIFF.file([TIFF.Page(orientation: tag)]))
        #expect(photo.quadrants == quadrants)
        #expect((photo.width, photo.fullWidth, photo.fullHeight) == (width, width, 96 - width))
    }

    @Test("WebP", .enabled(if: vipsIsThere), arguments: upright)
    func webp(tag: Int, quadrants: String, width: Int) throws {
        // The tag's value is the only 6 in the EXIF block behind "Exif" … 0x0112.
        var file = try fixture("quadrants-exif6.webp").bytes
        let entry = try #require(file.range(of: Data([0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0])))
        file.replaceSubrange((entry.upperBound - 2)..<entry.upperBound, with: little16(tag))
        let photo = try decode(file)
        #expect(photo.quadrants == quadrants)
        #expect((photo.width, photo.fullWidth, photo.fullHeight) == (width, width, 96 - width))
    }

    @Test("a region of a turned photo is where the person sees it")
    func region() throws {
        let file = try EXIFBlock.insert(orientation: 6, intoJPEG: fixture("quadrants.jpg").bytes)
        let photo = try decode(file, region: .init(x: 0, y: 32, width: 16, height: 32))
        #expect(photo.quadrants == "WWWW")
    }

    @Test("HEIC is turned by its own property, not again by EXIF", .enabled(if: vipsIsThere))
    func heic() throws {
        let plain = try decode(fixture("quadrants-exif6.heic").bytes)
        #expect(plain.quadrants == "RGBW")
        let turned = try decode(fixture("quadrants-exif6-turned.heic").bytes)
        #expect(turned.quadrants == "BRWG")
        #expect((turned.width, turned.height) == (32, 64))
    }

    @Test("EXIF that makes no sense is ignored")
    func garbage() throws {
        let jpeg = try fixture("quadrants.jpg").bytes
        let good = EXIFBlock.insert(orientation: 6, intoJPEG: jpeg)
        // Each byte of the EXIF block set to 0 or 255 in turn: never a crash, always a picture.
        for position in 12..<38 {
            for value in [UInt8(0), 255] {
                var file = good
                file[position] = value
                #expect(try decode(file).quadrants.sorted() == ["B", "G", "R", "W"])
            }
        }
    }
}

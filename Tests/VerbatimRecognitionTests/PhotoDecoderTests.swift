import Foundation
import Testing
import Verbatim
import VerbatimRecognition

/// Decodes bytes with the default limits.
func decode(
    _ bytes: Data, page: Int = 1, longSide: Int = 2000, region: Box? = nil,
    limits: PhotoLimits = PhotoLimits()
) throws -> Photo {
    try PhotoDecoder(limits: limits).photo(
        PhotoSource(name: "photo", bytes: bytes), page: page, longSide: longSide, region: region)
}

@Suite("A photo of any usual format becomes upright pixels")
struct PhotoDecoderTests {
    @Test(
        "each format shows the same picture",
        arguments: [
            "quadrants.jpg", "quadrants-progressive.jpg", "quadrants-cmyk.jpg", "quadrants-ycck.jpg",
            "quadrants.webp", "quadrants.avif", "animation.gif",
        ])
    func formats(file: String) throws {
        guard vipsIsThere || file.hasSuffix("jpg") else { return }
        let photo = try decode(fixture(file).bytes)
        #expect((photo.width, photo.height) == (64, 32))
        #expect((photo.fullWidth, photo.fullHeight) == (64, 32))
        #expect(photo.pixels.count == 3 * 64 * 32)
        #expect(photo.quadrants == "RGBW")
    }

    @Test("the name of a file does not matter, its bytes do")
    func magic() throws {
        let photo = try PhotoDecoder().photo(
            PhotoSource(name: "receipt.png", bytes: fixture("quadrants.jpg").bytes), longSide: 100)
        #expect(photo.quadrants == "RGBW")
    }

    @Test("an animation is read at its first frame and has one page")
    func animation() throws {
        #expect(try PhotoDecoder().pageCount(of: fixture("animation.gif")) == 1)
        #expect(try decode(fixture("animation.gif").bytes).quadrants == "RGBW")
    }

    @Test("a CMYK file without Adobe's marker holds plain inks")
    func plainCMYK() throws {
        // Adobe's marker is 16 bytes long and stands right after the start of the file.
        let file = try fixture("quadrants-cmyk.jpg").bytes
        #expect(try decode(file.prefix(2) + file.dropFirst(18)).quadrants == "KKKK")
    }

    @Test("a one-pixel picture decodes")
    func onePixel() throws {
        let photo = try decode(PNG.file(width: 1, height: 1, rows: [[10, 20, 30]]))
        #expect(photo.pixels == [10, 20, 30])
    }

    @Suite("Unusual samples become plain RGB", .enabled(if: vipsIsThere))
    struct Samples {
        private func png(_ bits: UInt8, _ kind: PNG.Kind, _ pixel: (Int) -> [UInt8], extra: [Data] = [])
            -> Data
        {
            PNG.file(
                width: 64, height: 32, bits: bits, kind: kind, rows: Quadrants.samples(pixel), extra: extra)
        }

        @Test("16-bit colour")
        func sixteenBits() throws {
            let file = png(16, .rgb, { Quadrants.rgb($0).flatMap { [$0, $0] } })
            #expect(try decode(file).quadrants == "RGBW")
        }

        @Test("16-bit grey")
        func sixteenBitGrey() throws {
            let levels: [[UInt8]] = [[0, 0], [0x80, 0], [0xFF, 0xFF], [0, 0]]
            #expect(try decode(png(16, .grey, { levels[$0] })).quadrants == "KgWK")
        }

        @Test("grey with alpha lies on white, so that invisible black is no ink")
        func greyAlpha() throws {
            let pixels: [[UInt8]] = [[0, 255], [0, 0], [255, 255], [0, 128]]
            #expect(try decode(png(8, .greyAlpha, { pixels[$0] })).quadrants == "KWWg")
        }

        @Test("16-bit grey with alpha lies on white")
        func sixteenBitGreyAlpha() throws {
            let pixels: [[UInt8]] = [
                [0, 0, 255, 255], [0, 0, 0, 0], [255, 255, 255, 255], [0, 0, 128, 0],
            ]
            #expect(try decode(png(16, .greyAlpha, { pixels[$0] })).quadrants == "KWWg")
        }

        @Test("colour with alpha lies on white")
        func alpha() throws {
            let alphas: [UInt8] = [255, 255, 255, 0]
            let file = png(8, .rgba, { ($0 == 3 ? [0, 0, 0] : Quadrants.rgb($0)) + [alphas[$0]] })
            #expect(try decode(file).quadrants == "RGBW")
        }

        @Test("a palette, also with transparent entries")
        func palette() throws {
            let colours = PNG.chunk("PLTE", (0..<3).flatMap(Quadrants.rgb) + [0, 0, 0])
            let clear = PNG.chunk("tRNS", [255, 255, 255, 0])
            #expect(try decode(png(8, .palette, { [UInt8($0)] }, extra: [colours])).quadrants == "RGBK")
            #expect(
                try decode(png(8, .palette, { [UInt8($0)] }, extra: [colours, clear])).quadrants == "RGBW")
        }

        @Test("a fax's one bit a pixel, black or white first")
        func bilevel() throws {
            let rows = (0..<32).flatMap { y in [UInt8](repeating: y < 16 ? 0xFF : 0, count: 8) }
            var page = TIFF.Page(photometric: 0, samples: 1, bits: 1, bytes: rows)
            #expect(try decode(TIFF.file([page])).quadrants == "KKWW")
            page.photometric = 1
            #expect(try decode(TIFF.file([page])).quadrants == "WWKK")
        }

        @Test("a CMYK TIFF")
        func tiffCMYK() throws {
            let inks: [[UInt8]] = [[0, 255, 255, 0], [255, 0, 255, 0], [255, 255, 0, 0], [0, 0, 0, 0]]
            let page = TIFF.Page(
                photometric: 5, samples: 4, bytes: Quadrants.samples { inks[$0] }.flatMap(\.self))
            let photo = try decode(TIFF.file([page]))
            // Printing inks are no pure colours: only which is which is asked.
            #expect(photo.quadrants.last == "W")
            let corner = photo.pixels.prefix(3)
            #expect(corner[0] > 150 && corner[1] < 100 && corner[2] < 100)
        }
    }

    @Suite("Pages")
    struct Pages {
        @Test("a multi-page TIFF gives each page in its own size", .enabled(if: vipsIsThere))
        func tiff() throws {
            let grey = TIFF.Page(
                width: 10, height: 20, photometric: 1, samples: 1,
                bytes: [UInt8](repeating: 128, count: 200))
            let file = TIFF.file([TIFF.Page(), grey, TIFF.Page(orientation: 3)])
            #expect(try PhotoDecoder().pageCount(of: PhotoSource(name: "t", bytes: file)) == 3)
            #expect(try decode(file, page: 1).quadrants == "RGBW")
            let second = try decode(file, page: 2)
            #expect((second.page, second.width, second.height) == (2, 10, 20))
            #expect(second.quadrants == "gggg")
            #expect(try decode(file, page: 3).quadrants == "WBGR")
            #expect(throws: PhotoError.self) { try decode(file, page: 4) }
            #expect(throws: PhotoError.self) { try decode(file, page: 0) }
        }

        @Test(
            "a PDF page is drawn at the size wanted and measured at 200 dots an inch",
            .enabled(if: vipsIsThere))
        func pdf() throws {
            let file = PDF.file([
                PDF.Page(width: 360, height: 180), PDF.Page(width: 72, height: 144, rgb: "0 0 1"),
                PDF.Page(rgb: "0 1 0", rotate: 90),
            ])
            #expect(try PhotoDecoder().pageCount(of: PhotoSource(name: "p", bytes: file)) == 3)
            let first = try decode(file, page: 1, longSide: 500)
            #expect((first.width, first.height) == (500, 250))
            #expect((first.fullWidth, first.fullHeight) == (1000, 500))
            #expect(first.quadrants == "RRRR")
            let second = try decode(file, page: 2, longSide: 500)
            #expect((second.width, second.height, second.quadrants) == (250, 500, "BBBB"))
            let third = try decode(file, page: 3, longSide: 500)
            #expect((third.width, third.height, third.quadrants) == (250, 500, "GGGG"))
        }

        @Test("a PDF that only its author may change opens", .enabled(if: vipsIsThere))
        func ownerLocked() throws {
            #expect(try decode(fixture("owner-locked.pdf").bytes).quadrants == "RRRR")
        }
    }

    @Suite("Sizes and regions")
    struct Sizes {
        @Test("a JPEG is decoded no smaller than wanted, and its full size is kept")
        func jpegScale() throws {
            let photo = try decode(fixture("quadrants.jpg").bytes, longSide: 20)
            #expect((photo.width, photo.height) == (24, 12))
            #expect((photo.fullWidth, photo.fullHeight) == (64, 32))
            #expect(photo.quadrants == "RGBW")
            let corner = photo.fullPoint(x: 24, y: 12)
            #expect(corner == Point(x: 64, y: 32))
        }

        @Test("a photo is never enlarged")
        func notEnlarged() throws {
            #expect(try decode(fixture("quadrants.jpg").bytes, longSide: 9999).width == 64)
            #expect(try decode(PNG.quadrants(), longSide: 9999).width == 64)
        }

        @Test("a long receipt keeps its width", .enabled(if: vipsIsThere))
        func elongated() throws {
            let rows = [[UInt8]](repeating: [UInt8](repeating: 255, count: 300), count: 1000)
            let photo = try decode(PNG.file(width: 100, height: 1000, rows: rows), longSide: 150)
            #expect((photo.width, photo.height) == (50, 500))
        }

        @Test(
            "a region is decoded finely and knows its place", arguments: ["quadrants.jpg", "quadrants.webp"])
        func region(file: String) throws {
            guard vipsIsThere || file.hasSuffix("jpg") else { return }
            let box = Box(x: 32, y: 16, width: 16, height: 8)
            let photo = try decode(fixture(file).bytes, longSide: 16, region: box)
            #expect((photo.width, photo.height) == (16, 8))
            #expect(photo.region == box)
            #expect(photo.quadrants == "WWWW")
            #expect((photo.fullWidth, photo.fullHeight) == (64, 32))
            #expect(photo.fullPoint(x: 0, y: 0) == Point(x: 32, y: 16))
        }

        @Test("a region reaching over the edge is cut there, one outside is an error")
        func regionEdges() throws {
            let file = try fixture("quadrants.jpg").bytes
            let photo = try decode(file, region: Box(x: 48, y: -10, width: 100, height: 20))
            #expect(photo.region == Box(x: 48, y: 0, width: 16, height: 10))
            #expect(photo.quadrants == "GGGG")
            let outside = Box(x: 64, y: 0, width: 10, height: 10)
            #expect(throws: PhotoError.outside(name: "photo", region: outside, width: 64, height: 32)) {
                try decode(file, region: outside)
            }
        }

        @Test("a tiny region of a PDF page stays within the limits", .enabled(if: vipsIsThere))
        func regionOfPDF() throws {
            let photo = try decode(
                PDF.file([PDF.Page()]), longSide: 2000, region: Box(x: 10, y: 10, width: 1, height: 1))
            #expect((3...4).contains(photo.width) && (3...4).contains(photo.height))
        }
    }
}

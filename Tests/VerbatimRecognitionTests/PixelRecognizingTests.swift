import Foundation
import Testing
import Verbatim
import VerbatimRecognition

/// Reports the photo it was given as one line of the quadrants' letters, over the whole of the pixels held.
private struct QuadrantRecognizer: PixelRecognizing {
    var reading: PhotoReadingOptions
    let name = "quadrants"

    func recognize(_ photo: Photo) async throws(PhotoError) -> Transcript {
        let frame = Quadrilateral(
            topLeft: photo.fullPoint(x: 0, y: 0), topRight: photo.fullPoint(x: Double(photo.width), y: 0),
            bottomRight: photo.fullPoint(x: Double(photo.width), y: Double(photo.height)),
            bottomLeft: photo.fullPoint(x: 0, y: Double(photo.height)))
        return Transcript(
            width: Double(photo.fullWidth), height: Double(photo.fullHeight), page: photo.page,
            recognizer: name, lines: [Line(text: photo.quadrants, confidence: 1, polygon: frame)])
    }
}

@Suite("Every page of a photo is recognised", .enabled(if: vipsIsThere))
struct PixelRecognizingTests {
    @Test("one transcript a page, in order")
    func pages() async throws {
        let file = PhotoSource(
            name: "scan.tif", bytes: TIFF.file([TIFF.Page(), TIFF.Page(orientation: 3), TIFF.Page()]))
        let transcripts = try await QuadrantRecognizer(reading: PhotoReadingOptions()).transcripts(of: file)
        #expect(transcripts.map(\.page) == [1, 2, 3])
        #expect(transcripts.map(\.text) == ["RGBW", "WBGR", "RGBW"])
    }

    @Test("a crop is recognised alone, and its boxes stay on the whole photo")
    func crop() async throws {
        let crop = Box(x: 32, y: 0, width: 32, height: 16)
        let transcripts = try await QuadrantRecognizer(reading: PhotoReadingOptions(longSide: 8, crop: crop))
            .transcripts(of: fixture("quadrants.jpg"))
        let transcript = try #require(transcripts.first)
        #expect(transcript.text == "GGGG")
        #expect(transcript.lines.first?.box == crop)
        #expect((transcript.width, transcript.height) == (64, 32))
    }

    @Test("the limits reach the decoder, and its error the caller")
    func limits() async throws {
        let source = try fixture("quadrants.jpg")
        let reading = PhotoReadingOptions(limits: PhotoLimits(maximumPixels: 100))
        await #expect(
            throws: PhotoError.tooManyPixels(name: "quadrants.jpg", width: 64, height: 32, limit: 100)
        ) {
            try await QuadrantRecognizer(reading: reading).transcripts(of: source)
        }
    }
}

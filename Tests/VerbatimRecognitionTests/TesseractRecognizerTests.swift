import Foundation
import Testing
import Verbatim
import VerbatimRecognition

private let tesseract = try? TesseractRecognizer(languages: ["eng"])

@Suite("Tesseract reads a photo where it is installed", .enabled(if: tesseract != nil, "needs tesseract-ocr"))
struct TesseractRecognizerTests {
    @Test("lines with their places, characters and confidences")
    func lines() async throws {
        let recognizer = try #require(tesseract)
        let transcript = try #require(try await recognizer.transcripts(of: fixture("total.jpg")).first)
        #expect(transcript.recognizer == recognizer.name)
        #expect((transcript.width, transcript.height) == (385, 210))
        #expect(transcript.lines.map(\.text) == ["CORNER SHOP", "Milk 1.20", "TOTAL 20.00"])
        let total = try #require(transcript.lines.last)
        #expect(try #require(total.confidence) > 0.5)
        // The last line stands in the lower third of the picture; "20.00" in its right half.
        #expect(total.box.y > 120 && total.box.maxY < 185)
        #expect(total.glyphs?.count == 11)
        let amount = total.polygon(of: 6..<11).box
        #expect(amount.x > 180 && amount.maxX < 350 && amount.width > 80)
        for glyph in total.glyphs ?? [] {
            #expect(0 <= glyph.start && glyph.start <= glyph.end && glyph.end <= 1)
        }
    }

    @Test("a crop is read alone, with boxes on the whole photo")
    func crop() async throws {
        var recognizer = try #require(tesseract)
        recognizer.reading.crop = Box(x: 0, y: 120, width: 385, height: 90)
        let transcript = try #require(try await recognizer.transcripts(of: fixture("total.jpg")).first)
        #expect(transcript.lines.map(\.text) == ["TOTAL 20.00"])
        #expect(try #require(transcript.lines.first).box.y > 120)
    }

    @Test("a blank picture and a single pixel hold no text", arguments: [1, 5, 300])
    func blank(side: Int) async throws {
        let recognizer = try #require(tesseract)
        let photo = Photo(
            name: "blank", pixels: [UInt8](repeating: 128, count: 3 * side * side), width: side, height: side)
        #expect(try await recognizer.recognize(photo).lines.isEmpty)
    }

    @Test("several threads share one recogniser")
    func threads() async throws {
        let recognizer = try #require(tesseract)
        let source = try fixture("total.jpg")
        let texts = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<4 {
                group.addTask { try await recognizer.transcripts(of: source).first?.text ?? "" }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(texts).count == 1 && texts.count == 4)
    }

    @Test("a language that is not installed is named, with what to do")
    func language() {
        #expect {
            _ = try TesseractRecognizer(languages: ["tlh"])
        } throws: { error in
            guard let error = error as? PhotoError else { return false }
            return error.message.hasPrefix(
                "Tesseract is not available: it has no language data for tlh; install")
        }
    }
}

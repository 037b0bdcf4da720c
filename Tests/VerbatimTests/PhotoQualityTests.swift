import Foundation
import Testing

@testable import Verbatim

/// What is wrong with a photo is told by name, with what to do about it, whatever is read from it.
struct PhotoQualityTests {
    /// What a good photo measures, with what a test changes.
    private func quality(
        printHeight: Double = 30, blur: Double = 0.01, brightness: Double = 0.85,
        glare: Double = 0, cutStrokes: Int = 0
    ) -> PhotoQuality {
        PhotoQuality(
            printHeight: printHeight, blur: blur, brightness: brightness, glare: glare,
            cutStrokes: cutStrokes)
    }

    @Test func aGoodPhotoHasNoWarnings() {
        #expect(quality().warnings.isEmpty)
    }

    @Test func eachWarningHasTwoSides() {
        typealias Limit = PhotoQuality.Limit
        let sides: [(String, PhotoQuality, PhotoQuality)] = [
            ("blurred", quality(blur: Limit.blur), quality(blur: Limit.blur + 0.001)),
            ("dark", quality(brightness: Limit.brightness), quality(brightness: Limit.brightness - 0.001)),
            ("glare", quality(glare: Limit.glare), quality(glare: Limit.glare + 0.001)),
            (
                "cutOff", quality(cutStrokes: Limit.cutStrokes),
                quality(cutStrokes: Limit.cutStrokes + 1)
            ),
            (
                "smallPrint", quality(printHeight: Limit.printHeight),
                quality(printHeight: Limit.printHeight - 0.001)
            ),
        ]
        for (code, good, bad) in sides {
            #expect(good.warnings.isEmpty)
            #expect(bad.warnings.map(\.code) == [code])
            #expect(bad.warnings.allSatisfy { $0.fields.isEmpty && $0.message.contains("photograph again") })
        }
    }

    @Test func numbersAreKeptToThreeDecimalsAndInTheirRange() {
        let odd = quality(
            printHeight: -3, blur: 0.012_345, brightness: 1.2, glare: .nan, cutStrokes: -1)
        #expect(
            odd == quality(printHeight: 0.001, blur: 0.012, brightness: 1, glare: 0))
    }

    @Test func aTranscriptKeepsIt() throws {
        var transcript = Paper("CORNER SHOP\nTOTAL    20.00").transcript
        #expect(!transcript.json.text().contains("quality"))
        transcript.quality = quality(blur: 0.0712, cutStrokes: 7)
        let text = transcript.json.text()
        #expect(
            text.contains(
                #""quality":{"printHeight":30,"blur":0.071,"brightness":0.85,"glare":0,"cutStrokes":7},"#
            ))
        #expect(transcript.rounded.quality == transcript.quality)
        let read = try JSONDecoder().decode(Transcript.self, from: Data(text.utf8))
        #expect(read.quality == transcript.quality)
        let again = try JSONDecoder().decode(Transcript.self, from: JSONEncoder().encode(transcript))
        #expect(again.quality == transcript.quality)
        let lacking = Data(text.replacingOccurrences(of: #""blur":0.071,"#, with: "").utf8)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Transcript.self, from: lacking)
        }
    }

    @Test func aReadingTellsIt() throws {
        var transcript = Paper("CORNER SHOP\n2024-05-23\nTOTAL    20.00").transcript
        let options = ReadingOptions(today: try day("2024-06-01"))
        #expect(Reading<Receipt>(of: transcript, options: options).warnings.isEmpty)
        transcript.quality = quality(blur: 0.2, brightness: 0.01)
        let reading = Reading<Receipt>(of: transcript, options: options)
        #expect(reading.warnings.map(\.code) == ["blurred", "dark"])
        #expect(reading.review.isEmpty)
        #expect(reading.document.total == (try decimal("20.00")))
        let report = reading.report(photo: "a.jpg", milliseconds: 10)
        #expect(report.contains("the print is blurred: hold still"))
        #expect(reading.json(photo: "a.jpg", milliseconds: 10).text().contains(#""code":"dark""#))
    }
}

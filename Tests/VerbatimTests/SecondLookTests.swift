import Foundation
import Testing

@testable import Verbatim

/// What the first model was unsure of is read again where it matters, live just as from a recording.
struct SecondLookTests {
    private static let paper = """
        CORNER SHOP
        2023-05-23
        MILK                   1.50
        TOTAL                  1.56
        THANK YOU
        """

    /// The receipt with lines of some texts read with these scores, and what a second look gave.
    private func transcript(_ again: [String: (score: Double, second: String?)]) -> Transcript {
        let lines = Paper(Self.paper).lines.map { line in
            var line = line
            if let (score, second) = again[line.text] {
                line.confidence = score
                line.second = second.map { Line.Second(text: $0, confidence: 0.9) }
            }
            return line
        }
        return Transcript(width: 800, height: 2000, recognizer: "test", lines: lines)
    }

    private func options() throws -> ReadingOptions { ReadingOptions(today: try day("2024-06-01")) }

    private func asked(_ transcript: Transcript) throws -> [String] {
        SecondLook<Receipt>(options: try options()).request(of: transcript).lines.map {
            transcript.lines[$0].text
        }
    }

    @Test func unsureLinesWithAClaimOrANumberAreWorthASecondLook() throws {
        let unsure = [
            "CORNER SHOP": (0.95, nil as String?), "THANK YOU": (0.7, nil), "2023-05-23": (0.7, nil),
        ]
        let worth = try asked(transcript(unsure))
        #expect(worth.contains("CORNER SHOP"))
        #expect(worth.contains("2023-05-23"))
        #expect(!worth.contains("THANK YOU"))
    }

    @Test func linesOfAContradictedClaimAreWorthItHoweverSure() throws {
        let sure = ["1.50": (1.0, nil as String?), "1.56": (1.0, nil), "CORNER SHOP": (1.0, nil)]
        #expect(try asked(transcript(sure)) == ["1.50", "1.56"])
    }

    @Test func aReadingGoesByTheSecondLook() throws {
        let seen = transcript([
            "1.56": (0.7, "1.50"), "CORNER SHOP": (0.95, "CORNER SH0P"), "THANK YOU": (0.7, "TOTAL 9.99"),
            "2023-05-23": (0.995, "2023-05-28"),
        ])
        let reading = Reading<Receipt>(of: seen, options: try options())
        #expect(reading.document.total == (try decimal("1.50")))
        #expect(reading[\.total]?.printed == "1.50")
        #expect(reading.document.store == "CORNER SH0P")
        // What was not worth a second look stays as read first, whatever a recording holds.
        #expect(reading.document.date == (try day("2023-05-23")))
        #expect(reading.transcript.lines.last?.text == "THANK YOU")
        #expect(reading.warnings.isEmpty)
    }

    @Test func aRecordingOfAllLinesIsReadLikeTheFewThatWereAsked() throws {
        let all = transcript(
            Dictionary(
                uniqueKeysWithValues: Set(Paper(Self.paper).lines.map(\.text)).map { ($0, (0.9, $0 + " X")) })
        )
        let worth = Set(SecondLook<Receipt>(options: try options()).request(of: all).lines)
        let lines = all.lines.enumerated().map { index, line in
            var line = line
            if !worth.contains(index) { line.second = nil }
            return line
        }
        let few = Transcript(width: 800, height: 2000, recognizer: "test", lines: lines)
        #expect(worth.count < all.lines.count)
        let readings = try [all, few].map { Reading<Receipt>(of: $0, options: try options()) }
        #expect(readings[0].claims == readings[1].claims)
        #expect(readings[0].transcript.lines.map(\.text) == readings[1].transcript.lines.map(\.text))
    }

    @Test func aRecordingKeepsBothLooks() throws {
        let glyphs = [0.0, 0.5].map {
            Line.Glyph(
                start: $0, end: $0 + 0.5, confidence: 0.5, alternatives: [.init(text: "8", score: 0.25)])
        }
        var line = Line(
            text: "A", confidence: 0.5, polygon: Quadrilateral(Box(x: 0, y: 0, width: 20, height: 10)))
        line.second = Line.Second(text: "AB", confidence: 0.75, glyphs: glyphs)
        let page = Transcript(width: 100, height: 100, recognizer: "test", lines: [line])
        let text = page.json.text()
        #expect(text.contains(#""second":{"text":"AB","confidence":0.75,"starts":[0,0.5],"#))
        #expect(try JSONDecoder().decode(Transcript.self, from: Data(text.utf8)) == page)
        #expect(try JSONDecoder().decode(Transcript.self, from: JSONEncoder().encode(page)) == page)
        #expect(page.rounded == page)
        for bad in [#"{"text":""}"#, #"{"text":"AB","confidence":2}"#, #"{"confidence":1}"#, "3"] {
            let second =
                #"{"version":1,"recognizer":"t","size":[9,9],"lines":[{"text":"A","polygon":[0,0,1,0,1,1,0,1],"second":\#(bad)}]}"#
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(Transcript.self, from: Data(second.utf8))
            }
        }
    }
}

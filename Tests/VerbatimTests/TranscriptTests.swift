import Foundation
import Testing

@testable import Verbatim

/// A recorded transcript is the one that was seen; a file that is none says why.
struct TranscriptTests {
    private var example: Transcript {
        let glyphs = [0.0, 0.2, 0.4, 0.6, 0.8].map {
            Line.Glyph(
                start: $0, end: $0 + 0.2, confidence: $0 == 0.4 ? nil : 0.9375,
                alternatives: $0 == 0.2
                    ? [.init(text: "0", score: 0.46875), .init(text: "Q", score: 0.03125)] : [])
        }
        let total = Line(
            text: "TOTAL", confidence: 0.96875,
            polygon: Quadrilateral(Box(x: 10, y: 100, width: 100, height: 20)), glyphs: glyphs)
        let amount = Line(
            text: "20.00 €", confidence: nil,
            polygon: Quadrilateral(Box(x: 300, y: 101.5, width: 100, height: 20)))
        let store = Line(
            text: "ΚΑΦΕ \"Ø\" 🍰", confidence: 0.5,
            polygon: Quadrilateral(Box(x: 50, y: 10, width: 200, height: 30)))
        return Transcript(
            width: 400, height: 600, turned: 90, page: 2, recognizer: "test 1", lines: [amount, total, store])
    }

    @Test func jsonKeepsEverything() throws {
        let data = try JSONEncoder().encode(example)
        #expect(try JSONDecoder().decode(Transcript.self, from: data) == example)
    }

    @Test func theWrittenFileIsReadBackAsTheRoundedTranscript() throws {
        let data = Data(example.json.text().utf8)
        #expect(try JSONDecoder().decode(Transcript.self, from: data) == example.rounded)
        let named = Data(example.json(photo: "a.jpg").text().utf8)
        #expect(try JSONDecoder().decode(Transcript.self, from: named) == example.rounded)
        #expect(example.rounded.rounded == example.rounded)
    }

    @Test func whatElseWasSeenIsWrittenByItsCharacter() throws {
        let text = example.json.text()
        #expect(text.contains(#""alternatives":[[1,"0",0.4688],[1,"Q",0.0313]]"#))
        #expect(text.components(separatedBy: "alternatives").count == 2)
        let written = try JSONDecoder().decode(Transcript.self, from: Data(text.utf8))
        #expect(written.lines[1].glyphs?[1].alternatives.map(\.text) == ["0", "Q"])
    }

    @Test(arguments: [
        (#"[[2, "8", 0.4]]"#, "2 is no character that starts and ends place"),
        (#"[[-1, "8", 0.4]]"#, "-1 is no character that starts and ends place"),
        (#"[[0, "8", 1.5]]"#, "1.5; a score is 0…1"),
        (#"[[0, "12", 0.4]]"#, "an alternative is one character"),
        (#"[[0, "", 0.4]]"#, "an alternative is one character"),
        (#"[[1, "8", 0.2], [1, "3", 0.2], [1, "6", 0.1], [1, "5", 0.1]]"#, "character 1 has more than 3"),
    ])
    func impossibleAlternativesAreRefused(alternatives: String, reason: String) {
        let places = #""text": "AB", "starts": [0, 0.5], "ends": [0.5, 1]"#
        #expect(message(file(line: "\(places), \"alternatives\": \(alternatives)")) == reason)
    }

    @Test(arguments: ["[[0, 8, 0.4]]", #"[[0, "8"]]"#, #"["8"]"#, "{}"])
    func malformedAlternativesAreRefused(alternatives: String) {
        let places = #""text": "AB", "starts": [0, 0.5], "ends": [0.5, 1]"#
        #expect(message(file(line: "\(places), \"alternatives\": []")) == "read")
        #expect(message(file(line: "\(places), \"alternatives\": \(alternatives)")) != "read")
        #expect(message(file(line: #""text": "AB", "alternatives": [[0, "8", 0.4]]"#)) != "read")
    }

    @Test func whatWasReadInLooksOfItsOwnStandsLastAndInNoRow() throws {
        let look = Line.Look(reader: .segments, variant: "lightness", place: 2)
        let box = Quadrilateral(Box(x: 0, y: 0, width: 50, height: 20))
        let looked = Line(text: "123", confidence: 0.5, polygon: box, look: look)
        let print = Line(text: "LITRES", confidence: 0.9, polygon: box)
        let transcript = Transcript(width: 100, height: 100, recognizer: "test", lines: [looked, print])
        #expect(transcript.lines.map(\.text) == ["LITRES", "123"])
        #expect(transcript.rows.flatMap(\.indices) == [0])
        let text = transcript.json.text()
        #expect(text.contains(#""look":{"reader":"segments","variant":"lightness","place":2}"#))
        #expect(try JSONDecoder().decode(Transcript.self, from: Data(text.utf8)) == transcript)
        #expect(
            message(file(line: #""text": "A", "look": {"reader": "eye", "variant": "", "place": 0}"#))
                != "read")
    }

    @Test func aRecordingNamesItsModels() throws {
        var named = example.rounded
        named.basis = RecognitionBasis(models: ["rec.onnx": "ab", "det.onnx": "cd"], revision: 3)
        let text = named.json.text()
        #expect(text.contains(#""models":{"det.onnx":"cd","rec.onnx":"ab"},"revision":3,"#))
        #expect(try JSONDecoder().decode(Transcript.self, from: Data(text.utf8)) == named)
        #expect(named.rounded == named)
        #expect(named != example.rounded)
        let half = Data(text.replacing(#""revision":3,"#, with: "").utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Transcript.self, from: half) }
    }

    @Test func linesAreInReadingOrder() {
        #expect(example.lines.map(\.text) == ["ΚΑΦΕ \"Ø\" 🍰", "TOTAL", "20.00 €"])
        #expect(example.text == "ΚΑΦΕ \"Ø\" 🍰\nTOTAL  20.00 €")
        #expect(example.rows.map(\.indices) == [[0], [1, 2]])
    }

    private func message(_ json: String) -> String {
        do {
            _ = try JSONDecoder().decode(Transcript.self, from: Data(json.utf8))
            return "read"
        } catch DecodingError.dataCorrupted(let context) {
            return context.debugDescription
        } catch {
            return "\(error)"
        }
    }

    private func file(
        version: String = "1", size: String = "[400, 600]", line: String = #""text": "AB""#
    ) -> String {
        """
        {"version": \(version), "recognizer": "test", "size": \(size),
         "lines": [{\(line), "polygon": [0, 0, 10, 0, 10, 5, 0, 5]}]}
        """
    }

    @Test func theSmallestFileIsRead() {
        #expect(message(file()) == "read")
    }

    @Test func aNewerFileIsRefusedByItsVersion() {
        #expect(message(file(version: "2")) == "transcript version 2; this program reads up to 1")
        #expect(message(file(version: "0")) == "transcript version 0; this program reads up to 1")
    }

    @Test(arguments: [
        #""text": "AB", "starts": [0], "ends": [0.5, 1]"#, #""text": "AB", "starts": [0, 0.5], "ends": [1]"#,
        #""text": "AB", "starts": [0, 0.5], "ends": [0.5, 1], "confidences": [1]"#,
        #""text": "e\u0301", "starts": [0, 0.5], "ends": [0.5, 1]"#,
    ])
    func aWrongNumberOfGlyphsIsRefused(line: String) {
        #expect(
            message(file(line: line))
                == "starts, ends and confidences hold one number per character of text")
    }

    @Test func emptyTextAndImpossibleSizesAreRefused() {
        #expect(message(file(line: #""text": """#)) == "a line's text is never empty")
        for size in ["[0, 600]", "[400, -1]", "[400]", "[400, 600, 3]", "[]"] {
            #expect(message(file(size: size)) == "size holds width and height, above 0 and at most 1000000")
        }
    }

    @Test(arguments: ["", "{", "[]", "{}", "null", #"{"version": 1}"#, #"{"version": "one"}"#])
    func whatIsNoTranscriptIsRefused(json: String) {
        #expect(message(json) != "read")
    }

    @Test func aWordWithinALineIsBoxedByItsGlyphs() {
        let glyphs = [(0.0, 0.1), (0.1, 0.2), (0.2, 0.5), (0.5, 0.75), (0.75, 1)].map {
            Line.Glyph(start: $0.0, end: $0.1, confidence: 0.5 + $0.0 / 2)
        }
        let line = Line(
            text: "A 1.5", confidence: 0.9,
            polygon: Quadrilateral(Box(x: 100, y: 10, width: 200, height: 20)), glyphs: glyphs)
        #expect(line.polygon(of: 2..<5).box == Box(x: 140, y: 10, width: 160, height: 20))
        #expect(line.confidence(of: 2..<5) == 0.6)
    }

    @Test func aWordWithinATiltedLineIsBoxedAlongTheLine() {
        let polygon = Quadrilateral(
            topLeft: Point(x: 0, y: 0), topRight: Point(x: 100, y: 10), bottomRight: Point(x: 98, y: 30),
            bottomLeft: Point(x: -2, y: 20))
        let line = Line(text: "ABCDEFGHIJ", confidence: 0.9, polygon: polygon)
        let part = line.polygon(of: 5..<10)
        #expect(part.topLeft == Point(x: 50, y: 5))
        #expect(part.topRight == Point(x: 100, y: 10))
        #expect(part.bottomRight == Point(x: 98, y: 30))
        #expect(part.bottomLeft == Point(x: 48, y: 25))
    }

    @Test func evidenceOutsideTheTextIsNone() {
        #expect(example.evidence(at: TextSpan(line: 1, range: 0..<5))?.text == "TOTAL")
        #expect(example.evidence(at: TextSpan(line: 1, range: 1..<3))?.text == "OT")
        #expect(example.evidence(at: TextSpan(line: 1, range: 1..<6)) == nil)
        #expect(example.evidence(at: TextSpan(line: 1, range: 2..<2)) == nil)
        #expect(example.evidence(at: TextSpan(line: 1, range: -1..<2)) == nil)
        #expect(example.evidence(at: TextSpan(line: 3, range: 0..<1)) == nil)
        #expect(example.evidence(at: TextSpan(line: -1, range: 0..<1)) == nil)
    }
}

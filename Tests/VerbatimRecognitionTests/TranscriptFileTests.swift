import Foundation
import Testing
import Verbatim
import VerbatimRecognition

private func source(_ text: String) -> PhotoSource { PhotoSource(name: "t.json", bytes: Data(text.utf8)) }

private func page(_ number: Int, polygon: String = "[0,0,9,0,9,5,0,5]") -> String {
    """
    {"version": 1, "recognizer": "hand", "page": \(number), "size": [100, 50],
     "lines": [{"text": "A", "confidence": 1, "polygon": [0,0,9,0,9,5,0,5]}, {"text": "TOTAL", "polygon": \(polygon)}]}
    """
}

private func oneLine(_ text: String) -> String { text.replacingOccurrences(of: "\n", with: " ") }

private func reason(_ text: String) async -> String? {
    do {
        _ = try await RecordedTranscripts().transcripts(of: source(text))
        return nil
    } catch { return error.message }
}

@Suite("A recorded transcript replays without a recogniser")
struct TranscriptFileTests {
    @Test("one object, an array, or one object a line")
    func shapes() async throws {
        let recorded = RecordedTranscripts()
        #expect(try await recorded.transcripts(of: source(page(1))).map(\.page) == [1])
        #expect(try await recorded.transcripts(of: source(" [\(page(1)),\(page(2))]")).map(\.page) == [1, 2])
        let rows = "\(oneLine(page(1)))\n\n\(oneLine(page(2)))\n"
        #expect(try await recorded.transcripts(of: source(rows)).map(\.page) == [1, 2])
    }

    @Test("what is written is read back")
    func roundTrip() async throws {
        let transcript = try #require(try TranscriptFile.transcripts(in: source(page(3))).first)
        let bytes = try JSONEncoder().encode([transcript])
        #expect(TranscriptFile.isTranscript(bytes))
        #expect(try TranscriptFile.transcripts(in: PhotoSource(name: "t", bytes: bytes)) == [transcript])
    }

    @Test("a transcript is told from a photo and from other JSON")
    func sniffing() throws {
        #expect(TranscriptFile.isTranscript(Data(page(1).utf8)))
        #expect(!TranscriptFile.isTranscript(Data(#"{"total": "20.00"}"#.utf8)))
        #expect(!TranscriptFile.isTranscript(try fixture("quadrants.jpg").bytes))
        #expect(!TranscriptFile.isTranscript(Data()))
    }

    @Test("what is wrong is said with its place")
    func errors() async {
        let start = "cannot replay this transcript: "
        #expect(await reason("[]") == start + "it holds no page")
        #expect(await reason("") == "cannot decode this photo: the file is empty (0 bytes)")
        #expect(
            await reason(page(1, polygon: "[1,2,3]")) == start
                + "lines[1].polygon[3]: it is missing or too short")
        #expect(
            await reason(page(1, polygon: "\"x\"")) == start + "lines[1].polygon: it is of the wrong type")
        #expect(await reason("{\"version\": 1, \"lines\": []}") == start + "size: it is missing")
        #expect(
            await reason(page(1).replacingOccurrences(of: "\"version\": 1", with: "\"version\": 7"))
                == start + "version: transcript version 7; this program reads up to 1")
        let rows = "\(oneLine(page(1)))\n\(oneLine(page(2, polygon: "[]")))\n"
        #expect(await reason(rows) == start + "row 2: lines[1].polygon[0]: it is missing or too short")
        let broken = await reason("{\"version\": 1,\n \"lines\": [,]}")
        #expect(broken?.hasPrefix(start + "it is not valid JSON: ") == true && broken?.contains("26") == true)
    }
}

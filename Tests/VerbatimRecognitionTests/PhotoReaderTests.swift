import Foundation
import Testing
import Verbatim
import VerbatimRecognition

@Suite("Reading photos into documents")
struct PhotoReaderTests {
    private let reader = PhotoReader(recognizer: RecordedTranscripts())

    private func page(_ number: Int, _ store: String) -> String {
        """
        {"version": 1, "recognizer": "hand", "page": \(number), "size": [600, 800], "lines": [
         {"text": "\(store)", "polygon": [50, 10, 350, 10, 350, 30, 50, 30]},
         {"text": "TOTAL", "polygon": [50, 50, 120, 50, 120, 70, 50, 70]},
         {"text": "2.10", "polygon": [300, 50, 350, 50, 350, 70, 300, 70]}]}
        """
    }

    @Test("A photo of one page gives one reading, with evidence by key path")
    func onePage() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "verbatim \(UUID()) ü.json")
        try Data(page(1, "CORNER SHOP LTD").utf8).write(to: path)
        defer { try? FileManager.default.removeItem(at: path) }
        let reading = try await reader.read(Receipt.self, from: path)
        #expect(reading.document.total == Decimal(string: "2.10"))
        #expect(reading[\.total]?.printed == "2.10")
        #expect(reading[\.total]?.evidence.first?.box == Box(x: 300, y: 50, width: 50, height: 20))
    }

    @Test("A file of several pages gives a reading for each, and is refused where one was asked for")
    func severalPages() async throws {
        let source = PhotoSource(
            name: "two.json",
            bytes: Data("[\(page(1, "CORNER SHOP LTD")), \(page(2, "OTHER SHOP LTD"))]".utf8))
        let readings = try await reader.readings(Receipt.self, from: source)
        #expect(readings.map(\.transcript.page) == [1, 2])
        #expect(readings.map(\.document.store) == ["CORNER SHOP LTD", "OTHER SHOP LTD"])
        await #expect(throws: PhotoError.tooManyPages(name: "two.json", pages: 2, limit: 1)) {
            _ = try await reader.read(Receipt.self, from: source)
        }
    }

    @Test("A photo that is not there is an error with its name")
    func missing() async {
        await #expect(throws: PhotoError.missing(name: "/no/such.jpg")) {
            _ = try await reader.read(Receipt.self, from: URL(fileURLWithPath: "/no/such.jpg"))
        }
    }

    @Test("Today is the day by the clock on the wall")
    func today() {
        let before = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
        let today = CalendarDate.today
        let after = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
        let days = [before, after].map { [$0.year, $0.month, $0.day] }
        #expect(days.contains([today.year, today.month, today.day]))
    }
}

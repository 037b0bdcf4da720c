import Foundation
import Testing
import VerbatimRecognition

/// A program with a document of its own, declared in one file, has the whole command: `Examples/ParkingTicket`.
struct CustomDocumentTests {
    private let process: VerbatimProcess
    private static let dataset = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Examples/ParkingTicket/dataset").standardizedFileURL
    private static let photos = dataset.appendingPathComponent("photos")
    private static let hasModels = FileManager.default.fileExists(
        atPath: ModelHome.standard().path(of: "lib/libonnxruntime.so"))

    init() throws { process = try VerbatimProcess() }

    /// Runs the example's program, which stands beside the command; its words are a shell's.
    private func run(_ words: String) throws -> VerbatimProcess.Result {
        let home = ModelHome.standard().directory.path
        return try process.shell(#"VERBATIM_HOME='\#(home)' exec "${verbatim%/*}/parking-ticket" "# + words)
    }

    /// What the program reads in a file beside the dataset's photos.
    private func read(_ file: String, _ words: String = "") throws -> [String: Any] {
        let path = Self.photos.appendingPathComponent(file).path
        let result = try run("read '\(path)' --format json \(words)")
        #expect(result.status == 0, "\(result.errors)")
        return try #require(try result.json() as? [String: Any])
    }

    /// The values with null for those that were not read, in the schema's order.
    private func values(_ reading: [String: Any]) throws -> [String?] {
        let document = try #require(reading["document"] as? [String: Any])
        return ["plate", "zone", "date", "start", "end", "paid", "number"].map { document[$0] as? String }
    }

    @Test func aRecordedTicketIsReadWithEvidence() throws {
        let reading = try read("auental.png.transcript.json")
        #expect(reading["kind"] as? String == "ticket")
        #expect(
            try values(reading) == [
                "QX-ZQ 9041", "4", "2024-11-05", "10:15", "12:15", "2.50", "0093-5521",
            ])
        let claims = try #require(reading["claims"] as? [String: [String: Any]])
        #expect(claims["paid"]?["printed"] as? String == "2,50")
        #expect(claims["paid"]?["standing"] as? String == "normalised")
        let evidence = try #require(claims["paid"]?["evidence"] as? [[String: Any]])
        #expect(evidence.map { $0["text"] as? String } == ["2,50"])
        #expect((reading["review"] as? [String])?.isEmpty == true)
    }

    @Test func whatIsNotPrintedIsLeftBlankAndTheAddressTellsDayFromMonth() throws {
        let reading = try read("harbor.png.transcript.json")
        #expect(try values(reading) == [nil, "112", "2024-03-04", nil, "14:30", "4.50", "A20317"])
        let claims = try #require(reading["claims"] as? [String: [String: Any]])
        #expect(claims["date"]?["standing"] as? String == "inferred")
    }

    @Test(.enabled(if: hasModels, "the models are not set up"))
    func aPhotoIsReadByTheSameProgram() throws {
        let reading = try read("montclair.png")
        #expect(
            try values(reading) == [
                "ZQ-000-XQ", "Rouge", "2024-09-18", "14:05", "15:45", "4.20", "772304",
            ])
    }

    @Test func theDatasetIsEvaluatedByTheSameCommand() throws {
        let result = try run("evaluate '\(Self.dataset.path)' --mistakes")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.hasPrefix("parking tickets: 6 samples, 0 failed"))
        // All but a digit that the recogniser misread on a bad photo.
        let mistakes = result.lines.filter { $0.contains("want") }
        #expect(mistakes.count == 1)
        #expect(
            mistakes.contains {
                $0.contains("seeblick  number wrong: got 2024-98-0519, want 2024-08-0519")
            })
    }

    @Test func itsSchemaNamesItsFields() throws {
        let result = try run("schema ticket")
        #expect(result.status == 0)
        let fields = ["plate", "zone", "date", "start", "end", "paid", "number"]
        #expect(fields.allSatisfy { result.output.contains("\"\($0)\"") })
        #expect(result.output.contains("A paid parking ticket"))
        let other = try run("schema receipt")
        #expect(other.status == 2)
    }
}

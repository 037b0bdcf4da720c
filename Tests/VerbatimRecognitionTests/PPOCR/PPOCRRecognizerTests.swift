import Foundation
import Testing
import Verbatim

@testable import VerbatimRecognition

private let receiptFile = Installed.data.appendingPathComponent(
    "receipts/german-softmatic/photos/A_aldi_18042020_11_00883.jpg")

@Suite(.enabled(if: Installed.models, "the models are not set up (scripts/setup)"))
struct PPOCRRecognizerTests {
    /// The receipt's photo, as decoded.
    private func receiptPhoto() throws -> Photo {
        let source = PhotoSource(name: "receipt", bytes: try Data(contentsOf: receiptFile))
        return try PhotoDecoder(limits: PhotoLimits()).photo(source, page: 1, longSide: 2000, region: nil)
    }

    /// The part with the total and what follows.
    private func foot() throws -> Photo {
        try #require(receiptPhoto().cropped(to: Box(x: 0, y: 1030, width: 900, height: 700)))
    }

    @Test("A second look reads with the small network the lines asked about, where the tiny one read them")
    func secondLook() async throws {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let source = try PhotoSource(contentsOf: root.appendingPathComponent("Examples/receipt.jpg").path)
        func pages(_ effort: Effort, _ worth: @Sendable (Transcript) -> LookRequest) async throws -> [Line] {
            let recognizer = try await PPOCRRecognizer(effort: effort)
            return try await recognizer.transcripts(of: source, lookingAgainAt: worth).flatMap(\.lines)
        }
        let plain = try await pages(.fast) { _ in LookRequest() }
        let some = try await pages(.fast) { LookRequest(lines: Array($0.lines.indices.prefix(3))) }
        let all = try await pages(.fast) { LookRequest(lines: Array($0.lines.indices)) }
        let balanced = try await pages(.balanced) { LookRequest(lines: Array($0.lines.indices)) }
        #expect(plain.allSatisfy { $0.second == nil })
        #expect(some.map { $0.second != nil } == plain.indices.map { $0 < 3 })
        #expect(all.map(\.text) == plain.map(\.text))
        #expect(all.contains { $0.second?.text == "Fax: 05251/55572" && $0.text == "Fax:05251/55572" })
        // What `balanced` has read with the small network already is not read again.
        #expect(balanced.allSatisfy { $0.second == nil || ($0.confidence ?? 0) >= 0.99 })
        #expect(balanced.contains { $0.second != nil } && balanced.contains { $0.second == nil })
        #expect(
            try await pages(.best) { LookRequest(lines: Array($0.lines.indices)) }.allSatisfy {
                $0.second == nil
            })
    }

    @Test("Text that bends is found and read, and its words are placed where they stand")
    func bent() async throws {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let source = try PhotoSource(contentsOf: root.appendingPathComponent("Examples/receipt.jpg").path)
        let photo = try PhotoDecoder(limits: PhotoLimits()).photo(
            source, page: 1, longSide: 2000, region: nil)
        let recognizer = try await PPOCRRecognizer(effort: .best)
        let straight = try await recognizer.recognize(photo).lines
        // Each column is moved down, the middle one by 60 pixels: about twice the height of a line.
        func shift(_ x: Double) -> Double {
            let fraction = x / Double(photo.width)
            return 240 * fraction * (1 - fraction)
        }
        var bent = photo
        for y in 0..<photo.height {
            for x in 0..<photo.width {
                let from = 3 * (max(0, y - Int(shift(Double(x) + 0.5))) * photo.width + x)
                let to = 3 * (y * photo.width + x)
                bent.pixels.replaceSubrange(to..<to + 3, with: photo.pixels[from..<from + 3])
            }
        }
        let found = try await recognizer.recognize(bent).lines
        for text in [
            "USt-IdNr.: 339/5264/3049", "Kassenbon Nr: 1505289010", "2 * Atemschutzmaske Corona FFP 1St",
            "Sie wurden beraten von Frau Wiepen", "Vielen Dank für Ihren Einkauf",
        ] {
            let before = try #require(straight.first { $0.text == text })
            let after = try #require(found.first { $0.text == text }, "\(text)")
            for index in text.indices where !text[index].isWhitespace {
                let place = text.distance(from: text.startIndex, to: index)
                let (old, new) = (before.polygon(of: place..<place + 1), after.polygon(of: place..<place + 1))
                #expect(abs(old.center.x - new.center.x) < 8)
                let y = old.center.y + shift(old.center.x)
                #expect(new.box.y < y && y < new.box.maxY)
            }
        }
    }

    @Test(
        "A receipt is read to the letter, and each word is boxed where it stands",
        .enabled(if: Installed.photos, "../shared/data is absent"))
    func receipt() async throws {
        let recognizer = try await PPOCRRecognizer(effort: .best)
        let transcript = try await recognizer.recognize(receiptPhoto())
        #expect(transcript.turned == 0)
        for printed in [
            "33100 Paderborn", "UNSERE ÖFFNUNGSZEITEN", "MO.-SA. 9.00 Uhr - 20.00 Uhr", "FERTIGGERICHTE",
            "KIWI, VORGEREIFT, KL 1", "MOSER ROTH PREMIUM", "ZU ZAHLEN EURO", "8,83", "20,03", "11,20",
            "Vielen Dank für Ihren Einkauf!", "09:51 18.04.2020",
        ] {
            #expect(transcript.lines.contains { $0.text == printed }, "\(printed)")
        }
        #expect(transcript.lines.filter { $0.text == "0,89" }.count == 2)
        #expect(transcript.lines.filter { $0.text == "0,35" }.count == 3)
        let line = try #require(transcript.lines.first { $0.text == "STOLZENFELS SEKT 0,2 L" })
        // On the photo SEKT reaches from x 263 to x 338.
        let box = line.polygon(of: 12..<16).box
        #expect(abs(box.x - 263) < 8)
        #expect(abs(box.maxX - 338) < 8)
        #expect((line.confidence ?? 0) > 0.9)
    }

    @Test(
        "A receipt is turned upright, whichever way it was photographed",
        .enabled(if: Installed.photos, "../shared/data is absent"), arguments: [90, 180, 270])
    func turned(degrees: Int) async throws {
        let recognizer = try await PPOCRRecognizer(effort: .fast)
        let transcript = try await recognizer.recognize(foot().turned(by: degrees))
        #expect(transcript.turned == 360 - degrees)
        #expect(transcript.width == 900)
        #expect(transcript.height == 1896)
        // On the upright photo the total's figures stand at x 723…800, y 1062…1095.
        let total = try #require(transcript.lines.first { $0.text == "8,83" })
        #expect(abs(total.box.center.x - 762) < 8)
        #expect(abs(total.box.center.y - 1078) < 8)
    }

    @Test(
        "Balanced effort reads the amounts",
        .enabled(if: Installed.photos, "../shared/data is absent"))
    func balanced() async throws {
        let recognizer = try await PPOCRRecognizer(effort: .balanced)
        let text = try await recognizer.recognize(foot()).text
        for printed in ["ZU ZAHLEN EURO", "8,83", "20,03", "11,20", "Vielen Dank"] {
            #expect(text.contains(printed))
        }
    }

    @Test(
        "Photos read at the same time give the same text as one after another",
        .enabled(if: Installed.photos, "../shared/data is absent"))
    func concurrent() async throws {
        let recognizer = try await PPOCRRecognizer(effort: .fast)
        let photo = try #require(
            receiptPhoto().cropped(to: Box(x: 0, y: 430, width: 900, height: 300)))
        let alone = try await recognizer.recognize(photo)
        let together = try await withThrowingTaskGroup(of: Transcript.self) { group in
            for _ in 0..<3 { group.addTask { try await recognizer.recognize(photo) } }
            return try await group.reduce(into: [Transcript]()) { $0.append($1) }
        }
        #expect(!alone.lines.isEmpty)
        #expect(together == [alone, alone, alone])
    }

    @Test(
        "A blank photo has no text, and odd shapes do not crash",
        arguments: [(400, 300), (1, 1), (3, 2000), (2000, 3)])
    func blank(width: Int, height: Int) async throws {
        let recognizer = try await PPOCRRecognizer(effort: .fast)
        let grey = Photo(
            name: "grey", pixels: [UInt8](repeating: 128, count: 3 * width * height), width: width,
            height: height)
        let transcript = try await recognizer.recognize(grey)
        #expect(transcript.lines.isEmpty)
        #expect(transcript.turned == 0)
    }

    @Test(
        "A crop's text is boxed on the whole photo",
        .enabled(if: Installed.photos, "../shared/data is absent"))
    func crop() async throws {
        let recognizer = try await PPOCRRecognizer(effort: .fast)
        let part = try #require(
            receiptPhoto().cropped(to: Box(x: 650, y: 1030, width: 250, height: 185)))
        let transcript = try await recognizer.recognize(part)
        #expect(transcript.height == 1896)
        // The figures stand at these heights on the photo.
        for (text, y) in [("8,83", 1078.0), ("20,03", 1128), ("11,20", 1178)] {
            let line = try #require(transcript.lines.first { $0.text == text })
            #expect(abs(line.box.center.y - y) < 8)
        }
    }

    @Test("A model that is no model is refused by name, not by a crash")
    func corrupt() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let home = ModelHome.standard()
        let manager = FileManager.default
        try manager.createDirectory(
            at: folder.appendingPathComponent("models"), withIntermediateDirectories: true)
        for entry in [
            "lib", "models/orientation.onnx", "models/ppocrv6-tiny-rec.onnx", "models/ppocrv6-tiny-dict.txt",
        ] {
            try manager.createSymbolicLink(
                atPath: folder.appendingPathComponent(entry).path, withDestinationPath: home.path(of: entry))
        }
        let path = folder.appendingPathComponent("models/ppocrv6-tiny-det.onnx").path
        try Data("no model".utf8).write(to: URL(fileURLWithPath: path))
        // Listed after it was written, so that only ONNX Runtime can tell.
        try Data(contentsOf: URL(fileURLWithPath: home.path(of: "SHA256SUMS")))
            .write(to: folder.appendingPathComponent("SHA256SUMS"))
        let error = await #expect(throws: PhotoError.self) {
            try await PPOCRRecognizer(effort: .fast, home: ModelHome(path: folder.path))
        }
        guard case .modelCorrupt(path, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}

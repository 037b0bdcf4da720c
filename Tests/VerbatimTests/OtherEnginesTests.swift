import Foundation
import Testing

@testable import Verbatim

/// The rules read whatever an engine saw: never a crash, never a value without evidence.
struct OtherEnginesTests {
    /// Lines that other engines recorded, as fractions of their photo; absent on most machines.
    private static let recorded = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../shared/data/recorded-ocr").standardizedFileURL
    private static let isThere = FileManager.default.fileExists(atPath: recorded.path)

    /// A line with corners as fractions of the photo, which is taken to be twice as high as wide.
    private func line(_ text: String, _ confidence: Double?, _ corners: [[Double]]) -> Line? {
        let points = corners.map { Point(x: 1000 * $0[0], y: 2000 * $0[1]) }
        guard points.count == 4, !text.isEmpty else { return nil }
        return Line(
            text: text, confidence: confidence,
            polygon: Quadrilateral(
                topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3]))
    }

    private func check<Kind: Document>(
        _ lines: [Line], _ name: String, as kind: Kind.Type, width: Double = 1000, height: Double = 2000
    ) throws {
        let transcript = Transcript(width: width, height: height, recognizer: "another", lines: lines)
        let reading = Reading<Kind>(of: transcript, options: ReadingOptions(today: try day("2026-11-30")))
        for claim in reading.claims.values {
            #expect(claim.standing != .unprinted, "\(name): \(claim.path)")
            #expect(!claim.evidence.isEmpty, "\(name): \(claim.path)")
            #expect(claim.confidence == nil, "\(name): nobody measured this engine")
            // What is not inferred is there, letter by letter and digit by digit, but for its form.
            guard claim.standing == .printed, case .text(let text) = claim.value else { continue }
            #expect(Folded.key(claim.printed ?? "") == Folded.key(text), "\(name): \(claim.path)")
        }
    }

    @Test(.enabled(if: isThere, "../shared/data/recorded-ocr is absent"))
    func whatTesseractAndOthersSaw() throws {
        struct Entry: Decodable {
            var text: String
            var confidence: Double?
            var box: [Double]?
        }
        var count = 0
        let files = try FileManager.default.contentsOfDirectory(
            at: Self.recorded, includingPropertiesForKeys: nil)
        for file in files where file.lastPathComponent.hasPrefix("tesseract") {
            let photos = try JSONDecoder().decode([String: [Entry]].self, from: Data(contentsOf: file))
            for (name, entries) in photos {
                let lines = entries.compactMap { entry -> Line? in
                    guard let box = entry.box, box.count == 4 else { return nil }
                    let (x, y, right, bottom) = (box[0], box[1], box[0] + box[2], box[1] + box[3])
                    return line(
                        entry.text, entry.confidence, [[x, y], [right, y], [right, bottom], [x, bottom]])
                }
                try check(lines, name, as: Receipt.self)
                try check(lines, name, as: WineLabel.self)
                count += 1
            }
        }
        #expect(count > 100)
    }

    @Test(.enabled(if: isThere, "../shared/data/recorded-ocr is absent"))
    func whatTextractSaw() throws {
        struct Block: Decodable {
            struct Geometry: Decodable {
                struct Corner: Decodable { var X, Y: Double }
                var Polygon: [Corner]
            }
            var BlockType: String
            var Text: String?
            var Confidence: Double?
            var Geometry: Geometry
        }
        let folder = Self.recorded.appendingPathComponent("textract_german")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        for file in files {
            let blocks = try JSONDecoder().decode([Block].self, from: Data(contentsOf: file))
            let lines = blocks.filter { $0.BlockType == "LINE" }.compactMap { block in
                line(
                    block.Text ?? "", block.Confidence.map { $0 / 100 },
                    block.Geometry.Polygon.map { [$0.X, $0.Y] })
            }
            #expect(lines.count > 10)
            try check(lines, file.lastPathComponent, as: Receipt.self)
        }
        #expect(files.count == 7)
    }

    @Test(.enabled(if: isThere, "../shared/data/recorded-ocr is absent"))
    func whatGoogleVisionSawOnOldWineLabels() throws {
        struct Label: Decodable {
            struct Word: Decodable {
                struct Corner: Decodable { var x, y: Double? }
                var text: String
                var box: [Corner]
            }
            var id: String
            var words: [Word]
        }
        let file = Self.recorded.appendingPathComponent("google_vision_amerine_wine_labels.jsonl")
        let labels = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            try JSONDecoder().decode(Label.self, from: Data($0.utf8))
        }
        for label in labels {
            let corners = label.words.flatMap(\.box)
            let lines = label.words.compactMap { word -> Line? in
                let points = word.box.map { Point(x: $0.x ?? 0, y: $0.y ?? 0) }
                guard points.count == 4, !word.text.isEmpty else { return nil }
                return Line(
                    text: word.text, confidence: nil,
                    polygon: Quadrilateral(
                        topLeft: points[0], topRight: points[1], bottomRight: points[2],
                        bottomLeft: points[3]))
            }
            try check(
                lines, label.id, as: WineLabel.self, width: corners.compactMap(\.x).max() ?? 0,
                height: corners.compactMap(\.y).max() ?? 0)
        }
        #expect(labels.count == 125)
    }

    @Test(.enabled(if: isThere, "../shared/data/recorded-ocr is absent"))
    func whatAPhoneSawOnAShelfOfWine() throws {
        let file = Self.recorded.appendingPathComponent("phone_wine_shelf.json")
        let photos = try JSONDecoder().decode([String: String?].self, from: Data(contentsOf: file))
        for (name, text) in photos {
            let rows = (text ?? "").split(separator: "\n")
            let lines = rows.enumerated().compactMap { index, row in
                let (top, bottom) = (
                    Double(index) / Double(rows.count), (Double(index) + 0.7) / Double(rows.count)
                )
                return line(String(row), nil, [[0.2, top], [0.8, top], [0.8, bottom], [0.2, bottom]])
            }
            try check(lines, name, as: WineLabel.self)
        }
        #expect(photos.count > 20)
    }
}

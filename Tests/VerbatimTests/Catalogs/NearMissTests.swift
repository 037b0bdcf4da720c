import Foundation
import Testing

@testable import Verbatim

/// What is printed beside wines is not taken for one, and what recognisers make of wines' names still is.
///
/// The texts are in files of `Fixtures`, one a line with parts parted by `|`.
struct NearMissTests {
    private static func lines(of name: String) throws -> [[String]] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../Fixtures/\(name)")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    }

    @Test func atMostOneNearMissInAHundredIsTaken() throws {
        let lines = try Self.lines(of: "wine-near-misses.txt")
        #expect(lines.count >= 200)
        let taken = lines.compactMap { line -> String? in
            let sure = Catalog.wine.matches(in: line[0]).filter { !$0.needsSupport }
            return sure.isEmpty ? nil : "\(line[0]): \(sure.map { "\($0.spelling) (\($0.edits))" })"
        }
        #expect(100 * taken.count <= lines.count, "\(taken)")
    }

    @Test func mostMisprintsAreFound() throws {
        let lines = try Self.lines(of: "wine-misprints.txt")
        #expect(lines.count >= 100)
        let lost = lines.filter { line in
            !Catalog.wine.matches(in: line[0]).contains { $0.entries.contains { $0.name == line[1] } }
        }
        #expect(100 * lost.count <= 5 * lines.count, "\(lost.map { "\($0[0]) for \($0[1])" })")
    }
}

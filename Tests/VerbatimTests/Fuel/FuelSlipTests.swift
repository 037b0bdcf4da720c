import Foundation
import Testing

@testable import Verbatim

/// What stations of many countries print is read, and nothing else is; see Fixtures/README.md.
struct FuelSlipTests {
    struct Sample: CustomTestStringConvertible, Sendable {
        var name: String
        /// Fields with the values that are to be read; a hyphen for what is to stay blank.
        var expected: [(field: String, value: String)]
        var text: String

        var testDescription: String { name }
    }

    static let samples: [Sample] = {
        let text = (try? String(contentsOf: Fuel.fixture("fuel-slips.txt"), encoding: .utf8)) ?? ""
        return text.split(separator: "### ").dropFirst().map { block in
            let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
            let parts = lines[0].split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let expected = parts.dropFirst().map { part in
                let pair = part.split(separator: "=", maxSplits: 1)
                return (String(pair[0]), String(pair[1]))
            }
            return Sample(
                name: parts[0], expected: expected, text: lines.dropFirst().joined(separator: "\n"))
        }
    }()

    @Test func thereAreSamples() { #expect(FuelSlipTests.samples.count > 40) }

    @Test(arguments: samples) func valuesAreThosePrinted(sample: Sample) throws {
        let reading = try Fuel.reading(sample.text, today: "2024-12-31")
        for (field, value) in sample.expected {
            let claim = reading.claims[FieldPath(field)]
            #expect(claim?.value.description ?? "-" == value, "\(field)")
            #expect(claim?.standing != .unprinted, "\(field)")
        }
    }
}

/// What tests of fuel receipts share.
enum Fuel {
    static func fixture(_ name: String) -> URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/\(name)")
    }

    /// What the rules read from paper.
    static func reading(_ text: String, today: String = "2024-06-30") throws -> Reading<FuelReceipt> {
        Reading(of: Paper(text).transcript, options: ReadingOptions(today: try day(today)))
    }

    /// What the rules read from a real slip, some of its lines altered.
    static func slip(_ altered: [String: String] = [:]) throws -> Reading<FuelReceipt> {
        let data = try Data(contentsOf: fixture("westfalen-paderborn.json"))
        var transcript = try JSONDecoder().decode(Transcript.self, from: data)
        transcript = Transcript(
            width: transcript.width, height: transcript.height, recognizer: transcript.recognizer,
            lines: transcript.lines.map { line in
                var line = line
                line.text = altered[line.text] ?? line.text
                return line
            })
        return Reading(of: transcript, options: ReadingOptions(today: try day("2018-10-01")))
    }
}

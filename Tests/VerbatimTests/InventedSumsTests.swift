import Foundation
import Testing

@testable import Verbatim

/// The sums and dates of invented receipts of many countries' layouts are those printed; see Fixtures/README.md.
struct InventedSumsTests {
    struct Sample: CustomTestStringConvertible, Sendable {
        var name: Substring
        var expected: [(field: String, value: String)]
        var text: String

        var testDescription: String { String(name) }
    }

    static let samples: [Sample] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Fixtures/invented-sums.txt")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "### ").dropFirst().map { block in
            let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
            let words = lines[0].split(separator: " ")
            let expected = words.dropFirst().map { word in
                let parts = word.split(separator: "=")
                return (String(parts[0]), String(parts[1]))
            }
            return Sample(name: words[0], expected: expected, text: lines.dropFirst().joined(separator: "\n"))
        }
    }()

    @Test func thereAreSamples() { #expect(InventedSumsTests.samples.count > 100) }

    @Test(arguments: samples) func areThosePrinted(sample: Sample) throws {
        let receipt = try Paper(sample.text).receipt()
        let amounts = [
            "total": receipt.total, "paid": receipt.paid, "change": receipt.change, "tip": receipt.tip,
            "rounding": receipt.rounding,
        ]
        for (field, value) in sample.expected {
            switch field {
            case "date": #expect(receipt.date?.description == value)
            case "currency": #expect(receipt.currency == value)
            default:
                let amount = try #require(amounts[field], "no field \(field)")
                let expected = try decimal(value)
                #expect(amount == expected, "\(field)")
            }
        }
    }
}

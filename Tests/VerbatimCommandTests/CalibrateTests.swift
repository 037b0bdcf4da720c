import Foundation
import Testing

/// `verbatim calibrate` fits confidences on a team's own photos, and `read` and `evaluate` use them.
struct CalibrateTests {
    private let process: VerbatimProcess

    init() throws { process = try VerbatimProcess() }

    /// Makes `shops` with ninety receipts, of which the transcripts of every sixth misread the total.
    private func shops() throws -> DatasetFolder {
        let totals = Dictionary(uniqueKeysWithValues: (1...90).map { ("r\($0)", "\($0).10") })
        let shops = try DatasetFolder("shops", totals: totals, in: process)
        for number in 1...90 {
            let decimals = number % 6 == 0 ? "90" : "10"
            try process.write(
                DatasetFolder.transcript(total: "\(number).\(decimals)"), to: "recorded/r\(number).json")
        }
        return shops
    }

    @Test func confidencesAreFittedAndUsed() throws {
        let shops = try shops()
        let fitted = try process.run(
            "calibrate", shops.name, "--transcripts", "recorded", "--today", "2020-01-01", "--output",
            "c.json")
        #expect(fitted.status == 0, "\(fitted.errors)")
        #expect(fitted.errors.contains("total: 90 values, 15 of them wrong"))

        try process.write(DatasetFolder.transcript(total: "9.10"), to: "new.json")
        let read = try process.run(
            "read", "new.json", "--as", "receipt", "--confidence", "c.json", "--accept-at", "0.7", "--format",
            "json")
        let reading = try #require(try read.json() as? [String: Any])
        let claims = try #require(reading["claims"] as? [String: [String: Any]])
        // Nothing tells the wrong totals from the others: all are right with 75 of 90.
        let confidence = try #require(claims["total"]?["confidence"] as? Double)
        #expect(abs(confidence - 5.0 / 6) < 0.06)
        #expect(claims["store"]?["confidence"] is NSNull, "no store was transcribed")
        #expect(reading["accepted"] as? [String] == ["total"])
        #expect((reading["review"] as? [String])?.contains("store") == true)
    }

    @Test func crossFittingRanksByConfidence() throws {
        let shops = try shops()
        let result = try process.run(
            "evaluate", shops.name, "--transcripts", "recorded", "--cross-fit", "3", "--format", "json")
        #expect(result.status == 0, "\(result.errors)")
        let report = try #require(try result.json() as? [String: Any])
        let fields = try #require(report["fieldRankings"] as? [String: [String: Any]])
        #expect(fields["total"]?["confidence"] != nil)
        let provenance = try #require(report["provenance"] as? [String: Any])
        #expect((provenance["options"] as? [String: String])?["crossFit"] == "3 by store")
    }

    @Test(arguments: [
        (["calibrate", "shops"], "calibrate"),
        (["evaluate", "shops", "--cross-fit", "1"], "--cross-fit"),
        (["evaluate", "shops", "--cross-fit", "3", "--accept-at", "0.9"], "--cross-fit"),
        (["read", "new.json", "--accept-at", "1.5"], "--accept-at"),
        (
            ["read", "new.json", "--as", "receipt", "--confidence", "new.json"],
            "new.json: this is no file of verbatim calibrate"
        ),
        (["read", "new.json", "--as", "receipt", "--confidence", "nowhere.json"], "nowhere.json"),
    ])
    func whatMakesNoSenseIsRefused(words: [String], named: String) throws {
        _ = try DatasetFolder("shops", totals: ["r1": "1.10"], in: process)
        try process.write(DatasetFolder.transcript(total: "1.10"), to: "recorded/r1.json")
        try process.write(DatasetFolder.transcript(total: "9.10"), to: "new.json")
        let isOfDatasets = words[0] != "read"
        let result = try process.run(
            words: words + (isOfDatasets ? ["--transcripts", "recorded"] : []))
        #expect(result.status != 0)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains(named) || named == "calibrate")
    }
}

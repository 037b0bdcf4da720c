import Foundation
import Testing

@Suite("verbatim read --as odometer")
struct ReadOdometerTests {
    private let verbatim: VerbatimProcess

    init() throws {
        verbatim = try VerbatimProcess()
        try verbatim.write(Recording.json([["ODO 953261 km"], ["10:39"], ["km/h"]]), to: "odo.json")
    }

    @Test("A reading too far above the previous one is shown, and sent to review with the reason")
    func previous() throws {
        let result = try verbatim.run("read", "odo.json", "--as", "odometer", "--previous", "52900")
        #expect(result.status == 0)
        #expect(result.lines.contains { $0.contains("reading") && $0.contains("953261") })
        #expect(result.output.contains("953261 is 900361 more than the previous reading, 52900"))
        let far = try verbatim.run(
            "read", "odo.json", "--as", "odometer", "--previous", "52900", "--max-distance", "1000000")
        #expect(far.lines.last?.hasSuffix("nothing") == true)
    }

    @Test("What was seen and is no odometer's reading is in the JSON with every vote")
    func candidates() throws {
        let result = try verbatim.run("read", "odo.json", "--as", "odometer", "--format", "json")
        let reading = try #require(try result.json() as? [String: Any])
        let candidates = try #require(reading["candidates"] as? [[String: Any]])
        #expect(candidates.map { $0["value"] as? Int } == [953_261, 1039])
        #expect(candidates.map { $0["ignored"] as? String } == [nil, "a clock"])
        let votes = try #require(candidates.first?["votes"] as? [[String: Any]])
        #expect(votes.map { $0["voter"] as? String } == ["text", "label ODO", "length", "unit km"])
    }

    @Test(arguments: [["--previous", "x"], ["--previous", "-1"], ["--max-distance", "0"]])
    func nonsense(words: [String]) throws {
        let result = try verbatim.shell(
            "$verbatim read odo.json --as odometer \(words.joined(separator: " "))")
        #expect(result.status == 2)
    }
}

import Foundation
import Testing

@Suite("verbatim transcribe")
struct TranscribeTests {
    private let verbatim: VerbatimProcess

    init() throws {
        verbatim = try VerbatimProcess()
        try verbatim.write(Recording.shop, to: "shop.json")
    }

    @Test("Text is the rows of the paper, under the photo's name where there are several")
    func text() throws {
        let rows = "CORNER SHOP LTD\nDate: 2019-01-23\nTea  1.20\nMilk  0.90\nTOTAL  2.10\n"
        #expect(try verbatim.run("transcribe", "shop.json").output == rows)
        let two = try verbatim.run("transcribe", "shop.json", "shop.json")
        #expect(two.output == "==> shop.json <==\n\(rows)\n==> shop.json <==\n\(rows)")
    }

    @Test("JSON is a transcript that is read in place of the photo")
    func json() throws {
        let result = try verbatim.run("transcribe", "shop.json", "--format", "json")
        let transcript = try #require(try result.json() as? [String: Any])
        #expect(transcript["size"] as? [Int] == [600, 800])
        #expect(transcript["recognizer"] as? String == "hand")
        let lines = try #require(transcript["lines"] as? [[String: Any]])
        #expect(
            lines.map { $0["text"] as? String }.prefix(3) == ["CORNER SHOP LTD", "Date: 2019-01-23", "Tea"])
        try verbatim.write(result.output, to: "again.json")
        #expect(try verbatim.run("transcribe", "again.json", "--format", "json").output == result.output)
    }

    @Test("JSON lines name the photo first, also where it could not be read")
    func lines() throws {
        let result = try verbatim.run("transcribe", "shop.json", "missing.jpg", "--format", "jsonl")
        #expect(result.status == 1)
        #expect(result.lines[0].hasPrefix("{\"photo\":\"shop.json\",\"version\":1,"))
        #expect(
            result.lines[1]
                == #"{"photo":"missing.jpg","error":{"code":"missing","message":"there is no such file"}}"#)
    }

    @Test("A recording that is damaged says where")
    func damaged() throws {
        try verbatim.write(
            #"{"version": 1, "recognizer": "x", "size": [1, 1], "lines": [{"text": "a"}]}"#, to: "bad")
        let result = try verbatim.run("transcribe", "bad")
        #expect(result.status == 1)
        #expect(
            result.errors == "error: bad: cannot replay this transcript: lines[0].polygon: it is missing\n")
    }

    @Test("A recording cannot be cropped")
    func crop() throws {
        let result = try verbatim.run("transcribe", "shop.json", "--crop", "0,0,100,100")
        #expect(result.status == 1)
        #expect(result.errors.contains("it holds no pixels"))
    }
}

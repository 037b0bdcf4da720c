import Foundation
import Testing

@Suite("Kinds of documents on the command line")
struct KindsTests {
    private let verbatim: VerbatimProcess

    init() throws {
        verbatim = try VerbatimProcess()
        try verbatim.write(Recording.shop, to: "shop.json")
        try verbatim.write(Recording.json([["EXIT"], ["PUSH THE BAR"]]), to: "door.json")
        try verbatim.write(
            Recording.json([["WEINGUT LINDNER"], ["Riesling Spätlese"], ["2019"]]), to: "wine.json")
    }

    @Test("A photo of none of the kinds is said to be so, and --as reads it all the same")
    func none() throws {
        let result = try verbatim.run("read", "shop.json", "door.json", "wine.json")
        #expect(result.status == 0)
        #expect(result.lines.contains { $0.hasPrefix("shop.json · receipt · ") })
        #expect(result.lines.contains { $0.hasPrefix("door.json · none · ") })
        #expect(result.lines.contains { $0.hasPrefix("wine.json · wine · ") })
        let forced = try verbatim.run("read", "door.json", "--as", "receipt")
        #expect(forced.lines.first?.hasPrefix("door.json · receipt · ") == true)
    }

    @Test("A table of photos of several kinds says each one's kind")
    func csv() throws {
        let lines = try verbatim.run("read", "shop.json", "door.json", "--format", "csv").lines
        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix("photo,page,kind,"))
        #expect(lines[1].hasPrefix("shop.json,1,receipt,"))
        #expect(lines[2].hasPrefix("door.json,1,none,"))
    }

    @Test("How well kinds are told is measured over datasets of any kinds, and mistakes are named")
    func measured() throws {
        func sample(_ id: String, _ kind: String? = nil) -> String {
            #""\#(id)": {"photo": "\#(id).json", "group": "g", "reference": {"field nobody knows": "1"}, "implied": {"another": "2"}"#
                + (kind.map { #", "kind": "\#($0)""# } ?? "") + "}"
        }
        func write(_ name: String, _ kind: String, _ samples: [String]) throws {
            try verbatim.write(
                #"{"name": "\#(name)", "kind": "\#(kind)", "samples": {\#(samples.joined(separator: ", "))}}"#,
                to: "\(name)/dataset.json")
        }
        try write("shops", "receipt", [sample("shop"), sample("door", "none"), sample("wine")])
        try write("wines", "wine", [sample("wine"), sample("shop", "receipt")])
        for set in ["shops", "wines"] {
            for name in ["shop", "door", "wine"] {
                let text = String(decoding: try verbatim.read("\(name).json"), as: UTF8.self)
                try verbatim.write(text, to: "\(set)/\(name).json")
            }
        }
        let result = try verbatim.run("kinds", "shops", "wines")
        #expect(result.status == 0)
        #expect(result.output.contains("shops/wine: receipt, told wine\n"))
        func row(_ kind: String) -> [String]? {
            result.lines.map { $0.replacing("\u{A0}%", with: "").split(separator: " ").map(String.init) }
                .first { $0.first == kind }
        }
        #expect(row("receipt") == ["receipt", "100.0", "66.7", "3", "2", "2"])
        #expect(row("wine") == ["wine", "50.0", "100.0", "1", "2", "1"])
        #expect(row("none") == ["none", "100.0", "100.0", "1", "1", "1"])
        let json = try verbatim.run("kinds", "shops", "--format", "json").json() as? [String: Any]
        #expect(json?["photos"] as? Int == 3)
        #expect((json?["mistakes"] as? [[String: Any]])?.first?["told"] as? String == "wine")
    }
}

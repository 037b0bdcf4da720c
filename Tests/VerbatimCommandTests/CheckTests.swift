import Foundation
import Testing

@testable import VerbatimCommand

/// `verbatim check` finds what is wrong in a dataset before anything is measured with it.
struct CheckTests {
    private let verbatim: VerbatimProcess
    /// A reference of which one field is scored.
    private static let blank = #"{"phone": null}"#

    init() throws { verbatim = try VerbatimProcess() }

    private func picture(_ format: String) throws -> Data {
        try #require(TestPictures.all.first { $0.format == format }?.bytes)
    }

    /// Writes a dataset into the folder `d`: samples by id as JSON, and photos.
    private func write(_ samples: [(id: String, json: String)], photos: [String: Data] = [:]) throws {
        for (name, bytes) in photos {
            let file = verbatim.folder.appendingPathComponent("d/photos/\(name)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try bytes.write(to: file)
        }
        try FileManager.default.createDirectory(
            at: verbatim.folder.appendingPathComponent("d"), withIntermediateDirectories: true)
        let entries = samples.map { #""\#($0.id)": \#($0.json)"# }.joined(separator: ",\n")
        try verbatim.write(
            #"{"name": "set", "kind": "receipt", "made": 1.50, "samples": {\#(entries)}}"#,
            to: "d/dataset.json")
    }

    private func sample(_ photo: String, _ reference: String, group: String = "g") -> String {
        #"{"photo": "photos/\#(photo)", "group": "\#(group)", "reference": \#(reference), "extra": {"z": 1, "a": 2}}"#
    }

    /// The flaws in the JSON report as kind, ids and place.
    private func flaws(_ words: String...) throws -> (status: Int32, flaws: [String]) {
        let result = try verbatim.run(words: ["check", "--format", "json", "--today", "2020-01-01"] + words)
        let json = try #require(try result.json() as? [String: Any])
        let flaws = try #require(json["flaws"] as? [[String: Any]])
        return (
            result.status,
            flaws.map { flaw in
                let samples = flaw["samples"] as? [[String: Any]] ?? []
                let ids = samples.map { $0["id"] as? String ?? "-" }.joined(separator: "+")
                return "\(flaw["kind"] ?? "") \(ids) \(flaw["place"] ?? "")"
            }
        )
    }

    @Test func aGoodDatasetHasNoFlaws() throws {
        try write(
            [
                ("a", sample("a", Self.blank)),
                ("b", sample("b", #"{"total": "2.10", "date": "2019-01-23"}"#)),
            ],
            photos: ["a": picture("JPEG"), "b": picture("PNG")])
        try verbatim.write(Recording.shop, to: "d/photos/b.transcript.json")
        let result = try verbatim.run("check", "d", "--today", "2020-01-01")
        #expect(result.status == 0)
        #expect(
            result.output == """
                set: 2 samples
                  not checked against a transcript: 1 of 2
                0 errors, 0 warnings

                """)
        #expect(result.errors.isEmpty)
    }

    @Test func whatIsWrongWithPhotosIsFound() throws {
        try write(
            [
                ("gone", sample("gone.jpg", Self.blank)), ("bad", sample("bad.jpg", Self.blank)),
                ("one", sample("one.jpg", Self.blank)), ("two", sample("two.jpg", Self.blank)),
                ("text", sample("text.png", Self.blank)),
                ("replayed", sample("replayed.jpg", #"{"total": "2.20"}"#)),
            ],
            photos: [
                "bad.jpg": Data("no photo".utf8), "one.jpg": picture("JPEG"), "two.jpg": picture("JPEG"),
                "text.png": picture("PNG"), "unused.jpg": picture("PNG"), "notes.txt": Data(),
            ])
        try verbatim.write(Recording.shop, to: "d/photos/replayed.jpg.transcript.json")
        let (status, flaws) = try flaws("d")
        #expect(status == 1)
        #expect(
            flaws == [
                "missingPhoto gone photo", "unreadablePhoto bad photo", "identicalPhotos one+two photo",
                "unusedPhoto - photos/unused.jpg", "unsupported replayed reference.total",
            ])
    }

    @Test("Photos of no sample are found in all of the dataset's folder, but not beyond it")
    func unusedPhotos() throws {
        try write(
            [("a", sample("a.jpg", Self.blank)), ("b", sample("b.jpg", Self.blank))],
            photos: ["a.jpg": picture("PNG"), "b.jpg": picture("JPEG")])
        let folder = verbatim.folder.appendingPathComponent("d")
        for file in ["new/b.JPG", "c.png", "d.jpg.transcript.json", ".hidden/e.jpg", ".f.jpg", "own/g.jpg"] {
            try verbatim.write("", to: "d/\(file)")
        }
        try verbatim.write("{}", to: "d/own/dataset.json")
        try verbatim.write("", to: "elsewhere/h.jpg")
        try FileManager.default.createSymbolicLink(
            atPath: folder.appendingPathComponent("link").path, withDestinationPath: "../elsewhere")
        #expect(try flaws("d").flaws == ["unusedPhoto - c.png", "unusedPhoto - new/b.JPG"])
    }

    @Test("Samples that score nothing, values of negatives and samples of another kind are told")
    func kinds() throws {
        try write(
            [
                ("a", sample("a", "{}")), ("b", sample("b", #"{"tip": null}"#)),
                (
                    "c",
                    #"{"photo": "photos/c", "group": "g", "kind": "none", "reference": {"total": "2.10"}}"#
                ),
                (
                    "d",
                    #"{"photo": "photos/d", "group": "g", "kind": "fuel", "reference": {"quantity": "9.5"}}"#
                ),
            ],
            photos: [
                "a": picture("JPEG"), "b": picture("PNG"), "c": Data(Recording.shop.utf8),
            ])
        #expect(try flaws("d").flaws == ["noValues a reference", "negative c reference.total"])
        let text = try verbatim.run("check", "d").output
        #expect(text.contains("set: 3 samples\n"))
        #expect(text.contains("  left out: 1 sample of kind fuel\n"))
    }

    @Test func theSamePictureInAnotherFormatIsFound() throws {
        try write(
            [
                ("a", sample("a.jpg", Self.blank)), ("b", sample("b.gif", Self.blank)),
                ("c", sample("c.png", Self.blank)),
            ],
            photos: ["a.jpg": picture("JPEG"), "b.gif": picture("GIF"), "c.png": picture("PNG")])
        let (status, flaws) = try flaws("d")
        #expect(status == 0)
        #expect(flaws == ["nearIdenticalPhotos a+b photo"])
    }

    @Test func whatIsWrongInTheManifestIsAllFound() throws {
        try write(
            [
                ("a", sample("a", #"{"date": "2019-02-30", "total": 5, "colour": "red"}"#)),
                ("b", sample("a", #"{"date": "2020-02-01"}"#, group: "Clean")),
                ("c", #"{"photo": "../../etc/passwd", "gruop": "g", "reference": {}}"#),
                ("d", sample("a", #"{"items": [{"price": "1.00"}], "total": "2.00"}"#, group: "clean ")),
            ], photos: ["a": picture("JPEG")])
        let (status, flaws) = try flaws("d")
        #expect(status == 1)
        #expect(
            flaws == [
                "refused a reference.colour", "refused a reference.date", "refused a reference.total",
                "refused c group", "refused c photo", "identicalPhotos a+b+d photo", "misspeltKey c gruop",
                "group - groups", "group a group", "group b group", "group d group", "date b reference.date",
                "check d reference.items, reference.total",
            ])
    }

    @Test func whatIsNoDatasetIsFoundBesideOthers() throws {
        try write(
            [("a", sample("a", Self.blank)), ("b", sample("b", Self.blank))],
            photos: ["a": picture("JPEG"), "b": picture("PNG")])
        try FileManager.default.createDirectory(
            at: verbatim.folder.appendingPathComponent("e"), withIntermediateDirectories: true)
        try verbatim.write("{\"name\": \"e\",\n \"kind\": }", to: "e/dataset.json")
        let result = try verbatim.run("check", "d", "e", "nowhere")
        #expect(result.status == 1)
        #expect(result.output.contains("/e, line 2, column 10: “}” stands where a value is to be\n"))
        #expect(result.output.contains("/nowhere, dataset.json: cannot be read: "))
        try verbatim.write(#"{"name": "e", "kind": "poem", "samples": {}}"#, to: "e/dataset.json")
        #expect(
            try verbatim.run("check", "e").output.contains(
                "kind: is “poem”, of which nothing is known here, only of: receipt, fuel, odometer, wine\n"))
    }

    @Test("A dataset's text cannot act on the terminal, and the report is the same each time")
    func printing() throws {
        try write(
            [
                ("a", sample("a", #"{"store": "x", "date": "\u001b[2J"}"#)),
                ("b", sample("b\\u001b[2J", Self.blank)),
            ],
            photos: ["a": picture("JPEG")])
        for format in ["text", "json"] {
            let first = try verbatim.run("check", "d", "--format", format)
            #expect(!first.output.unicodeScalars.contains("\u{1B}"))
            #expect(try verbatim.run("check", "d", "--format", format).output == first.output)
        }
    }

    @Test("Each photo counts once in the manifest that is written, and all else is kept")
    func duplicates() throws {
        try write(
            [
                ("z", sample("a", #"{"store": "Nord", "total": "1.00"}"#)),
                ("a", sample("b", #"{"total": "1.50"}"#)), ("c", sample("c", Self.blank)),
                ("b", sample("c", Self.blank)),
            ], photos: ["a": picture("JPEG"), "b": picture("JPEG"), "c": picture("PNG")])
        let result = try verbatim.run("check", "d", "--fix-duplicates", "d/once.json")
        #expect(result.status == 0)
        #expect(result.output.contains("total is “1.50” in a, “1.00” in z"))
        #expect(result.errors == "left out a, the same photo as z\nleft out c, the same photo as b\n")
        let text = try String(
            contentsOf: verbatim.folder.appendingPathComponent("d/once.json"), encoding: .utf8)
        #expect(text.contains("\"made\": 1.50,"))
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let samples = try #require(json["samples"] as? [String: [String: Any]])
        #expect(Set(samples.keys) == ["z", "b"])
        #expect(samples["z"]?["extra"] as? [String: Int] == ["z": 1, "a": 2])
        #expect(samples["z"]?["reference"] as? [String: String] == ["store": "Nord", "total": "1.00"])
    }

    @Test("The manifest without duplicates replaces no file of the dataset and needs a correct one")
    func refusedOutput() throws {
        try write([("a", sample("a", Self.blank))], photos: ["a": picture("JPEG")])
        let before = try Data(contentsOf: verbatim.folder.appendingPathComponent("d/dataset.json"))
        for output in ["d/dataset.json", "d/photos/a", "-"] {
            let result = try verbatim.run("check", "d", "--fix-duplicates", output)
            #expect(result.status == 2)
            #expect(result.errors.hasPrefix("error: option --fix-duplicates "))
        }
        #expect(try verbatim.run("check", "d", "d", "--fix-duplicates", "new").status == 2)
        #expect(try Data(contentsOf: verbatim.folder.appendingPathComponent("d/dataset.json")) == before)
        try write([("a", sample("a", #"{"total": 5}"#))], photos: ["a": picture("JPEG")])
        let result = try verbatim.run("check", "d", "--fix-duplicates", "new")
        #expect(result.status == 1)
        #expect(result.errors == "error: new is not written before the manifest is correct\n")
        #expect(
            !FileManager.default.fileExists(atPath: verbatim.folder.appendingPathComponent("new").path))
    }

    @Test func helpSaysWhatTheStatusMeans() throws {
        let help = try verbatim.run("check", "--help")
        #expect(help.lines.allSatisfy { $0.count <= 80 })
        #expect(help.output.contains("--fix-duplicates FILE"))
        #expect(help.output.contains("exit status is 1 where there is an error"))
    }
}

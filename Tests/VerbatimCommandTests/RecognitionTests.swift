import Foundation
import Testing
import VerbatimRecognition

/// Whether the models are set up on this machine.
private let hasModels = FileManager.default.fileExists(
    atPath: ModelHome.standard().path(of: "lib/libonnxruntime.so"))

/// A receipt from the data that lies beside the package; nil where it is absent.
private let photo: URL? = {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    let given = ProcessInfo.processInfo.environment["VERBATIM_DATA"].map { URL(fileURLWithPath: $0) }
    let data = given ?? package.appendingPathComponent("../shared/data")
    let photo = data.appendingPathComponent("receipts/sroie-items/photos/005.jpg")
    return FileManager.default.fileExists(atPath: photo.path) ? photo.standardizedFileURL : nil
}()

@Suite("Reading real photos")
struct RecognitionTests {
    private let verbatim: VerbatimProcess
    private let home = ["VERBATIM_HOME": ModelHome.standard().directory.path]

    init() throws { verbatim = try VerbatimProcess() }

    @Test(
        "A photo and its recording give the same values, and a bad photo between them stops nothing",
        .enabled(if: hasModels, "the models are not set up"),
        .enabled(if: photo != nil, "the data are not there"))
    func photos() throws {
        let path = try #require(photo).path
        try verbatim.write("not a photo", to: "bad.jpg")
        _ = try verbatim.run(
            "transcribe", path, "--effort", "fast", "--format", "json", "--output", "t.json",
            environment: home)
        let result = try verbatim.run(
            "read", path, "bad.jpg", "t.json", "--effort", "fast", "--format", "jsonl", environment: home)
        #expect(result.status == 1)
        let records = try result.lines.map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(records.count == 3)
        let documents = records.map { $0["document"] as? NSDictionary }
        #expect(documents[0] == documents[2])
        #expect(documents[1] == nil)
        // As printed on the paper: TOTAL 18.70.
        #expect(documents[0]?["total"] as? String == "18.70")
    }

    @Test(
        "The README's receipt is read as a person reads it, and nothing is left in the home folder",
        .enabled(if: hasModels, "the models are not set up"))
    func theExample() throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let own = verbatim.folder.appendingPathComponent("own")
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        let result = try verbatim.run(
            "read", package.appendingPathComponent("Examples/receipt.jpg").path, "--format", "jsonl",
            environment: home.merging(["HOME": own.path, "XDG_CACHE_HOME": own.path]) { $1 })
        let record = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let document = try #require(record["document"] as? [String: Any])
        #expect(document["store"] as? String == "DELPHIN APOTHEKE PADERBORN")
        #expect(document["date"] as? String == "2020-04-23")
        #expect(document["time"] as? String == "09:59")
        #expect(document["total"] as? String == "19.90")
        #expect(document["currency"] as? String == "EUR")
        let items = try #require(document["items"] as? [[String: Any]])
        #expect(items.map { $0["name"] as? String } == ["Atemschutzmaske Corona FFP 1St"])
        #expect(items.map { $0["price"] as? String } == ["19.90"])
        #expect(record["review"] as? [String] == [])
        // ONNX Runtime's published build keeps and sends a record of its use unless told not to.
        #expect(try FileManager.default.contentsOfDirectory(atPath: own.path).isEmpty)
    }

    @Test(
        "The README's wine label is read as a person reads it, and told from other kinds",
        .enabled(if: hasModels, "the models are not set up"))
    func theWineLabel() throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let result = try verbatim.run(
            "read", package.appendingPathComponent("Examples/wine.jpg").path, "--format", "jsonl",
            environment: home)
        let record = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect(record["kind"] as? String == "wine")
        let document = try #require(record["document"] as? [String: Any])
        #expect(document["producer"] as? String == "MERCOURI ESTATE")
        #expect(document["name"] as? String == "KALLISTO")
        #expect(document["vintage"] == nil || document["vintage"] is NSNull)
        #expect(document["appellation"] as? String == "Ilia")
        #expect(document["country"] as? String == "Greece")
        #expect(document["color"] as? String == "white")
        #expect(document["alcohol"] as? String == "13.0")
        #expect(document["volume"] as? String == "750")
        let grapes = try #require(document["grapes"] as? [[String: Any]])
        #expect(grapes.map { $0["name"] as? String } == ["Assyrtiko", "Robola"])
    }

    @Test("Without models, each photo says what is missing and how to mend it, and the doctor does too")
    func withoutModels() throws {
        // A white PNG of 1 × 1 pixel.
        let png =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABAQAAAAA3bvkkAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=="
        try #require(Data(base64Encoded: png)).write(to: verbatim.folder.appendingPathComponent("dot.png"))
        let nowhere = ["VERBATIM_HOME": verbatim.folder.path]
        let result = try verbatim.run("read", "dot.png", environment: nowhere)
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("error: dot.png: the model "))
        #expect(result.errors.hasSuffix("is missing; run scripts/setup\n"))
        let doctor = try verbatim.run("doctor", environment: nowhere)
        #expect(doctor.status == 1)
        #expect(
            doctor.lines.contains { $0.hasPrefix("  BROKEN  ppocr") && $0.hasSuffix("run scripts/setup") })
        #expect(doctor.lines.contains { $0.hasPrefix("  works   JPEG") })
    }

    @Test("A model that is not what set-up fetched is told by the doctor")
    func corruptModel() throws {
        try FileManager.default.createDirectory(
            at: verbatim.folder.appendingPathComponent("models"), withIntermediateDirectories: true)
        // The digest of "abc", from FIPS 180-4.
        let digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        try verbatim.write("\(digest)  models/a.onnx\n\(digest)  models/b.onnx\n", to: "SHA256SUMS")
        try verbatim.write("abc", to: "models/a.onnx")
        try verbatim.write("abd", to: "models/b.onnx")
        let doctor = try verbatim.run("doctor", environment: ["VERBATIM_HOME": verbatim.folder.path])
        let models = try #require(doctor.lines.first { $0.contains("models ") })
        #expect(models.hasPrefix("  BROKEN  models"))
        #expect(models.contains("b.onnx is corrupt: its checksum is wrong"))
        #expect(!models.contains("a.onnx"))
    }

    @Test(
        "A list of checksums that vouches for too little fails the doctor",
        .enabled(if: hasModels, "the models are not set up"),
        arguments: [
            ("", "is not listed in"), ("nonsense\n", "a line is no checksum, two spaces and a path"),
            (String(repeating: "0", count: 64) + " models/ppocrv6-dict.txt\n", "a line is no checksum"),
            (
                String(repeating: "0", count: 64) + "  models/ppocrv6-dict.txt\n",
                "ppocrv6-dict.txt is corrupt: its checksum is wrong"
            ),
            (nil, "SHA256SUMS is missing"),
        ])
    func checksums(_ list: String?, _ message: String) throws {
        try linkModels()
        if let list { try verbatim.write(list, to: "SHA256SUMS") }
        let doctor = try verbatim.run("doctor", environment: ["VERBATIM_HOME": verbatim.folder.path])
        #expect(doctor.status == 1)
        let models = try #require(doctor.lines.first { $0.contains("models ") })
        #expect(models.hasPrefix("  BROKEN  models"))
        #expect(models.contains(message))
    }

    @Test(
        "What is broken in the list of checksums fails the doctor although the recogniser does without it",
        .enabled(if: hasModels, "the models are not set up"))
    func brokenButWorking() throws {
        try linkModels()
        let list = try String(contentsOfFile: ModelHome.standard().path(of: "SHA256SUMS"), encoding: .utf8)
        try verbatim.write("nonsense\n" + list, to: "SHA256SUMS")
        let doctor = try verbatim.run("doctor", environment: ["VERBATIM_HOME": verbatim.folder.path])
        #expect(doctor.lines.contains { $0.hasPrefix("  BROKEN  models") })
        #expect(doctor.lines.contains { $0.hasPrefix("  works   ppocr") })
        #expect(doctor.status == 1)
    }

    /// Puts links to the library and the models into the folder, without a list of checksums.
    private func linkModels() throws {
        for name in ["lib", "models"] {
            try FileManager.default.createSymbolicLink(
                atPath: verbatim.folder.appendingPathComponent(name).path,
                withDestinationPath: ModelHome.standard().path(of: name))
        }
    }
}

import Foundation
import Testing
import Verbatim

@testable import VerbatimRecognition

/// A transcript is taken for another's only where it would be the same.
struct RecognizerIdentityTests {
    @Test("The key tells apart whatever may change the transcript")
    func keys() {
        func key(
            photo: String = "a", name: String = "n", files: [String: String] = ["m": "1", "k": "2"],
            reading: PhotoReadingOptions = PhotoReadingOptions()
        ) -> String {
            RecognizerIdentity(name: name, files: files, reading: reading).key(of: Data(photo.utf8))
        }
        let box = Box(x: 1, y: 2, width: 30, height: 40)
        let keys = [
            key(), key(photo: "b"), key(name: "o"), key(files: ["m": "1", "k": "3"]),
            key(reading: PhotoReadingOptions(longSide: 1000)), key(reading: PhotoReadingOptions(crop: box)),
        ]
        #expect(Set(keys).count == keys.count)
        #expect(key() == keys[0])
        // What only limits how much is read does not change what is read.
        #expect(key(reading: PhotoReadingOptions(limits: PhotoLimits(maximumSeconds: 5))) == keys[0])
        #expect(keys.allSatisfy { $0.count == 64 && $0.allSatisfy(\.isHexDigit) })
    }

    @Test("The recogniser's name and files are known without loading it, and follow the effort")
    func withoutModels() throws {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: home) }
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        #expect(throws: PhotoError.self) { try PPOCRRecognizer.identity(home: ModelHome(path: home.path)) }
        let digest = String(repeating: "0", count: 64)
        let names = ["det", "rec"].flatMap {
            ["models/ppocrv6-tiny-\($0).onnx", "models/ppocrv6-small-\($0).onnx"]
        }
        let files =
            names + [
                "lib/libonnxruntime.so", "models/orientation.onnx", "models/ppocrv6-dict.txt",
                "models/ppocrv6-tiny-dict.txt",
            ]
        try Data(files.map { "\(digest)  \($0)\n" }.joined().utf8).write(
            to: home.appendingPathComponent("SHA256SUMS"))
        let identities = try Effort.allCases.map {
            try PPOCRRecognizer.identity(effort: $0, home: ModelHome(path: home.path))
        }
        #expect(
            identities.map(\.name) == [
                "PP-OCRv6 det tiny, rec tiny, second look small",
                "PP-OCRv6 det tiny, rec tiny and small",
                "PP-OCRv6 det small, rec small",
            ])
        #expect(identities.map { $0.files.keys.filter { $0.contains("small") }.count } == [1, 1, 2])
        #expect(identities.map(\.files.count) == [7, 7, 5])
    }

    /// What revision 3 recognises. This holds what the program says, not what is right.
    private static let pinned: [(photo: String, effort: Effort, text: String)] = [
        ("Examples/receipt.jpg", .best, receipt),
        (
            "Examples/receipt.jpg", .fast,
            receipt.replacing("Tel.: ", with: "Tel.:").replacing("Fax: ", with: "Fax:")
                .replacing("www.", with: "www .").replacing("Nr: ", with: "Nr:")
                .replacing("- Normal -", with: "- Normal").replacing("MwSt", with: "MWSt")
        ),
        ("Tests/VerbatimRecognitionTests/Fixtures/total.jpg", .best, "CORNER SHOP\nMilk 1.20\nTOTAL 20.00"),
        (
            "Tests/VerbatimRecognitionTests/Fixtures/total.jpg", .balanced,
            "CORNER SHOP\nMilk 1.20\nTOTAL 20.00"
        ),
    ]

    @Test(
        "The same photo gives the same text as before",
        .enabled(
            if: FileManager.default.fileExists(
                atPath: ModelHome.standard().path(of: "lib/libonnxruntime.so")),
            "the models are not set up"),
        arguments: pinned)
    func revision(_ photo: String, _ effort: Effort, _ text: String) async throws {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { root.deleteLastPathComponent() }
        let source = try PhotoSource(contentsOf: root.appendingPathComponent(photo).path)
        let pages = try await PPOCRRecognizer(effort: effort).transcripts(of: source)
        #expect(
            pages.map(\.text) == [text],
            """
            \(photo) is recognised otherwise than by revision \(RecognizerIdentity.revision): raise \
            RecognizerIdentity.revision, so that no cache gives out the old text, and pin the new one here
            """)
    }

    private static let receipt = """
        DELPHIN
        APOTHEKE
        PADERBORN
        Alina Schunk
        Detmolder Straße 8
        33102 Paderborn
        Tel.: 05251/56677
        Fax: 05251/55572
        www.delphin-apo.de
        USt-IdNr.: 339/5264/3049
        Kassenbon
        Kassenbon Nr: 1505289010
        - Normal -
        2 * Atemschutzmaske Corona FFP 1St
        08001287  2*9,95  EUR  19,90
        Einzelpreis  EUR  9,95
        Summe  EUR 19,90
        Typ  Netto  MwSt  Brutto
        19 %  16,72  3,18  19,90
        gegeben Kreditkarte  EUR  19,90
        23.04.2020 09:59  KAS002
        Sie wurden beraten von Frau Wiepen
        Vielen Dank für Ihren Einkauf
        Auf Wiedersehen
        Ihr Apothekenteam
        öffnungszeiten Mo-Fr 8-19h, Sa 9-13h
        - Keine TSE konfiguriert
        """
}

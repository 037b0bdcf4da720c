import Foundation
import Testing
import Verbatim

@testable import VerbatimRecognition

@Suite struct ModelHomeTests {
    /// A folder with one "model" of three bytes, listed in SHA256SUMS.
    private func makeHome(_ body: (ModelHome) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("models"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("abc".utf8).write(to: folder.appendingPathComponent("models/a.onnx"))
        let sums = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  models/a.onnx\n"
        try Data(sums.utf8).write(to: folder.appendingPathComponent("SHA256SUMS"))
        try body(ModelHome(path: folder.path))
    }

    @Test("A file as set-up left it is read, also after it was written again")
    func intact() throws {
        try makeHome { home in
            #expect(try home.verified("models/a.onnx") == Data("abc".utf8))
            try Data("abc".utf8).write(to: URL(fileURLWithPath: home.path(of: "models/a.onnx")))
            #expect(try home.verified("models/a.onnx") == Data("abc".utf8))
        }
    }

    @Test("A model that changed since set-up is refused by name")
    func corrupt() throws {
        try makeHome { home in
            let path = home.path(of: "models/a.onnx")
            try Data("abd".utf8).write(to: URL(fileURLWithPath: path))
            let error = #expect(throws: PhotoError.self) { try home.verified("models/a.onnx") }
            #expect(error == .modelCorrupt(path: path, reason: "its checksum is wrong"))
        }
    }

    @Test("A model that is not there is named")
    func missing() throws {
        try makeHome { home in
            let error = #expect(throws: PhotoError.self) { try home.verified("models/b.onnx") }
            #expect(error == .modelMissing(path: home.path(of: "models/b.onnx")))
        }
    }

    @Test("A folder without set-up gives an error, not a crash")
    func nothingThere() async {
        let home = ModelHome(path: "/nonexistent")
        let error = await #expect(throws: PhotoError.self) { try await PPOCRRecognizer(home: home) }
        #expect(error == .modelMissing(path: "/nonexistent/lib/libonnxruntime.so"))
    }

    @Test("VERBATIM_HOME is believed")
    func environment() {
        #expect(
            ModelHome.standard(environment: ["VERBATIM_HOME": "/some/where"]).path(of: "x") == "/some/where/x"
        )
    }

    @Test(
        "Digests are SHA-256's own",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func digest(text: String, expected: String) {
        #expect(Data(text.utf8).withUnsafeBytes { SHA256.hexadecimal($0) } == expected)
    }
}

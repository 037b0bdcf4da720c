import Foundation
import Testing
import VerbatimModels

@testable import Verbatim

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A real HTTP server, in Python, that plays a part: honest, busy, slow, broken.
final class ScriptedServer: Sendable {
    /// One for all tests that leave it alive; it ends with the tests' process, whose end closes its input.
    static let shared = Result { try ScriptedServer() }

    let port: Int
    private let process: Process
    private let input = Pipe()
    private let end: AsyncStream<Void>

    init() throws {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("scripted_server.py")
        let output = Pipe()
        process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", script.path]
        process.standardInput = input
        process.standardOutput = output
        let (end, ending) = AsyncStream<Void>.makeStream()
        self.end = end
        process.terminationHandler = { _ in ending.finish() }
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        port = try #require(Int(line.trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    deinit {
        if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
    }

    /// Ends the server and waits for its end.
    func kill() async {
        // A process started from a worker thread inherits that SIGTERM is blocked.
        Foundation.kill(process.processIdentifier, SIGKILL)
        for await _ in end {}
    }

    /// An address of its own, at which the server behaves so.
    func address(_ behaviour: String, _ detail: String = "") -> String {
        "http://127.0.0.1:\(port)/\(behaviour)/\(detail)\(UUID())"
    }

    /// What was asked at an address.
    func log(_ address: String) async throws -> [Asked] {
        let url = try #require(URL(string: address + "/log"))
        let session = URLSession(configuration: .ephemeral)
        defer { session.finishTasksAndInvalidate() }
        return try JSONDecoder().decode([Asked].self, from: try await session.data(from: url).0)
    }

    /// One request as the server received it.
    struct Asked: Decodable {
        struct Body: Decodable {
            struct Message: Decodable {
                var role: String
                var content: Content
            }

            struct Format: Decodable {
                struct Named: Decodable {
                    var name: String
                    var strict: Bool
                }

                var type: String
                var json_schema: Named?
            }

            var model: String
            var messages: [Message]
            var temperature: Double?
            var seed: Int?
            var max_tokens: Int?
            var cache_prompt: Bool?
            var response_format: Format?
        }

        /// A text, or the texts and addresses of its parts.
        struct Content: Decodable {
            private struct Part: Decodable {
                var text: String?
                var image_url: [String: String]?
            }

            var texts: [String]

            init(from decoder: any Decoder) throws {
                let value = try decoder.singleValueContainer()
                if let text = try? value.decode(String.self) {
                    texts = [text]
                } else {
                    texts = try value.decode([Part].self).map { $0.text ?? $0.image_url?["url"] ?? "" }
                }
            }
        }

        var path: String
        var headers: [String: String]
        var body: Body?
    }
}

/// Pauses briefly; the time is for a machine that is busy with other tests.
extension RequestPolicy {
    static let quick = RequestPolicy(timeout: .seconds(120), pause: .milliseconds(10))
}

/// A model at a server that behaves so.
func scripted(
    _ behaviour: String, name: String? = nil, policy: RequestPolicy = .quick, key: String? = nil
) async throws -> ChatCompletionsModel {
    let server = try ScriptedServer.shared.get()
    return try await ChatCompletionsModel(
        server: server.address(behaviour), name: name, policy: policy,
        environment: key.map { [ChatCompletionsModel.keyVariable: $0] } ?? [:])
}

extension ModelRequest {
    /// A question with a schema.
    static let question = ModelRequest(
        instructions: "Be brief.", text: "Yes?",
        schema: ["type": "object", "properties": ["word": ["type": "string"]]], maximumTokens: 20)
}

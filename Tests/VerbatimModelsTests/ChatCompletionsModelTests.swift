import Foundation
import Testing
import Verbatim

@testable import VerbatimModels

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Whatever a model's server does, who asks it gets an answer or a typed reason in time.
struct ChatCompletionsModelTests {
    @Test("A request is greedy, fresh, bounded, and carries its schema strictly")
    func request() async throws {
        let server = try ScriptedServer.shared.get()
        let address = server.address("plain")
        let model = try await ChatCompletionsModel(server: address, policy: .quick, environment: [:])
        #expect(model.name == "scripted")
        let response = try await model.respond(to: .question)
        #expect(
            response == ModelResponse(text: "ok", finish: .stop, usage: TokenUsage(request: 7, answer: 3)))

        let asked = try await server.log(address)
        #expect(asked.map { $0.path.hasSuffix("/v1/models") } == [true, false])
        let body = try #require(asked.last?.body)
        #expect(asked.last?.path.hasSuffix("/v1/chat/completions") == true)
        #expect(body.model == "scripted")
        #expect(body.messages.map(\.role) == ["system", "user"])
        #expect(body.messages.map(\.content.texts) == [["Be brief."], ["Yes?"]])
        #expect(body.temperature == 0 && body.seed == 0 && body.max_tokens == 20)
        #expect(body.response_format?.type == "json_schema")
        #expect(body.response_format?.json_schema?.strict == true)
        #expect(body.cache_prompt == nil)
        #expect(asked.allSatisfy { $0.headers["Authorization"] == nil })
    }

    @Test("A picture travels inside the request, never as an address that a server would fetch")
    func image() async throws {
        let server = try ScriptedServer.shared.get()
        let address = server.address("plain")
        let model = try await ChatCompletionsModel(server: address, name: "eyes", environment: [:])
        let picture = ModelImage(bytes: Array("Man".utf8), mediaType: "image/png")
        let request = ModelRequest(instructions: "", text: "What?", images: [picture], maximumTokens: 5)
        _ = try await model.respond(to: request)
        let body = try await server.log(address).last?.body
        #expect(body?.messages.last?.content.texts == ["What?", "data:image/png;base64,TWFu"])
        #expect(body?.model == "eyes")
        #expect(body?.response_format == nil)
    }

    @Test("llama.cpp's server is kept from letting earlier requests influence an answer")
    func llama() async throws {
        let server = try ScriptedServer.shared.get()
        let address = server.address("llama")
        let model = try await ChatCompletionsModel(server: address, name: "any", environment: [:])
        _ = try await model.respond(to: .question)
        #expect(try await server.log(address).last?.body?.cache_prompt == false)
    }

    @Test("A model that its server calls by a file's path is asked for by it, and shown without the folders")
    func path() async throws {
        let server = try ScriptedServer.shared.get()
        let address = server.address("llama")
        let model = try await ChatCompletionsModel(server: address, environment: [:])
        #expect(model.name == "scripted-Q4.gguf")
        _ = try await model.respond(to: .question)
        #expect(try await server.log(address).last?.body?.model == "/home/somebody/models/scripted-Q4.gguf")
        #expect(try await scripted("plain", name: #"C:\models\a.GGUF"#).name == "a.GGUF")
        #expect(try await scripted("plain", name: "maker/model:4b").name == "maker/model:4b")
    }

    @Test(
        "A server's wish to wait is read as whole seconds and nothing else",
        arguments: [
            ("7", 7), ("0", 0), ("Wed, 21 Oct 2026 07:28:00 GMT", nil), ("1e3", nil), ("0x10", nil),
            ("-1", nil),
            ("1.5", nil), ("inf", nil), ("", nil), ("9999999999999999999", nil),
        ] as [(String, Int?)])
    func retryAfter(header: String, seconds: Int?) throws {
        let answer = try #require(
            HTTPURLResponse(
                url: URL(fileURLWithPath: "/"), statusCode: 429, httpVersion: nil,
                headerFields: ["Retry-After": header]))
        #expect(answer.retryAfter == seconds.map { .seconds($0) })
    }

    @Test("A server that takes no schema gets it in words, once")
    func schemaInWords() async throws {
        let server = try ScriptedServer.shared.get()
        let address = server.address("no-schema")
        let model = try await ChatCompletionsModel(server: address, policy: .quick, environment: [:])
        #expect(try await model.respond(to: .question).text == #"{"word": "yes"}"#)
        let bodies = try await server.log(address).compactMap(\.body)
        #expect(bodies.map(\.response_format?.type) == ["json_schema", "json_object"])
        #expect(bodies.last?.messages.first?.content.texts.first?.contains(#""word""#) == true)

        let stubborn = server.address("no-form")
        let other = try await ChatCompletionsModel(server: stubborn, policy: .quick, environment: [:])
        await #expect(throws: ModelError.server(status: 400, message: "no response_format at all")) {
            try await other.respond(to: .question)
        }
        #expect(try await server.log(stubborn).compactMap(\.body).count == 2)
    }

    @Test(
        "Each way of giving no answer is an error of its own",
        arguments: [
            ("refusing", ModelError.refusal("I would rather not say")),
            ("filtered", .guardrail),
            ("no-choice", .malformedOutput("an answer without a choice")),
            ("no-text", .malformedOutput("an answer without a text")),
            ("page", .malformedOutput("<html>hello</html>")),
            ("huge", .malformedOutput("an answer of more than 4 MB")),
            ("busy", .rateLimited(retryAfter: .seconds(3600))),
            ("failing", .server(status: 500, message: "broken None")),
            ("unknown", .server(status: 404, message: "no such model")),
            ("overlong", .contextExceeded(tokens: 9000, limit: 4096)),
            ("breaking", .unavailable(reason: "transfer closed with 999 bytes remaining to read")),
        ])
    func failures(behaviour: String, error: ModelError) async throws {
        let model = try await scripted(behaviour, name: "any")
        await #expect(throws: error) { try await model.respond(to: .question) }
        #expect(!error.message.isEmpty)
    }

    @Test("An answer that was cut says so")
    func cut() async throws {
        let response = try await scripted("cut").respond(to: .question)
        #expect(response.finish == .length)
        #expect(response.text == #"{"reason": "it is"#)
    }

    @Test(
        "A busy or starting server is asked again, a bounded number of times",
        arguments: ["busy-once", "failing-once"])
    func retry(behaviour: String) async throws {
        #expect(try await scripted(behaviour).respond(to: .question).text == "at last")

        let server = try ScriptedServer.shared.get()
        let address = server.address("failing")
        let model = try await ChatCompletionsModel(server: address, policy: .quick, environment: [:])
        await #expect(throws: ModelError.self) { try await model.respond(to: .question) }
        #expect(try await server.log(address).compactMap(\.body).count == 3)
    }

    @Test("A slow server is given up in time")
    func slow() async throws {
        let policy = RequestPolicy(timeout: .seconds(1))
        let model = try await scripted("slow", name: "any", policy: policy)
        await #expect(throws: ModelError.timeout(.seconds(1))) {
            try await model.respond(to: .question)
        }
    }

    @Test("A cancelled task stops waiting at once")
    func cancellation() async throws {
        let model = try await scripted("slow", name: "any")
        let task = Task { try await model.respond(to: .question) }
        try await Task.sleep(for: .milliseconds(100))
        task.cancel()
        await #expect(throws: ModelError.cancelled) { try await task.value }
    }

    @Test("Models are found by the server's list, or by name where it has none")
    func list() async throws {
        #expect(try await scripted("unlisted", name: "given").name == "given")
        for behaviour in ["unlisted", "empty-list"] {
            await #expect {
                try await scripted(behaviour)
            } throws: { error in
                guard case .unavailable(let reason)? = error as? ModelError else { return false }
                return reason.contains("name one")
            }
        }
    }

    @Test("The right key opens the server; a wrong one is refused and shown nowhere")
    func key() async throws {
        #expect(try await scripted("locked", key: "right-key").name == "scripted")
        await #expect {
            try await scripted("locked", key: "sk-secret")
        } throws: { error in
            guard case .server(401, let message)? = error as? ModelError else { return false }
            return message == "wrong key: Bearer …" && !"\(error)".contains("sk-secret")
        }
        let model = try await scripted("failing", key: "sk-secret")
        await #expect(throws: ModelError.server(status: 500, message: "broken Bearer …")) {
            try await model.respond(to: .question)
        }
        var dumped = "\(model) \(String(reflecting: model))"
        dump(model, to: &dumped)
        #expect(!dumped.contains("sk-secret"))
    }

    @Test(
        "A redirect is reported and not followed, so that neither key nor text goes elsewhere",
        arguments: [302, 307])
    func redirect(status: Int) async throws {
        let server = try ScriptedServer.shared.get()
        let address = server.address("redirecting", "\(status)-")
        let model = try await ChatCompletionsModel(
            server: address, name: "any", policy: .quick,
            environment: [ChatCompletionsModel.keyVariable: "sk-secret"])
        await #expect {
            try await model.respond(to: .question)
        } throws: { error in
            guard case .server(status, let message)? = error as? ModelError else { return false }
            return message.contains("localhost")
        }
        let target = address.replacing("/redirecting/", with: "/target/")
        #expect(try await server.log(target).isEmpty)
    }

    @Test("Where nobody listens, that is said at once")
    func refused() async throws {
        let server = try ScriptedServer()
        let address = server.address("plain")
        let model = try await ChatCompletionsModel(server: address, environment: [:])
        await server.kill()
        await #expect(throws: ModelError.unavailable(reason: "no server answers at this address")) {
            try await model.respond(to: .question)
        }
        await #expect(throws: ModelError.unavailable(reason: "no server answers at this address")) {
            try await ChatCompletionsModel(server: address, environment: [:])
        }
    }

    @Test("A server that dies with a request in its hands is noticed")
    func killed() async throws {
        let server = try ScriptedServer()
        let model = try await ChatCompletionsModel(server: server.address("dying"), environment: [:])
        await #expect(throws: ModelError.unavailable(reason: "the server broke the connection off")) {
            try await model.respond(to: .question)
        }
    }
}

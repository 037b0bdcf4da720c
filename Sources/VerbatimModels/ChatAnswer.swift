import Verbatim

/// The parts of a chat completion that matter here.
struct ChatAnswer: Decodable {
    struct Choice: Decodable {
        var message: Message
        var finish_reason: String?
    }

    struct Message: Decodable {
        var content: String?
        var refusal: String?
    }

    struct Usage: Decodable {
        var prompt_tokens: Int
        var completion_tokens: Int
    }

    var choices: [Choice]
    var usage: Usage?

    /// The first choice as an answer; a refusal, a filter or nothing at all is an error.
    func response(_ connection: ModelConnection) throws(ModelError) -> ModelResponse {
        guard let choice = choices.first else { throw .malformedOutput("an answer without a choice") }
        if let refusal = choice.message.refusal, !refusal.isEmpty {
            throw .refusal(connection.excerpt(refusal))
        }
        let finish: FinishReason
        switch choice.finish_reason {
        case "content_filter": throw .guardrail
        case "stop": finish = .stop
        case "length": finish = .length
        case let reason: finish = .other(reason ?? "")
        }
        guard let text = choice.message.content else { throw .malformedOutput("an answer without a text") }
        return ModelResponse(
            text: text, finish: finish,
            usage: usage.map { TokenUsage(request: $0.prompt_tokens, answer: $0.completion_tokens) })
    }
}

/// The parts of a server's list of models that matter here.
struct ModelList: Decodable {
    struct Entry: Decodable {
        var id: String
        var owner: String?

        enum CodingKeys: String, CodingKey {
            case id
            case owner = "owned_by"
        }
    }

    var data: [Entry]
}

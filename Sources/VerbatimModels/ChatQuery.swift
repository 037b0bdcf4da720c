import Foundation
import Verbatim

/// A request as the chat completions call takes it.
struct ChatQuery {
    let model: String
    let request: ModelRequest
    let isLlama: Bool
    /// Whether the schema stands in the instructions, for servers that do not take one.
    var isSchemaInWords = false

    /// The call's body.
    var json: JSON {
        var members: [JSON.Member] = [
            .init("model", .string(model)),
            .init(
                "messages",
                [
                    ["role": "system", "content": .string(instructions)],
                    ["role": "user", "content": content],
                ]),
            .init("temperature", 0),
            .init("seed", 0),
            .init("max_tokens", .integer(request.maximumTokens)),
        ]
        if let schema = request.schema {
            members.append(
                .init("response_format", isSchemaInWords ? ["type": "json_object"] : strict(schema)))
        }
        if isLlama { members.append(.init("cache_prompt", false)) }
        return .object(members)
    }

    private var instructions: String {
        guard isSchemaInWords, let schema = request.schema else { return request.instructions }
        return request.instructions
            + "\n\nAnswer with one JSON object that obeys this JSON Schema, and nothing else:\n"
            + schema.text()
    }

    private var content: JSON {
        if request.images.isEmpty { return .string(request.text) }
        let images = request.images.map { image -> JSON in
            let data = Data(image.bytes).base64EncodedString()
            return [
                "type": "image_url", "image_url": ["url": .string("data:\(image.mediaType);base64,\(data)")],
            ]
        }
        return .array([["type": "text", "text": .string(request.text)]] + images)
    }

    private func strict(_ schema: JSON) -> JSON {
        ["type": "json_schema", "json_schema": ["name": "answer", "strict": true, "schema": schema]]
    }
}

import Foundation
import Verbatim

/// Transcripts kept in a file: one JSON object, an array of them, or one object a line.
public enum TranscriptFile {
    /// Whether bytes look like a transcript file rather than a photo.
    public static func isTranscript(_ bytes: Data) -> Bool {
        let head = String(decoding: bytes.prefix(4096), as: UTF8.self).drop { $0.isWhitespace }
        return (head.first == "{" || head.first == "[") && head.contains("\"lines\"")
    }

    /// The transcripts in a file, at least one, as recorded.
    ///
    /// Throws ``PhotoError/malformedTranscript(name:reason:)`` that says what is wrong and where.
    public static func transcripts(in source: PhotoSource) throws(PhotoError) -> [Transcript] {
        guard !source.bytes.isEmpty else { throw .empty(name: source.name) }
        let isArray = source.bytes.first { !isSpace($0) } == UInt8(ascii: "[")
        let transcripts: [Transcript]
        if isArray {
            transcripts = try decode([Transcript].self, source.bytes, place: nil, name: source.name)
        } else if let one = try? JSONDecoder().decode(Transcript.self, from: source.bytes) {
            transcripts = [one]
        } else {
            transcripts = try objects(in: source)
        }
        guard !transcripts.isEmpty else {
            throw .malformedTranscript(name: source.name, reason: "it holds no page")
        }
        return transcripts
    }

    /// Reads a file of one object, which may span lines, or of one object a line.
    private static func objects(in source: PhotoSource) throws(PhotoError) -> [Transcript] {
        let lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .enumerated().filter { !$0.element.allSatisfy(isSpace) }
        let isOneALine =
            lines.count > 1
            && lines.allSatisfy { line in
                line.element.first { !isSpace($0) } == UInt8(ascii: "{")
                    && line.element.last { !isSpace($0) } == UInt8(ascii: "}")
            }
        guard isOneALine else {
            return [try decode(Transcript.self, source.bytes, place: nil, name: source.name)]
        }
        var transcripts: [Transcript] = []
        for (offset, line) in lines {
            transcripts.append(
                try decode(Transcript.self, line, place: "row \(offset + 1)", name: source.name))
        }
        return transcripts
    }

    private static func decode<Value: Decodable>(
        _ type: Value.Type, _ bytes: Data, place: String?, name: String
    ) throws(PhotoError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: bytes)
        } catch {
            let reason = [place, describe(error, in: bytes)].compactMap(\.self).joined(separator: ": ")
            throw .malformedTranscript(name: name, reason: reason)
        }
    }

    /// What is wrong and at which key: `lines[2].polygon: there is no such value`.
    private static func describe(_ error: any Error, in bytes: Data) -> String {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context): "\(path(context.codingPath + [key])): it is missing"
        case .valueNotFound(_, let context): "\(path(context.codingPath)): it is missing or too short"
        case .typeMismatch(_, let context): "\(path(context.codingPath)): it is of the wrong type"
        case .dataCorrupted(let context) where context.codingPath.isEmpty:
            "it is not valid JSON" + (syntaxError(in: bytes).map { ": \($0)" } ?? "")
        case .dataCorrupted(let context): "\(path(context.codingPath)): \(context.debugDescription)"
        default: "it cannot be decoded"
        }
    }

    /// Where the JSON breaks, in the words of a parser that tells.
    private static func syntaxError(in bytes: Data) -> String? {
        do {
            _ = try JSONSerialization.jsonObject(with: bytes)
            return nil
        } catch {
            return (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce("") { path, key in
            if let index = key.intValue { return "\(path)[\(index)]" }
            return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

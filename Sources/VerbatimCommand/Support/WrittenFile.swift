import Foundation
import Verbatim
import VerbatimEvaluation
import VerbatimRecognition

/// A JSON file that this command wrote before.
enum WrittenFile {
    /// Reads a file; `kind` says what it should be, as in "report of verbatim evaluate --format json".
    static func contents<Contents>(
        of path: Argument, _ kind: String, decode: (Data) throws -> Contents
    ) throws -> Contents {
        do {
            return try decode(try PhotoSource(contentsOf: path.bytes).bytes)
        } catch PhotoError.empty {
            throw WrittenFileError(name: path.text, kind: kind, reason: "it is empty")
        } catch let error as PhotoError {
            throw error
        } catch {
            throw WrittenFileError(name: path.text, kind: kind, reason: reason(error))
        }
    }

    private static func reason(_ error: any Error) -> String {
        switch error as? DecodingError {
        case .keyNotFound(let key, _): "“\(key.stringValue)” is missing"
        case .dataCorrupted(let context) where !context.codingPath.isEmpty: context.debugDescription
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "“\(context.codingPath.map(\.stringValue).joined(separator: "."))” is not as it should be"
        default: "it is no JSON"
        }
    }
}

/// A file that is not what it should be.
struct WrittenFileError: Error, CustomStringConvertible {
    var name: String
    var kind: String
    var reason: String

    var description: String { "\(name): this is no \(kind): \(reason)" }
}

extension Report {
    /// Reads a report that `verbatim evaluate --format json` wrote.
    init(contentsOf path: Argument) throws {
        self = try WrittenFile.contents(of: path, "report of verbatim evaluate --format json") {
            try Report(json: $0)
        }
    }
}

extension ConfidenceModel {
    /// Reads the confidences that `verbatim calibrate` wrote for a kind of document.
    init(contentsOf path: Argument, of kind: String) throws {
        self = try WrittenFile.contents(of: path, "file of verbatim calibrate") {
            try ConfidenceModel(json: $0)
        }
        guard self.kind == kind else {
            throw UsageError(
                "option --confidence: “\(path.text)” is of the kind “\(self.kind)”, not “\(kind)”")
        }
    }
}

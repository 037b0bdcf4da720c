import VerbatimEvaluation
import VerbatimRecognition

extension Report {
    /// Reads a report that `verbatim evaluate --format json` wrote.
    init(contentsOf path: Argument) throws {
        do {
            try self.init(json: try PhotoSource(contentsOf: path.bytes).bytes)
        } catch PhotoError.empty {
            throw ReportFileError(name: path.text, reason: "it is empty")
        } catch let error as PhotoError {
            throw error
        } catch {
            throw ReportFileError(name: path.text, reason: Self.reason(error))
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

/// A file that is no report.
struct ReportFileError: Error, CustomStringConvertible {
    var name: String
    var reason: String

    var description: String {
        "\(name): this is no report of verbatim evaluate --format json: \(reason)"
    }
}

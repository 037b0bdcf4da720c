import Foundation
import Verbatim
import VerbatimEvaluation

extension Judge.Case {
    /// A receipt of its own for each number, extracted as it is printed.
    static func receipt(_ number: Int) -> Judge.Case {
        let names = ["Corner", "Harbour", "Mill", "Station", "Garden", "Tower", "Bridge", "Market"]
        let entries: [Judge.Entry] = [
            .init("store", "\(names[number % 8]) Shop \(String(repeating: "x", count: number / 8))"),
            .init("date", "2019-0\(1 + number % 9)-1\(number % 10)"),
            .init("currency", nil),
            .init("items[0].name", "Tea \(number)"), .init("items[0].price", "\(number + 1).20"),
            .init("items[1].name", "Milk \(number)"), .init("items[1].price", "\(number + 2).90"),
            .init("total", "\(2 * number + 4).10"),
        ]
        return Judge.Case(
            id: "r\(100 + number)", extraction: entries, reference: entries, isExactlyRight: true)
    }

    /// The case with another value extracted, so that it is no longer right.
    func misread(_ label: String, _ value: String?) -> Judge.Case {
        var altered = self
        altered.extraction = extraction.map { $0.label == label ? .init(label, value) : $0 }
        altered.isExactlyRight = false
        return altered
    }
}

/// A model of which each answer follows from the request's text.
struct AnsweringModel: LanguageModel {
    let name = "answering"
    let answer: @Sendable (String) -> Result<ModelResponse, ModelError>

    func respond(to request: ModelRequest) async throws(ModelError) -> ModelResponse {
        try answer(request.text).get()
    }

    /// Answers with a grade.
    static func grading(_ grade: @escaping @Sendable (String) -> Int) -> AnsweringModel {
        AnsweringModel { .success(ModelResponse(text: #"{"reason":"","grade":\#(grade($0))}"#)) }
    }

    /// Compares line by line without case, accents, spaces and zeros at an amount's end: 4 where both blocks are the
    /// same, else 1.
    static let honest = comparing { line in
        let parts = line.split(separator: ": \"", maxSplits: 1).map { $0.replacing("\"", with: "") }
        guard parts.count == 2 else { return String(line) }
        if let amount = PrintedDecimal(String(parts[1])) { return "\(parts[0]): \(amount.value)" }
        let letters = line.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        return letters.split(separator: " ").joined(separator: " ")
    }

    /// Compares line by line to the letter.
    static let pedantic = comparing { String($0) }

    private static func comparing(_ line: @escaping @Sendable (Substring) -> String) -> AnsweringModel {
        grading { text in
            let blocks = text.split(separator: "END REFERENCE\nBEGIN EXTRACTION\n")
            let lines = blocks.map { $0.split(separator: "\n").map(line) }
            return lines[0].dropFirst() == lines[1].dropLast() ? 4 : 1
        }
    }
}

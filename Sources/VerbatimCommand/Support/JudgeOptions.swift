import Foundation
import Verbatim
import VerbatimEvaluation
import VerbatimModels
import VerbatimRecognition

/// What the command line says of a language model that judges extractions.
struct JudgeOptions: Sendable {
    var server: String?
    var model: String?
    var grades: Argument?

    static let keyNote =
        "A key for the server is taken from the environment variable \(ChatCompletionsModel.keyVariable)."

    static let options: [Option<Evaluate>] = [
        .value("judge", "URL", \.judging.server, "An OpenAI-compatible server whose model grades each sample")
        {
            $0.isEmpty ? nil : $0
        },
        .value("judge-model", "NAME", \.judging.model, "The judge's model (otherwise the server's first)") {
            $0.isEmpty ? nil : $0
        },
        .path("grades", \.judging.grades, "People's grades to compare the judge with: {\"ID\": 1…4}"),
    ]

    /// The judge, whose server has answered; nil where none is asked for.
    func judge() async throws -> ReadyJudge? {
        guard let server else {
            guard model == nil, grades == nil else {
                throw UsageError("options --judge-model and --grades are of use only with --judge")
            }
            return nil
        }
        let people = try grades.map { try Self.people($0) } ?? [:]
        do throws(ModelError) {
            return ReadyJudge(
                model: try await ChatCompletionsModel(server: server, name: model), people: people)
        } catch {
            throw JudgeError(reason: error.message)
        }
    }

    private static func people(_ path: Argument) throws -> [String: Judge.Grade] {
        let source = try PhotoSource(contentsOf: path.bytes)
        guard let numbers = try? JSONDecoder().decode([String: Int].self, from: source.bytes) else {
            throw JudgeError(reason: "\(path.text) is no JSON object of grades by sample, such as {\"a\": 4}")
        }
        return try Dictionary(
            uniqueKeysWithValues: numbers.sorted { $0.key < $1.key }.map { id, number in
                guard let grade = Judge.Grade(rawValue: number) else {
                    throw JudgeError(
                        reason: "\(path.text) gives “\(id)” the grade \(number), which is not 1…4")
                }
                return (id, grade)
            })
    }
}

/// A judge whose server has answered.
struct ReadyJudge: Sendable {
    let model: ChatCompletionsModel
    let people: [String: Judge.Grade]

    /// How many samples are judged at a time; local servers answer one after the other anyway.
    private static let width = 2

    /// Grades a report's samples.
    ///
    /// Throws where a person graded a sample that the report does not have.
    func report(_ report: Report, _ console: Console) async throws -> JudgeReport {
        let cases = report.judgeCases
        let ids = Set(cases.map(\.id))
        if let stray = people.keys.filter({ !ids.contains($0) }).min() {
            throw JudgeError(reason: "the grades name “\(stray)”, which is no sample of the datasets")
        }
        defer { if console.showsProgress { console.show("\r\u{1B}[K") } }
        return try await Judge(model: model).report(cases: cases, grades: people, width: Self.width) {
            if console.showsProgress { console.show("\r\u{1B}[Kjudged \($0) of \($1)") }
        }
    }
}

/// Why nothing is judged.
struct JudgeError: Error, CustomStringConvertible {
    var reason: String

    var description: String { "the judge: \(reason)" }
}

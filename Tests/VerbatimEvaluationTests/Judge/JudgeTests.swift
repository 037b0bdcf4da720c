import Foundation
import Testing
import Verbatim

@testable import VerbatimEvaluation

/// A judge's grades are shown for what they are worth.
struct JudgeTests {
    private let cases = (0..<14).map { number in
        number < 10 ? Judge.Case.receipt(number) : .receipt(number).misread("total", "9.99")
    }

    @Test("A judge that compares is believed, and its mean is shown")
    func honest() async throws {
        let report = try await Judge(model: AnsweringModel.honest).report(cases: cases, width: 3)
        #expect(report.isTrusted)
        #expect(JudgeSlip.Kind.allCases.allSatisfy { report.examination.count($0) == (12, 12) })
        // Ten times 4 and four times 1.
        #expect(report.mean == 44.0 / 14)
        #expect(report.agreementWithMetrics == 1)
        #expect(report.opinions.map(\.id) == (100...113).map { "r\($0)" })
        #expect(report.text.contains("Its mean grade is 3.14 of 4, over 14 samples."))
    }

    @Test("A judge that always gives 4 or always 1 is not believed, and no mean is shown", arguments: [4, 1])
    func constant(grade: Int) async throws {
        let judge = Judge(model: AnsweringModel.grading { _ in grade })
        let report = try await judge.report(cases: cases)
        #expect(!report.isTrusted)
        #expect(report.mean == nil)
        #expect(report.examination.share(.planted) == (grade == 4 ? 0 : 1))
        #expect(report.examination.share(.shuffled) == (grade == 4 ? 0 : 1))
        #expect(report.examination.share(.faithful) == (grade == 4 ? 1 : 0))
        #expect(report.agreementWithMetrics == 0)
        #expect(report.text.contains("it is not believed, since 90 % of each are needed"))
        #expect(report.text.contains("Its mean grade is not shown."))
        #expect(!report.text.contains("of 4"))
    }

    @Test("A judge that compares to the letter is too strict to be believed, and it is shown where")
    func pedantic() async throws {
        let report = try await Judge(model: AnsweringModel.pedantic).report(cases: cases)
        #expect(!report.isTrusted)
        #expect(report.examination.count(.faithful) == (6, 12))
        #expect(report.text.contains("accepted 6 of 12 faithful extractions: it is not believed"))
        #expect(report.text.contains(/slip r1\d\d \(faithful, .* → .*\): graded 1\n/))
    }

    @Test("With too few samples nobody is examined, and so nobody believed")
    func few() async throws {
        let report = try await Judge(model: AnsweringModel.honest).report(cases: Array(cases.prefix(4)))
        #expect(!report.isTrusted)
        #expect(report.mean == nil)
        #expect(report.opinions.compactMap(\.outcome.grade) == [.same, .same, .same, .same])
        #expect(report.text.contains("at least 5 of each kind are needed"))
        #expect(try await Judge(model: AnsweringModel.honest).report(cases: []).opinions.isEmpty)
    }

    @Test("Slips that get no grade count against the judge")
    func silent() async throws {
        let silent = AnsweringModel { _ in .failure(.timeout(.seconds(3))) }
        let report = try await Judge(model: silent).report(cases: cases)
        #expect(!report.isTrusted)
        #expect(JudgeSlip.Kind.allCases.allSatisfy { report.examination.share($0) == 0 })
        #expect(report.opinions.allSatisfy { !$0.outcome.isAnswer })
        #expect(report.text.contains(": failed: the model did not answer within 3 s"))
        #expect(report.text.contains("Not graded: 14 failed."))
        #expect(report.agreementWithMetrics == nil)
    }

    @Test("Two runs give the same report, however many cases are judged at a time, and it survives JSON")
    func reproducible() async throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let judge = Judge(model: AnsweringModel.honest)
        let one = try await judge.report(cases: cases, grades: ["r101": .same, "r110": .oneWrong])
        let other = try await judge.report(
            cases: cases.reversed().reversed(), grades: ["r101": .same, "r110": .oneWrong], width: 8)
        let json = try encoder.encode(one)
        #expect(try encoder.encode(other) == json)
        #expect(try JSONDecoder().decode(JudgeReport.self, from: json) == one)
        let text = String(decoding: json, as: UTF8.self)
        #expect(text.contains(#""mean":3.142857"#))
        #expect(text.contains(#""trusted":true"#))
        #expect(text.contains(#""shares":{"faithful":1,"planted":1,"shuffled":1}"#))
    }

    @Test("Slips stand among the cases in a drawn order, not behind them")
    func order() async throws {
        let asked = Asked()
        let model = AnsweringModel { text in
            asked.append(text)
            return .success(ModelResponse(text: ""))
        }
        _ = try await Judge(model: model).report(cases: cases)
        let slipFirst = asked.texts.prefix(cases.count).filter { text in !cases.map(Judge.text).contains(text)
        }
        #expect(asked.texts.count == cases.count + 36)
        #expect(!slipFirst.isEmpty)
    }

    @Test("A cancelled task ends with a CancellationError")
    func cancellation() async {
        let judge = Judge(model: AnsweringModel.honest)
        let task = Task { [cases] in
            try? await Task.sleep(for: .seconds(60))
            return try await judge.report(cases: cases)
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    /// The texts that a model was asked about.
    private final class Asked: @unchecked Sendable {
        private let lock = NSLock()
        private var all: [String] = []
        var texts: [String] { lock.withLock { all } }
        func append(_ text: String) { lock.withLock { all.append(text) } }
    }
}

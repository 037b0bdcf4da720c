import Testing
import Verbatim
import VerbatimEvaluation
import VerbatimModels

/// A judge behind a real server is examined like any other, and what goes wrong on the way is shown.
struct JudgeOverHTTPTests {
    /// Receipts that are read right but for the last ones.
    private func cases(_ count: Int = 8) -> [Judge.Case] {
        (0..<count).map { number in
            let reference: [Judge.Entry] = [
                .init("store", "\(["Corner", "Harbour", "Mill", "Tower"][number % 4]) \(number)"),
                .init("date", "2019-01-1\(number % 10)"), .init("total", "1\(number).20"),
            ]
            let isRight = number < count - 2
            let extraction = isRight ? reference : reference.dropLast() + [.init("total", "99.99")]
            return Judge.Case(
                id: "\(number)", extraction: extraction, reference: reference, isExactlyRight: isRight)
        }
    }

    @Test("A judge that compares is believed; its mean and its agreement are shown")
    func honest() async throws {
        let report = try await Judge(model: try await scripted("judge")).report(cases: cases(), width: 4)
        #expect(report.model == "scripted")
        #expect(report.isTrusted)
        #expect(report.mean == 3.5)  // six times 4, twice 2
        #expect(report.agreementWithMetrics == 1)
    }

    @Test("A lenient judge is found out and shows no mean")
    func lenient() async throws {
        let report = try await Judge(model: try await scripted("lenient")).report(cases: cases(), width: 4)
        #expect(!report.isTrusted)
        #expect(report.mean == nil)
        #expect(report.examination.sensitivity == 0)
        #expect(report.examination.specificity == 1)
    }

    @Test("A judge that refuses is shown to refuse, and nothing is scored")
    func refusing() async throws {
        let report = try await Judge(model: try await scripted("refusing")).report(cases: cases(), width: 4)
        #expect(report.opinions.allSatisfy { $0.outcome == .refused("I would rather not say") })
        #expect(report.mean == nil)
        #expect(report.text.contains("Not graded: 8 refused."))
    }

    @Test("Refusals, unusable answers and failures are counted one by one and leave the mean alone")
    func mixed() async throws {
        let words = ["MALFORMED", "STRING", "TRAILING", "RANGE", "FRACTION", "CUT", "REFUSED", "BROKEN"]
        let odd = words.map { word in
            // Nothing is transcribed of these, so that no slip is made of them.
            Judge.Case(id: word, extraction: [.init("store", word)], reference: [], isExactlyRight: false)
        }
        let report = try await Judge(model: try await scripted("sometimes"))
            .report(cases: cases() + odd, width: 4)
        #expect(report.isTrusted)
        #expect(report.mean == 3.5)
        let outcomes = Dictionary(uniqueKeysWithValues: report.opinions.map { ($0.id, $0.outcome) })
        for word in words.prefix(6) {
            guard case .unusable? = outcomes[word] else {
                Issue.record("\(word): \(String(describing: outcomes[word]))")
                continue
            }
        }
        #expect(outcomes["REFUSED"] == .refused("I would rather not say"))
        #expect(outcomes["BROKEN"] == .failed("the model server answered with status 400: broken"))
        #expect(report.text.contains("Not graded: 1 refused, 6 answered in no usable form, 1 failed."))
    }

    @Test("A server that is gone costs the judge's word, not the evaluation")
    func gone() async throws {
        let server = try ScriptedServer()
        let model = try await ChatCompletionsModel(server: server.address("judge"), environment: [:])
        await server.kill()
        let report = try await Judge(model: model).report(cases: cases(), width: 4)
        #expect(!report.isTrusted)
        #expect(
            report.opinions.allSatisfy {
                $0.outcome == .failed("the model is not available: no server answers at this address")
            })
    }

    @Test("Cancelling ends the judging at once")
    func cancellation() async throws {
        let judge = Judge(model: try await scripted("slow", name: "any"))
        let task = Task { [cases = cases()] in try await judge.report(cases: cases) }
        try await Task.sleep(for: .milliseconds(100))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}

import Foundation
import Testing
import VerbatimEvaluation
import VerbatimModels

@testable import Verbatim

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
        #expect(report.examination.share(.planted) == 0)
        #expect(report.examination.share(.shuffled) == 0)
        #expect(report.examination.share(.faithful) == 1)
    }

    @Test("A judge that compares to the letter is found out as too strict, though it tells every error")
    func pedantic() async throws {
        let report = try await Judge(model: try await scripted("pedantic")).report(cases: cases(), width: 4)
        #expect(!report.isTrusted)
        #expect(report.mean == nil)
        #expect(report.examination.share(.planted) == 1)
        #expect(report.examination.share(.shuffled) == 1)
        #expect(report.examination.share(.faithful) == 0.5)
    }

    @Test(
        "The judge sees a blank member in the element that was read, and each unread element in its own place"
    )
    func prompt() async throws {
        let sample = Sample(
            id: "a", photo: "a.jpg", group: "all", answers: [:],
            lists: [
                "items": [
                    ["name": .text("Salt")],
                    ["name": .text("Tea"), "price": try .amount("1.20")],
                    ["name": .text("Milk"), "price": try .amount("0.90")],
                    ["price": try .amount("3.40")],
                ]
            ])
        let dataset = Dataset(
            name: "shops", folder: URL(fileURLWithPath: "/"), schema: Receipt.schema, samples: [sample])
        let draft = Draft(
            reader: "test",
            proposals: [
                Proposal(FieldPath("items", 0, "name"), .text("Tea"), spans: []),
                Proposal(FieldPath("items", 1, "name"), .text("MILK"), spans: []),
                Proposal(FieldPath("items", 1, "price"), try .amount("0.90"), spans: []),
            ])
        let reading = Reading<Receipt>(
            [draft], of: Transcript(width: 100, height: 100, recognizer: "none", lines: []),
            options: ReadingOptions(today: try #require(CalendarDate(year: 2026, month: 1, day: 1))))
        let report = Report(
            kind: "receipt", names: FieldNames(dataset.shapes),
            provenance: Provenance(program: "test", reader: "test", datasets: [.init(dataset)]),
            scores: [Evaluation<Receipt>(dataset).score(sample, reading)])

        let server = try ScriptedServer.shared.get()
        let address = server.address("judge")
        let model = try await ChatCompletionsModel(server: address, policy: .quick, environment: [:])
        _ = try await Judge(model: model, slipsOfEach: 0).report(cases: report.judgeCases)
        let asked = try await server.log(address).compactMap(\.body)
        #expect(
            asked.map { $0.messages.last?.content.texts } == [
                [
                    """
                    BEGIN REFERENCE
                    items[0].name: "Tea"
                    items[0].price: "1.20"
                    items[1].name: "Milk"
                    items[1].price: "0.90"
                    items[2].name: "Salt"
                    items[3].price: "3.40"
                    END REFERENCE
                    BEGIN EXTRACTION
                    items[0].name: "Tea"
                    items[0].price: null
                    items[1].name: "MILK"
                    items[1].price: "0.90"
                    items[2].name: null
                    items[3].price: null
                    END EXTRACTION
                    """
                ]
            ])
    }

    @Test("A judge that refuses is shown to refuse, and nothing is scored")
    func refusing() async throws {
        let report = try await Judge(model: try await scripted("refusing")).report(cases: cases(), width: 4)
        #expect(report.opinions.allSatisfy { $0.outcome == .refused("I would rather not say") })
        #expect(report.mean == nil)
        #expect(report.text.contains("Not graded: 8 refused."))
    }

    @Test("A server that only fails is given up after three requests, and the rest is shown as not asked")
    func givingUp() async throws {
        let server = try ScriptedServer.shared.get()
        let address = server.address("unknown")
        let model = try await ChatCompletionsModel(server: address, policy: .quick, environment: [:])
        let report = try await Judge(model: model).report(cases: cases())
        #expect(report.opinions.allSatisfy { !$0.outcome.isAnswer })
        let notAsked = report.opinions.filter {
            $0.outcome == .failed("not asked any more, after 3 failures one after the other")
        }
        #expect(notAsked.count >= 5)
        #expect(report.mean == nil)
        #expect(try await server.log(address).count { $0.body != nil } == 3)
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
        #expect(report.opinions.allSatisfy { !$0.outcome.isAnswer })
        #expect(
            report.text.contains("failed: the model is not available: no server answers at this address"))
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

extension Value {
    /// An amount as it is printed.
    fileprivate static func amount(_ text: String) throws -> Value {
        .decimal(try #require(PrintedDecimal(text)))
    }
}

public import Verbatim

/// A language model that grades extractions against references, examined before it is believed.
///
/// It sees both as text, never the photo. Among the cases it is given are slips of which the right grade is known
/// (``JudgeSlip``), drawn with a seed and mixed in, so that it cannot tell them apart by their place.
///
///     let judge = Judge(model: model)
///     let report = try await judge.report(cases: cases)
///     report.mean         // nil unless the judge told planted errors from faithful extractions
public struct Judge: Sendable {
    /// The version of the wording below, raised where it changes: grades of different wordings do not compare.
    public static let promptVersion = 1

    /// After so many failures one after the other the judge is asked no more: a server that is gone, or that never
    /// answers, would cost its time-out for every sample.
    static let patience = 3

    let model: any LanguageModel
    let slipsOfEach: Int
    let seed: UInt64

    /// Makes a judge; `slipsOfEach` is how many slips of each kind it gets where the cases allow.
    ///
    /// Fewer than ``JudgeExamination/minimumOfEach`` of a kind are no examination, and the judge is not believed.
    public init(model: any LanguageModel, slipsOfEach: Int = 12, seed: UInt64 = 1) {
        self.model = model
        self.slipsOfEach = slipsOfEach
        self.seed = seed
    }

    /// Grades each case and says what the grades are worth.
    ///
    /// `grades` holds people's grades by the case's id; `width` is how many cases are judged at a time. `progress` is
    /// told how many requests of all are answered. A case without a usable answer is counted and shown, not scored;
    /// after a few failures one after the other the rest counts as failed too. It throws only where the task is cancelled.
    public func report(
        cases: [Case], grades: [String: Grade] = [:], width: Int = 1,
        progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) async throws(CancellationError) -> JudgeReport {
        var generator = SeededGenerator(seed: seed)
        let slips = Slips(cases).draw(slipsOfEach, &generator)
        // The real cases first, then the slips; asked in a drawn order.
        let texts = cases.map(Judge.text) + slips.map { Judge.text($0.presented) }
        let order = Array(texts.indices).shuffled(by: &generator)
        let outcomes = try await outcomes(of: texts, in: order, width: max(1, width), progress)
        return JudgeReport(
            model: model.name,
            examination: JudgeExamination(
                slips: zip(slips, outcomes.dropFirst(cases.count)).map { slip, outcome in
                    JudgeSlip(kind: slip.kind, id: slip.presented.id, change: slip.change, outcome: outcome)
                }),
            opinions: zip(cases, outcomes).map { judged, outcome in
                JudgeOpinion(
                    id: judged.id, isExactlyRight: judged.isExactlyRight, person: grades[judged.id],
                    outcome: outcome)
            })
    }

    /// What becomes of each text, in the texts' order.
    private func outcomes(
        of texts: [String], in order: [Int], width: Int, _ progress: @escaping @Sendable (Int, Int) -> Void
    ) async throws(CancellationError) -> [JudgeOutcome] {
        var outcomes: [Int: JudgeOutcome] = [:]
        var failures = 0
        await withTaskGroup(of: (Int, JudgeOutcome).self) { group in
            var waiting = order[...]
            func start() {
                guard let index = waiting.popFirst() else { return }
                group.addTask { (index, await outcome(of: texts[index])) }
            }
            for _ in 0..<width { start() }
            for await (index, outcome) in group where !Task.isCancelled {
                outcomes[index] = outcome
                if case .failed = outcome { failures += 1 } else { failures = 0 }
                if failures >= Judge.patience { waiting = [] }
                progress(outcomes.count, texts.count)
                start()
            }
        }
        guard !Task.isCancelled, failures >= Judge.patience || outcomes.count == texts.count else {
            throw CancellationError()
        }
        return texts.indices.map { index in
            outcomes[index]
                ?? .failed("not asked any more, after \(Judge.patience) failures one after the other")
        }
    }

    private func outcome(of text: String) async -> JudgeOutcome {
        do throws(ModelError) {
            return JudgeOutcome(answer: try await model.respond(to: Judge.request(text)))
        } catch {
            if case .refusal(let words) = error { return .refused(words) }
            return .failed(error.message)
        }
    }
}

extension Array {
    /// The elements in a drawn order (Fisher and Yates), the same for the same numbers on every platform.
    func shuffled(by generator: inout SeededGenerator) -> [Element] {
        var elements = self
        for last in elements.indices.dropFirst().reversed() {
            elements.swapAt(last, generator.index(below: last + 1))
        }
        return elements
    }
}

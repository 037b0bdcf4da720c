public import Verbatim

/// Compares what is read from a dataset's photos with what is printed on them.
public struct Evaluation<Root: Document>: Sendable {
    private let dataset: Dataset
    /// The decimal members of each list that are transcribed anywhere in the dataset.
    private let decimals: [String: [String]]

    /// Fields that are scored only where the reader answers: often not printed, and the reference is what the
    /// place implies.
    private static var scoredWhereAnswered: Set<String> { ["currency"] }

    /// Prepares to evaluate a dataset of this kind of document.
    public init(_ dataset: Dataset) {
        self.dataset = dataset
        decimals = dataset.shapes.filter(\.isList).reduce(into: [:]) { decimals, shape in
            let known = Set(dataset.samples.flatMap { $0.lists[shape.name] ?? [] }.flatMap(\.keys))
            decimals[shape.name] = shape.members.filter { $0.format == .decimal && known.contains($0.name) }
                .map(\.name)
        }
    }

    /// Reads all samples, at most `width` at a time, and scores them; those that throw are failures.
    ///
    /// The report does not depend on the order in which readings are finished. ``DatasetError/unwritable(file:reason:)``
    /// says nothing about a sample: it ends the evaluation and is thrown on.
    public func report(
        width: Int, read: @escaping @Sendable (Sample) async throws -> Reading<Root>
    ) async throws -> Report {
        let samples = dataset.samples
        let scores = try await withThrowingTaskGroup(of: (Int, SampleScore).self) { group in
            var scores = [SampleScore?](repeating: nil, count: samples.count)
            for index in samples.indices {
                if index >= max(1, width), let (done, score) = try await group.next() { scores[done] = score }
                group.addTask {
                    do {
                        return (index, score(samples[index], try await read(samples[index])))
                    } catch let error as DatasetError where error.isAboutAll {
                        throw error
                    } catch {
                        return (index, failure(samples[index], reason: "\(error)"))
                    }
                }
            }
            for try await (done, score) in group { scores[done] = score }
            return scores.compactMap { $0 }
        }
        return Report(name: dataset.name, kind: dataset.kind, shapes: dataset.shapes, scores: scores)
    }

    /// Scores one sample by what was read.
    public func score(_ sample: Sample, _ reading: Reading<Root>) -> SampleScore {
        var score = SampleScore(id: sample.id, group: sample.group)
        for shape in dataset.shapes {
            if let printed = sample.lists[shape.name] {
                add(list: shape, printed, reading, to: &score)
            } else if let answer = sample.answers[shape.name] {
                let claim = reading.claims[FieldPath(shape.name)]
                if claim == nil, Self.scoredWhereAnswered.contains(shape.name) { continue }
                let outcomes = Comparison.allCases.map { ($0, answer.outcome(of: claim?.value, by: $0)) }
                let byComparison = Dictionary(uniqueKeysWithValues: outcomes)
                score.outcomes[shape.name] = byComparison
                guard let outcome = byComparison[.forgiving], outcome.isMistake else { continue }
                score.mistakes.append(
                    Mistake(
                        id: sample.id, field: shape.name, outcome: outcome, got: claim?.value.description,
                        want: answer.value?.description, printed: claim?.printed,
                        line: claim?.evidence.first?.line))
            }
        }
        return score
    }

    /// Scores a sample whose photo could not be read: every field is wrong, no element of a list is right.
    public func failure(_ sample: Sample, reason: String) -> SampleScore {
        var score = SampleScore(id: sample.id, group: sample.group, failure: reason)
        for name in sample.answers.keys {
            score.outcomes[name] = [.strict: .wrong, .forgiving: .wrong]
        }
        for name in sample.lists.keys {
            var list = ListScore(matched: 0, read: 1, printed: 0)
            for member in decimals[name] ?? [] { list.memberF1[member] = 0 }
            score.lists[name] = list
        }
        return score
    }

    private func add(
        list shape: FieldShape, _ printed: [Sample.Element], _ reading: Reading<Root>,
        to score: inout SampleScore
    ) {
        let claims = reading.claims.filter { $0.key.name == shape.name }
        let count = (claims.keys.compactMap(\.index).max() ?? -1) + 1
        var read = [[String: Value]](repeating: [:], count: count)
        for (path, claim) in claims {
            if let index = path.index, let member = path.member { read[index][member] = claim.value }
        }
        let matching = ListMatching(read: read, printed: printed)
        var list = matching.score()
        for member in decimals[shape.name] ?? [] { list.memberF1[member] = matching.score(member: member).f1 }
        score.lists[shape.name] = list

        let pairs = matching.greedy()
        var free = printed.indices.filter { !pairs.contains($0) }
        for index in pairs.indices where pairs[index] == nil {
            let kin = matching.kin(of: index, among: free)
            free.removeAll { $0 == kin }
            let evidence = shape.members.compactMap { claims[FieldPath(shape.name, index, $0.name)] }
            score.mistakes.append(
                Mistake(
                    id: score.id, field: "\(shape.name)[\(index)]", outcome: kin == nil ? .invented : .wrong,
                    got: shape.text(read[index]), want: kin.map { shape.text(printed[$0]) },
                    printed: evidence.compactMap(\.printed).joined(separator: " | "),
                    line: evidence.flatMap(\.evidence).map(\.line).min()))
        }
        for index in free {
            score.mistakes.append(
                Mistake(
                    id: score.id, field: shape.name, outcome: .blank, got: nil,
                    want: shape.text(printed[index])))
        }
    }
}

extension Sample.Answer {
    /// What became of the field when `value` was read.
    func outcome(of value: Value?, by comparison: Comparison) -> Outcome {
        guard let value else {
            return self.value == nil || accepted.contains(nil) ? .correctlyBlank : .blank
        }
        if ([self.value] + accepted).contains(where: { $0.map { comparison.agree(value, $0) } ?? false }) {
            return .right
        }
        return self.value == nil ? .invented : .wrong
    }
}

extension DatasetError {
    /// Whether no other sample would fare better.
    fileprivate var isAboutAll: Bool {
        if case .unwritable = self { true } else { false }
    }
}

extension Outcome {
    /// Whether a person should look at it.
    var isMistake: Bool { self != .right && self != .correctlyBlank }
}

extension FieldShape {
    /// An element's members on one line, in the schema's order.
    fileprivate func text(_ element: Sample.Element) -> String {
        members.compactMap { (element[$0.name] ?? nil)?.description }.joined(separator: " · ")
    }
}

public import Verbatim

/// Compares what is read from a dataset's photos with what is printed on them.
public struct Evaluation<Root: Document>: Sendable {
    private let dataset: Dataset
    /// The members of each list that are transcribed anywhere in the dataset, in the schema's order.
    private let members: [String: [FieldShape]]

    /// Prepares to evaluate a dataset of this kind of document.
    public init(_ dataset: Dataset) {
        self.dataset = dataset
        members = dataset.shapes.filter(\.isList).reduce(into: [:]) { members, shape in
            let known = dataset.transcribed[shape.name] ?? []
            // Where no element is printed anywhere, one that is read is invented in what would identify it.
            let own = shape.members.filter { known.isEmpty ? $0.isIdentifying : known.contains($0.name) }
            members[shape.name] = own.isEmpty ? shape.members : own
        }
    }

    /// Reads all samples, at most `width` at a time, and scores them; those that throw are failures.
    ///
    /// The scores are in the dataset's order, whatever the order in which readings are finished; `progress` is told
    /// after each. ``EvaluationStopped`` ends the evaluation and is thrown on.
    public func scores(
        width: Int, progress: (_ done: Int) -> Void = { _ in },
        read: @escaping @Sendable (Sample) async throws -> Reading<Root>
    ) async throws -> [SampleScore] {
        let samples = dataset.samples
        return try await withThrowingTaskGroup(of: (Int, SampleScore).self) { group in
            var scores = [SampleScore?](repeating: nil, count: samples.count)
            var done = 0
            func take(_ result: (index: Int, score: SampleScore)) {
                scores[result.index] = result.score
                done += 1
                progress(done)
            }
            for index in samples.indices {
                if index >= max(1, width), let result = try await group.next() { take(result) }
                group.addTask {
                    do {
                        return (index, score(samples[index], try await read(samples[index])))
                    } catch let error as EvaluationStopped {
                        throw error
                    } catch {
                        return (index, failure(samples[index], reason: "\(error)"))
                    }
                }
            }
            for try await result in group { take(result) }
            return scores.compactMap { $0 }
        }
    }

    /// Scores one sample by what was read.
    public func score(_ sample: Sample, _ reading: Reading<Root>) -> SampleScore {
        var score = SampleScore(dataset: dataset.name, id: sample.id, group: sample.group)
        score.size = [reading.transcript.width, reading.transcript.height]
        score.turned = reading.transcript.turned == 0 ? nil : reading.transcript.turned
        score.recognizer = reading.transcript.recognizer
        for shape in dataset.shapes {
            if let printed = sample.lists[shape.name] {
                add(
                    list: shape, [printed] + sample.acceptedLists[shape.name, default: []], reading,
                    to: &score)
            } else if let answer = sample.answers[shape.name] {
                let claim = reading.claims[FieldPath(shape.name)]
                if claim == nil, shape.isImplied { continue }
                let value = ValueScore(
                    field: shape.name, strict: answer.outcome(of: claim, by: .strict),
                    forgiving: answer.outcome(of: claim, by: .forgiving),
                    want: answer.value?.description, claim: claim, in: reading)
                score.values.append(value)
                guard value.forgiving.isMistake else { continue }
                score.mistakes.append(
                    Mistake(
                        field: shape.name, outcome: value.forgiving, got: value.got, want: value.want,
                        printed: claim?.printed, spots: claim?.evidence.map(Spot.init) ?? [],
                        isInReview: value.isInReview))
            }
        }
        return score
    }

    /// Scores a sample whose photo could not be read: every value is wrong, no element of a list is right.
    public func failure(_ sample: Sample, reason: String) -> SampleScore {
        var score = SampleScore(
            dataset: dataset.name, id: sample.id, group: sample.group, failure: reason)
        for shape in dataset.shapes {
            if let answer = sample.answers[shape.name] {
                score.values.append(
                    ValueScore(
                        field: shape.name, strict: .wrong, forgiving: .wrong, want: answer.value?.description,
                        isInReview: true)
                )
            }
            guard let printed = sample.lists[shape.name] else { continue }
            score.lists[shape.name] = .failed(printed: printed.count)
            for (place, element) in printed.enumerated() {
                for (name, member) in members(of: shape, in: element) {
                    var value = ValueScore(
                        field: name, strict: .wrong, forgiving: .wrong, want: member?.description,
                        isInReview: true)
                    value.printedElement = place
                    score.values.append(value)
                }
            }
        }
        return score
    }

    /// The members that were transcribed of an element, with the names of their fields.
    private func members(of list: FieldShape, in element: Sample.Element) -> [(field: String, value: Value?)]
    {
        list.members.compactMap { member in
            element[member.name].map { ("\(list.name).\(member.name)", $0) }
        }
    }

    /// Scores a list by those of its right forms that it is nearest to, the first among equals.
    private func add(
        list shape: FieldShape, _ forms: [[Sample.Element]], _ reading: Reading<Root>,
        to score: inout SampleScore
    ) {
        let claims = reading.claims.filter { $0.key.name == shape.name }
        let count = (claims.keys.compactMap(\.index).max() ?? -1) + 1
        var read = [[String: Value]](repeating: [:], count: count)
        for (path, claim) in claims {
            if let index = path.index, let member = path.member { read[index][member] = claim.value }
        }
        let decimals = members[shape.name, default: []].filter { $0.format == .decimal }.map(\.name)
        let matches = forms.map { printed in
            let matching = ListMatching(shape, read: read, printed: printed)
            return (printed: printed, matching: matching, score: matching.score(members: decimals))
        }
        let best = matches.map(\.score.f1).max()
        guard let (printed, matching, own) = matches.first(where: { $0.score.f1 == best }) else { return }
        score.lists[shape.name] = own

        let pairs = matching.pairs()
        for (index, pair) in pairs.enumerated() {
            let element = pair.map { (place: $0, members: printed[$0]) }
            let outcomes = add(
                element: index, of: shape, read: read[index], printed: element, claims, reading, to: &score)
            guard outcomes.contains(where: \.isMistake) else { continue }
            let own = shape.members.compactMap { claims[FieldPath(shape.name, index, $0.name)] }
            score.mistakes.append(
                Mistake(
                    field: "\(shape.name)[\(index)]", outcome: pair == nil ? .invented : .wrong,
                    got: shape.text(read[index].mapValues(Optional.some)),
                    want: element.map { shape.text($0.members) },
                    printed: own.compactMap(\.printed).joined(separator: " | "),
                    spots: own.flatMap(\.evidence).map(Spot.init),
                    isInReview: score.values.contains {
                        $0.element == index && $0.field.hasPrefix(shape.name + ".") && $0.isInReview
                    }))
        }
        for index in printed.indices where !pairs.contains(index) {
            _ = add(
                element: nil, of: shape, read: [:], printed: (index, printed[index]), claims, reading,
                to: &score)
            score.mistakes.append(
                Mistake(field: shape.name, outcome: .blank, got: nil, want: shape.text(printed[index])))
        }
    }

    /// Scores the members of one element; what was transcribed nowhere in the dataset is not scored.
    private func add(
        element: Int?, of list: FieldShape, read: [String: Value],
        printed: (place: Int, members: Sample.Element)?, _ claims: [FieldPath: Claim],
        _ reading: Reading<Root>, to score: inout SampleScore
    ) -> [Outcome] {
        members[list.name, default: []].compactMap { member in
            // An element that is printed is scored by what was transcribed of it, another by what was read.
            if let printed, printed.members[member.name] == nil { return nil }
            if printed == nil, read[member.name] == nil { return nil }
            let answer = Sample.Answer(printed?.members[member.name] ?? nil)
            let claim = element.flatMap { claims[FieldPath(list.name, $0, member.name)] }
            let value = ValueScore(
                field: "\(list.name).\(member.name)", element: element, printedElement: printed?.place,
                strict: answer.outcome(of: read[member.name], by: .strict),
                forgiving: answer.outcome(of: read[member.name], by: .forgiving),
                want: answer.value?.description, claim: claim, in: reading)
            score.values.append(value)
            return value.forgiving
        }
    }
}

extension Sample.Answer {
    /// What became of the field when it was read as `claim`.
    func outcome(of claim: Claim?, by comparison: Comparison) -> Outcome {
        if let claim, claim.standing == .inferred, let implied, comparison.agree(claim.value, implied) {
            return .right
        }
        return outcome(of: claim?.value, by: comparison)
    }

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

extension FieldShape {
    /// A list's element in one line, its members in the schema's order.
    fileprivate func text(_ element: Sample.Element) -> String {
        members.compactMap { (element[$0.name] ?? nil)?.description }.joined(separator: " · ")
    }
}

extension Outcome {
    /// Whether a person should look at it.
    var isMistake: Bool {
        switch self {
        case .right, .correctlyBlank: false
        case .wrong, .blank, .invented: true
        }
    }
}

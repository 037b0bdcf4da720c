import Verbatim

/// Looks for flaws in one sample's reference values.
struct SampleCheck: Sendable {
    let dataset: String
    let sample: Sample
    let shapes: [FieldShape]
    /// Whether something of the sample is not as the format says.
    private let isRefused: Bool

    init(_ sample: Sample, of source: DatasetSource) {
        dataset = source.name
        self.sample = sample
        shapes = source.shapes
        isRefused = source.refusals.contains { refusal in
            if case .sample(_, sample.id, _, _) = refusal { true } else { false }
        }
    }

    /// One transcribed value.
    private struct Entry {
        var path: FieldPath
        var shape: FieldShape
        var value: Value
        /// Other right values.
        var accepted: [Value]
    }

    /// The values that are transcribed as printed, in the schema's order.
    private var entries: [Entry] {
        shapes.flatMap { shape -> [Entry] in
            if let answer = sample.answers[shape.name] {
                let accepted = answer.accepted.compactMap(\.self)
                return answer.value.map {
                    [Entry(path: FieldPath(shape.name), shape: shape, value: $0, accepted: accepted)]
                } ?? []
            }
            return (sample.lists[shape.name] ?? []).enumerated().flatMap { index, element in
                shape.members.compactMap { member in
                    guard let value = element[member.name] ?? nil else { return nil }
                    let path = FieldPath(shape.name, index, member.name)
                    return Entry(path: path, shape: member, value: value, accepted: [])
                }
            }
        }
    }

    /// What the values tell without the photo: dates, ranges, and the checks of the document.
    func flaws<Root: Document>(as kind: Root.Type, _ context: CheckContext) -> [Flaw] {
        let entries = entries
        let dates = entries.compactMap { dateFlaw($0, context) }
        let dated = Set(dates.map(\.place))
        let document = Root(values: Dictionary(uniqueKeysWithValues: entries.map { ($0.path, $0.value) }))
        let verdicts = Root.schema.checks.compactMap { check -> Flaw? in
            guard case .failed(let paths, let reason) = check.judge(document, context) else { return nil }
            var names: [String] = []
            for path in paths where !names.contains(path.name) { names.append(path.name) }
            // What was said of a date already is not said again by a document's own check of it.
            if names.allSatisfy({ dated.contains("reference." + $0) }) { return nil }
            return flaw(.check, "reference." + names.joined(separator: ", reference."), reason)
        }
        return dates + verdicts + entries.compactMap(rangeFlaw) + limitFlaws + emptyFlaws
    }

    /// The values that a recorded transcript does not show in any form.
    func unsupported(by page: Transcript) -> [Flaw] {
        entries.compactMap { entry in
            // Fields that the place implies need not be printed, and a zero stands for an amount that is not.
            if entry.shape.isImplied { return nil }
            if case .decimal(let number) = entry.value, number.value == 0 { return nil }
            let values = [entry.value] + entry.accepted
            guard !values.contains(where: { Grounding.isPrinted($0, on: page) }) else { return nil }
            let missing = missingPart(of: entry.value, on: page)
            let near = NearestLine(to: entry.value, on: page)
            return flaw(
                .unsupported, "reference.\(entry.path)",
                (missing.map { "“\($0)” of " } ?? "") + "“\(entry.value)” is on no recognised line"
                    + (near.map { "; the nearest is line \($0.number), “\($0.text)”" } ?? ""))
        }
    }

    /// The words of a text that are on no line, where others of its words are.
    private func missingPart(of value: Value, on page: Transcript) -> String? {
        guard case .text(let text) = value else { return nil }
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        let missing = words.filter { !Grounding.isPrinted(.text($0), on: page) }
        return missing.isEmpty || missing.count == words.count ? nil : missing.joined(separator: " ")
    }

    private func dateFlaw(_ entry: Entry, _ context: CheckContext) -> Flaw? {
        guard case .date(let day) = entry.value else { return nil }
        let place = "reference.\(entry.path)"
        if day > context.today {
            return flaw(.date, place, "\(day) is later than today (\(context.today))")
        }
        if day < context.today.yearsEarlier(context.oldestYears) {
            return flaw(.date, place, "\(day) is more than \(context.oldestYears) years ago")
        }
        return nil
    }

    private func rangeFlaw(_ entry: Entry) -> Flaw? {
        guard case .decimal(let number) = entry.value, let range = entry.shape.range,
            !range.contains(number.value)
        else { return nil }
        let bounds = "\(range.lowerBound) to \(range.upperBound)"
        return flaw(.outOfRange, "reference.\(entry.path)", "\(number) is not within \(bounds)")
    }

    private var limitFlaws: [Flaw] {
        shapes.compactMap { shape in
            guard let count = sample.lists[shape.name]?.count, count > shape.limit else { return nil }
            return flaw(
                .outOfRange, "reference.\(shape.name)",
                "\(count) elements are more than the \(shape.limit) that are read")
        }
    }

    /// A sample of which nothing can be scored, for another reason than that its reference is refused.
    private var emptyFlaws: [Flaw] {
        guard sample.answers.isEmpty, sample.lists.isEmpty, !isRefused else { return [] }
        return [flaw(.noValues, "reference", "has no value that could be scored")]
    }

    private func flaw(_ kind: Flaw.Kind, _ place: String, _ message: String) -> Flaw {
        Flaw(kind, [.init(dataset, sample.id)], at: place, message)
    }
}

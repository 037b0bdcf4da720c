extension Report {
    /// What a judge is to grade: of each sample what was read beside what is right.
    ///
    /// Elements of lists are labelled by their places in what was read, those that were not read by the places behind.
    public var judgeCases: [Judge.Case] {
        scores.map { score in
            var labels = ElementLabels(score.values)
            var extraction: [Judge.Entry] = []
            var reference: [Judge.Entry] = []
            for value in score.values {
                let label = labels.label(of: value)
                extraction.append(Judge.Entry(label, value.got))
                reference.append(Judge.Entry(label, value.want))
            }
            return Judge.Case(
                id: name(of: score), extraction: extraction, reference: reference,
                isExactlyRight: score.failure == nil && !score.values.contains { $0.forgiving.isMistake })
        }
    }
}

/// Labels values as JSON paths: `total`, `items[2].price`.
private struct ElementLabels {
    /// By list, the place of the next element that was not read.
    private var free: [String: Int] = [:]
    /// By list, the members of that element that were labelled.
    private var labelled: [String: Set<String>] = [:]

    init(_ values: [ValueScore]) {
        for value in values {
            guard let list = value.list, let element = value.element else { continue }
            free[list] = max(free[list] ?? 0, element + 1)
        }
    }

    mutating func label(of value: ValueScore) -> String {
        guard let list = value.list else { return value.field }
        let member = value.field.dropFirst(list.count + 1)
        if let element = value.element { return "\(list)[\(element)].\(member)" }
        // A member for the second time begins the next element.
        if !labelled[list, default: []].insert(value.field).inserted {
            free[list, default: 0] += 1
            labelled[list] = [value.field]
        }
        return "\(list)[\(free[list] ?? 0)].\(member)"
    }
}

extension ValueScore {
    /// The list that it belongs to; nil for a field that is no list.
    fileprivate var list: String? {
        field.firstIndex(of: ".").map { String(field[..<$0]) }
    }
}

extension Report {
    /// What a judge is to grade: of each sample what was read beside what is right.
    ///
    /// Elements of lists are labelled by their places in what was read; those that were not read have the places
    /// behind, in printed order.
    public var judgeCases: [Judge.Case] {
        scores.map { score in
            let labels = score.labels
            return Judge.Case(
                id: name(of: score),
                extraction: zip(labels, score.values).map { Judge.Entry($0, $1.got) },
                reference: zip(labels, score.values).map { Judge.Entry($0, $1.want) },
                isExactlyRight: score.failure == nil && !score.values.contains { $0.forgiving.isMistake })
        }
    }
}

extension SampleScore {
    /// The values' labels as JSON paths: `total`, `items[2].price`.
    fileprivate var labels: [String] {
        /// By list, how many elements were read.
        var read: [String: Int] = [:]
        /// By list, the printed places of those that were not.
        var unread: [String: Set<Int>] = [:]
        for value in values {
            guard let list = value.list else { continue }
            if let element = value.element {
                read[list] = max(read[list] ?? 0, element + 1)
            } else if let place = value.printedElement {
                unread[list, default: []].insert(place)
            }
        }
        return values.map { value in
            guard let list = value.list else { return value.field }
            let before = unread[list, default: []].count { $0 < value.printedElement ?? 0 }
            let element = value.element ?? (read[list] ?? 0) + before
            return "\(list)[\(element)]\(value.field.dropFirst(list.count))"
        }
    }
}

extension ValueScore {
    /// The list that it belongs to; nil for a field that is no list.
    fileprivate var list: String? {
        field.firstIndex(of: ".").map { String(field[..<$0]) }
    }
}

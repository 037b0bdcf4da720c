/// A figure that an evaluation must not reach, such as `total.wrong>1%`.
///
/// A condition is a figure, one of `>`, `>=`, `<`, `<=`, and a number, with `%` for a share. The figures are
/// - of a field, `FIELD.right`, `.wrong`, `.blank`, `.invented` (values, or with `%` their share of the scored ones),
///   `.precision`, `.recall`, `.f1`; `FIELD.strict.…` by the strict comparison. As in the tables, `right` counts correct
///   blanks too, and `wrong` invented values;
/// - of a list, `LIST.f1`, `.precision`, `.recall`, and by another way of matching `LIST.greedy.f1`;
/// - of all, `wrong` and the like over all values, `failures`, `cost` and `costPerSample`.
public struct FailCondition: Sendable, Hashable, CustomStringConvertible {
    /// How the figure is compared with the bound.
    private enum Comparator: String, CaseIterable {
        // The longer first, so that it is found before what it begins with.
        case atLeast = ">="
        case atMost = "<="
        case above = ">"
        case below = "<"
    }

    /// What a condition says of an evaluation.
    public enum Verdict: Sendable, Hashable {
        /// The figure is as the condition says: the evaluation fails.
        case holds(figure: Double)
        /// It is not.
        case holdsNot
        /// There is no such figure, since nothing of the kind was scored: the evaluation fails.
        case unknown
    }

    /// The condition as written, without spaces.
    public let description: String
    private let path: [String]
    private let comparator: Comparator
    private let bound: Double
    private let isShare: Bool

    /// Reads a condition; nil where it makes no sense.
    public init?(_ text: String) {
        let bare = String(text.filter { !$0.isWhitespace })
        guard let comparator = Comparator.allCases.first(where: { bare.contains($0.rawValue) }) else {
            return nil
        }
        let parts = bare.split(separator: comparator.rawValue, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let isShare = parts[1].hasSuffix("%")
        guard let number = Double(isShare ? parts[1].dropLast() : parts[1]), number.isFinite else {
            return nil
        }
        path = parts[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard path.allSatisfy({ !$0.isEmpty }) else { return nil }
        description = bare
        self.comparator = comparator
        self.isShare = isShare
        bound = isShare ? number / 100 : number
    }

    /// Whether a kind of document has such a figure at all.
    public func isKnown(to names: FieldNames) -> Bool {
        let (owner, measure) = (path.dropLast(), path.last ?? "")
        if owner.isEmpty {
            return ["failures", "cost", "costPerSample"].contains(measure) || Self.isCounted(measure)
        }
        let (name, _) = Self.field(owner)
        if names.fields.contains(name) { return Self.isCounted(measure) }
        guard let list = owner.first, names.lists.contains(list) else { return false }
        guard ["f1", "precision", "recall"].contains(measure) else { return false }
        if owner.count == 1 { return true }
        guard let rule = Self.rule(owner.dropFirst().joined(separator: ".")) else { return false }
        return rule.member.map { names.fields.contains("\(list).\($0)") } ?? true
    }

    /// What the condition says of an evaluation.
    public func verdict(on summary: Summary) -> Verdict {
        guard let figure = figure(in: summary) else { return .unknown }
        let holds =
            switch comparator {
            case .above: figure > bound
            case .atLeast: figure >= bound
            case .below: figure < bound
            case .atMost: figure <= bound
            }
        return holds ? .holds(figure: figure) : .holdsNot
    }

    private func figure(in summary: Summary) -> Double? {
        let (owner, measure) = (path.dropLast(), path.last ?? "")
        if owner.isEmpty {
            switch measure {
            case "failures":
                guard isShare else { return Double(summary.failures) }
                return summary.samples > 0 ? Double(summary.failures) / Double(summary.samples) : nil
            case "cost": return summary.cost
            case "costPerSample": return summary.costPerSample
            default: return summary.all.flatMap { figure(measure, of: $0.forgiving) }
            }
        }
        let (name, comparison) = Self.field(owner)
        if let field = summary.fields.first(where: { $0.field == name }) {
            return figure(measure, of: comparison == .strict ? field.strict : field.forgiving)
        }
        guard let list = summary.lists.first(where: { $0.list == owner.first }) else { return nil }
        let rule = owner.count == 1 ? ListScore.Rule() : Self.rule(owner.dropFirst().joined(separator: "."))
        guard let means = rule.flatMap({ list.means(by: $0) }) else { return nil }
        return ["f1": means.f1, "precision": means.precision, "recall": means.recall][measure]
    }

    private func figure(_ measure: String, of counts: Counts) -> Double? {
        guard counts.scored > 0 else { return nil }
        let number: Int
        switch measure {
        case "right": number = counts.allRight
        case "wrong": number = counts.allWrong
        case "invented": number = counts[.invented]
        case "blank": number = counts[.blank]
        case "precision": return counts.precision
        case "recall": return counts.recall
        case "f1": return counts.f1
        default: return nil
        }
        return isShare ? Double(number) / Double(counts.scored) : Double(number)
    }

    private static func isCounted(_ measure: String) -> Bool {
        ["right", "wrong", "invented", "blank", "precision", "recall", "f1"].contains(measure)
    }

    /// The field that a path without its measure names, and how it is compared.
    private static func field(_ owner: ArraySlice<String>) -> (String, Comparison) {
        guard owner.count > 1, owner.last == "strict" else {
            return (owner.joined(separator: "."), .forgiving)
        }
        return (owner.dropLast().joined(separator: "."), .strict)
    }

    /// The way of matching with this name, such as `greedy` or `strict.optimal.price`.
    private static func rule(_ name: String) -> ListScore.Rule? {
        for comparison in Comparison.allCases {
            for pairing in ListScore.Pairing.allCases {
                let rule = ListScore.Rule(pairing, comparison)
                if name == rule.name { return rule }
                let prefix = rule.name + "."
                if name.hasPrefix(prefix) {
                    return ListScore.Rule(pairing, comparison, member: String(name.dropFirst(prefix.count)))
                }
            }
        }
        return nil
    }
}

/// Two reports of the same samples, compared sample by sample.
///
/// A field counts as right in a sample where all of its values are, and as wrong where any was wrongly read or invented,
/// both by the forgiving comparison: for fields that are no lists that is the value itself. Only samples that stand in
/// both reports with the same references are compared.
public struct ReportComparison: Sendable, Hashable, Encodable {
    /// How one field differs.
    public struct Field: Sendable, Hashable, Encodable {
        /// The field.
        public let field: String
        /// Its outcomes in the samples compared, in the first report.
        public let first: Counts
        /// The same in the second report.
        public let second: Counts
        /// Samples in which it is right in only one of the two.
        public let right: McNemar
        /// Samples in which it is wrong in only one of the two.
        public let wrong: McNemar
    }

    /// How one list differs.
    public struct List: Sendable, Hashable, Encodable {
        /// The list.
        public let list: String
        /// The mean F1 in the first report, by the best pairs.
        public let first: Double
        /// The mean F1 in the second report.
        public let second: Double
        /// The difference of F1, the second less the first.
        public let difference: PairedBootstrap
    }

    /// A field of a sample of which the reports say different things.
    public struct Change: Sendable, Hashable, Encodable {
        /// The sample.
        public let sample: String
        /// The field.
        public let field: String
        /// What became of it in the first report; nil where it was not scored there.
        public let first: Outcome?
        /// What became of it in the second report; nil where it was not scored there.
        public let second: Outcome?
        /// What was read according to the first report, a list's values in order.
        public let firstGot: [String]
        /// What was read according to the second report.
        public let secondGot: [String]
        /// What is right.
        public let want: [String]
    }

    /// How many samples are compared.
    public let samples: Int
    /// Samples of only one of the reports, or with other references in the other; they are left out.
    public let leftOut: [String]
    /// In how many samples a field is left out, since only one of the reports scored it: it was transcribed meanwhile.
    public let leftOutFields: [String: Int]
    /// The fields, in the schema's order.
    public let fields: [Field]
    /// The lists, in the schema's order.
    public let lists: [List]
    /// What a sample costs more in the second report; nil where no sample is compared.
    public let cost: PairedBootstrap?
    /// Where the reports differ, sample by sample.
    public let changes: [Change]

    /// Compares two reports.
    ///
    /// Throws ``ReportComparisonError`` where they have no sample in common or are of different kinds.
    public init(_ first: Report, _ second: Report) throws(ReportComparisonError) {
        guard first.kind == second.kind else { throw .differentKinds(first.kind, second.kind) }
        // A dataset may have been evaluated alone once and with others the next time.
        func key(_ score: SampleScore) -> [String] { [score.dataset, score.id] }
        let others = Dictionary(second.scores.map { (key($0), $0) }) { first, _ in first }
        var pairs: [(SampleScore, SampleScore)] = []
        for score in first.scores {
            if let other = others[key(score)], score.hasSameReferences(as: other) {
                pairs.append((score, other))
            }
        }
        guard !pairs.isEmpty else { throw .nothingInCommon }
        let compared = Set(pairs.map { key($0.0) })
        leftOut = Set((first.scores + second.scores).filter { !compared.contains(key($0)) }.map(key)).sorted {
            $0.lexicographicallyPrecedes($1)
        }.map { $0.joined(separator: "/") }
        samples = pairs.count
        let names = second.names
        var scoring = CommonFields(names, first, second)
        pairs = pairs.map { scoring.reduced($0) }
        leftOutFields = scoring.leftOut
        fields = names.fields.compactMap { Field($0, pairs) }
        lists = names.lists.compactMap { List($0, pairs) }
        let price = second.cost
        let costs = Bootstrap().differences(
            of: [{ Fraction($0) }], over: pairs.map { ($0.0.cost(price), $0.1.cost(price)) })
        cost = costs.first ?? nil
        changes = pairs.flatMap { pair in
            names.fields.compactMap { Change(sample: second.name(of: pair.1), field: $0, pair) }
        }
    }
}

/// Why two reports cannot be compared.
public enum ReportComparisonError: Error, Sendable, Hashable, CustomStringConvertible {
    /// They are of different kinds of document.
    case differentKinds(String, String)
    /// No sample stands in both with the same references.
    case nothingInCommon

    /// One sentence.
    public var description: String {
        switch self {
        case .differentKinds(let first, let second):
            "the reports are of different kinds of document: \(first) and \(second)"
        case .nothingInCommon: "the reports have no sample with the same references in common"
        }
    }
}

/// What is said of one field in one sample.
private struct FieldState: Equatable {
    let outcomes: [Outcome]
    let got: [String]
    let want: [String]

    init(_ field: String, _ score: SampleScore) {
        let values = score.values.filter { $0.field == field }
        outcomes = values.map(\.forgiving)
        got = values.compactMap(\.got)
        want = values.compactMap(\.want)
    }

    var isRight: Bool { !outcomes.isEmpty && !outcomes.contains(where: \.isMistake) }
    var isWrong: Bool { outcomes.contains { $0 == .wrong || $0 == .invented } }

    /// The worst outcome; nil where nothing was scored.
    var worst: Outcome? {
        [.wrong, .invented, .blank, .right, .correctlyBlank].first { outcomes.contains($0) }
    }
}

extension ReportComparison.Field {
    fileprivate init?(_ field: String, _ pairs: [(SampleScore, SampleScore)]) {
        let states = pairs.map { (FieldState(field, $0.0), FieldState(field, $0.1)) }
        first = Counts(states.flatMap(\.0.outcomes))
        second = Counts(states.flatMap(\.1.outcomes))
        guard first.scored + second.scored > 0 else { return nil }
        self.field = field
        right = McNemar(
            firstOnly: states.count { $0.0.isRight && !$0.1.isRight },
            secondOnly: states.count { !$0.0.isRight && $0.1.isRight })
        wrong = McNemar(
            firstOnly: states.count { $0.0.isWrong && !$0.1.isWrong },
            secondOnly: states.count { !$0.0.isWrong && $0.1.isWrong })
    }
}

extension ReportComparison.List {
    fileprivate init?(_ list: String, _ pairs: [(SampleScore, SampleScore)]) {
        let scores = pairs.compactMap { pair in
            pair.0.lists[list].flatMap { first in pair.1.lists[list].map { (first.f1, $0.f1) } }
        }
        guard let difference = Bootstrap().differences(of: [{ Fraction($0) }], over: scores).first ?? nil,
            let first = Fraction.ratio(of: scores.map { Fraction($0.0) }),
            let second = Fraction.ratio(of: scores.map { Fraction($0.1) })
        else { return nil }
        self.list = list
        self.first = first.sixDecimals
        self.second = second.sixDecimals
        self.difference = difference
    }
}

extension ReportComparison.Change {
    /// What changed in a field; nil where the reports say the same of it.
    fileprivate init?(sample: String, field: String, _ pair: (SampleScore, SampleScore)) {
        let (first, second) = (FieldState(field, pair.0), FieldState(field, pair.1))
        guard first.outcomes != second.outcomes || first.got != second.got else { return nil }
        self.sample = sample
        self.field = field
        self.first = first.worst
        self.second = second.worst
        firstGot = first.got
        secondGot = second.got
        want = first.want.isEmpty ? second.want : first.want
    }
}

/// Leaves out of both reports' samples what only one of them scored.
private struct CommonFields {
    private let names: FieldNames
    /// The fields that each report scored anywhere.
    private let scored: (Set<String>, Set<String>)
    private(set) var leftOut: [String: Int] = [:]

    init(_ names: FieldNames, _ first: Report, _ second: Report) {
        func scored(_ report: Report) -> Set<String> { Set(report.scores.flatMap { $0.values.map(\.field) }) }
        self.names = names
        self.scored = (scored(first), scored(second))
    }

    mutating func reduced(_ pair: (SampleScore, SampleScore)) -> (SampleScore, SampleScore) {
        let first = fields(of: pair.0, in: scored.0)
        let second = fields(of: pair.1, in: scored.1)
        let lone = first.symmetricDifference(second).subtracting(names.implied)
        for field in lone { leftOut[field, default: 0] += 1 }
        var (left, right) = pair
        left.values.removeAll { lone.contains($0.field) }
        right.values.removeAll { lone.contains($0.field) }
        return (left, right)
    }

    /// What is scored of a sample: also members of a list where nothing was read and nothing is printed.
    private func fields(of score: SampleScore, in scored: Set<String>) -> Set<String> {
        let members = names.fields.filter { field in
            scored.contains(field) && score.lists.keys.contains { field.hasPrefix($0 + ".") }
        }
        return Set(score.values.map(\.field)).union(members)
    }
}

extension SampleScore {
    /// Whether what is right is the same, field by field; a field that only one has was not scored by the other.
    fileprivate func hasSameReferences(as other: SampleScore) -> Bool {
        var wanted: [String: [String]] = [:]
        for value in values { wanted[value.field, default: []] += value.want.map { [$0] } ?? [] }
        var others: [String: [String]] = [:]
        for value in other.values { others[value.field, default: []] += value.want.map { [$0] } ?? [] }
        return wanted.allSatisfy { field, want in others[field].map { $0.sorted() == want.sorted() } ?? true }
    }
}

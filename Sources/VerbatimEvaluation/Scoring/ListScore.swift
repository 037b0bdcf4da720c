/// How well one list of one sample was read: how many of its elements were matched, in each way of matching.
public struct ListScore: Sendable, Hashable, Codable {
    /// How elements that were read are matched one-to-one with printed ones.
    public enum Pairing: String, Sendable, Hashable, CaseIterable, Codable {
        /// As many pairs that agree as there can be (Kuhn 1955, Munkres 1957).
        case optimal
        /// Each element that was read takes the first printed one that agrees and is free: the published rule.
        case greedy
    }

    /// One way of matching.
    public struct Rule: Sendable, Hashable {
        /// How values are compared.
        public var comparison: Comparison
        /// How elements are paired.
        public var pairing: Pairing
        /// The member that alone decides whether elements agree; nil where all transcribed ones do.
        public var member: String?

        /// Names a way of matching; the best pairs by the forgiving comparison unless told otherwise.
        public init(
            _ pairing: Pairing = .optimal, _ comparison: Comparison = .forgiving, member: String? = nil
        ) {
            self.pairing = pairing
            self.comparison = comparison
            self.member = member
        }

        /// A name for it, such as `optimal`, `greedy`, `strict` or `optimal.price`.
        var name: String {
            let name = comparison == .strict ? "strict.\(pairing.rawValue)" : pairing.rawValue
            return member.map { "\(name).\($0)" } ?? name
        }
    }

    /// How many elements were read.
    public var read: Int
    /// How many are printed.
    public var printed: Int
    /// How many pairs agree, by the rule's name.
    private var matched: [String: Int]
    /// Whether the photo could not be read, so that nothing is right.
    private var isFailed: Bool

    /// A score from the numbers of elements.
    public init(read: Int, printed: Int, matched: [Rule: Int]) {
        self.read = read
        self.printed = printed
        self.matched = Dictionary(uniqueKeysWithValues: matched.map { ($0.key.name, $0.value) })
        isFailed = false
    }

    /// The score of a photo that could not be read, where nothing counts as right.
    static func failed(printed: Int) -> ListScore {
        var score = ListScore(read: 0, printed: printed, matched: [:])
        score.isFailed = true
        return score
    }

    /// The members by which elements were also matched alone.
    var members: [String] {
        let prefix = Rule().name + "."
        return matched.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
            .sorted()
    }

    /// Pairs that agree, of the elements read: 0…1; 1 where none was read and none is printed.
    public func precision(_ rule: Rule = Rule()) -> Double { share(matches(rule), of: read) }

    /// Pairs that agree, of the elements printed: 0…1; 1 where none was read and none is printed.
    public func recall(_ rule: Rule = Rule()) -> Double { share(matches(rule), of: printed) }

    /// The harmonic mean of both: 0…1; 1 where none was read and none is printed.
    public func f1(_ rule: Rule = Rule()) -> Double { share(2 * matches(rule), of: read + printed) }

    private func matches(_ rule: Rule) -> Int { matched[rule.name] ?? 0 }

    private func share(_ part: Int, of whole: Int) -> Double {
        if isFailed { return 0 }
        return whole > 0 ? Double(part) / Double(whole) : read + printed == 0 ? 1 : 0
    }
}

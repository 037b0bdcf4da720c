/// How well one list of one sample was read: how many of its elements were matched, in each way of matching.
public struct ListScore: Sendable, Hashable {
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
        /// The member that alone decides whether elements agree; nil where those do that identify an element.
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
    public var precision: Double { precision(by: Rule()) ?? 0 }

    /// Pairs that agree, of the elements printed: 0…1; 1 where none was read and none is printed.
    public var recall: Double { recall(by: Rule()) ?? 0 }

    /// The harmonic mean of both: 0…1; 1 where none was read and none is printed.
    public var f1: Double { f1(by: Rule()) ?? 0 }

    /// The precision by another way of matching; nil where the list was not scored that way.
    public func precision(by rule: Rule) -> Double? { matches(rule).map { share($0, of: read) } }

    /// The recall by another way of matching; nil where the list was not scored that way.
    public func recall(by rule: Rule) -> Double? { matches(rule).map { share($0, of: printed) } }

    /// The F1 by another way of matching; nil where the list was not scored that way.
    public func f1(by rule: Rule) -> Double? { matches(rule).map { share(2 * $0, of: read + printed) } }

    private func matches(_ rule: Rule) -> Int? { isFailed ? 0 : matched[rule.name] }

    private func share(_ part: Int, of whole: Int) -> Double {
        if isFailed { return 0 }
        return whole > 0 ? Double(part) / Double(whole) : read + printed == 0 ? 1 : 0
    }
}

extension ListScore: Codable {
    private enum CodingKeys: String, CodingKey { case read, printed, matched, isFailed }

    /// Reads the numbers; throws for more pairs than elements.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        read = try values.decode(Int.self, forKey: .read)
        printed = try values.decode(Int.self, forKey: .printed)
        matched = try values.decode([String: Int].self, forKey: .matched)
        isFailed = try values.decode(Bool.self, forKey: .isFailed)
        let counts = 0...1_000_000
        let pairs = 0...max(0, min(read, printed))
        guard counts ~= read, counts ~= printed, matched.values.allSatisfy({ pairs ~= $0 }) else {
            throw DecodingError.dataCorruptedError(
                forKey: .matched, in: values, debugDescription: "so many elements and pairs there cannot be")
        }
    }
}

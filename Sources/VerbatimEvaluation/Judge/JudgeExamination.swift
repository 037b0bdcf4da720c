/// Whether a judge tells faithful extractions from wrong ones, by slips of which that is known.
public struct JudgeExamination: Sendable, Hashable {
    /// Fewer slips of a kind than this are no examination.
    public static let minimumOfEach = 5
    /// The share of slips that a judge is to tell, of each kind on its own.
    public static let threshold = 0.9

    /// The slips, by kind and id.
    public let slips: [JudgeSlip]

    /// Takes the slips with what the judge made of them.
    public init(slips: [JudgeSlip]) {
        self.slips = slips.sorted { ($0.kind.rawValue, $0.id) < ($1.kind.rawValue, $1.id) }
    }

    /// How many slips of a kind there are, and how many of them the judge told.
    public func count(_ kind: JudgeSlip.Kind) -> (told: Int, all: Int) {
        let slips = slips.filter { $0.kind == kind }
        return (slips.count(where: \.isTold), slips.count)
    }

    /// The share of a kind's slips that the judge told, 0…1; nil without any.
    public func share(_ kind: JudgeSlip.Kind) -> Double? {
        let count = count(kind)
        return count.all > 0 ? Double(count.told) / Double(count.all) : nil
    }

    /// Whether there are slips enough of each kind.
    public var isComplete: Bool {
        JudgeSlip.Kind.allCases.allSatisfy { count($0).all >= Self.minimumOfEach }
    }

    /// Whether the judge is to be believed.
    public var isPassed: Bool {
        isComplete && JudgeSlip.Kind.allCases.allSatisfy { (share($0) ?? 0) >= Self.threshold }
    }
}

extension JudgeExamination: Codable {
    private enum CodingKeys: String, CodingKey { case slips, shares, passed }

    /// Reads the slips; what follows from them is found anew.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(slips: try values.decode([JudgeSlip].self, forKey: .slips))
    }

    /// Writes the slips, the share that was told of each kind that there is, and whether that is enough.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(slips, forKey: .slips)
        let shares = JudgeSlip.Kind.allCases.compactMap { kind in
            share(kind).map { (kind.rawValue, $0.sixDecimals) }
        }
        try values.encode(Dictionary(uniqueKeysWithValues: shares), forKey: .shares)
        try values.encode(isPassed, forKey: .passed)
    }
}

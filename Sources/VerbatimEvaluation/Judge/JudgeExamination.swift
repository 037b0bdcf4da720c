/// Whether a judge tells faithful extractions from wrong ones, by slips of which that is known.
public struct JudgeExamination: Sendable, Hashable {
    /// Fewer slips of a kind than this are no examination.
    public static let minimumOfEach = 5
    /// The share of slips that a judge is to tell, of the wrong ones and of the faithful ones.
    public static let threshold = 0.9

    /// The slips, by kind and id.
    public let slips: [JudgeSlip]

    /// Takes the slips with what the judge made of them.
    public init(slips: [JudgeSlip]) {
        self.slips = slips.sorted { ($0.kind.rawValue, $0.id) < ($1.kind.rawValue, $1.id) }
    }

    /// How many slips of some kinds there are, and how many of them the judge told.
    public func count(_ kinds: JudgeSlip.Kind...) -> (told: Int, all: Int) {
        let slips = slips.filter { kinds.contains($0.kind) }
        return (slips.count(where: \.isTold), slips.count)
    }

    /// The share of planted and shuffled slips graded 1 or 2, 0…1; nil without any.
    public var sensitivity: Double? { share(count(.planted, .shuffled)) }

    /// The share of faithful slips graded 3 or 4, 0…1; nil without any.
    public var specificity: Double? { share(count(.faithful)) }

    /// Whether there are slips enough of each kind.
    public var isComplete: Bool {
        JudgeSlip.Kind.allCases.allSatisfy { count($0).all >= Self.minimumOfEach }
    }

    /// Whether the judge is to be believed.
    public var isPassed: Bool {
        isComplete && [sensitivity, specificity].allSatisfy { ($0 ?? 0) >= Self.threshold }
    }

    private func share(_ count: (told: Int, all: Int)) -> Double? {
        count.all > 0 ? Double(count.told) / Double(count.all) : nil
    }
}

extension JudgeExamination: Codable {
    private enum CodingKeys: String, CodingKey { case slips, sensitivity, specificity, passed }

    /// Reads the slips; what follows from them is found anew.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(slips: try values.decode([JudgeSlip].self, forKey: .slips))
    }

    /// Writes the slips and what follows from them.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(slips, forKey: .slips)
        try values.encode(sensitivity?.sixDecimals, forKey: .sensitivity)
        try values.encode(specificity?.sixDecimals, forKey: .specificity)
        try values.encode(isPassed, forKey: .passed)
    }
}

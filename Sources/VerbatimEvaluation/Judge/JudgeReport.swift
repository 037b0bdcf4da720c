/// What a judge found, and what that is worth.
public struct JudgeReport: Sendable, Hashable {
    /// The model's name.
    public let model: String
    /// The version of the prompt; see ``Judge/promptVersion``.
    public let promptVersion: Int
    /// How the judge did on slips of which the right grade is known.
    public let examination: JudgeExamination
    /// What it said of each sample, by id.
    public let opinions: [JudgeOpinion]

    /// Takes what a judge said.
    public init(
        model: String, promptVersion: Int = Judge.promptVersion, examination: JudgeExamination,
        opinions: [JudgeOpinion]
    ) {
        self.model = model
        self.promptVersion = promptVersion
        self.examination = examination
        self.opinions = opinions.sorted { $0.id < $1.id }
    }

    /// Whether the judge passed its examination.
    public var isTrusted: Bool { examination.isPassed }

    /// The mean grade, 1…4; nil where the judge is not trusted, and where it graded nothing.
    public var mean: Double? {
        let grades = opinions.compactMap(\.outcome.grade)
        guard isTrusted, !grades.isEmpty else { return nil }
        return Double(grades.reduce(0) { $0 + $1.rawValue }) / Double(grades.count)
    }

    /// Cohen's kappa between the judge, taken to accept with 3 and 4, and the exact metrics, −1…1; nil where
    /// it is not defined.
    public var agreementWithMetrics: Double? {
        CohenKappa.unweighted(
            opinions.compactMap { opinion in
                opinion.outcome.grade.map { ($0.isAccepting, opinion.isExactlyRight) }
            })
    }

    /// Cohen's quadratically weighted kappa between the judge's grades and people's, −1…1; nil where it is not
    /// defined.
    public var agreementWithPeople: Double? {
        CohenKappa.quadratic(
            opinions.compactMap { opinion in
                guard let grade = opinion.outcome.grade, let person = opinion.person else { return nil }
                return (grade.rawValue, person.rawValue)
            })
    }
}

extension JudgeReport: Codable {
    private enum CodingKeys: String, CodingKey {
        case model, promptVersion, examination, opinions, trusted, mean, agreementWithMetrics,
            agreementWithPeople
    }

    /// Reads the parts; what follows from them is found anew.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            model: try values.decode(String.self, forKey: .model),
            promptVersion: try values.decode(Int.self, forKey: .promptVersion),
            examination: try values.decode(JudgeExamination.self, forKey: .examination),
            opinions: try values.decode([JudgeOpinion].self, forKey: .opinions))
    }

    /// Writes the parts and what follows from them; null where that is nothing.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(model, forKey: .model)
        try values.encode(promptVersion, forKey: .promptVersion)
        try values.encode(examination, forKey: .examination)
        try values.encode(opinions, forKey: .opinions)
        try values.encode(isTrusted, forKey: .trusted)
        try values.encode(mean?.sixDecimals, forKey: .mean)
        try values.encode(agreementWithMetrics?.sixDecimals, forKey: .agreementWithMetrics)
        try values.encode(agreementWithPeople?.sixDecimals, forKey: .agreementWithPeople)
    }
}

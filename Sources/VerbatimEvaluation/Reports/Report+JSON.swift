import Foundation
import Verbatim

extension Report {
    /// The form of the JSON, raised where a member is renamed or changes its meaning.
    static let formatVersion = 1

    /// The report as JSON with keys in alphabetical order and a closing line break.
    ///
    /// Two evaluations of the same give the same text, but for `seconds`. `baseline`, an earlier report compared with
    /// this one, goes under that name.
    public func json(_ findings: Findings, baseline: ReportComparison? = nil) throws -> String {
        try ReportJSON.text(Written(report: self, findings: findings, baseline: baseline))
    }

    /// Reads a report that ``json(_:)`` wrote; what was added up is added up anew.
    ///
    /// Throws a `DecodingError` where it is none.
    public init(json: Data) throws {
        self = try JSONDecoder().decode(Report.self, from: json)
    }

    /// A report with what was added up.
    private struct Written: Encodable {
        let report: Report
        let findings: Findings
        let baseline: ReportComparison?

        private enum CodingKeys: String, CodingKey { case baseline }

        func encode(to encoder: any Encoder) throws {
            try report.encode(to: encoder)
            try findings.encode(to: encoder)
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encodeIfPresent(baseline, forKey: .baseline)
        }
    }
}

/// JSON for files and terminals.
enum ReportJSON {
    /// Indented JSON with keys in alphabetical order and a closing line break.
    static func text(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        // Texts come from photos: what acts on a terminal is escaped. It can stand in strings alone.
        return String(decoding: try encoder.encode(value), as: UTF8.self).withEscapedUnprintables + "\n"
    }
}

extension Report: Codable {
    private enum CodingKeys: String, CodingKey {
        case version, kind, names, cost, provenance, samples, recognizers, judge, seconds
    }

    /// Reads the parts that a report is made of.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let version = try values.decode(Int.self, forKey: .version)
        guard version == Report.formatVersion else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: values,
                debugDescription: "this report is of version \(version), not \(Report.formatVersion)")
        }
        self.init(
            kind: try values.decode(String.self, forKey: .kind),
            names: try values.decode(FieldNames.self, forKey: .names),
            cost: try values.decode(Cost.self, forKey: .cost),
            provenance: try values.decode(Provenance.self, forKey: .provenance),
            scores: try values.decode([SampleScore].self, forKey: .samples))
        judge = try values.decodeIfPresent(JudgeReport.self, forKey: .judge)
        seconds = try values.decodeIfPresent(Double.self, forKey: .seconds)
    }

    /// Writes the parts that a report is made of.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(Report.formatVersion, forKey: .version)
        try values.encode(kind, forKey: .kind)
        try values.encode(names, forKey: .names)
        try values.encode(cost, forKey: .cost)
        try values.encode(provenance, forKey: .provenance)
        try values.encode(scores, forKey: .samples)
        try values.encode(recognizers, forKey: .recognizers)
        try values.encodeIfPresent(judge, forKey: .judge)
        try values.encodeIfPresent(seconds, forKey: .seconds)
    }
}

extension Findings: Encodable {
    private enum CodingKeys: String, CodingKey { case overall, datasets, groups, rankings, fieldRankings }

    /// Writes `overall`, `datasets` by name, `groups` by dataset and group, `rankings` by figure, and the same by field.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(overall, forKey: .overall)
        let datasets = datasets.map { ($0.dataset, $0.summary) }
        try values.encode(Dictionary(datasets) { first, _ in first }, forKey: .datasets)
        let groups = Dictionary(grouping: groups, by: \.dataset).mapValues { parts in
            Dictionary(parts.map { ($0.group ?? "", $0.summary) }) { first, _ in first }
        }
        try values.encode(groups, forKey: .groups)
        func byFigure(_ rankings: [Ranking]) -> [String: Ranking] {
            Dictionary(uniqueKeysWithValues: rankings.map { ($0.figure.rawValue, $0) })
        }
        try values.encode(byFigure(rankings), forKey: .rankings)
        let fields = fieldRankings.map { ($0.field, byFigure($0.rankings)) }
        try values.encode(Dictionary(uniqueKeysWithValues: fields), forKey: .fieldRankings)
    }
}

extension Ranking: Encodable {
    private enum CodingKeys: String, CodingKey {
        case coverage, coverageAt1Percent, coverageAtHalfPercent, calibration
    }

    /// Writes the curve, the coverage at 1 % and 0.5 % error, and the calibration.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(coverage, forKey: .coverage)
        try values.encode(coverage.coverage(atError: 0.01).sixDecimals, forKey: .coverageAt1Percent)
        try values.encode(coverage.coverage(atError: 0.005).sixDecimals, forKey: .coverageAtHalfPercent)
        try values.encode(calibration, forKey: .calibration)
    }
}

extension Summary: Encodable {
    private enum CodingKeys: String, CodingKey {
        case samples, failures, cost, costPerSample, all, fields, lists
    }

    /// Writes the counts and, by name, the fields and lists.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(samples, forKey: .samples)
        try values.encode(failures, forKey: .failures)
        try values.encode(cost.sixDecimals, forKey: .cost)
        try values.encode(costPerSample.sixDecimals, forKey: .costPerSample)
        try values.encode(all, forKey: .all)
        try values.encode(Dictionary(uniqueKeysWithValues: fields.map { ($0.field, $0) }), forKey: .fields)
        try values.encode(Dictionary(uniqueKeysWithValues: lists.map { ($0.list, $0) }), forKey: .lists)
    }
}

extension FieldSummary: Encodable {
    private enum CodingKeys: String, CodingKey {
        case strict, forgiving, inReview, accuracyInterval, errorInterval
    }

    /// Writes the counts and intervals.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(strict, forKey: .strict)
        try values.encode(forgiving, forKey: .forgiving)
        try values.encode(inReview, forKey: .inReview)
        try values.encode(accuracyInterval, forKey: .accuracyInterval)
        try values.encode(errorInterval, forKey: .errorInterval)
    }
}

extension Counts: Encodable {
    private enum CodingKeys: String, CodingKey {
        case right, wrong, blank, correctlyBlank, invented, scored, accuracy, errorRate, precision, recall, f1
    }

    /// Writes the counts and the shares that follow from them, null where there is none.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(self[.right], forKey: .right)
        try values.encode(self[.wrong], forKey: .wrong)
        try values.encode(self[.blank], forKey: .blank)
        try values.encode(self[.correctlyBlank], forKey: .correctlyBlank)
        try values.encode(self[.invented], forKey: .invented)
        try values.encode(scored, forKey: .scored)
        try values.encode(accuracy?.sixDecimals, forKey: .accuracy)
        try values.encode(errorRate?.sixDecimals, forKey: .errorRate)
        try values.encode(precision?.sixDecimals, forKey: .precision)
        try values.encode(recall?.sixDecimals, forKey: .recall)
        try values.encode(f1?.sixDecimals, forKey: .f1)
    }
}

extension ListSummary: Encodable {
    /// Writes `samples`, `f1Interval`, and precision, recall and F1 by each way of matching: `optimal`, `greedy`,
    /// `strict.optimal`, and with one member alone, such as `optimal.price`.
    public func encode(to encoder: any Encoder) throws {
        struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init(_ name: String) { stringValue = name }
            init?(stringValue: String) { self.init(stringValue) }
            init?(intValue: Int) { nil }
        }
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(samples, forKey: Key("samples"))
        try values.encode(f1Interval, forKey: Key("f1Interval"))
        for comparison in Comparison.allCases {
            for pairing in ListScore.Pairing.allCases {
                for member in [nil] + members.map(Optional.some) {
                    let rule = ListScore.Rule(pairing, comparison, member: member)
                    try values.encodeIfPresent(means(by: rule), forKey: Key(rule.name))
                }
            }
        }
    }
}

extension ListSummary.Means: Encodable {
    private enum CodingKeys: String, CodingKey { case precision, recall, f1 }

    /// Writes the three figures with six decimals.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(precision.sixDecimals, forKey: .precision)
        try values.encode(recall.sixDecimals, forKey: .recall)
        try values.encode(f1.sixDecimals, forKey: .f1)
    }
}

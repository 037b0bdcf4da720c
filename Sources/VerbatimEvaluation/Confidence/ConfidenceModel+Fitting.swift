import Foundation
public import Verbatim

extension ConfidenceModel {
    /// On how many photos a field must have been read and scored for its confidence to be told at all.
    public static let leastPhotos = 50

    /// The weight of the ridge, per score of a photo: several readers' scores of one photo are no more evidence.
    private static let ridge = 2.0

    /// Fits a model to the scores of photos: to every value that was read and of which a person told what is right.
    ///
    /// A value is right by the forgiving comparison. A signal whose weight comes out against what it means, such as one
    /// that makes better recognised values less likely right, is chance and is left out; so are signals that may mean
    /// either, such as the place on the page, where few values were wrong.
    public init(kind: String, fittedTo scores: [SampleScore]) {
        var values: [String: [(signals: [Signal: Double], isRight: Bool)]] = [:]
        var photos: [String: Set<[String]>] = [:]
        for score in scores {
            for value in score.values {
                guard let signals = value.signals else { continue }
                values[value.field, default: []].append((signals, value.forgiving == .right))
                photos[value.field, default: []].insert([score.dataset, score.id])
            }
        }
        let all = Set(scores.map { [$0.dataset, $0.id] })
        let readers = Double(scores.count) / Double(max(1, all.count))
        self.init(
            kind: kind, recognizers: Set(scores.compactMap(\.recognizer)).sorted(),
            fields: values.filter { photos[$0.key]?.count ?? 0 >= Self.leastPhotos }
                .mapValues { Self.field($0, readers: readers) })
    }

    /// The file that ``init(json:)`` reads.
    public var json: String { get throws { try ReportJSON.text(self) } }

    private static func field(
        _ values: [(signals: [Signal: Double], isRight: Bool)], readers: Double
    ) -> Field {
        let wrong = values.count { !$0.isRight }
        var signals = Signal.allCases.filter { signal in
            Set(values.map { $0.signals[signal, default: 0] }).count > 1
        }
        while !signals.isEmpty {
            let rows = values.map { value in signals.map { value.signals[$0, default: 0] } }
            guard let fit = LogisticRegression(rows, values.map(\.isRight), ridge: ridge * readers) else {
                break
            }
            let weights = zip(signals, fit.weights)
            let kept = weights.filter { $0.isPlausible($1, wrong: wrong) }.map(\.0)
            if kept.count == signals.count {
                return Field(
                    values: values.count, wrong: wrong, bias: fit.bias.sixDecimals,
                    weights: Dictionary(uniqueKeysWithValues: weights.map { ($0, $1.sixDecimals) }))
            }
            signals = kept
        }
        // Nothing tells them apart, or all are right: Laplace's rule of succession, one more value of each outcome.
        let odds = (Double(values.count - wrong) / readers + 1) / (Double(wrong) / readers + 1)
        return Field(values: values.count, wrong: wrong, bias: log(odds).sixDecimals, weights: [:])
    }
}

extension Signal {
    /// Whether a weight that was fitted to so many wrong values is in keeping with what the signal means.
    fileprivate func isPlausible(_ weight: Double, wrong: Int) -> Bool {
        switch self {
        case .recognition, .page, .passed, .agreed, .strength, .margin, .unrivalled, .repeats: weight >= 0
        case .inferred, .failed, .warned, .disagreed: weight <= 0
        case .place, .pieces: wrong >= 20
        }
    }
}

extension Report {
    /// The same report with the confidence of each value told by a model that was fitted without its shop.
    ///
    /// The photos are split into parts by what a field should say, as in ``Dataset/fold(_:of:by:)``; each part's values
    /// get their confidences from a model fitted to all other parts. So calibration and coverage are measured on what
    /// was not used for fitting.
    public func crossFitted(parts: Int, by field: String) -> Report {
        let indices = scores.map { score in
            Dataset.part(
                of: parts, key: score.values.first { $0.field == field }?.want, otherwise: score.id)
        }
        let models = (0..<parts).map { part in
            ConfidenceModel(kind: kind, fittedTo: zip(scores, indices).filter { $1 != part }.map(\.0))
        }
        let fitted = zip(scores, indices).map { score, part in
            var score = score
            for (index, value) in score.values.enumerated() {
                score.values[index].confidence = value.signals.flatMap { signals in
                    models[part].fields[value.field]?.confidence(signals).sixDecimals
                }
            }
            return score
        }
        var report = Report(kind: kind, names: names, cost: cost, provenance: provenance, scores: fitted)
        report.judge = judge
        return report
    }
}

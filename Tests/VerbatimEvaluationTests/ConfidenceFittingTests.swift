import Foundation
import Testing
import Verbatim

@testable import VerbatimEvaluation

/// Confidences are fitted to what became of values, and judged on shops that they were not fitted to.
struct ConfidenceFittingTests {
    /// Scores of photos with one total each, whose chance to be right rises with the recognition.
    private func scores(_ count: Int, shops: Int = 20, signal: Signal = .recognition) -> [SampleScore] {
        var generator = SeededGenerator(seed: 7)
        return (0..<count).map { index in
            var score = SampleScore(dataset: "d", id: "s\(index)", group: "")
            score.recognizer = "test"
            let nines = Double(generator.index(below: 1000)) / 250
            let isRight = Double(generator.index(below: 1000)) / 1000 < 1 / (1 + exp(-(2 * nines - 2)))
            var total = ValueScore(
                field: "total", strict: isRight ? .right : .wrong, forgiving: isRight ? .right : .wrong,
                got: "1.00", want: isRight ? "1.00" : "2.00")
            total.signals = [signal: nines]
            var store = ValueScore(field: "store", strict: .right, forgiving: .right, got: "x", want: "x")
            store.want = "SHOP \(index % shops)"
            score.values = [total, store]
            return score
        }
    }

    private func report(_ scores: [SampleScore]) -> Report {
        Report(
            kind: "receipt", names: FieldNames(Receipt.schema.shapes),
            provenance: Provenance(
                program: "test", reader: "rules", datasets: []),
            scores: scores)
    }

    @Test("The function that made the outcomes is found again")
    func isFitted() throws {
        let model = ConfidenceModel(kind: "receipt", fittedTo: scores(4000))
        let total = try #require(model.fields["total"])
        #expect(total.values == 4000)
        #expect(abs(total.bias + 2) < 0.2)
        #expect(abs(try #require(total.weights[.recognition]) - 2) < 0.2)
        #expect(model.recognizers == ["test"])
    }

    @Test("Of too few values nothing is said, and of values that are all right never 1")
    func isCautious() throws {
        #expect(ConfidenceModel(kind: "receipt", fittedTo: scores(49)).fields.isEmpty)
        let all = scores(60).map { score in
            var score = score
            score.values[0].forgiving = .right
            return score
        }
        let total = try #require(ConfidenceModel(kind: "receipt", fittedTo: all).fields["total"])
        #expect(total.wrong == 0)
        #expect(abs(total.confidence([.recognition: 4]) - 61.0 / 62) < 1e-6)
    }

    @Test("A signal that comes out against its meaning is left out")
    func isPlausible() throws {
        // Failed checks that make a value likelier right are chance.
        let model = ConfidenceModel(kind: "receipt", fittedTo: scores(500, signal: .failed))
        #expect(try #require(model.fields["total"]).weights[.failed] == nil)
    }

    @Test("Cross-fitted confidences are calibrated, and no shop's own values tell them")
    func isCrossFitted() throws {
        let fitted = report(scores(2000)).crossFitted(parts: 5, by: "store")
        let values = fitted.scores.compactMap { score in
            score.values[0].confidence.map { (confidence: $0, isRight: score.values[0].forgiving == .right) }
        }
        #expect(values.count == 2000)
        #expect(try #require(try Calibration(values)).expectedCalibrationError < 0.03)
        // Where one shop alone has the values of a field, the others cannot tell its confidence.
        let alone = report(scores(200, shops: 1)).crossFitted(parts: 5, by: "store")
        #expect(alone.scores.allSatisfy { $0.values[0].confidence == nil })
    }
}

import Foundation
import Testing

@testable import Verbatim

/// A confidence is a probability that was measured, or there is none.
struct ConfidenceModelTests {
    private let total = FieldPath("total")

    /// A model of the total whose log-odds are 1 + 2 × the recognition in nines − 3 × failed checks.
    private func model(recognizers: [String] = ["test"]) -> ConfidenceModel {
        ConfidenceModel(
            kind: "receipt", recognizers: recognizers,
            fields: [
                "total": .init(values: 100, wrong: 5, bias: 1, weights: [.recognition: 2, .failed: -3]),
                "items.price": .init(values: 100, wrong: 5, bias: 4, weights: [:]),
            ])
    }

    private func options(_ model: ConfidenceModel?, acceptAt: Double? = nil) throws -> ReadingOptions {
        ReadingOptions(today: try day("2024-06-01"), acceptAt: acceptAt, confidenceModel: model)
    }

    /// Two teas and a total of 2.40, of which the checks find nothing wrong.
    private let paper = Paper(
        """
        CORNER SHOP LTD
        Green tea    1.20
        Black tea    1.20
        TOTAL        2.40
        """)

    @Test func aConfidenceIsTheLogisticFunctionOfWhatWasMeasured() throws {
        let reading = Reading<Receipt>(of: paper.transcript, options: try options(model()))
        // Lines are recognised with 0.99: 2 nines but for the ten-thousandth that keeps them finite.
        let nines = -log10(0.01 * 0.9999 + 0.0001)
        let confidence = try #require(reading[\.total]?.confidence)
        #expect(abs(confidence - 1 / (1 + exp(-(1 + 2 * nines)))) < 1e-9)
        #expect(reading[\.total]?.signals[.failed] == nil)
        #expect(abs(try #require(reading[\.items, 0, \.price]?.confidence) - 1 / (1 + exp(-4))) < 1e-9)
        #expect(reading[\.items, 0, \.name]?.confidence == nil, "nobody measured names")
    }

    @Test func nobodyKnowsHowSureAnotherRecogniserIs() throws {
        let reading = Reading<Receipt>(
            of: paper.transcript, options: try options(model(recognizers: ["another"])))
        #expect(reading.claims.values.allSatisfy { $0.confidence == nil })
    }

    @Test func whatIsSureEnoughIsAcceptedAndAllElseIsForReview() throws {
        let reading = Reading<Receipt>(of: paper.transcript, options: try options(model(), acceptAt: 0.99))
        #expect(reading.accepted == [total])
        let reasons = Dictionary(uniqueKeysWithValues: reading.review.map { ($0.path, $0.reason) })
        #expect(reasons[FieldPath("items", 0, "price")] == "its confidence is 0.982, below 0.99")
        #expect(reasons[FieldPath("items", 0, "name")] == "nobody can say how sure it is")
        #expect(reasons[total] == nil)
        #expect(Set(reading.accepted).isDisjoint(with: reasons.keys))
        #expect(reading.accepted.count + reasons.count == reading.claims.count)
    }

    @Test func nothingIsAcceptedUnlessAsked() throws {
        let reading = Reading<Receipt>(of: paper.transcript, options: try options(model()))
        #expect(reading.accepted.isEmpty)
        #expect(reading.review.isEmpty)
    }

    @Test func whatACheckContradictsIsNeverAccepted() throws {
        var paper = paper
        paper.text = paper.text.replacing("2.40", with: "9.40")
        let sure = ConfidenceModel(
            kind: "receipt", recognizers: ["test"],
            fields: ["total": .init(values: 100, wrong: 0, bias: 20, weights: [:])])
        let reading = Reading<Receipt>(of: paper.transcript, options: try options(sure, acceptAt: 0.5))
        #expect(reading[\.total]?.standing == .contradicted)
        #expect(reading[\.total]?.signals[.failed] == 1)
        #expect(!reading.accepted.contains(total))
        #expect(reading.review.contains { $0.path == total })
    }

    @Test func agreementOfReadersIsMeasured() throws {
        let transcript = paper.transcript
        let line = try #require(transcript.lines.firstIndex { $0.text == "2.40" })
        let value = Value.decimal(try #require(PrintedDecimal("2.40")))
        func draft(_ reader: String, _ value: Value, _ line: Int) -> Draft {
            Draft(
                reader: reader,
                proposals: [Proposal(total, value, spans: [TextSpan(line: line, range: 0..<4)])])
        }
        let other = Value.decimal(try #require(PrintedDecimal("1.20")))
        let tea = try #require(transcript.lines.firstIndex { $0.text == "1.20" })
        let agreed = Reading<Receipt>(
            [draft("a", value, line), draft("b", value, line)], of: transcript, options: try options(nil))
        #expect(agreed[\.total]?.signals[.agreed] == 1)
        #expect(agreed[\.total]?.readers == ["a", "b"])
        let apart = Reading<Receipt>(
            [draft("a", value, line), draft("b", other, tea)], of: transcript, options: try options(nil))
        #expect(apart[\.total]?.signals[.disagreed] == 1)
        #expect(apart[\.total]?.readers == ["a"])
        #expect(apart[\.total]?.value == value)
    }

    @Test func aModelIsReadBackAsItWasWritten() throws {
        let json = try JSONEncoder().encode(model())
        #expect(try ConfidenceModel(json: json) == model())
        let later = String(decoding: json, as: UTF8.self).replacing("\"version\":1", with: "\"version\":2")
        #expect(throws: DecodingError.self) { try ConfidenceModel(json: Data(later.utf8)) }
    }

    @Test func theReportShowsConfidencesAndWhatIsAccepted() throws {
        let reading = Reading<Receipt>(of: paper.transcript, options: try options(model(), acceptAt: 0.99))
        let report = reading.report(photo: "tea.jpg", milliseconds: 0)
        #expect(report.contains("99.3 %"))
        #expect(report.contains("accepted  total\n"))
    }

    @Test func receiptsHaveConfidencesOfTheirOwn() throws {
        let model = try #require(Receipt.confidenceModel)
        #expect(model.kind == "receipt")
        for field in ["store", "address", "date", "total", "items.name", "items.price"] {
            let fitted = try #require(model.fields[field], "\(field)")
            #expect(fitted.values >= 200)
            // What was recognised better is never less sure.
            #expect(fitted.confidence([.recognition: 3]) >= fitted.confidence([.recognition: 1]))
        }
    }
}

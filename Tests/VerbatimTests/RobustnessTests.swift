import Foundation
import Testing

@testable import Verbatim

/// Nothing that a recogniser may write crashes the rules, and no value comes without its place on the paper.
struct RobustnessTests {
    private static let words = [
        "TOTAL", "Total", "T0TAL", "SUBTOTAL", "TAX", "GST 6%", "MwSt", "CASH", "CHANGE", "Rounding", "Tip",
        "DISCOUNT", "VISA", "Date", "Datum", "Tel", "Invoice No", "GST ID", "SDN BHD", "GmbH", "QTY",
        "AMOUNT",
        "Description", "RM", "EUR", "€", "$", "Rp", "kr", "x", "@", "kg", "Pfand", "VOID", "THANK YOU",
        "MILK",
        "BREAD", "100 PLUS", "7UP", "PM", "Uhr", "MAR", "März", "de", ":", "-", "(", ")", "%", ".", ",", "/",
        "'",
        "#", "]", "|", "👨‍👩‍👧", "é", "e\u{301}", "合计", "итого", "الإجمالي", "\u{200D}", "\u{FFFD}", "\u{0}",
        "\r\n",
        "\t", "\u{202E}", "ﬁ", "ẞ", "１２", "½", "٣", "²", "\u{A0}", "İ",
    ]

    private func token(_ random: inout Seeded) -> String {
        func digits(_ count: ClosedRange<Int>) -> String {
            String(
                (0..<Int.random(in: count, using: &random)).map { _ in
                    "0123456789".randomElement(using: &random) ?? "0"
                })
        }
        switch Int.random(in: 0..<10, using: &random) {
        case 0...3: return RobustnessTests.words.randomElement(using: &random) ?? ""
        case 4:
            return digits(1...4) + [".", ",", " ", ". ", "'"][Int.random(in: 0..<5, using: &random)]
                + digits(1...3)
        case 5:
            return digits(1...2) + ["/", "-", ".", " "][Int.random(in: 0..<4, using: &random)] + digits(1...2)
                + "/" + digits(2...4)
        case 6: return digits(1...2) + ":" + digits(1...2)
        case 7: return digits(1...30)
        case 8: return digits(1...3) + "." + digits(3...3) + "," + digits(2...2)
        default:
            return String(
                String.UnicodeScalarView(
                    (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in
                        Unicode.Scalar(UInt32.random(in: 1...0x2FFFF, using: &random))
                    }))
        }
    }

    private func line(_ random: inout Seeded) -> Line? {
        let text = (0..<Int.random(in: 1...5, using: &random)).map { _ in token(&random) }
            .joined(separator: [" ", "", "  "][Int.random(in: 0..<3, using: &random)])
        guard !text.isEmpty else { return nil }
        let confidence = Bool.random(using: &random) ? Double.random(in: 0...1, using: &random) : nil
        let box: Box
        switch Int.random(in: 0..<12, using: &random) {
        case 0: box = Box(x: 10, y: 10, width: 0, height: 0)
        case 1: box = Box(x: -1e9, y: 1e12, width: 1e12, height: 1e-9)
        case 2: box = Box(x: 0, y: 0, width: 1e300, height: 1e300)
        default:
            box = Box(
                x: [50, 300, 500][Int.random(in: 0..<3, using: &random)],
                y: Double(Int.random(in: 0..<30, using: &random)) * 24,
                width: .random(in: 5...300, using: &random), height: .random(in: 14...30, using: &random))
        }
        var polygon = Quadrilateral(box)
        if Int.random(in: 0..<20, using: &random) == 0 { swap(&polygon.topLeft, &polygon.bottomRight) }
        let glyphs =
            Bool.random(using: &random)
            ? text.indices.map { _ in Line.Glyph(start: 0.25, end: 0.5, confidence: nil) } : nil
        return Line(text: text, confidence: confidence, polygon: polygon, glyphs: glyphs)
    }

    @Test(arguments: 0..<10) func noValueComesWithoutEvidence(part: Int) throws {
        try expectEvidence(Receipt.self, part: part)
    }

    @Test(arguments: 0..<10) func noValueOfARuleBuiltFromPartsComesWithoutEvidence(part: Int) throws {
        try expectEvidence(EveryPart.self, part: part)
    }

    private func expectEvidence<Root: Document>(_: Root.Type, part: Int) throws {
        var random = Seeded(UInt64(part) * 1000 + 1)
        let options = ReadingOptions(today: try day("2024-06-01"), dateOrder: part % 2 == 0 ? .dayFirst : nil)
        var found = 0
        for number in 0..<300 {
            let lines = (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in line(&random) }
            let transcript = Transcript(width: 800, height: 1200, recognizer: "random", lines: lines)
            let reading = Reading<Root>(of: transcript, options: options)
            let lost = reading.claims.values.filter { !isGrounded($0, in: reading.transcript) }
            #expect(lost.isEmpty, "transcript \(number): \(transcript.text)")
            #expect(Set(reading.claims.keys) == Set(reading.document.values.keys))
            found += reading.claims.count
        }
        #expect(found > 30)
    }

    /// Whether a claim's evidence is what its transcript has in that place, and holds the claim's printed text.
    private func isGrounded(_ claim: Claim, in transcript: Transcript) -> Bool {
        guard claim.standing != .unprinted else { return false }
        guard !claim.evidence.isEmpty else { return false }
        let pieces = claim.evidence.map { evidence -> String? in
            guard transcript.lines.indices.contains(evidence.line - 1) else { return nil }
            let text = Array(transcript.lines[evidence.line - 1].text)
            guard evidence.range.lowerBound >= 0, evidence.range.upperBound <= text.count else { return nil }
            return String(text[evidence.range])
        }
        return pieces == claim.evidence.map(\.text)
            && claim.printed == claim.evidence.map(\.text).joined(separator: " ")
    }

    @Test func boxesAsLargeAsNumbersGoDoNotTrap() throws {
        let huge = Double.greatestFiniteMagnitude
        let boxes = [
            Box(x: -huge, y: -huge, width: huge, height: huge), Box(x: huge, y: 0, width: 0, height: huge),
            Box(x: 0, y: 0, width: .leastNonzeroMagnitude, height: .leastNonzeroMagnitude),
        ]
        let lines = ["TOTAL", "12.50", "CORNER SHOP LTD", "23/05/2023 18:05"].flatMap { text in
            boxes.map { Line(text: text, confidence: 0.9, polygon: Quadrilateral($0)) }
        }
        let transcript = Transcript(width: 1, height: 1, recognizer: "test", lines: lines)
        let reading = Reading<Receipt>(of: transcript, options: ReadingOptions(today: try day("2024-06-01")))
        #expect(reading.transcript.lines.count == 12)
    }

    @Test func theSamePaperIsReadTheSameWayEveryTime() throws {
        var random = Seeded(42)
        let options = ReadingOptions(today: try day("2024-06-01"))
        for _ in 0..<30 {
            let lines = (0..<14).compactMap { _ in line(&random) }
            let transcript = Transcript(width: 800, height: 1200, recognizer: "random", lines: lines)
            let first = Reading<Receipt>(of: transcript, options: options)
            let second = Reading<Receipt>(of: transcript, options: options)
            #expect(first.claims == second.claims)
            #expect(first.warnings == second.warnings)
        }
    }
}

/// A document whose rules use every part, with labels that the random papers have.
private struct EveryPart: Document {
    var top: String?
    var text: String?
    var code: String?
    var form: String?
    var amount: Decimal?
    var count: Int?
    var date: CalendarDate?
    var start: TimeOfDay?
    var end: TimeOfDay?

    static let schema = Schema<EveryPart>("parts", "A field for each part") {
        Field(\.top, "The top line")
        Field(\.text, "A text")
        Field(\.code, "A number")
        Field(\.form, "Digits")
        Field(\.amount, "An amount")
        Field(\.count, "A whole number")
        Field(\.date, "A day")
        Field(\.start, "The first time")
        Field(\.end, "The second time")
    }
    static let rules = Rules<EveryPart> {
        Rule(\.top) { $0.topLine() }
        Rule(\.text) { $0.labelled("invoice no", "tel", "pfand").text() }
        Rule(\.code) { $0.labelled("gst id", "qty", "x", "visa").code() }
        Rule(\.form) { $0.text { $0.firstRange(of: /[0-9]{3,}/) } }
        Rule(\.amount) { $0.labelled("total", "cash", "eur").amount() ?? $0.labelled("tax").amount(.second) }
        Rule(\.count) { $0.labelled("change", "tip", "bread").integer() }
        Rule(\.date) { $0.labelled("date", "datum", "milk").date() ?? $0.date() }
        Rule(\.start) { $0.labelled("discount", "rounding").time(.first) }
        Rule(\.end) { $0.labelled("discount", "rounding").time(.second) ?? $0.labelled("void").time() }
    }
}

import Testing

@testable import Verbatim

/// A check may choose among what was seen of one character, and never makes up what was not.
struct CharacterChoiceTests {
    /// What else was seen of the character at an offset of a line with a text.
    private struct Seen {
        var line: String
        var offset: Int
        var text: String
        var score: Double
    }

    private let corner = """
        CORNER SHOP
        2023-05-23
        MILK                   1.47
        BREAD                  3.00
        TOTAL                  4.17
        """

    /// The receipt as read where the recogniser was torn between characters.
    private func reading(_ paper: String, _ seen: [Seen]) throws -> Reading<Receipt> {
        let lines = Paper(paper).lines.map { line in
            var glyphs = line.text.indices.enumerated().map { offset, _ in
                let count = Double(line.text.count)
                return Line.Glyph(
                    start: Double(offset) / count, end: Double(offset + 1) / count, confidence: 0.99)
            }
            for one in seen where one.line == line.text {
                glyphs[one.offset].confidence = 0.48
                glyphs[one.offset].alternatives.append(.init(text: one.text, score: one.score))
            }
            return Line(text: line.text, confidence: 0.9, polygon: line.polygon, glyphs: glyphs)
        }
        let transcript = Transcript(width: 800, height: 2000, recognizer: "test", lines: lines)
        return Reading(of: transcript, options: ReadingOptions(today: try day("2024-06-01")))
    }

    @Test func theOneExchangeThatMakesTheSumRightIsChosen() throws {
        let reading = try reading(
            corner,
            [
                Seen(line: "1.47", offset: 2, text: "1", score: 0.46),
                Seen(line: "1.47", offset: 3, text: "1", score: 0.3),
            ])
        let claim = try #require(reading[\.items, 0, \.price])
        #expect(reading.document.namesAndPrices == [Bought("MILK", "1.17"), Bought("BREAD", "3.00")])
        #expect(claim.standing == .chosen)
        #expect(claim.printed == "1.17")
        #expect(claim.evidence.map(\.text) == ["1.17"])
        #expect(claim.evidence.first?.score == 0.46)
        #expect(claim.evidence.first?.range == 0..<4)
        #expect(claim.reason == "read as 1.47 first (0.48 against 0.46); the check itemsSum decided")
        #expect(reading.warnings.isEmpty)
        #expect(reading[\.total]?.standing == .printed)
    }

    @Test func whereSeveralExchangesWouldDoNoneIsTaken() throws {
        let reading = try reading(
            corner,
            [
                Seen(line: "1.47", offset: 2, text: "1", score: 0.46),
                Seen(line: "4.17", offset: 2, text: "4", score: 0.1),
            ])
        #expect(reading.document.items.first?.price == (try decimal("1.47")))
        #expect(reading.document.total == (try decimal("4.17")))
        #expect(reading[\.items, 0, \.price]?.standing == .contradicted)
        #expect(reading[\.total]?.standing == .contradicted)
        #expect(reading.warnings.map(\.code) == ["itemsSum"])
    }

    @Test func whatWasNotSeenIsNotChosen() throws {
        for seen in [[], [Seen(line: "1.47", offset: 2, text: "2", score: 0.46)]] {
            let reading = try reading(corner, seen)
            #expect(reading.document.items.first?.price == (try decimal("1.47")))
            #expect(reading[\.items, 0, \.price]?.standing == .contradicted)
        }
    }

    @Test func aCheckThatPassesChoosesNothing() throws {
        let reading = try reading(
            corner.replacing("1.47", with: "1.17"), [Seen(line: "1.17", offset: 2, text: "4", score: 0.47)])
        #expect(reading.document.items.first?.price == (try decimal("1.17")))
        #expect(reading[\.items, 0, \.price]?.standing == .printed)
        #expect(reading.claims.values.allSatisfy { $0.standing != .chosen })
    }

    @Test func whatMakesAnotherCheckFailIsNotChosen() throws {
        // 5.47 for the total would make the items right, and what was paid wrong.
        let paper = """
            CORNER SHOP
            2023-05-23
            MILK                   2.47
            BREAD                  3.00
            TOTAL                  5.17
            CASH                  10.00
            CHANGE                 4.83
            """
        let reading = try reading(paper, [Seen(line: "5.17", offset: 2, text: "4", score: 0.46)])
        #expect(reading.document.total == (try decimal("5.17")))
        #expect(reading[\.total]?.standing == .printed)
        #expect(reading[\.items, 0, \.price]?.standing == .contradicted)
    }

    @Test func aTextIsNeverChosenByACheck() throws {
        let reading = try reading(
            corner.replacing("1.47", with: "1.17"), [Seen(line: "MILK", offset: 0, text: "S", score: 0.47)])
        #expect(reading.document.items.first?.name == "MILK")
    }

    @Test func aLegalFormChoosesAmongWhatWasSeenOfAName() throws {
        let paper = "CORNER TRADING SON BHD\n12 MAIN ROAD\n2023-05-23\nTOTAL                  4.17"
        let chosen = try reading(
            paper, [Seen(line: "CORNER TRADING SON BHD", offset: 16, text: "D", score: 0.3)])
        #expect(chosen.document.store == "CORNER TRADING SDN BHD")
        #expect(chosen[\.store]?.standing == .chosen)
        #expect(chosen[\.store]?.printed == "CORNER TRADING SDN BHD")
        #expect(chosen[\.store]?.evidence.first?.score == 0.3)
        #expect(chosen[\.store]?.reason == "read as CORNER TRADING SON BHD first (0.48 against 0.3)")
        #expect(chosen.review.map(\.path) == [FieldPath("store")])
        // What was hardly seen, or not at all, is not made up.
        for seen in [[], [Seen(line: "CORNER TRADING SON BHD", offset: 16, text: "D", score: 0.05)]] {
            let read = try reading(paper, seen)
            #expect(read.document.store == "CORNER TRADING SON BHD")
            #expect(read[\.store]?.standing == .printed)
        }
    }
}

import Foundation
import Testing

@testable import Verbatim

/// A real slip is read as a person reads it; see Fixtures/README.md for where it comes from.
struct RecordedFuelTests {
    @Test func everyFieldIsThatOnThePhoto() throws {
        let slip = try Fuel.slip().document
        #expect(slip.station == "Westfalen Tankstelle")
        #expect(slip.fuelType == "Super bleifrei")
        #expect(slip.fuelClass == .petrol)
        #expect(slip.octane == nil)
        #expect(slip.quantity == (try decimal("22.68")))
        #expect(slip.pricePerUnit == (try decimal("1.499")))
        #expect(slip.total == (try decimal("34.00")))
        #expect(slip.currency == "EUR")
        #expect(slip.tax == (try decimal("5.43")))
        #expect(slip.date == (try day("2018-09-07")))
        #expect(slip.time == TimeOfDay(hour: 16, minute: 52))
        #expect(slip.pump == "02")
        #expect(slip.receiptNumber == "599/018/00001")
        #expect(slip.address == "Detmolder Str. 112 33100 Paderborn")
        #expect(slip.odometer == nil)
    }

    @Test func theUnitIsInferredWhereItsLetterWasReadAsADigit() throws {
        // Printed "22,68 l" and "EUR/l"; the recogniser saw "1", which looks the same in this print.
        let reading = try Fuel.slip()
        #expect(reading.document.unit == .litres)
        #expect(reading[\.unit]?.standing == .inferred)
    }

    @Test func theThreeNumbersAgree() throws {
        let reading = try Fuel.slip()
        #expect(reading.warnings.isEmpty)
        #expect(reading[\.pricePerUnit]?.printed == "1,499")
        #expect(reading[\.quantity]?.standing == .normalised)
    }

    @Test(arguments: [
        ["22,68 1": "22,88 1"], ["1,499 EUR/1": "1,699 EUR/1"],
        ["34,00 EUR A #*": "84,00 EUR A #*"],
    ])
    func oneMisreadDigitIsContradictedAndNeverRepaired(altered: [String: String]) throws {
        let reading = try Fuel.slip(altered)
        let shown = [reading[\.quantity], reading[\.pricePerUnit], reading[\.total]].compactMap(\.?.printed)
        let printed = ["22,68", "1,499", "34,00"].map { number in
            altered.first { $0.key.hasPrefix(number) }.map { String($0.value.prefix(5)) } ?? number
        }
        #expect(shown == printed)
        for claim in [reading[\.quantity], reading[\.pricePerUnit], reading[\.total]] {
            #expect(claim?.standing == .contradicted)
        }
        #expect(reading.warnings.map(\.code) == ["quantityTimesPrice"])
        #expect(reading.review.contains { $0.path == FieldPath("quantity") })
    }

    @Test func aDigitThatWasAlsoSeenIsNotTakenToMakeTheNumbersAgree() throws {
        let data = try Data(contentsOf: Fuel.fixture("westfalen-paderborn.json"))
        let whole = try JSONDecoder().decode(Transcript.self, from: data)
        let lines = whole.lines.map { line in
            guard line.text == "22,68 1" else { return line }
            var line = line
            line.text = "22,88 1"
            line.glyphs?[3].alternatives = [.init(text: "6", score: 0.45)]
            return line
        }
        let transcript = Transcript(
            width: whole.width, height: whole.height, recognizer: whole.recognizer, lines: lines)
        let reading = Reading<FuelReceipt>(
            of: transcript, options: ReadingOptions(today: try day("2018-10-01")))
        #expect(reading[\.quantity]?.value == .decimal(PrintedDecimal(try decimal("22.88"))))
        #expect(reading[\.quantity]?.standing == .contradicted)
    }
}

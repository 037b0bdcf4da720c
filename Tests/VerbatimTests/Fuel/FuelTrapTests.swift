import Foundation
import Testing

@testable import Verbatim

/// What looks like fuel's numbers and is not, or may be two things, is left blank or said.
struct FuelTrapTests {
    @Test func theGallonIsToldByTheCountryAlone() throws {
        let slip = "PRODUCT: UNLEADED\nGALLONS: 10.213\nPRICE/GAL: $3.459\nFUEL TOTAL: $35.33"
        let reading = try Fuel.reading("QUICK MART\n100 MAIN ST\nDALLAS, TX 75201\n" + slip)
        #expect(reading.document.unit == .usGallons)
        #expect(reading[\.unit]?.standing == .inferred)
        let unknown = try Fuel.reading("QUICK MART\n" + slip)
        #expect(unknown.document.unit == nil)
        #expect(unknown.document.quantity == (try decimal("10.213")))
    }

    @Test func aUnitThatWasReadAsADigitIsNoPartOfTheQuantity() throws {
        var paper = Paper("PRODUCT:UNLD\nVOLUME:  0.8586\nPRICE/G:  $ 3.399\nFUEL SALE:  $ 2.92").transcript
        let options = ReadingOptions(today: try day("2024-06-30"))
        #expect(Reading<FuelReceipt>(of: paper, options: options).document.quantity == nil)

        // The recogniser also saw the letter: it is chosen, and says so.
        paper = Transcript(
            width: paper.width, height: paper.height, recognizer: paper.recognizer,
            lines: paper.lines.map { line in
                guard line.text == "0.8586" else { return line }
                var line = line
                line.glyphs = (0..<6).map {
                    Line.Glyph(
                        start: Double($0) / 6, end: Double($0 + 1) / 6, confidence: 0.9,
                        alternatives: $0 == 5 ? [.init(text: "G", score: 0.44)] : [])
                }
                return line
            })
        let reading = Reading<FuelReceipt>(of: paper, options: options)
        #expect(reading.document.quantity == (try decimal("0.858")))
        #expect(reading[\.quantity]?.standing == .chosen)
        #expect(reading.review.contains { $0.path == FieldPath("quantity") })
    }

    @Test func ofTwoFuelsNeitherIsTheQuantity() throws {
        let reading = try Fuel.reading(
            """
            ARAL TANKSTELLE
            Super E10
            30,00 l   1,799 EUR/l   53,97 EUR
            Diesel
            40,00 l   1,699 EUR/l   67,96 EUR
            Summe EUR   121,93
            """)
        #expect(reading.document.quantity == nil)
        #expect(reading.document.pricePerUnit == nil)
        #expect(reading.warnings.contains { $0.code == "severalFuels" && $0.fields == ["quantity"] })
    }

    @Test func aStoresReceiptHasNoFuel() throws {
        let reading = try Fuel.reading(
            """
            SUPERMARKET PLUS
            12/03/2024 18:05
            Milk 2.00 L      1.20
            Bananas 1.250 kg @ 1.99 /kg   2.49
            TOTAL            3.69
            """)
        #expect(reading.document.quantity == nil)
        #expect(reading.document.pricePerUnit == nil)
    }

    @Test func whereNothingSaysFuelNothingIsRead() throws {
        let reading = try Fuel.reading("PREPAY CHIT NUMBER\n29721\n24-03-2018 22:02\nTOTAL AMOUNT  6.00")
        #expect(reading.claims.isEmpty)
        #expect(reading.warnings.map(\.code) == ["noFuel"])
    }

    @Test func timesThatAreMinutesApartAreNoTimeOfTheRefill() throws {
        let reading = try Fuel.reading(
            "HILLTOP FILLING STATION\nPRINTED 09-NOV-2023 10:47\n09-NOV-2023 10:27\nDiesel 30.00 L @ 1.500/L 45.00"
        )
        #expect(reading.document.date == (try day("2023-11-09")))
        #expect(reading.document.time == nil)
        #expect(reading.warnings.contains { $0.code == "severalTimes" })
    }

    @Test func theSellersNameIsWholeAndElseABrand() throws {
        let slip = "\nDiesel 30.00 L @ 1.500/L 45.00"
        let owner = try Fuel.reading("^KELVIN TRADING LTD\nCIRCLE K\nMAIN ROAD 5" + slip).document
        #expect(owner.station == "KELVIN TRADING LTD")
        #expect(owner.brand == "CIRCLE K")
        #expect(try Fuel.reading("^CIRCLE K\nMAIN ROAD 5" + slip).document.brand == nil)
    }

    @Test func aWordThatIsAlsoASellersNameIsNoBrand() throws {
        let slip = "\nDiesel 30.00 L @ 1.500/L 45.00"
        for line in ["PO BOX 77", "12 STAR AVENUE", "ITEM QTY TOTAL", "MARATHON STREET 4"] {
            #expect(try Fuel.reading("^KELVIN TRADING LTD\n" + line + slip).document.brand == nil, "\(line)")
        }
        #expect(try Fuel.reading("^KELVIN TRADING LTD\nTOTAL\nMAIN ROAD 5" + slip).document.brand == "TOTAL")
    }
}

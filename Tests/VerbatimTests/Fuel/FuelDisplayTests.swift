import Foundation
import Testing

@testable import Verbatim

/// The displays of a pump are read where their readings and labels leave no doubt.
struct FuelDisplayTests {
    /// A photo of displays, each with what several readers saw, and printed labels.
    private struct Pump {
        var lines: [Line] = []

        mutating func label(_ text: String, x: Double, y: Double) {
            lines.append(Line(text: text, confidence: 1, polygon: box(x, y, 30 * Double(text.count), 60)))
        }

        mutating func display(_ place: Int, x: Double, y: Double, _ readings: [Line.Look.Reader: [String]]) {
            for (reader, texts) in readings {
                for (number, text) in texts.enumerated() {
                    lines.append(
                        Line(
                            text: text, confidence: 0.9, polygon: box(x, y, 500, 150),
                            look: .init(reader: reader, variant: "variant \(number)", place: place)))
                }
            }
        }

        private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Quadrilateral {
            Quadrilateral(Box(x: x, y: y, width: width, height: height))
        }

        func reading() throws -> Reading<FuelReceipt> {
            Reading(
                of: Transcript(width: 1000, height: 1000, recognizer: "test", lines: lines),
                options: ReadingOptions(today: try day("2024-06-30")))
        }
    }

    private func litres(_ readings: [Line.Look.Reader: [String]]) throws -> Reading<FuelReceipt> {
        var pump = Pump()
        pump.display(0, x: 100, y: 100, readings)
        pump.label("LITRES", x: 200, y: 280)
        return try pump.reading()
    }

    @Test func aLabelledDisplayIsTheQuantity() throws {
        let reading = try litres([
            .text: ["62.00", "62.00", "6 2.00", "62.00"], .segments: ["62.00", "62.00"],
        ])
        #expect(reading.document.quantity == 62)
        #expect(reading[\.quantity]?.printed == "62.00")
        #expect(reading[\.quantity]?.standing == .printed)
        #expect(reading.document.unit == .litres)
        #expect(reading.warnings.isEmpty)
    }

    @Test func zerosInFrontArePartOfTheDisplay() throws {
        let reading = try litres([
            .text: Array(repeating: "04.99", count: 5), .segments: ["04.99", "04.99"],
        ])
        #expect(reading.document.quantity == (try decimal("4.99")))
        #expect(reading[\.quantity]?.printed == "04.99")
    }

    @Test func anUnlikelyQuantityOnADisplayGoesToReview() throws {
        let readings: [Line.Look.Reader: [String]] = [
            .text: ["90000.00", "90000.00"], .segments: ["90000.00"],
        ]
        let reading = try litres(readings)
        #expect(reading.document.quantity == 90000)
        #expect(reading.warnings.map(\.code) == ["implausibleQuantity"])
    }

    @Test func aLostPointIsNoOtherNumber() throws {
        let reading = try litres([.text: ["100.02", "10002", "10002", "100.02", "10002"]])
        #expect(reading.document.quantity == (try decimal("100.02")))
        #expect(try litres([.text: ["5967", "5967", "5967", "5967"]]).document.quantity == nil)
    }

    @Test func readersThatDisagreeLeaveItBlankWithCandidates() throws {
        let reading = try litres([.text: ["36.08", "36.08", "36.08"], .segments: ["36.01", "36.01"]])
        #expect(reading.document.quantity == nil)
        #expect(reading.candidates.map(\.value.description) == ["36.08", "36.01"])
        #expect(reading.candidates.allSatisfy { $0.ignored != nil })
    }

    @Test func aFaintLastDigitThatOneReaderMissesEverywhereIsNotDropped() throws {
        // Printed 36.01; the recogniser of print never saw the last digit.
        let reading = try litres([.text: Array(repeating: "36.0", count: 16)])
        #expect(reading.document.quantity == nil)
    }

    @Test func aPumpWhoseNumberIsInDoubtIsAPumpAllTheSame() throws {
        let reading = try litres([.text: ["36.08", "36.08", "36.08"], .segments: ["36.01", "36.01"]])
        #expect(reading.document.quantity == nil)
        let kinds: [any Document.Type] = [FuelReceipt.self, Odometer.self, Receipt.self]
        let detected = KindDetector(among: kinds, options: ReadingOptions(today: try day("2024-06-30")))
            .reading(of: reading.transcript)
        #expect(detected.kind == "fuel")
    }

    @Test func oneReadingIsNoAgreement() throws {
        #expect(try litres([.text: ["62.00"]]).document.quantity == nil)
    }

    @Test func labelsOnOneSideNameEachItsDisplay() throws {
        var pump = Pump()
        pump.label("THIS SALE $", x: 150, y: 40)
        pump.display(0, x: 100, y: 110, [.text: ["47.60", "47.60", "47.60"]])
        pump.label("GALLONS", x: 150, y: 290)
        pump.display(1, x: 100, y: 360, [.text: ["17.252", "17.252", "17.252"]])
        pump.label("PRICE PER GALLON", x: 150, y: 540)
        pump.display(2, x: 100, y: 610, [.text: ["2.759", "2.759", "2.759"]])
        let slip = try pump.reading().document
        #expect(slip.total == (try decimal("47.60")))
        #expect(slip.quantity == (try decimal("17.252")))
        #expect(slip.pricePerUnit == (try decimal("2.759")))
        // Nothing says which gallon it is.
        #expect(slip.unit == nil)
    }

    @Test func displaysWithoutLabelsAreBlank() throws {
        var pump = Pump()
        pump.display(0, x: 100, y: 100, [.text: ["47.60", "47.60", "47.60"]])
        pump.display(1, x: 100, y: 300, [.text: ["17.252", "17.252", "17.252"]])
        #expect(try pump.reading().claims.isEmpty)
    }

    @Test func aDisplayThatWasReadAsPrintIsNotBelieved() throws {
        var pump = Pump()
        pump.label("UNLEADED", x: 100, y: 20)
        pump.label("LITRES 54.0", x: 100, y: 100)
        pump.display(0, x: 90, y: 90, [.text: ["54.01", "54.0", "54.0"], .segments: ["54.01"]])
        #expect(try pump.reading().document.quantity == nil)
    }

    @Test func aWholeReceiptWantsNoDisplaysAndAPumpDoes() throws {
        #expect(try !FuelReceipt.wantsDisplays(after: Fuel.slip()))
        var pump = Pump()
        pump.label("LITRES", x: 200, y: 280)
        #expect(try FuelReceipt.wantsDisplays(after: pump.reading()))
    }
}

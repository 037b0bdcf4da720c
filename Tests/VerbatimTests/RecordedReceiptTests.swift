import Foundation
import Testing

@testable import Verbatim

/// A real photo's receipt is read as a person reads it; see Fixtures/README.md for where it comes from.
struct RecordedReceiptTests {
    private func reading() throws -> Reading<Receipt> {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Fixtures/lidl-paderborn.json")
        let transcript = try JSONDecoder().decode(Transcript.self, from: Data(contentsOf: file))
        return Reading(of: transcript, options: ReadingOptions(today: try day("2020-05-01")))
    }

    @Test func dateSumsAndPaymentAreThoseOnThePhoto() throws {
        let receipt = try reading().document
        #expect(receipt.date == (try day("2020-04-30")))
        #expect(receipt.time == TimeOfDay(hour: 9, minute: 58))
        #expect(receipt.total == (try decimal("19.58")))
        #expect(receipt.paid == (try decimal("20.00")))
        #expect(receipt.change == (try decimal("-0.42")))
        #expect(receipt.taxId == "DE814689550")
        #expect(receipt.currency == "EUR")
    }

    @Test func theAddressIsReadThoughTheLogoIsNot() throws {
        let receipt = try reading().document
        #expect(receipt.address == "Warburger Straße 130 33100 Paderborn")
    }

    @Test func aLogoThatWasNotReadIsBlank() throws {
        let store = try reading().document.store
        #expect(store == nil || store?.hasPrefix("L") == true)
    }

    @Test func itemsAreThoseOnThePhoto() throws {
        let bought = try reading().document.bought
        let expected = [
            Bought("Bananen", "0.19", quantity: "0.162", unitPrice: "1.15"),
            Bought("Bulgur-Kräuter", "1.78", quantity: "2", unitPrice: "0.89"),
            Bought("Karottensalat", "0.99"), Bought("Hähnchenb. Klassik", "1.69"),
            Bought("Frischk. Minir. Schn", "1.98", quantity: "2", unitPrice: "0.99"),
            Bought("Emmentaler Stück", "2.69"),
            // Printed "1l"; the recogniser saw "11", which looks the same in this print.
            Bought("Orangensaft mild 11", "0.99"), Bought("Übersee Rum 40%", "5.69"),
            Bought("Eiweißbrot", "3.58", quantity: "2", unitPrice: "1.79"),
        ]
        #expect(bought == expected)
    }

    @Test func theTaxTableIsThatOnThePhoto() throws {
        let taxes = try reading().document.taxes
        #expect(taxes.map(\.rate) == [7, 19])
        #expect(taxes.map(\.amount) == [try decimal("0.84"), try decimal("1.07")])
        #expect(taxes.map(\.net) == [try decimal("12.06"), try decimal("5.61")])
    }

    @Test func everyValueShowsWhereItIsPrinted() throws {
        let reading = try reading()
        #expect(reading.warnings.isEmpty)
        let total = try #require(reading[\.total])
        #expect(total.printed == "19,58")
        // Right of the words "zu zahlen", which stand about 820 pixels below the photo's upper edge.
        let box = try #require(total.evidence.first?.box)
        #expect((690...740).contains(box.x))
        #expect((770...840).contains(box.y))
        #expect((80...160).contains(box.width))
        #expect(reading.claims.values.filter { $0.standing == .unprinted }.isEmpty)
    }
}

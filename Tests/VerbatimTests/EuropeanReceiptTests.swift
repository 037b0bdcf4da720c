import Testing

@testable import Verbatim

/// Receipts of Europe are read whole: store, date, items, sums and payment.
struct EuropeanReceiptTests {
    @Test func aGermanSupermarket() throws {
        let reading = try Paper(
            """
                     MUSTERMARKT GMBH
                      Lindenweg 12
                      04109 Leipzig
                  USt-IdNr. DE123456789
                                             EUR
            Vollmilch                       1,19 B
            Roggenbrot                      2,49 B
            Joghurt Natur                   1,98 B
               2 x      0,99
            Mineralwasser                   0,79 A
            Pfand                           0,25 A
            Bananen                         1,02 B
               0,512 kg x    1,99 EUR/kg
            ----------------------------------------
            SUMME                 EUR       7,72
            Geg. BAR              EUR      10,00
            Rückgeld              EUR       2,28

            MwSt%        Netto      MwSt      Brutto
            A 19%         0,87      0,17        1,04
            B  7%         6,24      0,44        6,68
            Datum 12.04.2024      Uhrzeit 16:32
            Vielen Dank für Ihren Einkauf
            """
        ).reading()
        let receipt = reading.document
        #expect(receipt.store == "MUSTERMARKT GMBH")
        #expect(receipt.date == (try day("2024-04-12")))
        #expect(receipt.time == TimeOfDay(hour: 16, minute: 32))
        #expect(receipt.currency == "EUR")
        #expect(receipt.taxId == "DE123456789")
        #expect(receipt.address == "Lindenweg 12 04109 Leipzig")
        #expect(receipt.total == (try decimal("7.72")))
        #expect(receipt.paid == (try decimal("10.00")))
        #expect(receipt.change == (try decimal("2.28")))
        #expect(
            receipt.bought == [
                Bought("Vollmilch", "1.19"), Bought("Roggenbrot", "2.49"),
                Bought("Joghurt Natur", "1.98", quantity: "2", unitPrice: "0.99"),
                Bought("Mineralwasser", "0.79"), Bought("Pfand", "0.25"),
                Bought("Bananen", "1.02", quantity: "0.512", unitPrice: "1.99"),
            ])
        #expect(receipt.taxes.map(\.rate) == [19, 7])
        #expect(receipt.taxes.map(\.net) == [try decimal("0.87"), try decimal("6.24")])
        #expect(receipt.taxes.map(\.amount) == [try decimal("0.17"), try decimal("0.44")])
        #expect(reading.warnings.isEmpty)
        #expect(reading[\.total]?.standing == .normalised)
        #expect(reading[\.total]?.printed == "7,72")
    }

    @Test func aSwissBakery() throws {
        let reading = try Paper(
            """
                     BÄCKEREI MUSTER AG
                     Bahnhofstrasse 5
                       8001 Zürich
                  CHE-123.456.789 MWST
            Datum 07.11.2023            09:14
            Artikel          Menge     Preis       Total
            Gipfeli              3      1.40        4.20
            Hochzeitstorte       1  1'250.00    1'250.00
            --------------------------------------------
            Total CHF                           1'254.20
            Bar CHF                             1'300.00
            Rückgeld CHF                           45.80
            """
        ).reading()
        let receipt = reading.document
        #expect(receipt.store == "BÄCKEREI MUSTER AG")
        #expect(receipt.date == (try day("2023-11-07")))
        #expect(receipt.currency == "CHF")
        #expect(receipt.total == (try decimal("1254.20")))
        #expect(receipt.paid == (try decimal("1300.00")))
        #expect(receipt.change == (try decimal("45.80")))
        #expect(
            receipt.bought == [
                Bought("Gipfeli", "4.20", quantity: "3", unitPrice: "1.40"),
                Bought("Hochzeitstorte", "1250.00", quantity: "1", unitPrice: "1250.00"),
            ])
        #expect(reading[\.total]?.value.description == "1254.20")
        #expect(reading.warnings.isEmpty)
    }

    @Test func aFrenchBakery() throws {
        let reading = try Paper(
            """
                  BOULANGERIE DU MARCHE SARL
                      14 rue de la Paix
                        75002 PARIS
                 SIRET 123 456 789 00012
                  le 09/02/2023 à 08:47
            BAGUETTE TRADITION                 1,30
            2 x 1,10 CROISSANT BEURRE          2,20
            TARTE AUX POMMES                  14,50
                     TOTAL HT                 17,06
                     TVA 5,50%                 0,94
                     TOTAL TTC                18,00
            CB                                18,00
                  Merci de votre visite
            """
        ).reading()
        let receipt = reading.document
        #expect(receipt.store == "BOULANGERIE DU MARCHE SARL")
        #expect(receipt.date == (try day("2023-02-09")))
        #expect(receipt.time == TimeOfDay(hour: 8, minute: 47))
        #expect(receipt.total == (try decimal("18.00")))
        #expect(receipt.paymentMethod == "CB")
        #expect(
            receipt.bought == [
                Bought("BAGUETTE TRADITION", "1.30"),
                Bought("CROISSANT BEURRE", "2.20", quantity: "2", unitPrice: "1.10"),
                Bought("TARTE AUX POMMES", "14.50"),
            ])
        #expect(receipt.taxes.map(\.amount) == [try decimal("0.94")])
        #expect(receipt.taxes.map(\.rate) == [try decimal("5.50")])
        #expect(reading.warnings.isEmpty)
    }

    @Test func aDanishShop() throws {
        let reading = try Paper(
            """
                    KIOSKEN TORVET ApS
                       Torvegade 3
                      8000 Aarhus C
                    CVR-nr. 12345678
            Rugbrød                         24,95
            Letmælk                         12,50
            Yoghurt                         16,00
               2 x 8,00
            Pant                             3,00
            -------------------------------------
            Subtotal                        56,45
            Øreafrunding                     0,05
            TOTAL DKK                       56,50
            Kontant                        100,00
            Byttepenge                      43,50
            Heraf moms                      11,30
            05-03-2024                      17:20
            """
        ).reading()
        let receipt = reading.document
        #expect(receipt.store == "KIOSKEN TORVET ApS")
        #expect(receipt.date == (try day("2024-03-05")))
        #expect(receipt.time == TimeOfDay(hour: 17, minute: 20))
        #expect(receipt.currency == "DKK")
        #expect(receipt.subtotal == (try decimal("56.45")))
        #expect(receipt.rounding == (try decimal("0.05")))
        #expect(receipt.total == (try decimal("56.50")))
        #expect(receipt.paid == (try decimal("100.00")))
        #expect(receipt.change == (try decimal("43.50")))
        #expect(receipt.taxes.map(\.amount) == [try decimal("11.30")])
        #expect(
            receipt.bought == [
                Bought("Rugbrød", "24.95"), Bought("Letmælk", "12.50"),
                Bought("Yoghurt", "16.00", quantity: "2", unitPrice: "8.00"), Bought("Pant", "3.00"),
            ])
        #expect(reading.warnings.isEmpty)
    }
}

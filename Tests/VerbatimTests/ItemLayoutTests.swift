import Testing

@testable import Verbatim

/// Items of tables, of names above and below their prices, and of restaurants.
struct ItemLayoutTests {
    @Test func namesStandBelowTheirCodes() throws {
        let items = try Paper(
            """
                        BAUMARKT MEIER
                      Gewerbestr. 9, Ulm
            4006381333931                    4,99
            Holzleim 250g
            4012345678901                   12,49
            Schraubenset 200-tlg
            4098765432109   3 x 2,50         7,50
            Pinsel flach 40mm
            Summe                 EUR       24,98
            BAR                   EUR       30,00
            Zurueck               EUR        5,02
            03.03.2024 09:00
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("Holzleim 250g", "4.99"),
                Bought("Schraubenset 200-tlg", "12.49"),
                Bought("Pinsel flach 40mm", "7.50", quantity: "3", unitPrice: "2.50"),
            ])
    }

    @Test func aNameWrapsOverThreeRows() throws {
        let items = try Paper(
            """
                         HOME & GARDEN LTD
                      Unit 4 Retail Park
            Qty  Description            Price   Amount
             1   Stainless steel        12.50    12.50
                 watering can 2 litre
             3   Seeds                   1.20     3.60
             1   Wooden bird house      18.00    18.00
                 with green roof and
                 perch
            TOTAL                                34.10
            CASH                                 40.00
            CHANGE                                5.90
            01/05/2024
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("Stainless steel watering can 2 litre", "12.50", quantity: "1", unitPrice: "12.50"),
                Bought("Seeds", "3.60", quantity: "3", unitPrice: "1.20"),
                Bought(
                    "Wooden bird house with green roof and perch", "18.00", quantity: "1", unitPrice: "18.00"),
            ])
    }

    @Test func quantitiesAreBelowTheNames() throws {
        let items = try Paper(
            """
                        MINI MART LTD
                      5 Long Rd Bristol
            05/05/2024 10:00
            CHOC BAR                     2.40
              Qty 3  @ 0.80
            CRISPS                       1.00
            WATER 500ML                  1.50
              Qty 2  @ 0.75
            TOTAL                        4.90
            CASH                         5.00
            CHANGE                       0.10
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("CHOC BAR", "2.40", quantity: "3", unitPrice: "0.80"),
                Bought("CRISPS", "1.00"),
                Bought("WATER 500ML", "1.50", quantity: "2", unitPrice: "0.75"),
            ])
    }

    @Test func codesAndQuantitiesStandAboveThePrice() throws {
        let items = try Paper(
            """
                        SPORT ET CIE
                      59000 LILLE
            3583788123456
            CHAUSSETTES RANDO
               2 * 4,99                       9,98
            3583788654321
            GOURDE 0,75L
               1 * 6,99                       6,99
            Total                            16,97
            Carte                            16,97
            04/05/2024 16:22
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("CHAUSSETTES RANDO", "9.98", quantity: "2", unitPrice: "4.99"),
                Bought("GOURDE 0,75L", "6.99", quantity: "1", unitPrice: "6.99"),
            ])
    }

    @Test func aRestaurantCountsPieces() throws {
        let items = try Paper(
            """
                        JOE'S DINER
                      22 Oak Ave, Austin TX
            Server: Amy          Table 12
            Check #1023   4/12/2024 7:22 PM
            2 Burger Classic              25.90
              Medium
              No Onion
              Add Bacon                    2.00
            1 Caesar Salad                11.50
              Dressing on Side
            1 Iced Tea                     3.25
            1 House Wine
              Glass                        9.00
            Subtotal                      51.65
            Tax                            4.26
            Total                         55.91
            Tip ________
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("Burger Classic", "25.90", quantity: "2"),
                Bought("Add Bacon", "2.00"),
                Bought("Caesar Salad", "11.50", quantity: "1"),
                Bought("Iced Tea", "3.25", quantity: "1"),
                Bought("Glass", "9.00"),
            ])
    }

    @Test func theUnitPriceFollowsAnAtSign() throws {
        let items = try Paper(
            """
                         THE RED LION
                       12 High St York
            Table 4   Covers 2
            12/05/2024 19:30
            2 x Fish & Chips      @ 14.50     29.00
            1 x Steak Pie                     15.95
            2 x Pint Lager         @ 5.60     11.20
            1 x Sticky Toffee                  6.95
            Sub Total                         63.10
            Service Charge 10%                 6.31
            Total Due                         69.41
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("Fish & Chips", "29.00", quantity: "2", unitPrice: "14.50"),
                Bought("Steak Pie", "15.95", quantity: "1"),
                Bought("Pint Lager", "11.20", quantity: "2", unitPrice: "5.60"),
                Bought("Sticky Toffee", "6.95", quantity: "1"),
            ])
    }

    @Test func oneLineHoldsNameAndUnitPrice() throws {
        let items = try Paper(
            """
                         TRATTORIA BELLA
                        Locarno
            12.03.2024 13:45
            2 Pizza Margherita 16.00           32.00
            1 Acqua 5dl 4.50                    4.50
            Totale CHF                         36.50
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("Pizza Margherita", "32.00", quantity: "2", unitPrice: "16.00"),
                Bought("Acqua 5dl", "4.50", quantity: "1", unitPrice: "4.50"),
            ])
    }

    @Test func piecesAreWrittenWithDecimals() throws {
        let items = try Paper(
            """
                         CAFETERIA LUNA
                        Calle Sol 4 Sevilla
            Fecha 12/03/2024  Hora 14:22
            UDS  DESCRIPCION        PRECIO   IMPORTE
            2,00 MENU DEL DIA        12,50     25,00
            1,00 CAFE SOLO            1,30      1,30
            3,00 CANA                 1,50      4,50
            TOTAL                              30,80
            EFECTIVO                           40,80
            CAMBIO                             10,00
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("MENU DEL DIA", "25.00", quantity: "2.00", unitPrice: "12.50"),
                Bought("CAFE SOLO", "1.30", quantity: "1.00", unitPrice: "1.30"),
                Bought("CANA", "4.50", quantity: "3.00", unitPrice: "1.50"),
            ])
    }

    @Test func partsOfAMenuHaveNoPrice() throws {
        let items = try Paper(
            """
                       RESTAURANT RAPIDE
                      75010 PARIS
            12/04/2024 12:32:11
            QTE  PRODUIT              TOTAL
            1  Menu Maxi               9,80
               1 Frites moyennes
               1 Cola 40cl
            2  Cheeseburger            5,20
            1  Sauce barbecue          0,50
            Total TTC                 15,50
            Carte bancaire            15,50
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("Menu Maxi", "9.80", quantity: "1"),
                Bought("Cheeseburger", "5.20", quantity: "2"),
                Bought("Sauce barbecue", "0.50", quantity: "1"),
            ])
    }

    @Test func clothIsSoldByLength() throws {
        let items = try Paper(
            """
                        FABRIC WORLD INC
                       Denver CO
            COTTON PRINT BLUE
             2.50 yd @ 8.99/yd           22.48
            ZIPPER 20IN                   3.29
            THREAD WHITE
             3 EA @ 2.49                  7.47
            COUPON 20% OFF               -4.50
            SUBTOTAL                     28.74
            SALES TAX                     2.30
            TOTAL                        31.04
            DEBIT                        31.04
            05/01/2024
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("COTTON PRINT BLUE", "22.48", quantity: "2.50", unitPrice: "8.99"),
                Bought("ZIPPER 20IN", "3.29"),
                Bought("THREAD WHITE", "7.47", quantity: "3", unitPrice: "2.49"),
            ])
        let discounts: [String?] = [nil, nil, "-4.50"]
        #expect(items.map(\.discount) == (try discounts.map { try $0.map(decimal) }))
    }

    @Test func boardsAreSoldByLength() throws {
        let items = try Paper(
            """
                        HEIMWERKER GMBH
            Pos  Artikel                Menge  EP    Betrag
            1    20123456 Schrauben 4x40   2   3,95    7,90 A
            2    20987654 Holzbohrer 8mm   1   5,49    5,49 A
            3    29876543 Latte 2m      3,00 m 1,25    3,75 A
            Summe                                     17,14
            EC-Karte                                  17,14
            04.04.2024 15:15
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("Schrauben 4x40", "7.90", quantity: "2", unitPrice: "3.95"),
                Bought("Holzbohrer 8mm", "5.49", quantity: "1", unitPrice: "5.49"),
                Bought("Latte 2m", "3.75", quantity: "3.00", unitPrice: "1.25"),
            ])
    }

    @Test func petrolIsSoldByTheLitre() throws {
        let items = try Paper(
            """
                        TANKSTELLE NORD
                      Hauptstr 1 24103 Kiel
            Beleg-Nr. 4711    12.02.2024 07:33
            * Zp 03  Super E10
              32,45 l   1,759 EUR/l
                                         57,08 A
            Kaffee gross                  2,89 A
            Gesamtbetrag                 59,97 EUR
            Girocard                     59,97 EUR
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("Super E10", "57.08", quantity: "32.45", unitPrice: "1.759"),
                Bought("Kaffee gross", "2.89"),
            ])
    }

    @Test func wholeAmountsOfMoney() throws {
        let items = try Paper(
            """
                          SAKURA MART
                         Tokyo Shibuya
            2024/05/12 18:30
            Onigiri                        ¥150
            Green Tea                      ¥130
            Bento Special                  ¥580
            Subtotal                       ¥860
            Tax                             ¥68
            Total                          ¥928
            Cash                         ¥1,000
            Change                          ¥72
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("Onigiri", "150"),
                Bought("Green Tea", "130"),
                Bought("Bento Special", "580"),
            ])
    }

    @Test func taxLettersStandInBrackets() throws {
        let items = try Paper(
            """
                       MERCADO CENTRAL LDA
                       NIF 501234567
            Fatura Simplificada FS 12/345
            2024-04-12 10:45
            (C) LEITE MEIO GORDO
                  2 X 0,89                   1,78
            (C) PAO FORMA                    1,49
            (A) AGUA 1,5L                    0,35
            (C) BANANA
                  0,690 X 1,19               0,82
            TOTAL A PAGAR                    4,44
            CARTAO DEBITO                    4,44
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("LEITE MEIO GORDO", "1.78", quantity: "2", unitPrice: "0.89"),
                Bought("PAO FORMA", "1.49"),
                Bought("AGUA 1,5L", "0.35"),
                Bought("BANANA", "0.82", quantity: "0.690", unitPrice: "1.19"),
            ])
    }
}

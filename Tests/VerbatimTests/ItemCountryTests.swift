import Testing

@testable import Verbatim

/// Items as the shops of several countries print them.
struct ItemCountryTests {
    @Test func aFrenchSupermarket() throws {
        let items = try Paper(
            """
                     SUPER MARCHE DES HALLES
                        12 RUE DU MARCHE
                          69002 LYON
                       Tel 04 78 00 00 00
            CAISSE 3        12/03/2024   18:22
            LAIT DEMI ECREME 1L                1,05 A
            BAGUETTE TRADITION
               2 x 1,10                        2,20 A
            POMMES GALA
               0,856 kg x 2,49 EUR/kg          2,13 A
            YAOURT NATURE X8                   1,89 A
            REMISE IMMEDIATE                  -0,40
            FROMAGE COMTE 250G                 4,95 A
            SAC CABAS                          0,15 B
            ------------------------------------------
            TOTAL A PAYER           EUR       11,97
            CARTE BANCAIRE          EUR       11,97
            Nombre d'articles : 7
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("LAIT DEMI ECREME 1L", "1.05"),
                Bought("BAGUETTE TRADITION", "2.20", quantity: "2", unitPrice: "1.10"),
                Bought("POMMES GALA", "2.13", quantity: "0.856", unitPrice: "2.49"),
                Bought("YAOURT NATURE X8", "1.89"),
                Bought("FROMAGE COMTE 250G", "4.95"),
                Bought("SAC CABAS", "0.15"),
            ])
        let discounts: [String?] = [nil, nil, nil, "-0.40", nil, nil]
        #expect(items.map(\.discount) == (try discounts.map { try $0.map(decimal) }))
    }

    @Test func aFrenchHypermarketWithTaxRates() throws {
        let items = try Paper(
            """
                        HYPER DU LAC
                      74000 ANNECY
            12/03/2024  10:11   Caisse 004
            *** EPICERIE ***
            5.5% PATES COQUILLETTES 500G      0,99
            5.5% RIZ BASMATI
                 2 x 2,15                     4,30
            *** FRUITS ET LEGUMES ***
            5.5% BANANES
                 1,112 kg x 1,79 €/kg         1,99
            20% LESSIVE LIQUIDE               7,95
            ==========================================
            4 ARTICLES   TOTAL A PAYER       15,23
            CB EMV                           15,23
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("PATES COQUILLETTES 500G", "0.99"),
                Bought("RIZ BASMATI", "4.30", quantity: "2", unitPrice: "2.15"),
                Bought("BANANES", "1.99", quantity: "1.112", unitPrice: "1.79"),
                Bought("LESSIVE LIQUIDE", "7.95"),
            ])
    }

    @Test func anItalianSupermarket() throws {
        let items = try Paper(
            """
                       SUPERMERCATO ROSSI SRL
                        VIA ROMA 12 - MILANO
                       P.IVA 01234567890
                     DOCUMENTO COMMERCIALE
                   di vendita o prestazione
            DESCRIZIONE              IVA    Prezzo(€)
            LATTE INTERO             4%         1,45
            PANE COMUNE              4%         2,10
             2 X 1,29
            YOGURT FRAGOLA           10%        2,58
            SCONTO                             -0,50
            SACCHETTO BIO            22%        0,10
            TOTALE COMPLESSIVO                  5,73
            di cui IVA                          0,35
            Pagamento elettronico               5,73
            04-03-2024 10:22   DOC.N.0012-0034
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("LATTE INTERO", "1.45"),
                Bought("PANE COMUNE", "2.10"),
                Bought("YOGURT FRAGOLA", "2.58", quantity: "2", unitPrice: "1.29"),
                Bought("SACCHETTO BIO", "0.10"),
            ])
        let discounts: [String?] = [nil, nil, "-0.50", nil]
        #expect(items.map(\.discount) == (try discounts.map { try $0.map(decimal) }))
    }

    @Test func aSpanishSupermarket() throws {
        let items = try Paper(
            """
                      SUPERMERCADOS LOPEZ, S.A.
                        C/ Mayor, 4  28013 MADRID
                        NIF A12345678
            12/02/2024 19:15   OP: 123
            FACTURA SIMPLIFICADA: 1234-567-890
               Descripcion         P. Unit   Importe
            1  LECHE ENTERA                     0,96
            2  PAN DE MOLDE          1,35       2,70
            1  PLATANO
               0,745 kg   1,89 EUR/kg           1,41
            1  TOMATE FRITO                     1,10
                      TOTAL (EUR)               6,17
                  TARJETA BANCARIA              6,17
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("LECHE ENTERA", "0.96", quantity: "1"),
                Bought("PAN DE MOLDE", "2.70", quantity: "2", unitPrice: "1.35"),
                Bought("PLATANO", "1.41", quantity: "0.745", unitPrice: "1.89"),
                Bought("TOMATE FRITO", "1.10", quantity: "1"),
            ])
    }

    @Test func aSwedishSupermarket() throws {
        let items = try Paper(
            """
                        MATBUTIKEN AB
                       Storgatan 1, Lund
                       Org.nr 556677-8899
            Kvitto 1234     2024-05-02 17:33
            Mjolk 3%                         15,90
            Ost Herrgard
              0,512kg*119,00kr/kg            60,93
            Bananer EKO
              1,020kg*24,90kr/kg             25,40
            Kaffe Mellan 2st*49,90           99,80
            Rabatt: Kaffe 2for85            -14,80
            +PANT 2,00                        4,00
            Totalt 8 varor
            Totalt (SEK)                    191,23
            Moms%   Moms   Netto   Brutto
            Bankkort                        191,23
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("Mjolk 3%", "15.90"),
                Bought("Ost Herrgard", "60.93", quantity: "0.512", unitPrice: "119.00"),
                Bought("Bananer EKO", "25.40", quantity: "1.020", unitPrice: "24.90"),
                Bought("Kaffe Mellan", "99.80", quantity: "2", unitPrice: "49.90"),
                Bought("+PANT", "4.00"),
            ])
        let discounts: [String?] = [nil, nil, nil, "-14.80", nil]
        #expect(items.map(\.discount) == (try discounts.map { try $0.map(decimal) }))
    }

    @Test func aNorwegianKiosk() throws {
        let items = try Paper(
            """
                       KIOSKEN AS
                    Foretaksregisteret
            Org.nr: 999 888 777 MVA
            Salgskvittering 123   04.05.2024 12:33
            Melk Lett 1l                     21,90
            Brod Grovt                       34,90
            Pose                              4,25
            Epler Rode
               0,734 kg x kr 29,90           21,95
            Totalt (4 Artikler)              83,00
            Bank                             83,00
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("Melk Lett 1l", "21.90"),
                Bought("Brod Grovt", "34.90"),
                Bought("Pose", "4.25"),
                Bought("Epler Rode", "21.95", quantity: "0.734", unitPrice: "29.90"),
            ])
    }

    @Test func aBritishSupermarket() throws {
        let items = try Paper(
            """
                          CORNER STORES
                       High Street, Leeds
                      VAT No 123 4567 89
            SEMI SKIMMED MILK             £1.45
            WHITE BREAD                   £0.95
            3 @ £0.50
            YOGURT STRAWB                 £1.50
            ORANGES LOOSE
             0.455 kg @ £1.80/kg          £0.82
            2 for £3.00 CRISPS           -£0.70
            MULTIBUY SAVINGS             -£0.30
            CARRIER BAG                   £0.10
            TOTAL                         £3.82
            CARD                          £3.82
            12/05/24 14:10
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("SEMI SKIMMED MILK", "1.45"),
                Bought("WHITE BREAD", "0.95"),
                Bought("YOGURT STRAWB", "1.50", quantity: "3", unitPrice: "0.50"),
                Bought("ORANGES LOOSE", "0.82", quantity: "0.455", unitPrice: "1.80"),
                Bought("CARRIER BAG", "0.10"),
            ])
        let discounts: [String?] = [nil, nil, nil, "-0.70", nil]
        #expect(items.map(\.discount) == (try discounts.map { try $0.map(decimal) }))
    }

    @Test func anAmericanGrocer() throws {
        let items = try Paper(
            """
                         GREEN GROCER #12
                       100 MAIN ST SPRINGFIELD IL
                           (555) 123-4567
            GROCERY
            WHOLE MILK GAL               3.49 F
            EGGS LARGE DZ                2.99 F
            SC  EGGS LARGE               0.50-F
            2 @ 2/5.00
            CEREAL OATS                  5.00 F
            PRODUCE
            1.25 lb @ 0.59 /lb
            WT  BANANAS                  0.74 F
            3 @ 1.25
            LIMES                        3.75 F
            DEPOSIT                      0.10
            PAPER TOWELS                 6.99 T
                 TAX                     0.49
            ****  BALANCE               23.05
                 VISA                   23.05
            04/12/24 10:22AM
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("WHOLE MILK GAL", "3.49"),
                Bought("EGGS LARGE DZ", "2.99"),
                Bought("CEREAL OATS", "5.00"),
                Bought("BANANAS", "0.74", quantity: "1.25", unitPrice: "0.59"),
                Bought("LIMES", "3.75", quantity: "3", unitPrice: "1.25"),
                Bought("DEPOSIT", "0.10"),
                Bought("PAPER TOWELS", "6.99"),
            ])
        let discounts: [String?] = [nil, "-0.50", nil, nil, nil, nil, nil]
        #expect(items.map(\.discount) == (try discounts.map { try $0.map(decimal) }))
    }

    @Test func anAmericanWarehouse() throws {
        let items = try Paper(
            """
                       WAREHOUSE CLUB #45
            E  1136340 3LB ORG STRAW       9.99
            E  782796 **KSWTR40PK          3.99
               1234567 KS PAPER TWL       19.99 A
               0000312345 /1234567         4.00-A
            E  30669 BANANAS               1.99
               SUBTOTAL                   31.96
               TAX                         1.60
            **** TOTAL                    33.56
               VISA                       33.56
            03/02/2024
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("3LB ORG STRAW", "9.99"),
                Bought("**KSWTR40PK", "3.99"),
                Bought("KS PAPER TWL", "19.99"),
                Bought("BANANAS", "1.99"),
            ])
        let discounts: [String?] = [nil, nil, "-4.00", nil]
        #expect(items.map(\.discount) == (try discounts.map { try $0.map(decimal) }))
    }

    @Test func aDutchSupermarket() throws {
        let items = try Paper(
            """
                         DE BUURTSUPER BV
                        Dorpsstraat 5, Utrecht
            AANTAL OMSCHRIJVING    PRIJS    BEDRAG
            1      HALFV MELK                 1,19
            2      KAAS JONG        3,49      6,98 B
            1      STATIEGELD                 0,25
                   BONUS KAASJONG            -1,50
            3      BANAAN           0,30      0,90
            7      SUBTOTAAL                  7,82
            TOTAAL                            7,82
            PINNEN                            7,82
            03/04/2024   12:10
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("HALFV MELK", "1.19", quantity: "1"),
                Bought("KAAS JONG", "6.98", quantity: "2", unitPrice: "3.49"),
                Bought("STATIEGELD", "0.25", quantity: "1"),
                Bought("BANAAN", "0.90", quantity: "3", unitPrice: "0.30"),
            ])
        let discounts: [String?] = [nil, nil, "-1.50", nil]
        #expect(items.map(\.discount) == (try discounts.map { try $0.map(decimal) }))
    }

    @Test func aGermanSupermarketWithDeposits() throws {
        let items = try Paper(
            """
                      FRISCHE CENTER
                      Hauptstr. 2 Bonn
            * * * KASSENBON * * *
                                              EUR
            Gurke                            0,89 B
            Tomaten Rispe
               0,412 kg x 3,99 EUR/kg        1,64 B
            Milch 3,8%        1,19 x 3       3,57 B
            Pfandartikel                     0,45 A
            Leergut                         -2,25 A
            Posten: 5
            SUMME                            4,30
            Bar                              5,00
            Rueckgeld                        0,70
            11.03.24 10:10
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("Gurke", "0.89"),
                Bought("Tomaten Rispe", "1.64", quantity: "0.412", unitPrice: "3.99"),
                Bought("Milch 3,8%", "3.57", quantity: "3", unitPrice: "1.19"),
                Bought("Pfandartikel", "0.45"),
                Bought("Leergut", "-2.25"),
            ])
    }

    @Test func aSwissSupermarket() throws {
        let items = try Paper(
            """
                       GENOSSENSCHAFT COOPERATIVA
                       Bern
            Artikel              Menge Preis  Aktion Total  Zusatz
            Vollmilch 1L             2  1.60          3.20  0
            Aktion 20% auf Brot                      -0.90  0
            Ruchbrot                 1  4.50          4.50  0
            Bananen              0.824  2.60          2.15  0
            Total CHF                                 8.95
            Karte                                     8.95
            05.05.24 09:12
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("Vollmilch 1L", "3.20", quantity: "2", unitPrice: "1.60"),
                Bought("Ruchbrot", "4.50", quantity: "1", unitPrice: "4.50"),
                Bought("Bananen", "2.15", quantity: "0.824", unitPrice: "2.60"),
            ])
        let discounts: [String?] = ["-0.90", nil, nil]
        #expect(items.map(\.discount) == (try discounts.map { try $0.map(decimal) }))
    }

    @Test func anAustralianGrocer() throws {
        let items = try Paper(
            """
                       AUSSIE GROCER PTY LTD
                       ABN 12 345 678 901
            Tax Invoice  12/05/2024 10:22
            %MILK FULL CREAM 2L        3.10
            ~CHOC BLOCK 180G           5.00
            Qty  2 @ $2.50 each
            #BANANAS
             0.906 kg NET @ $3.90/kg   3.53
            3 SUBTOTAL               $11.63
            TOTAL                    $11.63
            EFT                      $11.63
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("%MILK FULL CREAM 2L", "3.10"),
                Bought("~CHOC BLOCK 180G", "5.00", quantity: "2", unitPrice: "2.50"),
                Bought("#BANANAS", "3.53", quantity: "0.906", unitPrice: "3.90"),
            ])
    }
}

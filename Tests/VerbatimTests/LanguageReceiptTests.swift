import Testing

@testable import Verbatim

/// A small receipt in each language gives its date, items, total, payment and change.
struct LanguageReceiptTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        var language: String
        var text: String
        var store: String
        var date = "2023-04-03"
        var names: [String]
        var testDescription: String { language }
    }

    /// Each sells two things for 2.50 and 10.00, of which the total is 12.50; 20.00 is paid and 7.50 given back.
    static let samples = [
        Sample(
            language: "Spanish",
            text: """
                     PANADERIA DEL SOL S.L.
                      Calle Mayor 12
                      28013 Madrid
                      CIF B12345678
                Fecha: 03/04/2023      Hora: 10:15
                BARRA DE PAN                2,50
                TARTA DE QUESO             10,00
                TOTAL                      12,50 €
                EFECTIVO                   20,00 €
                CAMBIO                      7,50 €
                IVA INCLUIDO
                """, store: "PANADERIA DEL SOL S.L.", names: ["BARRA DE PAN", "TARTA DE QUESO"]),
        Sample(
            language: "Italian",
            text: """
                     PANIFICIO ROSSI S.R.L.
                      Via Garibaldi 12
                      20121 Milano
                      P.IVA 01234567890
                DOCUMENTO COMMERCIALE
                PANE CASERECCIO             2,50
                TORTA DI MELE              10,00
                TOTALE COMPLESSIVO         12,50
                DI CUI IVA                  1,14
                CONTANTI                   20,00
                RESTO                       7,50
                03/04/2023 10:15
                """, store: "PANIFICIO ROSSI S.R.L.", names: ["PANE CASERECCIO", "TORTA DI MELE"]),
        Sample(
            language: "Portuguese",
            text: """
                     PADARIA CENTRAL LDA
                      Rua do Carmo 12
                      1200-093 LISBOA
                      NIF: 501234567
                Data: 03/04/2023      10:15
                PAO DE FORMA                2,50
                BOLO DE CENOURA            10,00
                TOTAL A PAGAR              12,50
                DINHEIRO                   20,00
                TROCO                       7,50
                """, store: "PADARIA CENTRAL LDA", names: ["PAO DE FORMA", "BOLO DE CENOURA"]),
        Sample(
            language: "Dutch",
            text: """
                     BAKKERIJ DE MOLEN B.V.
                      Dorpsstraat 12
                      1012 AB Amsterdam
                      BTW NL123456789B01
                Datum: 03-04-2023      10:15
                BROOD VOLKOREN              2,50
                APPELTAART                 10,00
                TOTAAL                     12,50
                CONTANT                    20,00
                WISSELGELD                  7,50
                """, store: "BAKKERIJ DE MOLEN B.V.", names: ["BROOD VOLKOREN", "APPELTAART"]),
        Sample(
            language: "Swedish",
            text: """
                     BAGERIET SOLEN AB
                      Storgatan 12
                      111 51 Stockholm
                      Org.nr 556123-4567
                2023-04-03 10:15
                LIMPA                       2,50
                ÄPPELKAKA                  10,00
                Totalt                     12,50
                Kontant                    20,00
                Växel                       7,50
                """, store: "BAGERIET SOLEN AB", names: ["LIMPA", "ÄPPELKAKA"]),
        Sample(
            language: "Norwegian",
            text: """
                     BAKERIET SOLA AS
                      Storgata 12
                      0155 Oslo
                      Org.nr 912 345 678 MVA
                Dato: 03.04.2023      10:15
                GROVBRØD                    2,50
                EPLEKAKE                   10,00
                SUM                        12,50
                KONTANT                    20,00
                VEKSEL                      7,50
                """, store: "BAKERIET SOLA AS", names: ["GROVBRØD", "EPLEKAKE"]),
        Sample(
            language: "Finnish",
            text: """
                     LEIPOMO AURINKO OY
                      Kauppakatu 12
                      00100 Helsinki
                      Y-tunnus 1234567-8
                Pvm 13.4.2023     klo 10:15
                RUISLEIPÄ                   2,50
                OMENAPIIRAKKA              10,00
                YHTEENSÄ                   12,50
                KÄTEINEN                   20,00
                TAKAISIN                    7,50
                """, store: "LEIPOMO AURINKO OY", date: "2023-04-13", names: ["RUISLEIPÄ", "OMENAPIIRAKKA"]),
        Sample(
            language: "British",
            text: """
                     SUNRISE BAKERY LTD
                      12 High Street
                      London SW1A 1AA
                      VAT No: GB 123 4567 89
                03/04/2023      10:15
                WHOLEMEAL LOAF             £2.50
                APPLE CAKE                £10.00
                TOTAL                     £12.50
                CASH                      £20.00
                CHANGE                     £7.50
                """, store: "SUNRISE BAKERY LTD", names: ["WHOLEMEAL LOAF", "APPLE CAKE"]),
        Sample(
            language: "Austrian",
            text: """
                     Bäckerei Sonnenschein GmbH
                      Hauptplatz 12
                      8010 Graz
                      UID: ATU12345678
                Rechnung Nr. 4711
                03.04.2023      10:15
                1 Kornspitz                 2,50
                1 Apfelkuchen              10,00
                Summe EUR                  12,50
                Bar                        20,00
                Retourgeld                  7,50
                """, store: "Bäckerei Sonnenschein GmbH", names: ["Kornspitz", "Apfelkuchen"]),
        Sample(
            language: "Malay",
            text: """
                     KEDAI ROTI MATAHARI SDN BHD
                      12, JALAN PASAR
                      50000 KUALA LUMPUR
                Tarikh: 03/04/2023      Masa: 10:15
                ROTI GARDENIA               2.50
                KEK COKLAT                 10.00
                JUMLAH                     12.50
                TUNAI                      20.00
                BAKI                        7.50
                """, store: "KEDAI ROTI MATAHARI SDN BHD", names: ["ROTI GARDENIA", "KEK COKLAT"]),
    ]

    @Test(arguments: samples) func isReadWhole(sample: Sample) throws {
        let reading = try Paper(sample.text).reading()
        let receipt = reading.document
        #expect(receipt.store == sample.store)
        #expect(receipt.date?.description == sample.date)
        #expect(receipt.time?.description == "10:15")
        #expect(receipt.items.map(\.name) == sample.names)
        #expect(receipt.items.map(\.price) == [try decimal("2.50"), 10])
        #expect(receipt.total == (try decimal("12.50")))
        #expect(receipt.paid == 20)
        #expect(receipt.change == (try decimal("7.50")))
        #expect(reading.warnings.isEmpty)
    }
}

import Testing

@testable import Verbatim

@Suite("Telling kinds of documents apart")
struct KindDetectorTests {
    private static let kinds: [any Document.Type] = [
        FuelReceipt.self, Odometer.self, WineLabel.self, Receipt.self,
    ]

    private func detect(_ text: String) throws -> DetectedReading {
        let today = try #require(CalendarDate(iso8601: "2024-06-01"))
        return KindDetector(among: Self.kinds, options: ReadingOptions(today: today))
            .reading(of: Paper(text).transcript)
    }

    @Test("A shop's receipt is read as a receipt, with all that was found")
    func receipt() throws {
        let detected = try detect(
            """
            CORNER SHOP LTD
            12 High Street
            03/05/2024  14:02
            Milk 1L        1.20
            Bread          2.30
            TOTAL          3.50
            """)
        let receipt = try #require(detected.reading as? Reading<Receipt>)
        #expect(detected.kind == "receipt")
        #expect(receipt.document.total == 3.5)
    }

    @Test("A receipt whose foot is cut off is not refused: its items are there")
    func withoutTotal() throws {
        let detected = try detect(
            """
            CORNER SHOP LTD
            03/05/2024  14:02
            Milk 1L        1.20
            Bread          2.30
            """)
        #expect(detected.kind == "receipt")
    }

    @Test(
        "What is none of the kinds is said to be so, and nothing is made up of it",
        arguments: [
            "", "Dear Anna,\nsee you on Thursday at the station.\nYours, Ben", "7\n8\n9\n0", "EXIT\nPUSH",
        ])
    func none(text: String) throws {
        let detected = try detect(text)
        #expect(detected.reading == nil)
        let json = detected.json(photo: "a.jpg", milliseconds: 3).text()
        #expect(json.contains(#""kind":"none","kinds":["fuel","odometer","wine","receipt"]"#))
        #expect(detected.report(photo: "a.jpg", milliseconds: 3).contains("a.jpg · none · 0.0 s\n"))
    }

    @Test(
        "A wine label is told from a receipt",
        arguments: [
            "^CHÂTEAU MARLAC\nGRAND VIN DE BORDEAUX\n2016\nAPPELLATION PAUILLAC CONTRÔLÉE",
            "Weingut Lindner\nRiesling Spätlese\n2019\nErzeugerabfüllung\n11,5 % vol",
            "CANTINA DEL SOLE\nPrimitivo\nIndicazione Geografica Tipica",
        ])
    func wine(text: String) throws {
        let detected = try detect(text)
        #expect(detected.kind == "wine")
    }

    @Test("A wine shop's receipt is a receipt")
    func wineShop() throws {
        let detected = try detect(
            """
            VINOTHEK WEINGUT LINDNER
            03.05.2024  14:02
            Riesling Spätlese 2019    12,50
            Château Marlac 2016       25,00
            SUMME EUR                 37,50
            """)
        #expect(detected.kind == "receipt")
    }

    @Test("A table of several kinds has each field's column once, and each photo its own cells")
    func csv() throws {
        let detected = try detect("SHOP\nTea   1.20\nTOTAL   1.20")
        let header = DetectedReading.csvHeader(for: Self.kinds).split(separator: ",")
        let row = detected.csvRow(photo: "a.jpg", among: Self.kinds).split(
            separator: ",", omittingEmptySubsequences: false)
        #expect(Set(header).count == header.count)
        #expect(row.count >= header.count)
        let total = try #require(header.firstIndex(of: "total"))
        #expect(row[total] == "1.20")
        #expect(row[2] == "receipt")
    }
}

import Testing

@testable import Verbatim

/// The store's name is found among slogans, stamps, branches and the company that runs it.
struct ReceiptNameTests {
    struct Head: CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var store: String?
    }

    static let heads = [
        Head(
            testDescription: "A company's number behind its name, in brackets",
            text: "KEDAI (M) SDN BHD (812345-K)\nNO.12, JALAN BUNGA 3,", store: "KEDAI (M) SDN BHD"),
        Head(
            testDescription: "A company's number behind its name, without brackets",
            text: "KEDAI JAYA S/B 812345-K (KJ)\nNO.12, JALAN BUNGA 3,", store: "KEDAI JAYA S/B"),
        Head(
            testDescription: "The legal form apart in the row",
            text: "KEDAI JAYA   SDN   BHD\nNO.12, JALAN BUNGA 3,", store: "KEDAI JAYA SDN BHD"),
        Head(
            testDescription: "A name over three rows",
            text: "BUNGA RAYA HARDWARE\nENTERPRISE (SETIA\nALAM) SDN BHD\nNO. 17-G, JALAN SETIA",
            store: "BUNGA RAYA HARDWARE ENTERPRISE (SETIA ALAM) SDN BHD"),
        Head(
            testDescription: "A name that goes on with a place in brackets",
            text: "PASAR RAYA BUNGA\n(SEMENYIH) SDN BHD\nNO 24, JALAN BESAR",
            store: "PASAR RAYA BUNGA (SEMENYIH) SDN BHD"),
        Head(
            testDescription: "A word that only goes on with a name",
            text: "BUNGA POWER HARDWARE\nTRADING\n002458685-T\n13-1, JALAN BESAR,",
            store: "BUNGA POWER HARDWARE TRADING"),
        Head(
            testDescription: "Who owns it",
            text: "BUNGA CAFE\nDIMILIKI: BUNGA CAFE SDN BHD 812345-W\nNO. 1 JALAN BESAR",
            store: "BUNGA CAFE SDN BHD"),
        Head(
            testDescription: "A branch above the company",
            text: "PARK CITY\nGOLDEN SPOON SDN BHD\nNO. 1 JALAN BESAR", store: "GOLDEN SPOON SDN BHD"),
        Head(
            testDescription: "A building that stands in the address too",
            text: "SOLARIS DUTAMAS\nBUNGA SDN BHD\nLEVEL G2, SOLARIS DUTAMAS,\n50480 KUALA LUMPUR",
            store: "BUNGA SDN BHD"),
        Head(
            testDescription: "A name that begins as a weekday does",
            text: "SUN WONG KUT\nNO. 1 JALAN BESAR\n57100 KUALA LUMPUR", store: "SUN WONG KUT"),
        Head(
            testDescription: "A bar, which is cash elsewhere",
            text: "Bar Restaurante LA PALMERA\nCalle Mayor 3\n20003 DONOSTIA",
            store: "Bar Restaurante LA PALMERA"),
        Head(
            testDescription: "A slogan above the company",
            text: "Respect for those who dig.\nSpaten Baumarkt GmbH\nGrüner Weg 41\n33098 Paderborn",
            store: "Spaten Baumarkt GmbH"),
        Head(
            testDescription: "A kind of shop below the name",
            text: "THREE OTTERS\nBISTRO & CAFE\n109, SS21/1A,", store: "THREE OTTERS"),
        Head(
            testDescription: "A stamp", text: "POSTED\nTHREE OTTERS\nLOT 9, JALAN BESAR",
            store: "THREE OTTERS"),
        Head(
            testDescription: "Stars around the name", text: "**THREE OTTERS**\nLOT 9, JALAN BESAR",
            store: "THREE OTTERS"),
        Head(
            testDescription: "A word that is a legal form elsewhere",
            text: "YOUR OTTER\nhere it is\nLOT 9, JALAN BESAR",
            store: "YOUR OTTER"),
    ]

    @Test(arguments: heads) func itIsFound(head: Head) throws {
        let receipt = try Paper(
            head.text + "\n\nDate 23/05/2023   18:05\nTEA        4.50\nTOTAL      4.50"
        ).receipt()
        #expect(receipt.store == head.store)
    }

    @Test func aWebAddressSpeaksForAName() throws {
        let receipt = try Paper(
            "YOUR GOOD DAY\nTHREE OTTERS\nLOT 9, JALAN BESAR\n\nTEA        4.50\nTOTAL      4.50\nwww.three-otters.example"
        ).receipt()
        #expect(receipt.store == "THREE OTTERS")
    }

    @Test func itsMarginOverTheNextBestIsTold() throws {
        func choose(_ text: String) throws -> ReceiptStore.Choice {
            let options = ReadingOptions(today: try day("2024-06-01"))
            let page = Page(Paper(text + "\n\nSUMME EUR      4,50").transcript, options: options)
            return try #require(ReceiptStore(page: page).choose())
        }
        let choice = try choose("BLUMEN VOGT GMBH\nImmer frisch\nAm Anger 4\n99084 Erfurt")
        #expect(choice.score > 3)
        #expect(try #require(choice.margin) > 1)
        #expect(try choose("BLUMEN VOGT").margin == nil)
    }

    @Test func whereTheNameIsADrawingTheCompanyAtTheFootIsTaken() throws {
        let items = (1...14).map { "TEA \(Character(UnicodeScalar(UInt8(64 + $0))))        4.50\n" }.joined()
        let receipt = try Paper(
            "99084 Erfurt\nDatum 23.05.2023\n" + items + "SUMME        63.00\nBlumen Vogt GmbH, Erfurt"
        ).receipt()
        #expect(receipt.store == "Blumen Vogt")
    }

    /// A legal form stands on a line of its own, at the top or below a logo that was hardly read.
    @Test(arguments: Countries.shared.forms)
    func noLegalFormAloneIsTooMuch(form: String) throws {
        for name in ["", "LOGO\n"] {
            var paper = Paper("\(name)\(form)\nDATE 2023-05-23\nTOTAL    4.17")
            paper.confidence = 0.55
            #expect(try paper.receipt().total != nil)
        }
    }
}

import Testing

@testable import Verbatim

/// The address is what is printed, from its first line to its last.
struct ReceiptAddressTests {
    /// A head of a receipt and the address in it.
    struct Head: CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var address: String?
    }

    static let heads = [
        Head(
            testDescription: "Britain",
            text: "PAPER MILL BOOKS LTD\n14 Market Street\nOtley\nLS21 3HD\nTel: 01632 960123",
            address: "14 Market Street Otley LS21 3HD"),
        Head(
            testDescription: "USA",
            text:
                "BLUE HERON BAKERY\n1200 S Main St Ste 4\nFargo, ND 58103\n(701) 555-0133\nST# 0412  OP# 0007",
            address: "1200 S Main St Ste 4 Fargo, ND 58103"),
        Head(
            testDescription: "France",
            text: "AUX BLES D'OR\nSARL PAINS DU LAC\n12 RUE DES LILAS\n74000 ANNECY\nTel 04 50 00 00 00",
            address: "12 RUE DES LILAS 74000 ANNECY"),
        Head(
            testDescription: "Germany, a street without a street's word",
            text: "Blumen Vogt\nAm Anger 4\n99084 Erfurt\nTel. 0361 000000",
            address: "Am Anger 4 99084 Erfurt"),
        Head(
            testDescription: "Germany, a street without a number",
            text: "Blumen Vogt GmbH\nAlter Markt\n99084 Erfurt\nTel. 0361 000000",
            address: "Alter Markt 99084 Erfurt"),
        Head(
            testDescription: "Switzerland, in one line",
            text: "Chaes Huette AG\nDorfstrasse 8, 3860 Meiringen\n033 000 00 00",
            address: "Dorfstrasse 8, 3860 Meiringen"),
        Head(
            testDescription: "Switzerland, a centre whose name ends in the country's",
            text: "Laufschuh AG\nMall of Switzerland\nEbisquare Strasse 1\n6030 Ebikon\nTel 041 000 00 00",
            address: "Mall of Switzerland Ebisquare Strasse 1 6030 Ebikon"),
        Head(
            testDescription: "Malaysia, the state in a row of its own",
            text:
                "KEDAI JAYA SDN BHD\n(812345-K)\nNO.12, JALAN BUNGA 3,\nTAMAN MAWAR,\n47100 PUCHONG\nSELANGOR\nTEL: 03-0000000",
            address: "NO.12, JALAN BUNGA 3, TAMAN MAWAR, 47100 PUCHONG SELANGOR"),
        Head(
            testDescription: "Malaysia, the city behind its postcode",
            text:
                "KEDAI JAYA SDN BHD\n5-7, JALAN BUNGA 7/1\nSEKSYEN 4, 44300\nBATANG KALI, SELANGOR\n03-00000000",
            address: "5-7, JALAN BUNGA 7/1 SEKSYEN 4, 44300 BATANG KALI, SELANGOR"),
        Head(
            testDescription: "Malaysia, numbers that look like an amount and a date",
            text:
                "KEDAI JAYA SDN BHD\nNO 17, 18 & 41, JALAN BUNGA 3/9,\n39100 BRINCHANG, PAHANG\nGST NO: 000123456789",
            address: "NO 17, 18 & 41, JALAN BUNGA 3/9, 39100 BRINCHANG, PAHANG"),
        Head(
            testDescription: "A company and a branch between the name and the address",
            text:
                "^KEDAI KITA\nKEDAI JAYA SDN BHD (812345-K)\nKEDAI KITA MAWAR 2\nLOT 3, JALAN BUNGA,\n40300 SHAH ALAM",
            address: "LOT 3, JALAN BUNGA, 40300 SHAH ALAM"),
        Head(
            testDescription: "A tax number between the name and the address",
            text:
                "KEDAI JAYA SDN BHD\nPUCHONG-2\nGST NO 000123456789\nLOT 3, JALAN BUNGA,\n40300 SHAH ALAM\nTEL 03-0000000",
            address: "LOT 3, JALAN BUNGA, 40300 SHAH ALAM"),
        Head(
            testDescription: "A centre behind the country is a branch",
            text:
                "KEDAI JAYA SDN BHD\nNO 8, JALAN BUNGA,\n56000 KUALA LUMPUR, MALAYSIA\nIOI MALL\nTEL 03-0000000",
            address: "NO 8, JALAN BUNGA, 56000 KUALA LUMPUR, MALAYSIA"),
        Head(
            testDescription: "The customer's address comes second",
            text:
                "KEDAI JAYA SDN BHD\nLOT 276 JALAN BUNGA\nBANTING\nTEL: 03-0000000\nCUSTOMER: A. SHOP\nNO 1 JALAN AMAN\n43800 DENGKIL SELANGOR",
            address: "LOT 276 JALAN BUNGA"),
        Head(
            testDescription: "A telephone in the address's last line",
            text:
                "KEDAI JAYA SDN BHD\nNo.1, Jalan Bunga 10/5,\n81750 Johor Bahru, Johor. Tel No.: 07-000 0000\nTAX INVOICE",
            address: "No.1, Jalan Bunga 10/5, 81750 Johor Bahru, Johor."),
        Head(
            testDescription: "No address", text: "KEDAI JAYA SDN BHD\nTAX INVOICE\nCHIT NUMBER: 12091",
            address: nil),
    ]

    @Test(arguments: heads) func itIsReadWhole(head: Head) throws {
        let receipt = try Paper(
            head.text + "\n\nDate 23/05/2023   18:05\nTEA        4.50\nTOTAL      4.50"
        ).receipt()
        #expect(receipt.address == head.address)
    }

    @Test func aSpeckIsNoPartOfIt() throws {
        var lines = Paper(
            "BLUMEN VOGT GMBH\nAm Anger 4          x\n99084 Erfurt\n\nDatum 23.05.2023\nSUMME EUR      4,50"
        ).lines
        let speck = try #require(lines.firstIndex { $0.text == "x" })
        lines[speck].confidence = 0.3
        let transcript = Transcript(width: 800, height: 2000, recognizer: "test", lines: lines)
        let options = ReadingOptions(today: try day("2024-06-01"))
        let reading = Reading<Receipt>(of: transcript, options: options)
        #expect(reading.document.address == "Am Anger 4 99084 Erfurt")
    }

    @Test func whatSpeaksForItIsTold() throws {
        let text = "BLUMEN VOGT GMBH\nAm Anger 4\n99084 Erfurt\nTel. 0361 000000\n\nSUMME EUR      4,50"
        let page = Page(Paper(text).transcript, options: ReadingOptions(today: try day("2024-06-01")))
        let store = ReceiptStore(page: page).choose()
        let choice = try #require(ReceiptAddress(page: page, store: store).choose())
        #expect(choice.distance == 0)
    }
}

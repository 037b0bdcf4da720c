import Testing

@testable import Verbatim

/// The mistakes that users of receipt readers complain of are not made here.
struct ReceiptTrapTests {
    /// A receipt with these rows between its head and its foot.
    private func receipt(_ rows: String, foot: String) throws -> Receipt {
        try Paper(
            "        CORNER SHOP LTD\n        12 HIGH STREET\nDate 23/05/2023   18:05\n" + rows + "\n" + foot
        ).receipt()
    }

    // MARK: Items

    @Test func aWrappedNameShiftsNoPrice() throws {
        let receipt = try receipt(
            """
            ORGANIC WHOLE GRAIN        4.50
            BREAD SLICED
            MILK                       1.50
            EGGS FREE RANGE LARGE      3.00
            """, foot: "TOTAL                      9.00")
        #expect(receipt.items.map(\.price) == [try decimal("4.50"), try decimal("1.50"), 3])
        #expect(receipt.items.first?.name?.hasPrefix("ORGANIC WHOLE GRAIN") == true)
        #expect(receipt.items.dropFirst().map(\.name) == ["MILK", "EGGS FREE RANGE LARGE"])
    }

    @Test func aWrappedNameIsJoinedWhereNamesAreNumbered() throws {
        let receipt = try receipt(
            """
            1    ORGANIC WHOLE GRAIN        4.50
                 BREAD SLICED
            2    MILK                       1.50
            """, foot: "TOTAL                           6.00")
        #expect(
            receipt.namesAndPrices == [
                Bought("ORGANIC WHOLE GRAIN BREAD SLICED", "4.50"), Bought("MILK", "1.50"),
            ])
    }

    @Test func twoIdenticalLinesAreTwoItems() throws {
        let receipt = try receipt(
            """
            SPARKLING WATER            0.89
            SPARKLING WATER            0.89
            MILK                       1.50
            """, foot: "TOTAL                      3.28")
        #expect(
            receipt.namesAndPrices == [
                Bought("SPARKLING WATER", "0.89"), Bought("SPARKLING WATER", "0.89"), Bought("MILK", "1.50"),
            ])
    }

    @Test func aNumberInANameIsNoQuantity() throws {
        let receipt = try receipt(
            """
            100 PLUS                   2.50
            7UP                        1.80
            SHAMPOO 2 in 1             6.90
            PEPSI 1.5L                 3.20
            """, foot: "TOTAL                     14.40")
        #expect(receipt.items.allSatisfy { $0.quantity == nil })
        #expect(receipt.items.map(\.price) == (try ["2.50", "1.80", "6.90", "3.20"].map(decimal)))
        #expect(receipt.items[1].name == "7UP")
        #expect(receipt.items[2].name == "SHAMPOO 2 in 1")
    }

    @Test func aShortNameBelowTheAddressIsTheName() throws {
        let receipt = try Paper(
            """
                   CORNER GROCERY INC
                    120 MAIN STREET
                    AUSTIN, TX 78701
            TEA                           3.49
            BREAD WHEAT                   2.99
                      TOTAL              $6.48
            """
        ).receipt()
        #expect(receipt.namesAndPrices == [Bought("TEA", "3.49"), Bought("BREAD WHEAT", "2.99")])
    }

    @Test func aDiscountUnderAnItemIsNoItem() throws {
        let receipt = try receipt(
            """
            COFFEE BEANS               9.00
              DISCOUNT                -1.00
            MILK                       1.50
            """, foot: "TOTAL                      9.50")
        #expect(receipt.namesAndPrices == [Bought("COFFEE BEANS", "9.00"), Bought("MILK", "1.50")])
        #expect(receipt.items.map(\.discount) == [-1, nil])
        #expect(receipt.total == (try decimal("9.50")))
    }

    @Test func aVoidedItemIsGone() throws {
        let receipt = try receipt(
            """
            COFFEE BEANS               9.00
            MILK                       1.50
            COFFEE BEANS              -9.00
            BREAD                      2.00
            """, foot: "TOTAL                      3.50")
        #expect(receipt.namesAndPrices == [Bought("MILK", "1.50"), Bought("BREAD", "2.00")])
    }

    @Test func sumsTaxesAndPaymentsAreNeverItems() throws {
        let receipt = try receipt(
            """
            MILK                      10.00
            """,
            foot: """
                SUBTOTAL                  10.00
                SERVICE CHARGE             1.00
                VAT 20%                    2.20
                TOTAL                     13.20
                CASH                      20.00
                CHANGE                     6.80
                YOU SAVED                  0.50
                """)
        #expect(receipt.namesAndPrices == [Bought("MILK", "10.00")])
        #expect(receipt.total == (try decimal("13.20")))
        #expect(receipt.subtotal == (try decimal("10.00")))
        #expect(receipt.serviceCharge == (try decimal("1.00")))
        #expect(receipt.paid == (try decimal("20.00")))
        #expect(receipt.change == (try decimal("6.80")))
    }

    @Test func aHeaderRowDoesNotSwallowTheFirstItem() throws {
        let receipt = try receipt(
            """
            ITEM            QTY     PRICE    AMOUNT
            MILK              2      1.50      3.00
            BREAD             1      2.00      2.00
            """, foot: "TOTAL                              5.00")
        #expect(
            receipt.bought == [
                Bought("MILK", "3.00", quantity: "2", unitPrice: "1.50"),
                Bought("BREAD", "2.00", quantity: "1", unitPrice: "2.00"),
            ])
    }

    @Test func anItemThatIsCalledTotalIsAnItemAndNoTotal() throws {
        let receipt = try receipt(
            """
            COLGATE TOTAL             12.90
            CASHEW NUTS                5.00
            TAXI MAGAZINE              3.00
            """, foot: "TOTAL                     20.90")
        #expect(
            receipt.namesAndPrices == [
                Bought("COLGATE TOTAL", "12.90"), Bought("CASHEW NUTS", "5.00"),
                Bought("TAXI MAGAZINE", "3.00"),
            ])
        #expect(receipt.total == (try decimal("20.90")))
    }

    @Test func aProductNamedAsATotalIsNotTheTotalWhereNoneIsPrinted() throws {
        let receipt = try receipt(
            """
            COLGATE TOTAL             12.90
            MILK                       1.50
            """, foot: "")
        #expect(receipt.total == nil)
    }

    @Test func twoHundredItemsAreTheMost() throws {
        let rows = (1...230).map { "PRODUCT LETTER \($0 % 2 == 0 ? "B" : "A")          1.00" }
        let receipt = try receipt(rows.joined(separator: "\n"), foot: "TOTAL                    230.00")
        #expect(receipt.items.count == 200)
        #expect(receipt.total == 230)
    }

    // MARK: Total

    @Test(arguments: [
        "TOTAL                     16.00", "T0TAL                     16.00",
        "Tatal                     16.00",
        "TOTAL :                RM 16.00", "GRAND TOTAL               16.00", "TotalRM16.00",
        "AMOUNT DUE               $16.00", "TOTAL                     16 00",
        "TOTAL                    16. 00",
    ])
    func theTotalIsFoundInEveryWording(foot: String) throws {
        let receipt = try receipt(
            "MILK                       1.50\nCOFFEE                    14.50", foot: foot)
        #expect(receipt.total == (try decimal("16.00")))
        #expect(receipt.namesAndPrices == [Bought("MILK", "1.50"), Bought("COFFEE", "14.50")])
    }

    @Test func theTotalBelowItsLabelIsRead() throws {
        let receipt = try receipt(
            "MILK                       1.50\nCOFFEE                    14.50",
            foot: "TOTAL\n                          16.00\nCASH                      20.00")
        #expect(receipt.total == (try decimal("16.00")))
    }

    @Test(arguments: [
        "SUBTOTAL                  16.00", "CASH                      16.00",
        "VAT                        2.67",
        "CHANGE                     4.00", "TOTAL SAVINGS              4.00",
        "TOTAL QTY                  2.00",
        "TOTAL TAX                  2.67", "POINTS BALANCE            16.00",
    ])
    func nothingElseIsTakenForTheTotal(foot: String) throws {
        let receipt = try receipt(
            "MILK                       1.50\nCOFFEE                    14.50", foot: foot)
        #expect(receipt.total == nil)
    }

    @Test func theSubtotalIsNotTheTotal() throws {
        let receipt = try receipt(
            "MILK                      10.00",
            foot: """
                SUB TOTAL                 10.00
                DISCOUNT                  -1.00
                VAT                        1.80
                TOTAL                     10.80
                """)
        #expect(receipt.subtotal == (try decimal("10.00")))
        #expect(receipt.total == (try decimal("10.80")))
        #expect(receipt.discount == (try decimal("-1.00")))
    }

    @Test func theCashGivenIsNotTheTotal() throws {
        let receipt = try receipt(
            "MILK                      10.00",
            foot: """
                TOTAL                     10.00
                CASH                      50.00
                CHANGE                    40.00
                """)
        #expect(receipt.total == 10)
    }

    @Test func theCurrencyBesideAStrangeCharacterIsPrinted() throws {
        let claim = try Paper("½ RM").reading()[\.currency]
        #expect(claim == nil || claim?.printed == "RM")
    }

    @Test(arguments: [
        "TOTAL         3 ITEMS      16.00", "TOTAL (3 items)            16.00", "TOTAL 3 16.00",
    ])
    func aCountBesideTheTotalIsNotTheTotal(foot: String) throws {
        let receipt = try receipt(
            "MILK                       1.50\nCOFFEE                    14.50", foot: foot)
        #expect(receipt.total == 16)
    }

    @Test func aRefundsTotalKeepsItsSign() throws {
        let receipt = try receipt("COFFEE BEANS            -14.50", foot: "TOTAL                   -14.50")
        #expect(receipt.total == (try decimal("-14.50")))
    }

    // MARK: Currency

    @Test func aDollarIsThatOfTheCountry() throws {
        func paper(_ place: String) -> Paper {
            Paper("CORNER GROCERY INC\n120 MAIN STREET\n\(place)\nCOFFEE     $3.50\nTOTAL      $3.50")
        }
        #expect(try paper("TORONTO, ON M5V 2T6\nHST 123456789RT0001").receipt().currency == "CAD")
        #expect(try paper("AUSTIN, TX 78701").receipt().currency == "USD")
    }

    @Test func aDollarWithoutACountryIsBlank() throws {
        #expect(try Paper("CORNER SHOP\nCOFFEE     $3.50\nTOTAL      $3.50").receipt().currency == nil)
    }

    @Test func openingHoursAreNotTheTime() throws {
        let receipt = try Paper(
            """
            CORNER SHOP LTD
            Opening hours 8:00 - 20:00
            23/05/2023 18:05
            COFFEE               3.50
            TOTAL                3.50
            """
        ).receipt()
        #expect(receipt.time == TimeOfDay(hour: 18, minute: 5))
    }

    // MARK: Store

    @Test func aNameTypedAboveTheScanIsNotTheStore() throws {
        let receipt = try Paper(
            """
            tan woon yann



                 KEDAI BUKU CEMERLANG SDN. BHD.
                    NO 12, JALAN BUNGA RAYA
                    43300 SELANGOR
            Date 23/05/2018
            PENCIL                       3.50
            TOTAL                        3.50
            """
        ).receipt()
        #expect(receipt.store == "KEDAI BUKU CEMERLANG SDN. BHD.")
    }

    @Test func theCardBrandOrATitleIsNotTheStore() throws {
        let receipt = try Paper(
            """
                       TAX INVOICE
            ^      SUNRISE CAFE
                     12 HIGH STREET
            VISA                ****1234
            Date 23/05/2023
            COFFEE                  3.50
            TOTAL                   3.50
            """
        ).receipt()
        #expect(receipt.store == "SUNRISE CAFE")
    }

    @Test func aBlankOrWordlessPhotoInventsNothing() throws {
        for text in ["", "|||", "....", "0", "x"] {
            let reading = try Paper(text).reading()
            #expect(reading.claims.isEmpty)
            #expect(reading.document.values.isEmpty)
            #expect(reading.warnings.allSatisfy { $0.code == "noReceipt" })
        }
    }

    @Test(arguments: ["ODO  65394 km\nMPH", "LITRES\n32.10", "CHATEAU MARGAUX\nGRAND CRU\n75 cl"])
    func whatIsNoReceiptGetsNoStoreAndSaysSo(text: String) throws {
        let reading: Reading<Receipt> = try Paper(text).reading()
        #expect(reading.claims.isEmpty)
        #expect(reading.warnings.map(\.code) == ["noReceipt"])
    }
}

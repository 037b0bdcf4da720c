import Testing

@testable import Verbatim

/// Receipts of Asia and America are read whole: store, date, items, sums and payment.
struct OverseasReceiptTests {
    @Test func aMalaysianBookShop() throws {
        let reading = try Paper(
            """
                  KEDAI BUKU CEMERLANG SDN. BHD.
                          (123456-X)
                   NO 12, JALAN BUNGA RAYA,
                43300 SERI KEMBANGAN, SELANGOR
                 TEL : 03-1234 5678
                 GST ID NO : 000123456789
                          TAX INVOICE
            Invoice No : CS00012345
            Date : 04/03/2018        Time : 16:05:31
            Description
            Qty         U.Price         Amount    Tax
                                          (RM)
            9556001234567  PENCIL 2B PACK
             2            3.50            7.00    SR
            9556007654321  EXERCISE BOOK A4
             1            4.22            4.22    SR
            ------------------------------------------
            Total Qty : 3
            Total Sales (Excluding GST)     10.58
            GST 6%                           0.64
            Total Sales (Inclusive of GST)  11.22
            Rounding Adj                    -0.02
            TOTAL                     RM    11.20
            CASH                            20.00
            CHANGE                           8.80
            GST SUMMARY      AMOUNT(RM)   TAX(RM)
            SR @ 6%               10.58      0.64
            Total                 10.58      0.64
               GOODS SOLD ARE NOT RETURNABLE
            """
        ).reading()
        let receipt = reading.document
        #expect(receipt.store == "KEDAI BUKU CEMERLANG SDN. BHD.")
        #expect(receipt.taxId == "000123456789")
        #expect(receipt.receiptNumber == "CS00012345")
        #expect(receipt.phone == "03-1234 5678")
        #expect(receipt.date == (try day("2018-03-04")))
        #expect(receipt.time == TimeOfDay(hour: 16, minute: 5, second: 31))
        #expect(receipt.currency == "MYR")
        #expect(receipt.total == (try decimal("11.20")))
        #expect(receipt.rounding == (try decimal("-0.02")))
        #expect(receipt.paid == (try decimal("20.00")))
        #expect(receipt.change == (try decimal("8.80")))
        #expect(
            receipt.bought == [
                Bought("PENCIL 2B PACK", "7.00", quantity: "2", unitPrice: "3.50"),
                Bought("EXERCISE BOOK A4", "4.22", quantity: "1", unitPrice: "4.22"),
            ])
        #expect(receipt.items.map(\.code) == ["9556001234567", "9556007654321"])
        #expect(receipt.taxes.map(\.amount) == [try decimal("0.64")])
        #expect(receipt.taxes.map(\.net) == [try decimal("10.58")])
        #expect(reading.warnings.isEmpty)
    }

    @Test func aMalaysianShopThatPrintsNamesBelowPrices() throws {
        let receipt = try Paper(
            """
                   PASARAYA MAKMUR SDN BHD
                    JALAN SULTAN, MELAKA
            Date : 25/03/2018        16:05
            Item         Qty     Price     Amount
            9556001234567    2  x  3.50      7.00
            PENCIL 2B PACK
            9556007654321    1  x  4.20      4.20
            EXERCISE BOOK A4
            9556001112223    3  x  1.00      3.00
            ERASER WHITE
            -------------------------------------
            TOTAL                   RM      14.20
            CASH                    RM      15.00
            CHANGE                  RM       0.80
            """
        ).receipt()
        #expect(receipt.store == "PASARAYA MAKMUR SDN BHD")
        #expect(receipt.date == (try day("2018-03-25")))
        #expect(receipt.total == (try decimal("14.20")))
        #expect(
            receipt.bought == [
                Bought("PENCIL 2B PACK", "7.00", quantity: "2", unitPrice: "3.50"),
                Bought("EXERCISE BOOK A4", "4.20", quantity: "1", unitPrice: "4.20"),
                Bought("ERASER WHITE", "3.00", quantity: "3", unitPrice: "1.00"),
            ])
    }

    @Test func anAmericanGrocery() throws {
        let reading = try Paper(
            """
                   CORNER GROCERY INC
                    120 MAIN STREET
                    AUSTIN, TX 78701
                     (512) 555-0134
            MILK GALLON                   3.49 F
            BREAD WHEAT                   2.99 F
            PAPER TOWELS                  6.49 T
                      SUBTOTAL           12.97
                      TAX 8.25%           0.54
                      TOTAL             $13.51
                      VISA              $13.51
                      CHANGE             $0.00
                ITEMS SOLD 3
            04/05/2019          06:05 PM
            """
        ).reading()
        let receipt = reading.document
        #expect(receipt.store == "CORNER GROCERY INC")
        #expect(receipt.phone == "(512) 555-0134")
        #expect(receipt.date == (try day("2019-04-05")))
        #expect(receipt.time == TimeOfDay(hour: 18, minute: 5))
        #expect(receipt.subtotal == (try decimal("12.97")))
        #expect(receipt.total == (try decimal("13.51")))
        #expect(receipt.change == (try decimal("0.00")))
        #expect(receipt.currency == "USD")
        #expect(reading[\.currency]?.standing == .inferred)
        #expect(receipt.paymentMethod == "VISA")
        #expect(
            receipt.bought == [
                Bought("MILK GALLON", "3.49"), Bought("BREAD WHEAT", "2.99"), Bought("PAPER TOWELS", "6.49"),
            ])
        #expect(receipt.taxes.map(\.amount) == [try decimal("0.54")])
        #expect(reading.warnings.isEmpty)
    }

    @Test func anAmericanRestaurantWithATip() throws {
        let receipt = try Paper(
            """
                  THE BLUE OLIVE LLC
                   55 LAKE AVENUE
                  CHICAGO, IL 60601
            Server: Ann           Table 12
            03/28/2023            7:45 PM
            1 Pasta Primavera        18.00
            1 House Salad            22.00
            Subtotal                 40.00
            Sales Tax                 3.30
            Tip                       8.00
            Total                    51.30
            """
        ).receipt()
        #expect(receipt.date == (try day("2023-03-28")))
        #expect(receipt.subtotal == (try decimal("40.00")))
        #expect(receipt.tip == (try decimal("8.00")))
        #expect(receipt.total == (try decimal("51.30")))
        #expect(
            receipt.namesAndPrices == [Bought("Pasta Primavera", "18.00"), Bought("House Salad", "22.00")])
    }

    @Test func aTipLineLeftBlankIsNoTip() throws {
        let receipt = try Paper(
            """
                  THE BLUE OLIVE LLC
            03/28/2023            7:45 PM
            Pasta Primavera          18.00
            House Salad              22.00
            Subtotal                 40.00
            Sales Tax                 3.30
            Total                    43.30
            Tip          ____________
            Total        ____________
            """
        ).receipt()
        #expect(receipt.tip == nil)
        #expect(receipt.total == (try decimal("43.30")))
    }

    @Test func anIndonesianShopWithoutDecimals() throws {
        let reading = try Paper(
            """
                     TOKO MAKMUR JAYA
                   Jl. Merdeka No. 10
                     Jakarta Pusat
            NPWP : 01.234.567.8-901.000
            12/03/2022              14:22
            Indomie Goreng
              5 x 3.500            17.500
            Teh Botol 350ml
              2 x 4.000             8.000
            Gula Pasir 1kg
              1 x 14.500           14.500
            -----------------------------
            SUBTOTAL               40.000
            PPN 11%                 4.400
            TOTAL               Rp 44.400
            TUNAI                  50.000
            KEMBALI                 5.600
            TERIMA KASIH
            """
        ).reading()
        let receipt = reading.document
        #expect(receipt.store == "TOKO MAKMUR JAYA")
        #expect(receipt.date == (try day("2022-03-12")))
        #expect(receipt.currency == "IDR")
        #expect(receipt.subtotal == 40000)
        #expect(receipt.total == 44400)
        #expect(receipt.paid == 50000)
        #expect(receipt.change == 5600)
        let bought = receipt.bought
        #expect(
            bought == [
                Bought("Indomie Goreng", "17500", quantity: "5", unitPrice: "3500"),
                Bought("Teh Botol 350ml", "8000", quantity: "2", unitPrice: "4000"),
                Bought("Gula Pasir 1kg", "14500", quantity: "1", unitPrice: "14500"),
            ])
        #expect(reading.warnings.isEmpty)
        #expect(receipt.taxes.map(\.amount) == [4400])
        #expect(reading[\.total]?.value.description == "44400")
    }
}

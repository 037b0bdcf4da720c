import Testing

@testable import Verbatim

/// What makes items go wrong: prices that cannot be read, goods given back, sizes taken for quantities.
struct ItemTrapTests {
    @Test func aPriceThatCannotBeReadIsBlank() throws {
        let items = try Paper(
            """
                        CORNER MARKET SDN BHD
                      Jalan Satu 1 Kuala Lumpur
            12/05/2024  10:22
            SOAP BAR                      RMB.99
            2190 MINERAL WATER            RM1.40
            MILK BODY WASH                RM3.99
            LED LAMP
            9063785       2 X   5.30       10.EO
            PLASTIC BAG                   RM0.20
            Total                        RM25.18
            Cash                         RM30.00
            Change                        RM4.82
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("SOAP BAR", nil),
                Bought("MINERAL WATER", "1.40"),
                Bought("MILK BODY WASH", "3.99"),
                Bought("LED LAMP", nil, quantity: "2", unitPrice: "5.30"),
                Bought("PLASTIC BAG", "0.20"),
            ])
    }

    @Test func whatIsGivenBackIsAnItem() throws {
        let items = try Paper(
            """
                        BAKERY WHOLESALE LTD
                      Mill Road 5 Leeds
            19/03/2024 11:09
            Description    U.P  Iss  Exc  Sale   Amt
            WHITE LOAF    2.13    6    4     2   4.26
            BROWN LOAF    2.78    2    3    -1  -2.78
            VANILLA ROLL  0.72   10    0    10   7.20
            Total Payable                       8.68
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("WHITE LOAF", "4.26", quantity: "2", unitPrice: "2.13"),
                Bought("BROWN LOAF", "-2.78", quantity: "-1", unitPrice: "2.78"),
                Bought("VANILLA ROLL", "7.20", quantity: "10", unitPrice: "0.72"),
            ])
    }

    @Test func numbersBelongToNamesBelowThePrices() throws {
        let items = try Paper(
            """
                        STATIONERY HOUSE
                      Jalan Dua 2 Ipoh
            12/05/2024  10:22
            Item      Qty   Price   Amount
            1042        4   18.55    74.20
            7' X 35# ROOFING SHEET
            1921        1    5.30     5.30
            911 TAPE DISPENSER
            Total                    79.50
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("7' X 35# ROOFING SHEET", "74.20", quantity: "4", unitPrice: "18.55"),
                Bought("911 TAPE DISPENSER", "5.30", quantity: "1", unitPrice: "5.30"),
            ])
    }

    @Test func sizesAreNoQuantities() throws {
        let items = try Paper(
            """
                        FOOD STORE
                      Main St 1 Dublin
            12/05/2024  10:22
            MFM FLOUR 12X850G
               2 X 5.51 (DISC: 1.53)       7.96
            PEANUTS 400G           @7.20
            9556624004265    *3           21.60
            ENVELOPE 4.5X9.75              2.10
            MILK SEMI 2.27L                1.55
            TOTAL                         33.21
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("MFM FLOUR 12X850G", "7.96", quantity: "2", unitPrice: "5.51"),
                Bought("PEANUTS 400G", "21.60", quantity: "3", unitPrice: "7.20"),
                Bought("ENVELOPE 4.5X9.75", "2.10"),
                Bought("MILK SEMI 2.27L", "1.55"),
            ])
        let discounts: [String?] = ["1.53", nil, nil, nil]
        #expect(items.map(\.discount) == (try discounts.map { try $0.map(decimal) }))
    }

    @Test func voidedPairsAreNoItems() throws {
        let items = try Paper(
            """
                        CITY MARKET
                     Mill Lane, Dover
            BREAD                         2.20
            BUTTER                        3.10
            VOID BUTTER                  -3.10
            JAM                           2.80
            ITEM VOID
            JAM                          -2.80
            HONEY                         4.00
            TOTAL                         6.20
            CASH                         10.00
            CHANGE                        3.80
            2024-02-03
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("BREAD", "2.20"),
                Bought("HONEY", "4.00"),
            ])
    }

    @Test func aWrappedNameStandsUnderItsNumber() throws {
        let items = try Paper(
            """
                        PAPER SHOP LTD
                      22 High Street Cork
            Item                  Qty    Amount
            1. 2012-0043   JOURNAL BOOK 80 PAGES
                           CARD COVER (SJB-4013)
               1 X 3.90                    3.90
            2. 2012-0029   ORDER CHIT NCR
               2 X 2.90                    5.80
            Total                          9.70
            Cash                          10.00
            Change                         0.30
            12/05/2024  10:22
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought(
                    "JOURNAL BOOK 80 PAGES CARD COVER (SJB-4013)", "3.90", quantity: "1", unitPrice: "3.90"),
                Bought("ORDER CHIT NCR", "5.80", quantity: "2", unitPrice: "2.90"),
            ])
    }

    @Test func emptiesAreGivenBack() throws {
        let items = try Paper(
            """
                      EPICERIE DU COIN SPRL
                   Rue Haute 12  1000 Bruxelles
                     TVA BE 0123.456.789
            15/03/2024 10:12
            Article            Qte   Prix   Montant
            Lait 1L              2   1,15      2,30 A
            Eau gazeuse 6x1L     1   3,60      3,60 A
            Vidanges                          -1,20 A
            Biere blonde         6   0,95      5,70 C
            TOTAL                             10,40
            BANCONTACT                        10,40
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("Lait 1L", "2.30", quantity: "2", unitPrice: "1.15"),
                Bought("Eau gazeuse 6x1L", "3.60", quantity: "1", unitPrice: "3.60"),
                Bought("Vidanges", "-1.20"),
                Bought("Biere blonde", "5.70", quantity: "6", unitPrice: "0.95"),
            ])
    }

    @Test func anAmericanHomeStore() throws {
        let items = try Paper(
            """
                       HOME IMPROVEMENT
                      Atlanta GA 30339
            4506 00012 12345  04/13/24 09:14 AM
            048394001234 PAINT BRUSH <A>
             2@3.97                           7.94
            887480012345 2X4X8 STUD <A>
             10@3.45                         34.50
            045242312345 TAPE MEASURE <A>    19.97
            SUBTOTAL                         62.41
            SALES TAX                         5.55
            TOTAL                           $67.96
            XXXX1234 VISA                   $67.96
            """
        ).receipt().items
        #expect(
            items.map { Bought($0) } == [
                Bought("PAINT BRUSH <A>", "7.94", quantity: "2", unitPrice: "3.97"),
                Bought("2X4X8 STUD <A>", "34.50", quantity: "10", unitPrice: "3.45"),
                Bought("TAPE MEASURE <A>", "19.97"),
            ])
    }
}

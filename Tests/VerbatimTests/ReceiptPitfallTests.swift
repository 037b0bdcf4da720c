import Foundation
import Testing

@testable import Verbatim

/// Wrong values that look right: each was once read, and none may come back.
struct ReceiptPitfallTests {
    private func receipt(_ text: String) throws -> Reading<Receipt> { try Paper(text).reading() }

    @Test(arguments: [
        "CORNER SHOP\nCashier ID: 12345", "CORNER SHOP\nRice x2 5kg  4.00", "CORNER SHOP\nRef 123456-7890",
        "TOKYO SUSHI BAR", "SEOUL KITCHEN", "CORNER SHOP\nMo-Fr 8-20 Uhr",
    ])
    func oneWordOrNumberTellsNoCountryAndSoNoOrderOfDayAndMonth(head: String) throws {
        let reading = try receipt("\(head)\nDate 04/05/2018\nTOTAL  12.50")
        #expect(reading.document.date == nil)
        #expect(reading.warnings.map(\.code).contains("ambiguousDate"))
    }

    @Test func pointsPartADayFromAMonthInThatOrder() throws {
        let reading = try receipt("MUSTERBAU GMBH\nDE-33100 Neustadt\n04.05.2018\nTOTAL  12.50")
        #expect(reading.document.date?.description == "2018-05-04")
        #expect(reading[\.date]?.standing == .normalised)
    }

    @Test func theOrderThatOnlyTheCountryTellsIsCalledInferred() throws {
        let reading = try receipt("KEDAI BUKU SDN BHD\nDate 04/05/2018\nTOTAL  RM 12.50")
        #expect(reading.document.date?.description == "2018-05-04")
        #expect(reading[\.date]?.standing == .inferred)
        #expect(reading[\.date]?.reason?.contains("the order of day and month") == true)
    }

    @Test(arguments: ["RM-7.00", "RM -7.00", "-RM7.00", "RM7.00-", "(7.00)"])
    func aRefundKeepsItsSign(amount: String) throws {
        let reading = try receipt("CORNER SHOP\nTOTAL  \(amount)")
        #expect(reading.document.total == -7)
    }

    @Test(arguments: [[2, 3, 5], [5, 5, 10], [1, 1]])
    func anItemThatCostsAsMuchAsAllAboveItIsKept(prices: [Int]) throws {
        let names = ["GREEN TEA     ", "RYE BREAD     ", "ORANGE JUICE  "]
        let items = zip(names, prices).map { "\($0)\($1 < 10 ? " " : "")\($1).00" }
        let total = prices.reduce(0, +)
        let reading = try receipt(
            "CORNER SHOP\n\(items.joined(separator: "\n"))\nTOTAL         \(total < 10 ? " " : "")\(total).00"
        )
        #expect(reading.document.items.map(\.price) == prices.map { Decimal($0) })
    }

    @Test func aShortNameIsNoReasonToTakeTheStoreForAnItem() throws {
        let reading = try receipt("SUNRISE CAFE\n12 HIGH STREET\nTea  3.50\nTOTAL  3.50")
        #expect(reading.document.store == "SUNRISE CAFE")
        #expect(reading.document.items.map(\.name) == ["Tea"])
    }

    @Test func twoTaxesOfOneRateAreTwo() throws {
        let reading = try receipt(
            """
            SUNRISE CAFE
            Thali  360.00
            SUBTOTAL  360.00
            CGST TAX  2.5%  9.00
            SGST TAX  2.5%  9.00
            TOTAL  378.00
            """)
        #expect(reading.document.taxes.map(\.amount) == [9, 9])
        #expect(reading[\.total]?.standing == .printed)
    }

    @Test func aBillsNumberIsNoDateWithMisreadSlashes() throws {
        let reading = try receipt("CORNER SHOP\nBill 2510412018 12:00\nTOTAL  12.50")
        #expect(reading.document.date == nil)
    }

    @Test func misreadSlashesBesideATimeAreCalledInferred() throws {
        let reading = try receipt("CORNER SHOP\nTOTAL  12.50\n2510412018 12:00")
        #expect(reading.document.date?.description == "2018-04-25")
        #expect(reading[\.date]?.standing == .inferred)
    }

    @Test func aSumWhoseLabelIsUnreadableIsNoItem() throws {
        let reading = try receipt(
            """
            CORNER SHOP
            BREAD ROLL            2.00
            SALAD BOWL            3.00
            Tqqqk                 5.00
            TOTAL AFTER ROUNDING  5.00
            """)
        #expect(reading.document.items.map(\.name) == ["BREAD ROLL", "SALAD BOWL"])
    }
}

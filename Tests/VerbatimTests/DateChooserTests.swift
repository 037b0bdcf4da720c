import Testing

@testable import Verbatim

/// Day and month are told apart by what is on the paper, or the date stays blank and says why.
struct DateChooserTests {
    private func expect(
        _ text: String, order: DateOrder? = nil, gives iso: String?, _ standing: Standing? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let reading = try Paper(text).reading(order: order)
        #expect(reading.document.date?.description == iso, sourceLocation: sourceLocation)
        if let standing {
            #expect(reading[\.date]?.standing == standing, sourceLocation: sourceLocation)
        }
    }

    @Test func anAmbiguousDateWithoutEvidenceStaysBlankAndGoesToReview() throws {
        let reading = try Paper("CORNER SHOP\nDate 04/05/2018").reading()
        #expect(reading.document.date == nil)
        #expect(reading[\.date] == nil)
        #expect(reading.warnings.map(\.code) == ["ambiguousDate"])
        #expect(reading.review.map(\.path) == [FieldPath("date")])
    }

    @Test func anotherDateOnThePaperTellsTheOrder() throws {
        try expect(
            "CORNER SHOP\nDate 04/05/2018\nReturn before 18/05/2018", gives: "2018-05-04", .normalised)
        try expect(
            "CORNER SHOP\nDate 04/05/2018\nReturn before 05/18/2018", gives: "2018-04-05", .normalised)
    }

    @Test func datesThatContradictEachOtherTellNothing() throws {
        try expect(
            "CORNER SHOP\nDate 04/05/2018\nReturn before 18/05/2018\nExpiry date 05/19/2018", gives: nil)
    }

    @Test func theSameDateInWordsTellsTheOrder() throws {
        try expect("CORNER SHOP\nDate 04/05/2018\nServed on 4 May 2018", gives: "2018-05-04")
        try expect("CORNER SHOP\nDate 04/05/2018\nServed on April 5, 2018", gives: "2018-04-05")
    }

    @Test func theCountryOnThePaperTellsTheOrder() throws {
        try expect(
            "MUSTERMARKT GMBH\nLindenweg 12\n04109 Leipzig\nUSt-IdNr. DE123456789\n04.05.2018\nSumme 12,50 €",
            gives: "2018-05-04", .normalised)
        try expect(
            "KEDAI BUKU SDN. BHD.\nJALAN BUNGA\n43300 SELANGOR\nDate 04/05/2018\nTOTAL RM 12.50",
            gives: "2018-05-04", .inferred)
        try expect(
            "CORNER GROCERY INC\n120 MAIN ST\nAUSTIN, TX 78701\n04/05/2018\nTOTAL $12.50",
            gives: "2018-04-05", .inferred)
        try expect(
            "BOULANGERIE SARL\n14 rue de la Paix\n75002 PARIS\nle 04/05/2018\nTOTAL TTC 12,50 EUR",
            gives: "2018-05-04", .inferred)
    }

    @Test func aStatedOrderIsUsedAndCalledInferred() throws {
        try expect("CORNER SHOP\nDate 04/05/2018", order: .dayFirst, gives: "2018-05-04", .inferred)
        try expect("CORNER SHOP\nDate 04/05/2018", order: .monthFirst, gives: "2018-04-05", .inferred)
    }

    @Test func theStatedOrderYieldsToThePaper() throws {
        try expect(
            "CORNER SHOP\nDate 04/05/2018\nReturn before 18/05/2018", order: .monthFirst, gives: "2018-05-04",
            .normalised)
        try expect("CORNER SHOP\nDate 23/05/2018", order: .monthFirst, gives: "2018-05-23", .normalised)
    }

    @Test func misreadSlashesFollowTheOrderToo() throws {
        try expect("CORNER SHOP\nDate 0410912023", order: .dayFirst, gives: "2023-09-04", .inferred)
        try expect("CORNER SHOP\nDate 0410912023", gives: nil)
    }

    @Test func aCenturyThatIsNotPrintedIsInferred() throws {
        try expect("CORNER SHOP\nDate 31/12/19", gives: "2019-12-31", .inferred)
        let reading = try Paper("CORNER SHOP\nDate 31/12/19").reading()
        #expect(reading[\.date]?.reason == "the century is not printed")
        #expect(reading[\.date]?.printed == "31/12/19")
    }

    @Test func dayBeforeYearAndNeverYearBeforeDayWithTwoDigits() throws {
        // The German "15.03.18" is the 15th of March 2018, not the 18th of March 2015.
        try expect("MUSTERMARKT GMBH\n04109 Leipzig\nDatum 15.03.18", gives: "2018-03-15", .inferred)
    }

    @Test func anIsoDateIsPrintedAsItIs() throws {
        try expect("CORNER SHOP\nDate 2019-01-23", gives: "2019-01-23", .printed)
        try expect("CORNER SHOP\nDate 23-01-2019", gives: "2019-01-23", .normalised)
    }

    @Test func anExpiryDateIsNotTheDate() throws {
        try expect("CORNER SHOP\nExpiry date 25/12/2019\nDate 23/05/2018", gives: "2018-05-23")
        try expect("CORNER SHOP\nDate 23/05/2018\nValid until 25/12/2019", gives: "2018-05-23")
        try expect("CORNER SHOP\n23/05/2018 18:05\nBest before 25/12/2019", gives: "2018-05-23")
        try expect("CORNER SHOP\nExpiry date 25/12/2019", gives: nil)
    }

    @Test func theDateBelowItsLabelOrBesideItsTimeIsChosen() throws {
        try expect("CORNER SHOP\nDate    Cashier\n23/05/2018  ANNA\nSince 25/12/1999", gives: "2018-05-23")
        try expect("CORNER SHOP\nAdverts 25/12/2017\n23/05/2018 18:05", gives: "2018-05-23")
    }

    @Test(arguments: ["2025-02-", "99/99/9999", "31/02/2018"]) func anImpossibleDateIsBlank(text: String)
        throws
    {
        try expect("CORNER SHOP\nDate \(text)", gives: nil)
    }

    @Test(arguments: [
        "CORNER SHOP\nDate 04/05/2018\nTEA 3,20 €\nTOTAL 3,20 €",
        "CORNER SHOP\nDate 04/05/2018\nTEA 3,20\nTOTAL 3,20",
        "CORNER SHOP\nDate 04/05/2018\nTEA 3.20\nTOTAL £3.20",
        "CORNER SHOP\nGST No: 001234567890\nDate 04/05/2018\nTEA 3.20\nTOTAL 3.20",
    ])
    func theMoneyOrATaxNumberTellsTheOrder(text: String) throws {
        try expect(text, gives: "2018-05-04", .inferred)
    }

    @Test(arguments: [
        "CORNER SHOP\nDate 04/05/2018\nTEA 3.20\nTOTAL $3.20",
        "CORNER SHOP\nUPC 001234567890\nDate 04/05/2018\nTEA 3.20\nTOTAL 3.20",
    ])
    func moneyOfCountriesThatDifferTellsNothing(text: String) throws { try expect(text, gives: nil) }

    @Test func aStateThatIsAlsoAWordTellsTheCountryBehindAComma() throws {
        try expect("SHOP\nDENVER, CO 80202\n04/05/2018\nTOTAL $12.50", gives: "2018-04-05", .inferred)
        try expect("SHOP\nORDER ID 80202\n04/05/2018\nTOTAL $12.50", gives: nil)
    }

    @Test func aDateOfOpenOrderGivesNotWayToALesserOne() throws {
        try expect("CORNER SHOP\nDate 04/05/2018\nOpen since 12 March 2014", gives: nil)
    }

    @Test func aPeriodIsNotTheDate() throws {
        try expect(
            "SHOP LTD LONDON SW1A 1AA\nOffer runs 05/03/2024 to 12/03/2024\n01/03/2024\nTOTAL 6.00",
            gives: "2024-03-01")
    }

    @Test func aLabelBehindADateIsTheNextDates() throws {
        try expect("SHOP\nAUSTIN, TX 78701\n02/11/2024 05:33 PM EXPIRES 05/11/24", gives: "2024-02-11")
    }

    @Test func theChoiceTellsHowSureItIs() throws {
        func choice(_ text: String) throws -> DateChooser.Choice? {
            let options = ReadingOptions(today: try day("2024-06-01"))
            return DateChooser(Page(Paper(text).transcript, options: options)).choose()
        }
        let alone = try #require(try choice("SHOP\nDate 2024-03-01 12:30"))
        #expect(alone.margin == nil)
        let labelled = try #require(try choice("SHOP\nDate 2024-03-01 12:30\n2024-03-05"))
        #expect(labelled.score == alone.score)
        #expect(labelled.margin ?? 0 > 1)
        let doubtful = try #require(try choice("SHOP\n2024-03-01\n2024-03-05"))
        #expect(doubtful.margin == 0)
        #expect(doubtful.score < labelled.score)
    }
}

import Testing

@testable import Verbatim

/// The total is the amount that its label, the payment and the sums agree on, and tells how sure it is.
struct ReceiptTotalTests {
    private static let head = "CORNER SHOP LTD\n12 HIGH STREET\nDate 23/05/2023   18:05\n"

    private func choice(_ rows: String) throws -> ReceiptTotal.Choice? {
        let options = ReadingOptions(today: try day("2024-06-01"))
        let page = Page(Paper(ReceiptTotalTests.head + rows).transcript, options: options)
        return ReceiptTotal(page: page, summary: ReceiptSummary(page)).choose()
    }

    private func total(_ rows: String) throws -> String? {
        try choice(rows)?.amount.amount.value.description
    }

    // MARK: How sure it is

    @Test func theChoiceTellsItsScoreAndItsMargin() throws {
        let alone = try #require(try choice("TEA      9.00\nTOTAL     9.00"))
        #expect(alone.margin == nil)
        #expect(alone.repeats == 0)
        let paid = try #require(
            try choice("TEA      9.00\nTOTAL     9.00\nCASH     10.00\nCHANGE     1.00"))
        #expect(paid.score > alone.score)
        let doubtful = try #require(try choice("TEA      9.00\nTOTAL     9.00\nAMOUNT DUE     8.00"))
        #expect(doubtful.margin ?? 1 < 0.3)
        #expect(doubtful.rival != nil)
    }

    @Test func theSameAmountOnTheCardSlipIsCounted() throws {
        let choice = try #require(
            try choice("TEA      9.00\nTOTAL     9.00\nVISA     9.00\nCUSTOMER COPY\nTOTAL GBP     9.00"))
        #expect(choice.repeats == 2)
    }

    // MARK: Labels that cannot be read

    @Test func theAmountThatThePaymentShowsNeedsNoLabel() throws {
        #expect(
            try total("CAP      9.00\nHAT     5.00\n        14.00\nCASH     20.00\nCHANGE    6.00") == "14.00"
        )
        #expect(
            try total("CAP      9.00\nHAT     5.00\nIUIAL (GSI)   14.00\nCASH     14.00") == "14.00")
    }

    @Test func whatWasPaidWithoutChangeIsTheTotal() throws {
        #expect(try total("CAP      9.00\nYvt Am   15\nCash Paid     25.55\nChange    0.00") == "25.55")
        #expect(try total("CAP      9.00\nYvt Am   15\nCash Paid     25.55") == nil)
    }

    @Test func aSumWithoutALabelIsNoTotal() throws {
        // A sum before rounding is printed as well: which of the two is the total, only a label tells.
        #expect(
            try total("CAP    92.50\nSUB-TOTAL   92.50\nGST    1.50\nT   94.00\nCASH   84.00\nCHANGE   0.00")
                == nil)
    }

    @Test func anAmountBesideTheWordAmountIsTheTotalOfASlip() throws {
        #expect(try total("VISA XXXX1234\nAPPROVED\nAMOUNT:   £54.30") == "54.30")
    }

    // MARK: Misread digits

    @Test func aDigitThatThePaymentAndTheSumsContradictIsNotTaken() throws {
        let rows =
            "SOCKS  83.56\nSUBTOTAL  83.56\nROUNDING  -0.01\nTOTAL   93.55\nMASTERCARD  83.55\nCHANGE   0.00"
        #expect(try total(rows) == "83.55")
        let taxed = "BREAD  5,47\nSUMME EUR   5,17\nBar EUR   5,47\nA 7,0%   0,36   5,11   5,47"
        #expect(try total(taxed) == "5.47")
    }

    @Test func aPaymentThatNothingElseSupportsChangesNoTotal() throws {
        #expect(try total("LAMP   50.00\nTOTAL   50.00\nVISA   30.00") == "50.00")
        #expect(try total("STEAK   40.00\nTOTAL   40.00\nVISA   48.00") == "40.00")
    }

    @Test func aRoundedTotalThatIsNotTheTotalRoundedIsBlank() throws {
        let rows = "TEA  87.08\nGRAND TOTAL   87.08\nROUNDING   0.02\nNET TOTAL   87.1"
        #expect(try total(rows + "0") == "87.10")
        #expect(try total(rows + "6") == nil)
    }

    /// What is misread is not repaired, also where another row shows what it must have been.
    @Test(arguments: ["RMI1.90", "RM2G.58", "RM26.S8", "I1.90", "7-00", "26:58"])
    func aMisreadAmountIsNoTotal(amount: String) throws {
        #expect(try total("TEA   12.00\nTOTAL   \(amount)") == nil)
        #expect(try total("TEA   11.90\nTOTAL   \(amount)") == nil)
    }

    // MARK: Other amounts

    @Test func whatIsLeftToPayIsNotTheTotalWhereAllIsPaid() throws {
        #expect(try total("TEA   15.20\nTOTAL   15.20\nVISA   15.20\nBALANCE DUE   0.00") == "15.20")
    }

    @Test func aSuggestedTipMakesNoTotal() throws {
        let rows = "TEA  38.92\nTOTAL   42.13\n15% Tip 5.84 Total 47.97\n18% Tip 7.01 Total 49.14"
        let receipt = try Paper(ReceiptTotalTests.head + rows).receipt()
        #expect(receipt.total == (try decimal("42.13")))
        #expect(receipt.tip == nil)
    }

    @Test func ofTwoCurrenciesTheFirstOrTheCountrysIsTaken() throws {
        #expect(try total("TEA  48.60\nTOTAL    CHF 48.60   EUR 52.20") == "48.60")
    }

    @Test func thePaymentThatLeavesTheChangeIsWhatWasPaid() throws {
        let receipt = try Paper(
            ReceiptTotalTests.head
                + "TEA  12.80\nTOTAL   12.80\nCASH   20.00\nCHANGE   7.20\nAMOUNT PAID   12.80"
        ).receipt()
        #expect(receipt.paid == 20)
    }

    @Test func theRivalOfATotalIsTheSameEachTime() throws {
        let paper = Paper("CORNER SHOP\nTotal 5.00 Total 6.00 Total 7.00 Total 9.00")
        let warnings = try (0..<20).map { _ in try paper.reading().warnings }
        #expect(Set(warnings).count == 1)
    }
}

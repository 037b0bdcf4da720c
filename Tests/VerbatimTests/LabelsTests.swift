import Testing

@testable import Verbatim

/// A row is known by its wording in spite of misread letters, and never by a word that only looks alike.
struct LabelsTests {
    private func first(_ text: String) -> LabelMatch? { Labels.shared.matches(in: Folded(text)).first }

    @Test(arguments: [
        ("TOTAL QTY: 5", Concept.itemCount), ("Total Items 3", .itemCount), ("Sub Total 5.00", .subtotal),
        ("SUBTOTAL", .subtotal), ("Sub-Total:", .subtotal), ("TOTAL SAVINGS 3.00", .savings),
        ("You saved 3.00", .savings), ("Total Tax 1.20", .tax), ("TOTAL DISCOUNT -1.00", .discount),
        ("Total Amount Due", .total), ("GRAND TOTAL", .total), ("Zwischensumme", .subtotal),
        ("zu zahlen", .total), ("Rückgeld", .change), ("Net à payer", .total), ("Total HT", .net),
        ("JUMLAH", .total), ("Baki", .change), ("KEMBALI", .change), ("Øreafrunding", .rounding),
        ("Byttepenge", .change), ("Due date", .otherDate), ("Invoice date", .date), ("Cash change", .change),
        ("Tax ID", .taxID), ("Rounding adj", .rounding),
    ])
    func theLongestPhraseWins(text: String, concept: Concept) throws {
        let label = try #require(first(text))
        #expect(label.concepts.contains(concept))
        if concept != .total { #expect(!label.concepts.contains(.total)) }
        #expect(label.isExact)
    }

    @Test(arguments: [
        ("T0TAL 12.50", Concept.total), ("Tota] 12.50", .total), ("Tatal 12.50", .total),
        ("TOTAI 12.50", .total), ("GRAMD TOTAL", .total), ("SUBT0TAL", .subtotal), ("CHANQE", .change),
        ("Ruckgeld", .change), ("ROUNDlNG", .rounding), ("SUBTTAL", .subtotal),
    ])
    func misreadLettersDoNotHideARow(text: String, concept: Concept) throws {
        #expect(try #require(first(text)).concepts.contains(concept))
    }

    @Test(arguments: [
        ("GRANDTOTAL", Concept.total), ("TotalRM12.50", .total), ("AMOUNTDUE", .total),
        ("SUB TOTAL", .subtotal),
        ("T O T A L", .total), ("ROUNDINGADJ", .rounding), ("TOTAL:12.50", .total), ("TotalEUR12,50", .total),
    ])
    func lostSpacesDoNotHideARow(text: String, concept: Concept) throws {
        #expect(try #require(first(text)).concepts.contains(concept))
    }

    @Test(arguments: [
        ("TOTALLY", Concept.total), ("CASHEW NUTS", .cash), ("CARDAMOM", .card), ("TAXI", .tax),
        ("BARILLA", .cash), ("BARBECUE", .cash), ("CASE", .cash), ("CARE", .card), ("TIN", .tip),
        ("DUEL", .total), ("CHANGEABLE", .change), ("TIPTREE JAM", .tip), ("CASTLE", .cash),
        ("DATES 500G", .date), ("RESTAURANT", .tip),
    ])
    func aWordThatOnlyLooksAlikeIsNoLabel(text: String, concept: Concept) {
        let found = Labels.shared.matches(in: Folded(text))
        #expect(!found.contains { $0.concepts.contains(concept) })
    }

    @Test(arguments: [
        ("VOUCHERS 5.00", Concept.otherPayment), ("Zahlungsform", .paid), ("Ersparnis 3,00", .savings),
        ("SUBTOTL 5.00", .subtotal), ("OPENING HOURS", .closing), ("Diners 5.00", .card),
    ])
    func aWordThatEndsLikeACurrencyMarkIsWhole(text: String, concept: Concept) {
        #expect(first(text)?.concepts.contains(concept) == true)
    }

    @Test func theRangeCoversThePhraseAndNoMore() throws {
        let label = try #require(first("GRAND TOTAL: 12.50"))
        #expect(label.range == 0..<11)
        let second = try #require(Labels.shared.matches(in: Folded("12 x TOTAL")).last)
        #expect(second.range == 5..<10)
    }

    @Test func noPhraseRunsOverANumber() {
        let found = Labels.shared.matches(in: Folded("SUB 12 TOTAL"))
        #expect(!found.contains { $0.concepts.contains(.subtotal) })
    }

    @Test(arguments: ["", " ", "12.50", "—", "€", "]", "0", "🧾🧾", "\u{301}"])
    func textWithoutWordsHasNoLabelAndNoTrap(text: String) {
        #expect(Labels.shared.matches(in: Folded(text)).isEmpty)
    }

    @Test func aVeryLongLineIsReadQuickly() {
        let text = String(repeating: "tota sub tota grand tot ", count: 100)
        let start = ContinuousClock.now
        _ = Labels.shared.matches(in: Folded(text))
        #expect(ContinuousClock.now - start < .seconds(5))
    }
}

import Foundation
import Testing
import Verbatim
import VerbatimEvaluation

/// Lists are scored by the best pairs, and beside them by the published greedy rule, so that figures compare.
struct ListTests {
    private let price = ListScore.Rule(member: "price")
    private let greedy = ListScore.Rule(.greedy)

    private func score(_ read: [Slip.Entry], _ printed: [Sample.Element]) throws -> (ListScore, [Mistake]) {
        let sample = Sample("a", [:], entries: printed)
        // A second sample, so that prices are known to be transcribed also where this one has no entry.
        let other = Sample("b", [:], entries: [element("x", "1")])
        var slip = Slip()
        slip.entries = read
        let score = Evaluation<Slip>(Dataset([sample, other])).score(sample, slip.reading)
        return (try #require(score.lists["entries"]), score.mistakes)
    }

    private func close(_ left: Double?, _ right: Double) -> Bool { abs((left ?? -1) - right) < 1e-9 }

    @Test func nothingReadWhereNothingIsPrintedIsPerfect() throws {
        let (list, mistakes) = try score([], [])
        #expect([list.f1, list.precision, list.recall, list.f1(by: price)] as [Double?] == [1, 1, 1, 1])
        #expect(mistakes.isEmpty)
    }

    @Test func allMissedOrAllInventedIsNothing() throws {
        let (missed, blanks) = try score([], [element("milk", "1.00"), element("bread", "2.00")])
        #expect(
            [missed.f1, missed.precision, missed.recall, missed.f1(by: price)] as [Double?] == [0, 0, 0, 0])
        #expect(blanks.map(\.outcome) == [.blank, .blank])
        #expect(blanks.map(\.want) == ["milk · 1.00", "bread · 2.00"])
        let (invented, inventions) = try score([.init("milk", "1.00")], [])
        #expect([invented.f1, invented.precision, invented.recall] == [0, 0, 0])
        #expect(inventions.map(\.outcome) == [.invented])
    }

    @Test func duplicatesCountAsOftenAsTheyArePrinted() throws {
        let milk = element("milk", "1.00")
        let (once, _) = try score([.init("MILK", "1.00")], [milk, milk])
        #expect(close(once.precision, 1) && close(once.recall, 0.5) && close(once.f1, 2.0 / 3))
        let (twice, _) = try score([.init("milk", "1"), .init("milk", "1")], [milk])
        #expect(close(twice.precision, 0.5) && close(twice.recall, 1) && close(twice.f1, 2.0 / 3))
        let (both, _) = try score([.init("milk", "1"), .init("milk", "1")], [milk, milk])
        #expect(both.f1 == 1)
    }

    @Test func greedyTakesTheFirstThatAgreesEvenWhereOtherPairsWouldMatchMore() throws {
        // "abc" agrees with both (3 of 5 letters), "abcdefg" with "abcde" alone (5 of 7).
        let printed = [element("abcde", "1.00"), element("abc", "1.00")]
        let (poor, _) = try score([.init("abc", "1.00"), .init("abcdefg", "1.00")], printed)
        #expect(close(poor.f1(by: greedy), 0.5))
        #expect(poor.f1 == 1)
        let (good, _) = try score([.init("abcdefg", "1.00"), .init("abc", "1.00")], printed)
        #expect(close(good.f1(by: greedy), 1))
    }

    @Test func pricesAgreeBelowOneCent() throws {
        #expect(try score([.init("milk", "1.009")], [element("milk", "1.00")]).0.f1 == 1)
        #expect(try score([.init("milk", "1.01")], [element("milk", "1.00")]).0.f1 == 0)
        #expect(try score([.init("milk", "0.99")], [element("milk", "1.00")]).0.f1 == 0)
    }

    @Test func shiftedPricesAreWrongThoughEachIsPrinted() throws {
        let printed = [element("milk", "1.00"), element("bread", "2.00"), element("salt", "3.00")]
        let read = [Slip.Entry("milk", "2.00"), .init("bread", "3.00"), .init("salt", "1.00")]
        let (list, mistakes) = try score(read, printed)
        #expect(list.f1 == 0)
        #expect(list.f1(by: price) == 1)
        #expect(mistakes.map(\.field) == ["entries[0]", "entries[1]", "entries[2]"])
        #expect(mistakes.first?.got == "milk · 2")
        #expect(mistakes.first?.want == "milk · 1.00")
    }

    @Test func membersThatWereNotTranscribedDoNotCount() throws {
        var heavy = Slip.Entry("milk", "1.00")
        heavy.weight = 3
        #expect(try score([heavy], [element("milk", "1.00")]).0.f1 == 1)
        #expect(try score([heavy], [["name": .text("milk")]]).0.f1 == 1)
    }

    @Test("Other members than name and price are scored by themselves, and keep no element from its match")
    func otherMembers() throws {
        var printed = element("milk", "1.00")
        printed["weight"] = .decimal(try #require(PrintedDecimal("3")))
        let sample = Sample("a", [:], entries: [printed])
        var slip = Slip()
        slip.entries = [.init("milk", "1.00")]
        let score = Evaluation<Slip>(Dataset([sample])).score(sample, slip.reading)
        let list = try #require(score.lists["entries"])
        #expect(list.f1 == 1 && list.f1(by: greedy) == 1)
        #expect(list.f1(by: .init(member: "weight")) == 0)
        #expect(score.values.first { $0.field == "entries.weight" }?.forgiving == .blank)
    }

    @Test(
        "A member that was not transcribed of every element is not scored alone: nobody knows whether it is right"
    )
    func untranscribedMembers() throws {
        let (list, _) = try score([.init("milk", "1.00")], [["name": .text("milk")]])
        #expect(list.f1 == 1)
        #expect(list.f1(by: price) == nil)
    }

    @Test("An invented element is scored by what was read of it, so that inventions make nothing right")
    func inventedElements() throws {
        var unpriced = Slip.Entry()
        unpriced.name = "milk"
        let sample = Sample("a", [:], entries: [])
        let other = Sample("b", [:], entries: [element("x", "1")])
        var slip = Slip()
        slip.entries = [unpriced]
        let score = Evaluation<Slip>(Dataset([sample, other])).score(sample, slip.reading)
        #expect(score.values.map(\.field) == ["entries.name"])
        #expect(score.values.map(\.forgiving) == [.invented])
    }

    @Test(
        "What is scored of a sample does not depend on which others are, and inventions count where nothing is printed"
    )
    func independence() throws {
        let (negative, other) = (
            Sample("a", group: "none", [:], entries: []), Sample("b", [:], entries: [element("x", "1")])
        )
        var slip = Slip()
        slip.entries = [.init("milk", "1.00")]
        let whole = Dataset([negative, other])
        let scores = [whole, whole.group("none"), Dataset([negative])].map {
            Evaluation<Slip>($0).score(negative, slip.reading).values
        }
        #expect(scores[0].map(\.field) == ["entries.name", "entries.price"])
        #expect(scores[0].map(\.forgiving) == [.invented, .invented])
        #expect(scores[1] == scores[0] && scores[2] == scores[0])
    }

    @Test func aMemberThatIsNotPrintedMustStayBlank() throws {
        var unpriced = Slip.Entry()
        unpriced.name = "milk"
        #expect(try score([unpriced], [element("milk", nil)]).0.f1 == 1)
        #expect(try score([.init("milk", "1.00")], [element("milk", nil)]).0.f1 == 0)
        #expect(try score([unpriced], [element("milk", "1.00")]).0.f1 == 0)
    }
}

import Testing
import Verbatim

@testable import VerbatimEvaluation

/// What is slipped in to examine a judge is right or wrong beyond doubt.
struct SlipsTests {
    private let cases = (0..<30).map(Judge.Case.receipt)

    private func draw(_ cases: [Judge.Case], seed: UInt64 = 1) -> [Slips.Slip] {
        var generator = SeededGenerator(seed: seed)
        return Slips(cases).draw(12, &generator)
    }

    @Test("There are as many of each kind as asked for, each from another sample, the same for the same seed")
    func counts() {
        let slips = draw(cases)
        for kind in JudgeSlip.Kind.allCases {
            let ids = slips.filter { $0.kind == kind }.map(\.presented.id)
            #expect(ids.count == 12)
            #expect(Set(ids).count == 12)
        }
        #expect(slips.map(\.presented) == draw(cases).map(\.presented))
        #expect(slips.map(\.presented) != draw(cases, seed: 2).map(\.presented))
    }

    @Test(
        "A faithful slip is a reference, half of them with one value written otherwise, and never what a reader gave",
        arguments: [1, 2, 3, 4, 5] as [UInt64])
    func faithful(seed: UInt64) throws {
        var misread = cases.map { $0.misread("total", "0.01") }
        for index in misread.indices { misread[index].reference[0].value? += " Élan" }
        let slips = draw(misread, seed: seed).filter { $0.kind == .faithful }
        #expect(slips.count { $0.change == nil } == 6)
        var ways: Set<String> = []
        for slip in slips {
            let (reference, extraction) = (slip.presented.reference, slip.presented.extraction)
            #expect(extraction.map(\.label) == reference.map(\.label))
            let changed = zip(reference, extraction).filter { $0 != $1 }
            #expect(changed.count == (slip.change == nil ? 0 : 1))
            guard let (before, after) = changed.first, let old = before.value, let new = after.value else {
                continue
            }
            #expect(slip.change == "\(before.label) \(old) → \(new)")
            #expect(before.label != "date")
            if let amount = before.amount {
                ways.insert("zeros")
                #expect(after.amount == amount && "\(new)0" == old)
            } else if new.replacing("  ", with: " ") == old {
                ways.insert("spaces")
            } else if new.lowercased() == old.lowercased() {
                ways.insert("case")
            } else {
                ways.insert("accents")
                #expect(new == old.replacing("É", with: "E"))
            }
        }
        #expect(ways == ["case", "zeros", "spaces", "accents"])
    }

    @Test(
        "Only what does not matter is written otherwise",
        arguments: [
            ("ΑΒΓ έ", ["αβγ έ", "ΑΒΓ  έ"]), ("ガ 12", ["ガ  12"]), ("Café", ["café", "Cafe"]),
            ("shop", ["SHOP"]), ("20.00", ["20"]), ("100.50", ["100.5"]), ("0.00", ["0"]), ("48200", []),
            ("2019-10-20", []), ("20:30", []), ("", []),
        ] as [(String, [String])])
    func variations(value: String, written: [String]) {
        var generator = SeededGenerator(seed: 1)
        let made = Variation.allCases.compactMap {
            $0.apply(to: [.init("x", value)], &generator)?.entries.first?.value
        }
        #expect(made == written)
    }

    @Test("A name that differs in accents alone is no planted error")
    func accents() {
        #expect(!Judge.differ("Café Élan", "CAFE ELAN"))
        #expect(Judge.differ("Café Élan", "Café Elba"))
    }

    @Test(
        "A planted slip has one thing wrong, in each of the five ways",
        arguments: [1, 2, 3, 4, 5] as [UInt64])
    func planted(seed: UInt64) throws {
        var ways: Set<String> = []
        for slip in draw(cases, seed: seed) where slip.kind == .planted {
            let (reference, extraction) = (slip.presented.reference, slip.presented.extraction)
            let change = try #require(slip.change)
            if change.hasSuffix("left out") {
                ways.insert("dropped")
                #expect(extraction.count == reference.count - 2)
                #expect(extraction.count { $0.label == "items[0].price" } == 1)
                #expect(!extraction.contains { $0.label.hasPrefix("items[1]") })
                continue
            }
            #expect(extraction.map(\.label) == reference.map(\.label))
            let changed = zip(reference, extraction).filter { $0 != $1 }
            if change.hasSuffix("exchanged") {
                ways.insert("shifted")
                #expect(changed.map(\.0.label) == ["items[0].price", "items[1].price"])
                #expect(changed.map(\.0.value) == changed.reversed().map(\.1.value))
                continue
            }
            let (before, after) = try #require(changed.first)
            #expect(changed.count == 1)
            #expect(change == "\(before.label) \(before.value ?? "") → \(after.value ?? "")")
            if before.label == "date" {
                ways.insert("day")
                #expect(after.date != nil)
            } else if before.label == "store" {
                ways.insert("name")
                #expect(cases.contains { $0.reference[0] == after })
            } else {
                ways.insert("amount")
                #expect(after.amount != nil && after.amount != before.amount)
            }
        }
        #expect(ways == ["amount", "day", "name", "dropped", "shifted"])
    }

    @Test("A shuffled slip is of another paper, in the fields of this one")
    func shuffled() {
        var cases = cases
        // Nobody transcribed this one's items and total.
        cases[3].reference.removeAll { $0.label.hasPrefix("items") || $0.label == "total" }
        for seed in 1...5 as ClosedRange<UInt64> {
            for slip in draw(cases, seed: seed) where slip.kind == .shuffled {
                let (reference, extraction) = (slip.presented.reference, slip.presented.extraction)
                #expect(slip.change != "the reference of \(slip.presented.id)")
                #expect(Set(extraction.map(\.field)).isSubset(of: reference.map(\.field)))
                #expect(extraction.prefix(3).map(\.label) == reference.prefix(3).map(\.label))
                let (own, foreign) = (Judge.values(reference), Judge.values(extraction))
                let common = own.keys.filter { foreign[$0] != nil }
                #expect(2 * common.count { own[$0] != foreign[$0] } >= common.count)
            }
        }
    }

    @Test("Samples that are alike give no shuffled slip, so that a judge is not blamed for seeing no error")
    func alike() {
        let twins = (0..<20).map { number in
            var twin = Judge.Case.receipt(1)
            twin.id = "twin\(number)"
            return twin
        }
        #expect(!draw(twins).contains { $0.kind == .shuffled })
    }

    @Test("References that hold nothing examine nobody")
    func empty() {
        let blank = Judge.Case(
            id: "a", extraction: [], reference: [.init("total", nil)], isExactlyRight: true)
        #expect(draw([blank]).isEmpty)
        #expect(draw([]).isEmpty)
    }

    @Test("A document with a single number can be examined on")
    func odometer() {
        let cases = (0..<12).map { number in
            let entry = Judge.Entry("reading", "\(48_211 + 7 * number)")
            return Judge.Case(id: "\(number)", extraction: [entry], reference: [entry], isExactlyRight: true)
        }
        let slips = draw(cases)
        #expect(JudgeSlip.Kind.allCases.allSatisfy { kind in slips.count { $0.kind == kind } == 12 })
    }
}

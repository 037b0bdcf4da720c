import Testing
import VerbatimEvaluation

/// A difference that may well be chance is not taken for an improvement.
struct SignificanceTests {
    /// By hand: 2 · (C(10,0) + C(10,1)) / 2¹⁰ = 22 / 1024, 2 · 1 / 2⁵ = 1 / 16, 2 · (1 + 5 + 10) / 2⁵ = 1.
    @Test(arguments: [
        (0, 0, 1.0), (1, 0, 1.0), (0, 2, 0.5), (5, 0, 0.0625), (1, 9, 22.0 / 1024), (9, 1, 22.0 / 1024),
        (2, 3, 1.0), (3, 3, 1.0), (-4, 5, 0.0625),
    ])
    func mcNemarIsExact(first: Int, second: Int, pValue: Double) {
        #expect(isClose(McNemar(firstOnly: first, secondOnly: second).pValue, pValue))
    }

    @Test func mcNemarBearsManySamples() {
        #expect(McNemar(firstOnly: 50_000, secondOnly: 50_000).pValue == 1)
        #expect(McNemar(firstOnly: 49_999, secondOnly: 50_000).pValue == 1)
        #expect(McNemar(firstOnly: 0, secondOnly: 100_000).pValue == 0)
        // Twice 2⁻¹⁰⁰⁰, as far down as numbers go without loss.
        let rare = McNemar(firstOnly: 0, secondOnly: 1_000).pValue
        #expect(abs(rare / 0x1p-999 - 1) < 1e-12)
    }

    @Test func mcNemarIsWritten() throws {
        #expect(
            try json(McNemar(firstOnly: 9, secondOnly: 1))
                == #"{"firstOnly":9,"pValue":0.021484,"secondOnly":1}"#)
    }

    /// By hand: 0.01 · 4, 0.02 · 3, then 0.03 · 2, and 0.04 · 1, which is less than the one before.
    @Test func holmMultipliesTheSmallestMost() {
        let corrected = Holm.corrected([0.04, 0.01, 0.03, 0.02])
        #expect(areClose(corrected, [0.06, 0.04, 0.06, 0.06]))
    }

    @Test func holmHandlesTiesNoneAndOne() {
        #expect(Holm.corrected([]) == [])
        #expect(Holm.corrected([0.03]) == [0.03])
        #expect(Holm.corrected([0.25, 0.25]) == [0.5, 0.5])
        #expect(Holm.corrected([0.9, 0.8, 1]) == [1, 1, 1])
    }
}

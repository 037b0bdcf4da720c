import Testing
import Verbatim
import VerbatimEvaluation

/// Conditions say of an evaluation what a person would read from its tables.
struct FailConditionTests {
    /// Of a hundred shops one is wrong, one invented, two are blank, six rightly so; half of the entries are matched.
    private static let summary: Summary = {
        let outcomes: [(Outcome, Int)] = [
            (.right, 90), (.wrong, 1), (.invented, 1), (.blank, 2), (.correctlyBlank, 6),
        ]
        var scores: [SampleScore] = []
        for (outcome, count) in outcomes {
            for number in 0..<count {
                var score = SampleScore(dataset: "slips", id: "\(outcome)\(number)", group: "all")
                score.values = [ValueScore(field: "shop", strict: outcome, forgiving: outcome)]
                score.lists["entries"] = ListScore(
                    read: 2, printed: 2, matched: [.init(): 1, .init(.greedy): 0])
                scores.append(score)
            }
        }
        scores[0].failure = "no picture"
        return Summary(scores, names: FieldNames(Slip.schema.shapes), cost: Cost())
    }()

    @Test(
        "Each figure is compared as written",
        arguments: [
            ("shop.wrong>1%", true), ("shop.wrong>2%", false), ("shop.wrong>=2%", true),
            ("shop.wrong>1", true),
            ("shop.wrong>2", false), ("shop.invented>=1", true), ("shop.right<96%", false),
            ("shop.right<=96%", true), ("shop.blank > 2", false), ("shop.strict.wrong>1%", true),
            // 90 of the 92 that were read, 90 of the 93 that are printed.
            ("shop.precision<0.978", false), ("shop.precision<97.9%", true), ("shop.recall<0.968", true),
            ("shop.f1<0.97", false), ("entries.f1<0.5", false), ("entries.f1<=50%", true),
            ("entries.greedy.f1<0.5", true), ("failures>0", true), ("failures>1%", false), ("wrong>1%", true),
            // Two wrong values and two blanks.
            ("cost>22", false), ("cost>=22", true), ("costPerSample>0.21", true),
        ])
    func verdicts(_ text: String, holds: Bool) throws {
        let condition = try #require(FailCondition(text))
        #expect(condition.isKnown(to: FieldNames(Slip.schema.shapes)))
        if holds {
            guard case .holds = condition.verdict(on: Self.summary) else {
                Issue.record("\(condition.verdict(on: Self.summary))")
                return
            }
        } else {
            #expect(condition.verdict(on: Self.summary) == .holdsNot)
        }
    }

    @Test("A figure that was not scored cannot be told, which is no pass")
    func unknown() throws {
        #expect(try #require(FailCondition("sum.wrong>1%")).verdict(on: Self.summary) == .unknown)
        // Prices were scored alone nowhere.
        #expect(
            try #require(FailCondition("entries.greedy.price.f1<1")).verdict(on: Self.summary) == .unknown)
        let nothing = Summary([], names: FieldNames(Slip.schema.shapes), cost: Cost())
        #expect(try #require(FailCondition("wrong>1%")).verdict(on: nothing) == .unknown)
    }

    @Test(
        "What is no condition is refused",
        arguments: [
            "", "shop.wrong", ">1%", "shop.wrong>", "shop.wrong>x", "shop.wrong=1", "shop..wrong>1", "a>1>2",
        ]
    )
    func malformed(_ text: String) { #expect(FailCondition(text) == nil) }

    @Test(
        "A figure that the document does not have is told before anything is read",
        arguments: [
            "shop.worng>1%", "total.wrong>1%", "entries.wrong>1", "entries.best.f1<1",
            "entries.greedy.prise.f1<1", "shop.greedy.f1<1",
            "f2<1",
        ])
    func unknownNames(_ text: String) throws {
        #expect(try !#require(FailCondition(text)).isKnown(to: FieldNames(Slip.schema.shapes)))
    }
}

import Foundation
import Verbatim

extension JudgeReport {
    /// What there is to say, sentence by sentence: who judged, what its word is worth, what it said.
    public var sentences: [String] {
        var sentences = ["The judge was \(model.printable), with prompt \(promptVersion)."]
        sentences += examined
        if let mean {
            sentences.append(
                String(format: "Its mean grade is %.2f of 4, over ", mean)
                    + "\(Figures.count(graded, "sample")).")
        }
        sentences += agreements
        let rest = ungraded
        if !rest.isEmpty { sentences.append("Not graded: \(rest.joined(separator: ", ")).") }
        return sentences
    }

    /// The sentences in lines of their own, then each sample and each slip that got no grade, and each slip that
    /// the judge did not see through.
    public var text: String {
        lines.joined(separator: "\n") + "\n"
    }

    /// The lines of ``text``.
    var lines: [String] { ["judge"] + sentences.map { "  \($0)" } + troubles.map { "    \($0)" } }

    /// Each sample and each slip that got no grade, and each slip that the judge did not see through.
    var troubles: [String] {
        var lines: [String] = []
        for opinion in opinions where opinion.outcome.grade == nil {
            lines.append("\(opinion.id): \(opinion.outcome.words)".printable)
        }
        for slip in examination.slips where !slip.isTold {
            let made = slip.change.map { "\(slip.kind.rawValue), \($0)" } ?? slip.kind.rawValue
            lines.append("slip \(slip.id) (\(made)): \(slip.outcome.words)".printable)
        }
        return lines
    }

    private var graded: Int { opinions.count { $0.outcome.grade != nil } }

    private var examined: [String] {
        let (planted, shuffled) = (examination.count(.planted), examination.count(.shuffled))
        let faithful = examination.count(.faithful)
        let figures =
            "It told \(planted.told) of \(planted.all) planted errors and \(shuffled.told) of \(shuffled.all) "
            + "exchanged references, and accepted \(faithful.told) of \(faithful.all) faithful extractions"
        if isTrusted { return [figures + ": it is believed."] }
        let reason =
            examination.isComplete
            ? "\(Int(JudgeExamination.threshold * 100)) % of each are needed"
            : "at least \(JudgeExamination.minimumOfEach) of each kind are needed to examine it"
        return [figures + ": it is not believed, since \(reason).", "Its mean grade is not shown."]
    }

    private var agreements: [String] {
        var parts = [
            agreementWithMetrics.map { String(format: "%.2f with the exact metrics", $0) }
                ?? "not defined with the exact metrics, since one side never varies"
        ]
        let common = opinions.count { $0.outcome.grade != nil && $0.person != nil }
        if common > 0 {
            parts.append(
                (agreementWithPeople.map { String(format: "%.2f with people's grades", $0) }
                    ?? "not defined with people's grades") + " of \(Figures.count(common, "sample"))")
        }
        return graded > 0 ? ["Cohen's kappa: \(parts.joined(separator: ", "))."] : []
    }

    private var ungraded: [String] {
        let outcomes = opinions.map(\.outcome)
        let counts = [
            ("refused", outcomes.count { if case .refused = $0 { true } else { false } }),
            ("answered in no usable form", outcomes.count { if case .unusable = $0 { true } else { false } }),
            ("failed", outcomes.count { if case .failed = $0 { true } else { false } }),
        ]
        return counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    }
}

extension JudgeOutcome {
    /// The grade, or why there is none, in its beginning.
    fileprivate var words: String {
        switch self {
        case .graded(let grade, _): "graded \(grade.rawValue)"
        case .refused(let words): "refused: \(words.prefix(100))"
        case .unusable(let answer): "no usable answer: \(answer.prefix(100))"
        case .failed(let reason): "failed: \(reason.prefix(100))"
        }
    }
}

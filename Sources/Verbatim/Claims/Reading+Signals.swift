extension Reading {
    /// Measures every claim, beside what its reader measured.
    static func measure(
        _ claims: inout [FieldPath: Claim], of transcript: Transcript, _ verdicts: [Check<Root>.Verdict],
        _ warnings: [Warning], _ inferred: Set<FieldPath>
    ) {
        var passed: [FieldPath: Int] = [:]
        var failed: [FieldPath: Int] = [:]
        for verdict in verdicts {
            switch verdict {
            case .passed(let paths): for path in Set(paths) { passed[path, default: 0] += 1 }
            case .failed(let paths, _): for path in Set(paths) { failed[path, default: 0] += 1 }
            case .notApplicable: break
            }
        }
        let scores = transcript.lines.filter { $0.look == nil }.compactMap(\.confidence)
        let page = scores.isEmpty ? nil : scores.reduce(0, +) / Double(scores.count)
        let warned = Set(warnings.flatMap(\.fields))
        for (path, claim) in claims {
            var signals = claim.signals
            signals[.recognition] = claim.evidence.compactMap(\.score).min().map(Signal.nines)
            signals[.page] = page.map(Signal.nines)
            signals[.passed] = Double(min(2, passed[path, default: 0]))
            signals[.failed] = Double(min(2, failed[path, default: 0]))
            signals[.warned] = warned.contains(path.name) ? 1 : 0
            signals[.inferred] = inferred.contains(path) ? 1 : 0
            signals[.pieces] = Double(min(6, claim.evidence.count))
            signals[.place] = claim.evidence.first.map {
                Double($0.line - 1) / Double(max(1, transcript.lines.count - 1))
            }
            claims[path]?.signals = signals.filter { $0.value != 0 }
        }
    }
}

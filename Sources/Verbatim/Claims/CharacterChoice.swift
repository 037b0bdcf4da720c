/// Chooses among what was seen where a check fails.
///
/// A check may decide between two readings of one character, such as a digit recognised at 0.48 and another at 0.46.
/// Where exchanging a single character of one of the failing claims, by an alternative that the recogniser saw there,
/// makes the check pass, or fail for fewer values, and no other fail, and only one such exchange does, the claim takes
/// it and is `chosen`. With two or none, all stays as read, and the check contradicts it.
struct CharacterChoice<Root: Document> {
    let checks: [Check<Root>]
    let context: CheckContext
    let transcript: Transcript

    /// Chooses for each failed check in turn.
    func settle(_ claims: inout [FieldPath: Claim]) {
        var verdicts = verdicts(of: claims)
        for index in checks.indices where checks[index].decides {
            guard case .failed(let paths, _) = verdicts[index] else { continue }
            var settled: [(claims: [FieldPath: Claim], verdicts: [Check<Root>.Verdict])] = []
            for exchange in exchanges(concerning: paths, claims) {
                guard let exchanged = exchange.claims(from: claims, in: transcript),
                    exchanged.allSatisfy({ Root.schema.shape(of: $0)?.allows($1.value) ?? false })
                else { continue }
                let changed = claims.merging(exchanged) { $1 }
                let after = self.verdicts(of: changed)
                guard after[index].betters(verdicts[index]),
                    zip(verdicts, after).allSatisfy({ $1 == $0 || $1.isNoWorse(than: $0) })
                else { continue }
                settled.append((changed, after))
            }
            guard settled.count == 1, var only = settled.first else { continue }
            for (path, claim) in only.claims where claim != claims[path] {
                only.claims[path]?.reason? += "; the check \(checks[index].name) decided"
            }
            (claims, verdicts) = only
        }
    }

    private func verdicts(of claims: [FieldPath: Claim]) -> [Check<Root>.Verdict] {
        let document = Root(values: claims.mapValues(\.value))
        return checks.map { $0.judge(document, context) }
    }

    /// What else was seen of the numbers at `paths`, and of those beside them in the same element of a list.
    private func exchanges(concerning paths: [FieldPath], _ claims: [FieldPath: Claim]) -> [Exchange] {
        let elements = Set(paths.filter { $0.index != nil }.map(\.element))
        var found: [Exchange] = []
        for claim in claims.values.sorted(by: { $0.path < $1.path }) {
            guard case .decimal = claim.value,
                paths.contains(claim.path) || elements.contains(claim.path.element)
            else { continue }
            for evidence in claim.evidence {
                guard let glyphs = transcript.lines[evidence.line - 1].glyphs else { continue }
                for offset in evidence.range {
                    for seen in glyphs[offset].alternatives {
                        let exchange = Exchange(line: evidence.line, offset: offset, seen: seen)
                        if !found.contains(exchange) { found.append(exchange) }
                    }
                }
            }
        }
        return found
    }
}

extension FieldPath {
    /// The element of a list that the path is in, or the field itself.
    fileprivate var element: FieldPath { index.map { FieldPath(name, $0, "") } ?? self }
}

extension Check.Verdict {
    /// Whether a failure became none, or concerns less.
    fileprivate func betters(_ before: Check.Verdict) -> Bool {
        guard case .failed(let paths, _) = before else { return false }
        switch self {
        case .passed: return true
        case .failed(let left, _): return Set(left).isStrictSubset(of: paths)
        case .notApplicable: return false
        }
    }

    /// Whether nothing fails that did not before, and nothing that passed is left open.
    fileprivate func isNoWorse(than before: Check.Verdict) -> Bool {
        switch (before, self) {
        case (_, .passed): true
        case (.notApplicable, .notApplicable): true
        case (.failed(let paths, _), .failed(let left, _)): Set(left).isSubset(of: paths)
        default: false
        }
    }
}

/// One character of a transcript exchanged for another that the recogniser saw in its place.
struct Exchange: Sendable, Hashable {
    /// The line's number, counted from 1.
    var line: Int
    /// The character's offset in the line.
    var offset: Int
    /// What is read in its place.
    var seen: Line.Glyph.Alternative

    /// Whether evidence shows the character.
    func isIn(_ evidence: Evidence) -> Bool { evidence.line == line && evidence.range.contains(offset) }

    /// The claims that show the character, read anew; nil where one of them cannot be read with the other character, is
    /// no number, or is read as the same.
    func claims(from claims: [FieldPath: Claim], in transcript: Transcript) -> [FieldPath: Claim]? {
        var exchanged: [FieldPath: Claim] = [:]
        for (path, claim) in claims {
            guard claim.evidence.contains(where: isIn) else { continue }
            guard let changed = self.claim(claim, in: transcript.lines[line - 1]) else { return nil }
            exchanged[path] = changed
        }
        return exchanged
    }

    /// A claim of a number that shows the character.
    private func claim(_ claim: Claim, in line: Line) -> Claim? {
        guard claim.evidence.count == 1, let evidence = claim.evidence.first,
            case .decimal(let before) = claim.value,
            let value = number(at: evidence.range, of: line, readBefore: before), value != before
        else { return nil }
        var changed = claim
        changed.evidence[0] = shown(by: evidence, in: line)
        changed.value = .decimal(value)
        changed.printed = changed.evidence[0].text
        changed.standing = .chosen
        changed.reason = reason(reading: evidence, in: line)
        return changed
    }

    /// What evidence in a line shows with the character exchanged.
    func shown(by evidence: Evidence, in line: Line) -> Evidence {
        let others = evidence.range.compactMap { $0 == offset ? nil : line.glyphs?[$0].confidence }
        var shown = evidence
        shown.text = text(line, evidence.range)
        shown.score = min(others.min() ?? 1, seen.score)
        return shown
    }

    /// How the evidence was read before, and how sure that was, in words.
    func reason(reading evidence: Evidence, in line: Line) -> String {
        let scores = line.confidence(of: offset..<offset + 1).map {
            " (\($0.rounded(to: 2)) against \(seen.score.rounded(to: 2)))"
        }
        return "read as \(evidence.text) first\(scores ?? "")"
    }

    /// The number that the characters in `range` are with this one exchanged, read in the way in which they were the
    /// number `before`.
    private func number(
        at range: Range<Int>, of line: Line, readBefore before: PrintedDecimal
    ) -> PrintedDecimal? {
        func number(_ text: String, _ style: NumberStyle) -> PrintedDecimal? {
            AmountScanner(Folded(text), style: style).matches().first { $0.range == range }?.value
        }
        let style = NumberStyle.all.first { number(line.text, $0) == before }
        return style.flatMap { number(text(line, 0..<line.text.count), $0) }
    }

    /// The characters in `range` of a line with this one exchanged.
    func text(_ line: Line, _ range: Range<Int>) -> String {
        zip(line.text, 0...).filter { range.contains($1) }.map { $1 == offset ? seen.text : String($0) }
            .joined()
    }
}

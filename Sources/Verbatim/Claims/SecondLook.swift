/// Tells which lines of a page are worth a second look with a better model.
///
/// These are the lines of which the recogniser was unsure and that carry a claim or a number, since what was misread may
/// have kept a number from becoming a claim, and the lines of claims that a check contradicts, however sure it was. A page
/// is asked about as it was read at first, so that the answer is the same live and from a recording.
public struct SecondLook<Root: Document>: Sendable {
    /// What the rules are told that is not on the paper.
    public var options: ReadingOptions

    /// Makes one for readings with some options.
    public init(options: ReadingOptions) { self.options = options }

    /// What to look at again, of a page as it was read at first.
    public func request(of transcript: Transcript) -> LookRequest {
        request(after: Reading<Root>(reading: transcript.rounded, options: options))
    }

    /// What to look at again after a page was read at first.
    func request(after first: Reading<Root>) -> LookRequest {
        LookRequest(
            lines: lines(of: first),
            displays: first.transcript.mayShowDisplay && Root.wantsDisplays(after: first))
    }

    /// The lines to look at again, as indices of the transcript's lines, in order.
    private func lines(of first: Reading<Root>) -> [Int] {
        let transcript = first.transcript
        var (claimed, contradicted): (Set<Int>, Set<Int>) = ([], [])
        for claim in first.claims.values {
            let lines = claim.evidence.map { $0.line - 1 }
            claimed.formUnion(lines)
            if claim.standing == .contradicted { contradicted.formUnion(lines) }
        }
        return transcript.lines.indices.filter { index in
            let line = transcript.lines[index]
            guard line.look == nil else { return false }
            let isUnsure = (line.confidence ?? 1) < Line.sureScore
            return contradicted.contains(index)
                || isUnsure && (claimed.contains(index) || line.text.contains { ("0"..."9").contains($0) })
        }
    }
}

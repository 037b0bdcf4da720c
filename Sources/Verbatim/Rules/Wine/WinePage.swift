/// A page read as a wine's label: its lines, and what catalogues know of them.
struct WinePage {
    let transcript: Transcript
    let options: ReadingOptions
    /// The lines of the bottle in the photo's middle, in reading order; none that the recogniser hardly read.
    let lines: [WineLine]
    /// What catalogues have of it, from the top down; of overlapping entries the longest.
    private(set) var finds: [WineFind] = []

    /// The recogniser's score below which a line says nothing.
    static let leastScore = 0.5

    init(_ transcript: Transcript, options: ReadingOptions) {
        self.transcript = transcript
        self.options = options
        let usable = transcript.lines.indices.filter { index in
            let line = transcript.lines[index]
            return line.look == nil && (line.confidence ?? 1) >= WinePage.leastScore
        }
        let turn = Turn(of: usable.map { transcript.lines[$0] })
        lines = WinePage.middle(
            usable.map { WineLine(transcript.lines[$0], index: $0, turn: turn) }, of: transcript)
        finds = entries()
    }

    /// The characters of a line as they were read.
    func original(_ line: WineLine) -> String { transcript.lines[line.index].text }

    /// Where a line has four digits of a year by themselves.
    func years(of line: WineLine) -> [Range<Int>] {
        let years = (0..<max(0, line.text.count - 3)).map { $0..<($0 + 4) }
        return years.filter { range in
            range.allSatisfy(line.text.isDigit) && !line.text.isDigit(range.lowerBound - 1)
                && !line.text.isDigit(range.upperBound) && [49, 50].contains(line.text[range.lowerBound])
        }
    }

    /// The line of an index in the transcript.
    func line(_ index: Int) -> WineLine? { lines.first { $0.index == index } }

    /// The lines that stand in the width of those in the photo's middle: a bottle beside it has labels too.
    private static func middle(_ lines: [WineLine], of transcript: Transcript) -> [WineLine] {
        let width = transcript.width
        let central = lines.filter { line in
            let center = transcript.lines[line.index].polygon.center.x
            return center > 0.25 * width && center < 0.75 * width
        }
        guard let left = central.map(\.box.x).min(), let right = central.map(\.box.maxX).max() else {
            return lines
        }
        return lines.filter { line in
            let center = line.box.x + line.box.width / 2
            return center >= left && center <= right
        }
    }

    // MARK: - Catalogues

    private func entries() -> [WineFind] {
        var finds = lines.flatMap { self.finds(in: WineText($0)) }
        for (upper, lower) in neighbours {
            // What stands on one line alone has been found there.
            finds += self.finds(in: WineText(upper, lower)).filter { $0.spans.count > 1 }
        }
        finds.sort {
            ($0.letters, $1.match.edits, $1.spans[0].line, $1.spans[0].range.lowerBound)
                > ($1.letters, $0.match.edits, $0.spans[0].line, $0.spans[0].range.lowerBound)
        }
        var kept: [WineFind] = []
        for find in finds {
            let rivals = kept.filter { $0.overlaps(find) }
            // One spelling may name a grape and a place.
            if rivals.allSatisfy({ $0.spans == find.spans && $0.kind != find.kind }) { kept.append(find) }
        }
        let isWine = kept.contains { !$0.match.needsSupport } || lines.contains { $0.says(.scheme) }
        kept.removeAll { $0.match.needsSupport && !(isWine && isAlone($0)) }
        let order = Dictionary(lines.enumerated().map { ($1.index, $0) }, uniquingKeysWith: { $1 })
        return kept.sorted {
            (order[$0.spans[0].line] ?? 0, $0.spans[0].range.lowerBound)
                < (order[$1.spans[0].line] ?? 0, $1.spans[0].range.lowerBound)
        }
    }

    private func finds(in text: WineText) -> [WineFind] {
        options.catalog.matches(in: text.text).compactMap { match in
            let spans = text.spans(match.range)
            guard !spans.isEmpty else { return nil }
            let sizes = spans.compactMap { line($0.line)?.size }
            return WineFind(
                match: match, spans: spans,
                letters: text.text.points[match.range].count { Folded.isLetter($0) },
                size: sizes.max() ?? 0)
        }
    }

    /// Whether a find is all that its lines say, or a part between strokes, or beside terms and years.
    private func isAlone(_ find: WineFind) -> Bool {
        find.spans.allSatisfy { span in
            guard let line = line(span.line) else { return false }
            let covered = [span.range] + line.terms.map(\.range)
            return line.text.points.indices.allSatisfy { offset in
                !Folded.isLetter(line.text.points[offset]) || covered.contains { $0.contains(offset) }
            }
        }
    }

    /// Pairs of lines that may be read as one: one below the other, or beside it.
    private var neighbours: [(WineLine, WineLine)] {
        var pairs: [(WineLine, WineLine)] = []
        for upper in lines {
            let below = lines.compactMap { lower in
                upper.gap(above: lower).map { (line: lower, gap: $0) }
            }
            if let next = below.filter({ $0.gap < 1.5 && $0.gap > -0.8 }).min(by: { $0.gap < $1.gap }) {
                pairs.append((upper, next.line))
            }
            let beside = lines.filter { right in
                let least = min(right.size, upper.size)
                return right.box.x > upper.box.maxX - 0.5 * least
                    && abs(right.middle - upper.middle) < least
            }
            if let next = beside.min(by: { $0.box.x < $1.box.x }) { pairs.append((upper, next)) }
        }
        return pairs
    }
}

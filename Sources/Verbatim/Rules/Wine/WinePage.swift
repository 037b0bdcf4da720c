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

    /// A page with more lines is no label.
    private static let mostLines = 400
    /// The letters of a word, for each that is misread, from which it needs no doubt of the recogniser's.
    private static let longWord = 9
    /// The recogniser's score from which a character is as it was read.
    private static let sureScore = 0.9

    init(_ transcript: Transcript, options: ReadingOptions) {
        self.transcript = transcript
        self.options = options
        let count = transcript.lines.count
        let usable = (count <= WinePage.mostLines ? transcript.lines.indices : 0..<0).filter { index in
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

    /// The characters of spans as they were read, with a space between lines.
    func text(_ spans: [TextSpan]) -> String {
        spans.map { String(Array(transcript.lines[$0.line].text)[$0.range]) }.joined(separator: " ")
    }

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
        let slack = 0.03 * width
        return lines.filter { line in
            let center = line.box.x + line.box.width / 2
            return center >= left - slack && center <= right + slack
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
        kept.removeAll(where: isElsewhere)
        kept = kept.filter { isAmongKnown($0, kept) }
        let isWine = kept.contains { !$0.match.needsSupport } || lines.contains(where: \.isAboutWine)
        kept = kept.filter { !$0.match.needsSupport || isWine && isAlone($0, kept) }
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
            var match = match
            let letters = text.text.points[match.range].count { Folded.isLetter($0) }
            if match.kind == .appellation, isTorn(match.range, in: text.text) { return nil }
            if !isLong(match, in: text.text) {
                guard isDoubtful(spans) else { return nil }
                if letters < WinePage.longWord { match.needsSupport = true }
            }
            let sizes = spans.compactMap { line($0.line)?.size }
            return WineFind(match: match, spans: spans, letters: letters, size: sizes.max() ?? 0)
        }
    }

    /// Whether a hyphen joins a word to a range: of "Gevrey-Chambertin", misread in its first half, the second is another
    /// appellation.
    private func isTorn(_ range: Range<Int>, in text: Folded) -> Bool {
        let hyphen: UInt32 = 45
        func isJoined(_ mark: Int, _ beyond: Int) -> Bool {
            text.points.indices.contains(mark) && text[mark] == hyphen && text.isLetter(beyond)
        }
        return isJoined(range.lowerBound - 1, range.lowerBound - 2)
            || isJoined(range.upperBound, range.upperBound + 1)
    }

    /// Whether a match is without a misreading, or each misread word so long that hardly another can be meant: "SAN FELICE"
    /// is no San Felipe, and "EPICURO" no Epicure.
    private func isLong(_ match: CatalogMatch, in text: Folded) -> Bool {
        guard match.edits > 0 else { return true }
        let read = text.wordRanges.filter { match.range.overlaps($0) }.map { Array(text.points[$0]) }
        let spelled = Folded(match.spelling).words
        let least = WinePage.longWord * match.edits
        guard read.count == spelled.count else { return read.allSatisfy { $0.count >= least } }
        return zip(read, spelled).allSatisfy { $0 == $1 || $0.count >= least }
    }

    /// Whether the recogniser was in doubt about a character.
    private func isDoubtful(_ spans: [TextSpan]) -> Bool {
        spans.contains { span in
            (transcript.lines[span.line].confidence(of: span.range) ?? 0) < WinePage.sureScore
        }
    }

    /// Whether a find stands where nothing is said of this wine: in a sentence, an award, an address, a producer's word, or
    /// in a word that says what stands beside it ("LOT 2023" is no place).
    private func isElsewhere(_ find: WineFind) -> Bool {
        find.spans.contains { span in
            guard let line = line(span.line) else { return true }
            if line.isAddress || line.says(.award) || line.isProse(original(line)) { return true }
            // Who brings a wine into a country says nothing of where it is from.
            if find.kind?.isPlace ?? false, line.says(.legal) { return true }
            if line.ranges(of: .producer).contains(where: { $0.contains(span.range) }) { return true }
            let labels: Set<WineTerm> = [.legal, .street, .founded, .backLabel]
            return find.match.needsSupport
                && line.terms.contains { !$0.terms.isDisjoint(with: labels) && $0.range.overlaps(span.range) }
        }
    }

    /// Whether the words beside a find of one word are all known, up to a comma, stroke or dash: "VEGA SICILIA" is no Sicily
    /// and "Baron de Merlot" no grape. A country may follow a little word: "crafted in Australia".
    private func isAmongKnown(_ find: WineFind, _ finds: [WineFind]) -> Bool {
        if Folded(find.match.spelling).words.count > 1 { return true }
        return find.spans.allSatisfy { span in
            guard let line = line(span.line) else { return false }
            let known =
                finds.flatMap(\.spans).filter { $0.line == line.index }.map(\.range) + line.terms.map(\.range)
            let part = line.part(around: span.range)
            let words = line.text.wordRanges.filter { part.overlaps($0) && !span.range.overlaps($0) }
            let isKnown = words.allSatisfy { word in
                known.contains { $0.overlaps(word) } || isConnector(word, on: line)
            }
            guard !isKnown, find.kind == .country else { return isKnown }
            let before = words.last { $0.upperBound <= span.range.lowerBound }
            return !words.contains { $0.lowerBound >= span.range.upperBound }
                && before.map { isConnector($0, on: line) } ?? false
        }
    }

    /// Whether a word is one of the little words within names.
    func isConnector(_ word: Range<Int>, on line: WineLine) -> Bool {
        WineTerms.connectors.contains(Array(line.text.points[word]))
    }

    /// What of a line is known to say what the wine is: entries of catalogues and words for colour, taste and origin.
    func known(on line: WineLine) -> [Range<Int>] {
        finds.flatMap(\.spans).filter { $0.line == line.index }.map(\.range)
            + line.terms.filter { match in
                match.terms.contains { term in
                    switch term {
                    case .color, .sweetness, .style, .scheme, .origin, .alcohol: true
                    default: false
                    }
                }
            }.map(\.range)
    }

    /// The words of a line that say what the wine is. A single colour or taste counts only where all that the line says is
    /// known: "RED DIAMOND" is a name, "Vin Rouge" and "BRUT ROSÉ 2023" are none.
    func sayings(of line: WineLine) -> [WineTerms.Match] {
        let covered = known(on: line) + years(of: line)
        let isKnown = line.text.wordRanges.allSatisfy { word in
            covered.contains { $0.overlaps(word) } || isConnector(word, on: line)
        }
        return line.terms.filter { match in
            match.terms.contains { term in
                switch term {
                case .color, .sweetness, .style:
                    isKnown || line.text.wordRanges.count { match.range.overlaps($0) } > 1
                case .scheme, .origin: true
                default: false
                }
            }
        }
    }

    /// Whether a find is all that its lines say but for other finds, words of origin and years.
    private func isAlone(_ find: WineFind, _ finds: [WineFind]) -> Bool {
        find.spans.allSatisfy { span in
            guard let line = line(span.line) else { return false }
            let covered =
                finds.flatMap(\.spans).filter { $0.line == line.index }.map(\.range)
                + [WineTerm.scheme, .origin, .vintage, .alcohol].flatMap(line.ranges)
            return line.text.wordRanges.allSatisfy { word in
                covered.contains { $0.overlaps(word) } || isConnector(word, on: line)
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
                return right.box.x > upper.box.maxX - least
                    && abs(right.middle - upper.middle) < least
            }
            if let next = beside.min(by: { $0.box.x < $1.box.x }) { pairs.append((upper, next)) }
        }
        return pairs
    }
}

/// Finds the producer and the wine's name: what is printed large and is no place, grape, term or number.
struct WineNames {
    /// A name: characters of one or several lines.
    struct Name {
        var lines: [WineLine]
        var spans: [TextSpan]
        /// The height of its largest type, in pixels.
        var size: Double
        /// Whether a word says that it is a producer's.
        var isProducer: Bool

        var letters: Int {
            zip(lines, spans).reduce(0) { $0 + $1.0.text.points[$1.1.range].count { Folded.isLetter($0) } }
        }
        var top: Double { lines.map(\.middle).min() ?? 0 }
    }

    private(set) var producer: Name?
    private(set) var name: Name?

    private let page: WinePage
    /// Names smaller than this part of the largest are not the wine's.
    private static let leastShare = 0.3
    /// A first name smaller than this part of the largest one is the producer's above the wine's.
    private static let smallShare = 0.5
    /// How many words a name has at most.
    private static let mostWords = 6
    /// The recogniser's score below which a line is no name: a name has nothing beside it that would tell a misreading.
    private static let leastScore = 0.95
    /// A name of fewer letters counts only where it is so many times as large as any other.
    private static let shortest = (letters: 3, times: 2.5)
    /// The end of "the winemaker's", after which more is to come.
    private static let possessive: ArraySlice<UInt32> = [39, 115]
    /// How many heights may lie between lines of one name.
    private static let widestGap = 0.9

    init(_ page: WinePage) {
        self.page = page
        let names = self.names()
        let cued = names.filter(\.isProducer).max { $0.size < $1.size }
        let free = names.filter { !$0.isProducer }
        let largest = free.max { $0.size < $1.size }
        // A single huge letter dwarfs the producer's name.
        let words = free.filter { $0.letters >= WineNames.shortest.letters }
        let least = WineNames.leastShare * ((words.map(\.size).max() ?? largest?.size) ?? 0)
        let large = free.filter { $0.size >= least }.sorted { $0.top < $1.top }
        guard let largest else {
            producer = cued
            return
        }
        if let cued {
            producer = cued
            // What is much smaller than the producer's name is a slogan; what stands last is the owner.
            let owner = large.last.flatMap { isLast($0) ? $0.spans : nil }
            name = large.filter { $0.spans != owner && $0.size >= WineNames.leastShare * cued.size }
                .max { $0.size < $1.size }
            return
        }
        let told = large.first(where: isFounded)
        producer = told ?? outer(large, largest)
        name = large.filter { $0.spans != producer?.spans }.max { $0.size < $1.size }
    }

    /// What tells the producer's name by its place alone: the last line of a label, or a smaller first one above the name,
    /// or the largest where another follows the place or the grape; nil where only one name is there or nothing tells.
    private func outer(_ large: [Name], _ largest: Name) -> Name? {
        guard let first = large.first, let last = large.last else { return nil }
        if isLast(last) { return last }
        guard large.count > 1 else { return nil }
        let isFirst = page.lines.allSatisfy { $0.middle >= first.top || isSmall($0, beside: first) }
        if isFirst, first.top < largest.top, first.size < WineNames.smallShare * largest.size { return first }
        let follows = large.dropFirst().contains { other in
            known.contains { $0 > first.top && $0 < other.top }
        }
        return follows ? first : nil
    }

    /// Whether a name is the label's last line, below all places and grapes.
    private func isLast(_ name: Name) -> Bool {
        guard let lowest = known.max(), lowest < name.top else { return false }
        return page.lines.allSatisfy { $0.middle <= name.top + name.size || isSmall($0, beside: name) }
    }

    /// Where places and grapes stand, from the photo's top.
    private var known: [Double] {
        page.finds.filter { [.appellation, .grape, .region].contains($0.kind) }
            .compactMap { $0.spans.first.flatMap { page.line($0.line)?.middle } }
    }

    /// Whether a line is small print beside a name.
    private func isSmall(_ line: WineLine, beside name: Name) -> Bool { line.size < 0.5 * name.size }

    /// Whether the line below or above tells the year of founding.
    private func isFounded(_ name: Name) -> Bool {
        page.lines.contains { line in
            guard line.says(.founded), !name.lines.contains(where: { $0.index == line.index }) else {
                return false
            }
            return name.lines.contains { own in
                (own.gap(above: line) ?? line.gap(above: own)).map { $0 < 1.5 } ?? false
            }
        }
    }

    /// Whether a word on a line says that it is a producer's, with more than places and grapes beside it; not "the
    /// winemaker's", nor "Estate Pinot Noir".
    private func isProducer(_ line: WineLine) -> Bool {
        let words = line.terms.filter { match in
            match.terms.contains(.producer) && match.isExact
                && line.text.points[..<match.range.upperBound].suffix(2) != WineNames.possessive
        }
        let finds = page.finds.filter { $0.kind == .grape || $0.kind == .classification }
            .flatMap(\.spans).filter { $0.line == line.index }.map(\.range)
        let covered = words.map(\.range) + finds
        let isOnlyKnown = line.text.wordRanges.allSatisfy { word in covered.contains { $0.overlaps(word) } }
        return !words.isEmpty && !(isOnlyKnown && !finds.isEmpty)
    }

    /// Whether a line goes on in who bottled the wine.
    private func isBehindBottler(_ line: WineLine) -> Bool {
        page.lines.contains { other in
            let ends = other.terms.last.map {
                $0.terms.contains(.bottler) && $0.range.upperBound == other.text.count
            }
            return ends == true && (other.gap(above: line) ?? 9) < 1.2
        }
    }

    // MARK: - Lines that are names

    /// The names of the label, each of one line or of neighbouring lines of about one size.
    private func names() -> [Name] {
        var names: [Name] = []
        for line in page.lines {
            guard let span = nameSpan(of: line) else { continue }
            let name = Name(lines: [line], spans: [span], size: line.size, isProducer: isProducer(line))
            if let last = names.lastIndex(where: { goesOn(name, in: $0) }) {
                names[last].lines += name.lines
                names[last].spans += name.spans
                names[last].size = max(names[last].size, name.size)
                names[last].isProducer = names[last].isProducer || name.isProducer
            } else {
                names.append(name)
            }
        }
        names = names.filter { isWhole($0) && isName($0) }
        return names.filter { name in
            let others = names.filter { $0.spans != name.spans && $0.letters >= WineNames.shortest.letters }
            return name.letters >= WineNames.shortest.letters
                || others.map(\.size).max().map { name.size >= WineNames.shortest.times * $0 } ?? false
        }
    }

    /// Whether neighbouring lines together are a name: not a sentence, and with an end.
    private func isName(_ name: Name) -> Bool {
        let text = page.text(name.spans)
        let words = text.split(separator: " ")
        let small = words.count { $0.first?.isLowercase ?? false }
        let last = Folded(text).words.last ?? []
        return words.count <= WineNames.mostWords && (words.count < 4 || small * 2 < words.count)
            && !WineTerms.connectors.contains(last)
            && zip(name.lines, name.spans).allSatisfy { line, span in
                !page.years(of: line).contains { span.range.overlaps($0) }
            }
    }

    /// The characters of a line that may be a name; nil where it is none.
    private func nameSpan(of line: WineLine) -> TextSpan? {
        let original = page.original(line)
        if line.isAddress || line.isProse(original) || isBehindBottler(line) { return nil }
        if line.isSticker || line.isBackLabel { return nil }
        if let score = page.transcript.lines[line.index].confidence, score < WineNames.leastScore {
            return nil
        }
        let others: Set<WineTerm> = [
            .bottler, .founded, .award, .origin, .scheme, .alcohol, .legal, .vintage,
        ]
        if line.terms.contains(where: { !$0.terms.isDisjoint(with: others) }) { return nil }
        let isProducer = isProducer(line)
        var covered = page.years(of: line)
        if !isProducer {
            covered += page.sayings(of: line).map(\.range)
            // A vineyard's name is often the wine's.
            for find in page.finds where find.kind != .site {
                covered += find.spans.filter { $0.line == line.index }.map(\.range)
            }
        }
        let left = line.text.points.indices.filter { offset in
            (Folded.isLetter(line.text[offset]) || line.text.isDigit(offset))
                && !covered.contains { $0.contains(offset) }
        }
        // A line that is a place, a grape or a term but for a letter or two is no name, nor is a number.
        guard let first = left.first, let last = left.last, left.contains(where: line.text.isLetter),
            left.count * 5 >= line.letters * 3
        else { return nil }
        // Marks at a name's ends are its own: "WHY NOT?", "[yellow tail]".
        func isMark(_ offset: Int) -> Bool {
            line.text.points.indices.contains(offset) && !Folded.isSpace(line.text[offset])
                && !covered.contains { $0.contains(offset) }
        }
        var range = first..<(last + 1)
        while isMark(range.lowerBound - 1) { range = (range.lowerBound - 1)..<range.upperBound }
        while isMark(range.upperBound) { range = range.lowerBound..<(range.upperBound + 1) }
        return TextSpan(line: line.index, range: range)
    }

    /// Whether a line goes on in another line of a name: right below or beside it, in type of about one size, or after a
    /// word that asks for more ("Château", "de", "the winemaker's").
    private func goesOn(_ next: Name, in name: Name) -> Bool {
        guard let line = next.lines.first, let last = name.lines.last else { return false }
        let least = min(line.size, last.size)
        let isBeside = line.box.x > last.box.maxX - 0.5 * least && abs(line.middle - last.middle) < least
        let gap = isBeside ? (line.box.x - last.box.maxX) / least : last.gap(above: line)
        guard let gap, gap > -0.9, gap < WineNames.widestGap else { return false }
        if isOpen(name) || isConnector(line) { return true }
        // A producer's whole name does not go on in the wine's.
        if name.isProducer || next.isProducer { return false }
        return max(line.size, last.size) < 1.6 * min(line.size, last.size)
    }

    /// Whether a name ends in a word that asks for more, or is nothing but a producer's word.
    private func isOpen(_ name: Name) -> Bool {
        guard let span = name.spans.last, let line = page.line(span.line) else { return false }
        let words = line.text.wordRanges.filter { span.range.overlaps($0) }
        guard let last = words.last else { return false }
        let isPossessive = line.text.points.suffix(2) == WineNames.possessive
        return isPossessive || WineTerms.connectors.contains(Array(line.text.points[last]))
            || name.isProducer && !isWhole(name)
    }

    /// Whether a line has nothing but little words.
    private func isConnector(_ line: WineLine) -> Bool {
        line.text.words.allSatisfy(WineTerms.connectors.contains)
    }

    /// Whether a name says more than that it is a producer's: "Domaine Meunier", "Die Weinmacher", but neither "Domaine"
    /// nor "Château de".
    private func isWhole(_ name: Name) -> Bool {
        guard name.isProducer else { return true }
        var letters = 0
        for (place, span) in name.spans.enumerated() {
            guard let line = page.line(span.line) else { continue }
            let terms = line.terms.filter { $0.terms.contains(.producer) }.map(\.range)
            for word in line.text.wordRanges where span.range.overlaps(word) {
                let isConnector = WineTerms.connectors.contains(Array(line.text.points[word]))
                let isBefore = place == 0 && terms.contains { $0.lowerBound > word.lowerBound }
                if terms.contains(where: { $0.overlaps(word) }) || isConnector && !isBefore { continue }
                letters += word.count
            }
        }
        return letters >= 2
    }
}

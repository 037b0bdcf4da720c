/// Finds the numbers of one line of a dashboard.
struct DashboardScanner {
    private let line: Line
    private let index: Int
    private let text: Folded
    private let words: [DashboardWords.Match]

    /// Groups of digits with nothing but spaces or marks between them.
    private struct Chain {
        var groups: [Range<Int>]
        /// What stands between two groups: a space, a point or a comma.
        var marks: [UInt32] = []

        var range: Range<Int> { (groups.first?.lowerBound ?? 0)..<(groups.last?.upperBound ?? 0) }

        /// Where its digits are.
        func digits(_ text: Folded) -> [Int] { range.filter(text.isDigit) }
    }

    private static let space: UInt32 = 32

    /// Looks at the line with some index in its transcript; `words` are those of dashboards in it.
    init(_ line: Line, _ index: Int, _ text: Folded, _ words: [DashboardWords.Match]) {
        self.line = line
        self.index = index
        self.text = text
        self.words = words
    }

    /// All numbers, from left to right.
    func numbers() -> [DashboardNumber] {
        let times = TimeScanner(text).matches().map(\.range)
        let dates = DateScanner(text, labels: .shared).matches().map(\.range).filter { range in
            text.points[range].contains { !Folded.isDigit($0) && !Folded.isSpace($0) }
        }
        let fixed =
            dates.map { number($0, .date) }
            + times.filter { time in !dates.contains { $0.overlaps(time) } }.map { number($0, .clock) }
        let free = chains(excluding: dates + times).flatMap(parts).compactMap(number)
        return (fixed + free).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    // MARK: - Groups

    private func chains(excluding excluded: [Range<Int>]) -> [Chain] {
        var chains: [Chain] = []
        var offset = 0
        while offset < text.count {
            guard text.isDigit(offset), !excluded.contains(where: { $0.contains(offset) }) else {
                offset += 1
                continue
            }
            var end = offset
            while text.isDigit(end) { end += 1 }
            if var last = chains.last, let mark = mark(between: last.range.upperBound, and: offset) {
                last.groups.append(offset..<end)
                last.marks.append(mark)
                chains[chains.count - 1] = last
            } else {
                chains.append(Chain(groups: [offset..<end]))
            }
            offset = end
        }
        return chains
    }

    private func mark(between end: Int, and start: Int) -> UInt32? {
        let between = text.points[end..<start]
        if between.allSatisfy(Folded.isSpace) { return DashboardScanner.space }
        guard between.count == 1, let mark = between.first, [46, 44, 39].contains(mark) else { return nil }
        return mark
    }

    /// Parts a chain where two numbers meet: at a space wider than narrow digits leave between those of one number, and,
    /// where more digits stand together than any counter has, at the widest space and where the digits' pitch changes.
    private func parts(of chain: Chain) -> [Chain] {
        let spaces = chain.groups.indices.dropFirst().filter { chain.marks[$0 - 1] == DashboardScanner.space }
        if let wide = spaces.first(where: { isWide(chain, before: chain.groups[$0].lowerBound) }) {
            return parts(of: chain, at: wide)
        }
        guard chain.digits(text).count > DashboardNumber.mostDigits else { return [chain] }
        func width(_ group: Int) -> Double {
            middle(chain.groups[group].lowerBound) - middle(chain.groups[group - 1].upperBound - 1)
        }
        if let widest = spaces.max(by: { width($0) < width($1) }) { return parts(of: chain, at: widest) }
        guard chain.groups.count == 1, let tail = tail(of: chain.groups[0]) else { return [chain] }
        return [
            Chain(groups: [chain.groups[0].lowerBound..<tail]),
            Chain(groups: [tail..<chain.groups[0].upperBound]),
        ]
    }

    private func parts(of chain: Chain, at group: Int) -> [Chain] {
        let first = Chain(groups: Array(chain.groups[..<group]), marks: Array(chain.marks[..<(group - 1)]))
        let second = Chain(groups: Array(chain.groups[group...]), marks: Array(chain.marks[group...]))
        return parts(of: first) + parts(of: second)
    }

    /// Whether the space before the digit at `offset` parts two numbers, by the distance between the digits' middles.
    ///
    /// Digits of counters stand at one pitch; a 1 stands aside in its place.
    private func isWide(_ chain: Chain, before offset: Int) -> Bool {
        let digits = chain.digits(text)
        guard line.glyphs != nil, let place = digits.firstIndex(of: offset), place > 0 else { return false }
        let pitches = zip(digits, digits.dropFirst()).map { middle($1) - middle($0) }
        let own = pitches[place - 1]
        if own > 1.2 * line.polygon.height { return true }
        let usual = pitches.sorted()[pitches.count / 2]
        let isBesideOne = text[digits[place - 1]] == 49 || text[offset] == 49
        return pitches.count >= 4 && own > (isBesideOne ? 2.4 : 1.4) * usual
    }

    /// Where smaller digits of another number begin that end a run of digits; nil where all stand at about one pitch.
    private func tail(of run: Range<Int>) -> Int? {
        guard line.glyphs != nil else { return nil }
        let pitches = run.dropLast().map { middle($0 + 1) - middle($0) }
        let usual = pitches.sorted()[pitches.count / 2]
        var start = run.upperBound - 1
        while start > run.lowerBound, pitches[start - 1 - run.lowerBound] < 0.7 * usual { start -= 1 }
        return start < run.upperBound - 1 && start > run.lowerBound ? start : nil
    }

    /// Where the middle of a character is along its line, in pixels.
    private func middle(_ offset: Int) -> Double {
        guard let glyph = line.glyphs?[offset] else { return 0 }
        return (glyph.start + glyph.end) / 2 * line.polygon.length
    }

    // MARK: - Numbers

    private func number(_ range: Range<Int>, _ word: DashboardWord?) -> DashboardNumber {
        DashboardNumber(
            line: index, range: range, pieces: [range],
            digits: string(text.points[range].filter(Folded.isDigit)), polygon: line.polygon(of: range),
            score: line.confidence(of: range), look: line.look, word: word)
    }

    private func string(_ points: some Sequence<UInt32>) -> String {
        String(String.UnicodeScalarView(points.compactMap(Unicode.Scalar.init)))
    }

    /// The number that a chain writes; nil where it writes none ("1.2.3", "x1000", "B12").
    private func number(_ chain: Chain) -> DashboardNumber? {
        var number = number(chain.range, nil)
        // What was seen of a space says nothing of the digits.
        number.score = chain.groups.compactMap { line.confidence(of: $0) }.min()
        let groups = chain.groups.map { string(text.points[$0]) }
        let marks = chain.marks.filter { $0 != DashboardScanner.space }
        if let last = groups.last, let mark = chain.marks.last, mark != DashboardScanner.space,
            last.count == 1
        {
            // Marks before the decimals' part thousands.
            guard marks.count == 1 || groups.dropFirst().dropLast().allSatisfy({ $0.count == 3 }) else {
                return nil
            }
            number.digits.removeLast()
            number.decimals = last
            number.pieces = Array(chain.groups.dropLast())
        } else if !marks.isEmpty {
            // Marks part thousands.
            guard marks.count == chain.marks.count, groups.dropFirst().allSatisfy({ $0.count == 3 }),
                groups[0].count <= 3
            else { return nil }
        } else {
            number.pieces = chain.groups
            if DashboardNumber.isScale(groups) {
                number.word = .speed
            } else if DashboardNumber.isClock(groups) {
                number.word = .clock
            }
        }
        if number.decimals == nil, number.word == nil, DashboardNumber.isScale(number.digits) {
            number.word = .speed
        }
        if let before = leadingWord(before: chain.range.lowerBound) {
            number.word = before
            if before == .revolutions { return number }
        } else if text.isLetter(chain.range.lowerBound - 1) {
            return nil
        }
        readUnit(behind: chain.range.upperBound, &number)
        if number.word == nil { number.word = nearestWord(to: chain.range) }
        return number
    }

    /// What a word of letters that is glued to the number's front says: "ODO38537", "x1000"; nil where there is none.
    private func leadingWord(before offset: Int) -> DashboardWord? {
        guard text.isLetter(offset - 1) else { return nil }
        if let match = words.first(where: { $0.range.upperBound == offset }) { return match.word }
        return text[offset - 1] == 120 ? .revolutions : nil
    }

    /// Takes the unit that stands behind the number, or what it says that the number is.
    private func readUnit(behind end: Int, _ number: inout DashboardNumber) {
        var start = end
        while start < text.count, Folded.isSpace(text[start]) { start += 1 }
        var stop = start
        while stop < text.count, !Folded.isSpace(text[stop]) { stop += 1 }
        guard start < stop, start - end <= 1 else { return }
        let token = text.points[start..<stop]
        if let word = DashboardWords.shared.word(ofUnit: token) {
            number.word = word
            return
        }
        while stop > start, !text.isLetter(stop - 1) { stop -= 1 }
        let letters = text.points[start..<stop]
        guard !letters.isEmpty, letters.allSatisfy(Folded.isLetter) else { return }
        if let code = Units.codes(for: string(letters)).compactMap(DistanceUnit.init).first {
            number.unit = (code, TextSpan(line: index, range: start..<stop))
        }
    }

    /// The word in the line that is nearest to the number, with no other number between.
    private func nearestWord(to range: Range<Int>) -> DashboardWord? {
        func isNext(_ match: DashboardWords.Match) -> Bool {
            let between =
                match.range.upperBound <= range.lowerBound
                ? match.range.upperBound..<range.lowerBound
                : range.upperBound..<max(range.upperBound, match.range.lowerBound)
            return !text.points[between].contains(where: Folded.isDigit)
        }
        func distance(_ match: DashboardWords.Match) -> Int {
            max(range.lowerBound - match.range.upperBound, match.range.lowerBound - range.upperBound)
        }
        return words.filter(isNext).min { distance($0) < distance($1) }?.word
    }
}

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// What is printed at some labels: behind one in its line, to the right of it in the row, or below it.
///
/// A value that follows its label directly counts more than one behind other words or below, a label printed as
/// it should be more than a misread one, and before text one with a colon more than one without. Where two different
/// values are supported equally well, the answer is nil and a warning names both; `a ?? b` gives one label precedence
/// over another.
public struct Labelled {
    /// Which value is meant where several are printed behind one label.
    public enum Pick: Sendable {
        /// The only one; several different ones are a doubt.
        case only
        /// The first, as in "10:15 – 12:15"; nil where digits before it could not be read as a value.
        case first
        /// The second, in the same way; nil where only one is printed.
        case second

        /// The candidate's place among those of a label; nil where there is to be one alone.
        fileprivate var place: Int? {
            switch self {
            case .only: nil
            case .first: 0
            case .second: 1
            }
        }
    }

    let places: [LabelPlace]
    let page: Page
    let notes: Paper.Notes

    /// The text behind the label, up to the next label, date or time.
    public func text() -> Finding<String>? {
        notes.choose(
            candidates(isText: true) { pieces in
                let parts = pieces.drop { !$0.saysSomething }.filter(\.saysSomething).phrase
                    .map { ($0.line, $0.textRange) }
                guard !parts.isEmpty else { return [] }
                let text = parts.map { String(Array($0.text)[$1]) }.joined(separator: " ")
                return [LabelledCandidate(value: .text(text), spans: parts.map { page.span($0, $1) })]
            })
    }

    /// The number of a document, a machine, an account: the first word behind the label, if it has a digit, with
    /// the words without letters that follow it ("00 4512").
    public func code() -> Finding<String>? {
        notes.choose(
            candidates(isText: true) { pieces in
                guard let piece = pieces.first(where: \.saysSomething),
                    let range = LabelledText.range(
                        in: piece.line, piece.textRange, minimumDigits: 1, isMultiWord: true)
                else { return [] }
                let text = String(Array(piece.line.text)[range])
                return [LabelledCandidate(value: .text(text), spans: [page.span(piece.line, range)])]
            })
    }

    /// An amount of money or a quantity, written as the page writes numbers.
    ///
    /// A number with two decimals or a currency's mark goes before others; any other must follow the label
    /// directly. Percentages, dates and times are none.
    public func amount(_ pick: Pick = .only) -> Finding<Decimal>? {
        notes.choose(
            candidates(pick) { pieces in
                let found = numbers(in: pieces) { $0.line.amounts }
                let money = found.filter { page.isMoney($0.amount) }
                return (money.isEmpty ? found.filter(\.isPlain) : money).map(\.candidate)
            })
    }

    /// A whole number directly behind the label; a mark before three digits parts thousands.
    public func integer(_ pick: Pick = .only) -> Finding<Int>? {
        notes.choose(
            candidates(pick) { pieces in
                numbers(in: pieces) { piece in
                    AmountScanner(piece.line.folded, style: NumberStyle(decimalMark: nil, isWhole: true))
                        .matches(excluding: piece.line.dates.map(\.range) + piece.line.times.map(\.range))
                }
                .filter { $0.isPlain && $0.amount.value.decimals == 0 }.map(\.candidate)
            })
    }

    /// A day; nil, with a warning, where neither the paper nor ``ReadingOptions/dateOrder`` tells day from month.
    public func date(_ pick: Pick = .only) -> Finding<CalendarDate>? {
        let chooser = DateChooser(page)
        return notes.choose(
            candidates(pick) { pieces in
                pieces.enumerated().flatMap { place, piece in
                    piece.dates.compactMap { match in
                        guard let (date, inferred) = chooser.resolve(match) else {
                            notes.doubtOrder()
                            return nil
                        }
                        return LabelledCandidate(
                            value: .date(date), spans: [page.span(piece.line, match.range)],
                            inferred: inferred,
                            flaws: pieces.hasWords(before: place, match.range.lowerBound) ? 1 : 0)
                    }
                }
            })
    }

    /// A time of day: `18:05`, `6:05 PM`, `18h05`, `18.05 Uhr`.
    public func time(_ pick: Pick = .only) -> Finding<TimeOfDay>? {
        notes.choose(
            candidates(pick) { pieces in
                pieces.enumerated().flatMap { place, piece in
                    piece.line.times.filter { piece.range.contains($0.range) }.map { match in
                        LabelledCandidate(
                            value: .time(match.time), spans: [page.span(piece.line, match.range)],
                            flaws: pieces.hasWords(before: place, match.range.lowerBound) ? 1 : 0)
                    }
                }
            })
    }

    /// What `find` sees at each label: beside it or else below it.
    private func candidates(
        _ pick: Pick = .only, isText: Bool = false, _ find: ([Piece]) -> [LabelledCandidate]
    ) -> [LabelledCandidate] {
        places.flatMap { place -> [LabelledCandidate] in
            let beside = find(place.beside)
            let pieces = beside.isEmpty ? place.below : place.beside
            var found = beside.isEmpty ? find(pieces) : beside
            if let place = pick.place {
                let isKnown = found.indices.contains(place) && !pieces.hasDigits(outside: found[...place])
                found = isKnown ? [found[place]] : []
            }
            // A heading may begin with the same word as a label: "ZONE PAYANTE", "Zone: 4".
            let isHeading = isText && !place.hasColon
            let flaws = [beside.isEmpty, !place.isExact, isHeading].count { $0 }
            for index in found.indices { found[index].flaws += flaws }
            return found
        }
    }

    /// A number with what stands around it.
    private struct Number {
        var amount: AmountMatch
        var candidate: LabelledCandidate
        /// Whether it follows the label directly and is all of its word but for a unit.
        var isPlain: Bool
    }

    private func numbers(in pieces: [Piece], _ scan: (Piece) -> [AmountMatch]) -> [Number] {
        pieces.enumerated().flatMap { place, piece in
            scan(piece)
                .filter { piece.range.contains($0.range) && !$0.isPercent && !piece.isGlued($0) }
                .map { amount in
                    let hasWords = pieces.hasWords(before: place, amount.range.lowerBound)
                    return Number(
                        amount: amount,
                        candidate: LabelledCandidate(
                            value: .decimal(amount.value), spans: [page.span(piece.line, amount.range)],
                            flaws: hasWords ? 1 : 0),
                        isPlain: !hasWords && piece.endsWord(amount))
                }
        }
    }
}

extension [Piece] {
    /// Whether digits stand before the last of some candidates that belong to none of them.
    fileprivate func hasDigits(outside candidates: ArraySlice<LabelledCandidate>) -> Bool {
        let spans = candidates.flatMap(\.spans)
        guard let last = spans.last, let end = firstIndex(where: { $0.line.index == last.line }) else {
            return false
        }
        return self[...end].contains { piece in
            piece.range.contains { offset in
                let isBefore = piece.line.index != last.line || offset < last.range.lowerBound
                return isBefore && piece.line.folded.isDigit(offset)
                    && !spans.contains { $0.line == piece.line.index && $0.range.contains(offset) }
            }
        }
    }

    /// Whether words stand between the label and a place in one of its pieces.
    fileprivate func hasWords(before place: Int, _ offset: Int) -> Bool {
        self[place].hasWords(before: offset)
            || self[..<place].contains { $0.hasWords(before: $0.range.upperBound) }
    }
}

extension Piece {
    /// Its characters without marks around them, up to a date or time that does not begin it.
    fileprivate var textRange: Range<Int> {
        let text = line.folded
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, !text.isDigit(start), !text.isLetter(start), text[start] != 43, text[start] != 40 {
            start += 1
        }
        let stops = (line.dates.map(\.range) + line.times.map(\.range)).map(\.lowerBound)
        end = min(end, stops.filter { $0 > start }.min() ?? end)
        // Commas, hyphens, slashes, colons, semicolons and bars.
        while end > start, Folded.isSpace(text[end - 1]) || [44, 45, 47, 58, 59, 124].contains(text[end - 1])
        {
            end -= 1
        }
        return start..<end
    }

    /// Its dates; where it has none, also such as have lost their marks, since a label says what they are.
    fileprivate var dates: [DateMatch] {
        let scanned = DateScanner(line.folded, labels: .shared)
        return [line.dates, scanned.gluedMatches()].lazy.map { $0.filter { range.contains($0.range) } }
            .first { !$0.isEmpty } ?? []
    }

    /// Whether a number is the rest of a word that begins with something else than a currency's mark: "B12",
    /// "0031-12".
    fileprivate func isGlued(_ amount: AmountMatch) -> Bool {
        var start = amount.outer.lowerBound
        while start > range.lowerBound, !Folded.isSpace(line.folded[start - 1]) { start -= 1 }
        let head = line.folded.points[start..<amount.outer.lowerBound]
        return head.contains(where: Folded.isDigit)
            || Piece(line: line, range: start..<range.upperBound).hasWords(before: amount.outer.lowerBound)
    }

    /// Whether nothing but a unit follows a number in its word: not "4B", "12/34".
    fileprivate func endsWord(_ amount: AmountMatch) -> Bool {
        let text = line.folded
        let start = amount.outer.upperBound
        var end = start
        while text.isLetter(end) { end += 1 }
        let isUnit = [.weight, .clock].contains { Labels.shared.isWord(text.points[start..<end], $0) }
        guard end == start || isUnit else { return false }
        return end >= text.count || Folded.isSpace(text[end])
            || !text.isLetter(end + 1) && !text.isDigit(end + 1)
    }
}

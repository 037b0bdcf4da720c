/// What is printed on one page, as rules look at it: the parts to build a ``Rule`` from.
///
/// Nothing here guesses. Where two different values have as good a claim, the answer is nil, and a warning
/// names both.
public struct Paper {
    let page: Page
    let vocabulary: Vocabulary
    let notes = Notes()
    /// The labels of each line, by the line's index.
    private let labels: [Int: [Vocabulary.Label]]

    /// What comes up while a rule is run.
    final class Notes {
        /// All labels that were asked for.
        var phrases: Set<String> = []
        /// Why something was left blank.
        var doubts: [(code: String, message: String)] = []

        func doubt(_ code: String, _ message: String) {
            if !doubts.contains(where: { $0 == (code, message) }) { doubts.append((code, message)) }
        }
    }

    init(_ page: Page, _ vocabulary: Vocabulary) {
        self.page = page
        self.vocabulary = vocabulary
        labels = Dictionary(
            page.lines.map { ($0.index, vocabulary.labels(in: $0)) }, uniquingKeysWith: { first, _ in first })
    }

    /// What was recognised, for a rule that looks at it itself.
    public var transcript: Transcript { page.transcript }

    /// What is printed beside or below any of these labels, as in `paper.labelled("paid", "bezahlt").amount()`.
    ///
    /// Case, accents, spaces and punctuation do not count. In labels of five letters and more one letter may be
    /// misread as a similar one; in those of eight and more it may also be another, missing or too many. A label
    /// begins and ends with a word, and no other word leads into it ("in the zone") unless a colon follows. The
    /// longest wins: "total paid" of another rule is no "total", nor is "sub total", which the package knows to
    /// mean something else.
    public func labelled(_ phrases: String...) -> Labelled {
        notes.phrases.formUnion(phrases)
        let missing = Set(phrases).subtracting(vocabulary.phrases)
        guard missing.isEmpty || page.rows.isEmpty else {
            // A rule that names some labels only sometimes.
            let all = Vocabulary(vocabulary.phrases.union(missing))
            let labels = page.lines.map { ($0.index, all.labels(in: $0)) }
            return labelled(
                all.numbers(of: phrases), Dictionary(labels, uniquingKeysWith: { first, _ in first }))
        }
        return labelled(vocabulary.numbers(of: phrases), labels)
    }

    private func labelled(_ wanted: Set<Int>, _ labels: [Int: [Vocabulary.Label]]) -> Labelled {
        let places = LabelPlaces(page: page, wanted: wanted, labels: labels)
        return Labelled(places: places.find(), page: page, notes: notes)
    }

    /// The page's only date, or the one that stands as a document's date does: labelled so, beside a time.
    ///
    /// Nil where two dates have as good a claim, or where neither the paper nor ``ReadingOptions/dateOrder``
    /// tells day from month.
    public func date() -> Finding<CalendarDate>? {
        guard let choice = DateChooser(page).choose() else {
            if page.lines.contains(where: { $0.dates.contains(where: \.isAmbiguous) }) {
                notes.doubtOrder()
            }
            return nil
        }
        if let rival = choice.rival {
            notes.doubt("severalDates", "\(rival) is printed as well as \(choice.date)")
            return nil
        }
        return Finding(
            choice.date, spans: [page.span(choice.line, choice.range)], inferred: choice.inferred)
    }

    /// The first line that says something: at least three letters, more letters than digits, and no label of
    /// the document's rules in it.
    public func topLine() -> Finding<String>? {
        page.lines
            .first { line in
                line.letterCount >= max(3, line.digitCount + 1) && (labels[line.index] ?? []).isEmpty
            }
            .map { Finding($0.text, spans: [page.span($0)]) }
    }

    /// The text that `find` points out in some line, for what is known by its form alone.
    ///
    ///     Rule(\.plate) { $0.text { $0.firstRange(of: /[A-Z]{3}-\d{4}/) } }
    ///
    /// Nil where lines show different texts.
    public func text(where find: (String) -> Range<String.Index>?) -> Finding<String>? {
        let found = page.lines.compactMap { line -> LabelledCandidate? in
            guard let range = find(line.text), !range.isEmpty else { return nil }
            let start = line.text.distance(from: line.text.startIndex, to: range.lowerBound)
            let count = line.text.distance(from: range.lowerBound, to: range.upperBound)
            return LabelledCandidate(
                value: .text(String(line.text[range])), spans: [page.span(line, start..<(start + count))])
        }
        return notes.choose(found)
    }
}

extension Paper.Notes {
    func doubtOrder() {
        doubt("ambiguousDate", "the paper does not tell day from month; say so with a date order")
    }

    /// The best supported candidate; nil, with a doubt, where others say something else and are as good.
    func choose<Scalar>(_ candidates: [LabelledCandidate]) -> Finding<Scalar>? {
        guard let fewest = candidates.map(\.flaws).min() else { return nil }
        let best = candidates.filter { $0.flaws == fewest }
        if let rival = best.first(where: { $0.key != best[0].key }) {
            doubt("severalValues", "\(best[0].value) and \(rival.value) have as good a claim")
            return nil
        }
        return best.first.flatMap(Finding.init)
    }
}

/// A value that may be the one a rule looks for.
struct LabelledCandidate {
    var value: Value
    var spans: [TextSpan]
    var inferred: String?
    /// How much speaks against it: a misread label, words before the value, a value below its label.
    var flaws = 0

    /// What two candidates share that say the same.
    var key: Value {
        if case .text(let text) = value {
            .text(String(String.UnicodeScalarView(Folded.key(text).compactMap(Unicode.Scalar.init))))
        } else {
            value
        }
    }
}

/// Judges whether a proposed value is what is printed where its reader saw it.
package enum Grounding {
    /// The value's standing, with the reason where part of it is not printed.
    static func standing(
        of proposal: Proposal, evidence: [Evidence]
    ) -> (standing: Standing, reason: String?) {
        guard !evidence.isEmpty else { return (.unprinted, "it was not found on the paper") }
        let printed = evidence.map(\.text).joined(separator: " ")
        if let catalog = proposal.catalog { return standing(of: proposal.value, by: catalog, in: printed) }
        guard let found = form(of: proposal.value, in: printed) else {
            return (.unprinted, "the paper shows “\(printed)”")
        }
        if let inferred = proposal.inferred { return (.inferred, "\(inferred) is not printed") }
        return (found, nil)
    }

    /// The standing of what a catalogue's entry says, where its spelling is printed or within the tolerance of what is.
    private static func standing(
        of value: Value, by catalog: CatalogUse, in printed: String
    ) -> (standing: Standing, reason: String?) {
        let read = ReadWords(Folded(printed)).letters
        let isSame = Lexicon.ways(of: catalog.spelling).contains { $0.letters == read }
        guard isSame || Misprint.isLikely(Folded(printed), of: Folded(catalog.spelling)) else {
            return (.unprinted, "the paper shows “\(printed)”")
        }
        if case .follows(let name) = catalog.meaning {
            return (.inferred, "it follows from “\(name)” in the catalogue, and is not printed")
        }
        if !isSame { return (.inferred, "“\(printed)” was read; the catalogue has “\(catalog.spelling)”") }
        return (value.description == printed ? .printed : .normalised, nil)
    }

    /// Whether a page shows `value` in any form, wherever.
    ///
    /// A text may go over several lines; where it is on no line or in order on several, each of its words suffices.
    package static func isPrinted(_ value: Value, on page: Transcript) -> Bool {
        let rows = page.text.split(separator: "\n").map(String.init)
        if case .text(let text) = value {
            let lines = page.lines.map { Folded.key($0.text) }
            let words = text.split(whereSeparator: \.isWhitespace).map { Folded.key($0) }.filter {
                !$0.isEmpty
            }
            guard !words.isEmpty else { return page.text.contains(text) }
            let wholes = [lines.flatMap(\.self), rows.flatMap { Folded.key($0) }]
            return wholes.contains { $0.contains(Array(words.joined())) }
                || words.allSatisfy { word in lines.contains { $0.contains(word) } }
        }
        return (page.lines.map(\.text) + rows).contains { form(of: value, in: $0) != nil }
    }

    /// How `value` stands in `printed`; nil where it does not.
    private static func form(of value: Value, in printed: String) -> Standing? {
        if value.description == printed { return .printed }
        let folded = Folded(printed)
        switch value {
        case .text(let text):
            let key = Folded.key(text)
            if !key.isEmpty, key == Folded.key(printed) {
                return spaceless(text) == spaceless(printed) ? .printed : .normalised
            }
            let isCode =
                Currencies.codes(for: printed).contains(text) || Units.codes(for: printed).contains(text)
                || FuelNames.classes(of: printed).contains(text)
                || WineTerms.colors(for: printed).contains(text)
            return isCode ? .normalised : nil
        case .decimal(let number):
            let isFound = NumberStyle.all.contains { style in
                AmountScanner(folded, style: style).matches().contains { $0.value == number }
            }
            return isFound || isCounter(printed, showing: number) ? .normalised : nil
        case .date(let date):
            let scanner = DateScanner(folded, labels: .shared)
            let isFound = (scanner.matches() + scanner.gluedMatches()).contains { match in
                match.candidates.contains { $0.date == date }
            }
            return isFound ? .normalised : nil
        case .time(let time):
            return TimeScanner(folded).matches().contains { $0.time == time } ? .normalised : nil
        }
    }

    /// Whether the digits of a counter, which may stand apart, are the number: "06 435", "29 78.7".
    private static func isCounter(_ printed: String, showing number: PrintedDecimal) -> Bool {
        let parts = spaceless(printed).split(separator: ".", omittingEmptySubsequences: false)
        let isCounter = parts.allSatisfy { part in
            !part.isEmpty && part.utf8.allSatisfy { (48...57).contains($0) }
        }
        guard isCounter, parts.count <= 2 else { return false }
        let decimals = parts.count == 2 ? parts[1].count : 0
        return PrintedDecimal(digits: parts.joined(), decimals: decimals) == number
    }

    private static func spaceless(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}

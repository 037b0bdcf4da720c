/// Judges whether a proposed value is what is printed where its reader saw it.
enum Grounding {
    /// The value's standing, with the reason where part of it is not printed.
    static func standing(
        of proposal: Proposal, evidence: [Evidence]
    ) -> (standing: Standing, reason: String?) {
        guard !evidence.isEmpty else { return (.unprinted, "it was not found on the paper") }
        let printed = evidence.map(\.text).joined(separator: " ")
        guard let found = form(of: proposal.value, in: printed) else {
            return (.unprinted, "the paper shows “\(printed)”")
        }
        if let inferred = proposal.inferred { return (.inferred, "\(inferred) is not printed") }
        return (found, nil)
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
            return Currencies.codes(for: printed).contains(text) ? .normalised : nil
        case .decimal(let number):
            let styles = [NumberStyle(), NumberStyle(decimalMark: nil, isWhole: true)]
            let isFound = styles.contains { style in
                AmountScanner(folded, style: style).matches().contains { $0.value == number }
            }
            return isFound ? .normalised : nil
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

    private static func spaceless(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}

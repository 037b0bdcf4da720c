/// How the rules reader finds a document's fields: one rule per field.
///
///     static let rules = Rules<ParkingTicket> {
///         Rule(\.plate) { $0.labelled("plate", "kennzeichen", "matrícula").text() }
///         Rule(\.paid) { $0.labelled("paid", "total", "bezahlt").amount() }
///     }
///
/// A document with lists is read by one function of the whole page instead.
public struct Rules<Root: Document>: Sendable {
    private let read: @Sendable (Transcript, ReadingOptions) -> Draft

    /// Makes rules from a function; each proposal names the characters in which it saw the value.
    public init(_ read: @escaping @Sendable (Transcript, ReadingOptions) -> Draft) {
        self.read = read
    }

    /// Makes rules from one rule per field; of several for one field the first that finds something counts.
    ///
    /// Each rule is run once on blank paper at first, to learn the labels of all: a longer label of one rule
    /// is never taken for a shorter one of another.
    public init(@RulesBuilder<Root> _ rules: () -> [Rule<Root>]) {
        let rules = rules()
        let vocabulary = Rules.vocabulary(of: rules)
        read = { Rules.draft(by: rules, vocabulary, Page($0, options: $1)) }
    }

    /// Reads one page by rules alone.
    public func draft(of transcript: Transcript, options: ReadingOptions) -> Draft {
        read(transcript, options)
    }

    /// All labels that the rules name on blank paper.
    private static func vocabulary(of rules: [Rule<Root>]) -> Vocabulary {
        let blank = Transcript(width: 0, height: 0, recognizer: "", lines: [])
        let today = CalendarDate(daysSince1970: 0)
        let paper = Paper(Page(blank, options: ReadingOptions(today: today)), Vocabulary([]))
        for rule in rules { _ = rule.find(paper) }
        return Vocabulary(paper.notes.phrases)
    }

    private static func draft(by rules: [Rule<Root>], _ vocabulary: Vocabulary, _ page: Page) -> Draft {
        var draft = Draft(reader: "rules", proposals: [])
        let paper = Paper(page, vocabulary)
        for rule in rules {
            guard let path = Root.schema.path(of: rule.keyPath) else {
                draft.warnings.append(
                    Warning(
                        code: "unknownField",
                        message: "the schema has no field for the rule of \(rule.keyPath)",
                        fields: []))
                continue
            }
            guard !draft.proposals.contains(where: { $0.path == path }) else { continue }
            paper.notes.doubts = []
            let found = rule.find(paper)
            draft.warnings += paper.notes.doubts.map {
                Warning(code: $0.code, message: $0.message, fields: [path.name])
            }
            guard let found else { continue }
            draft.proposals.append(
                Proposal(path, found.value, spans: found.spans, inferred: found.inferred))
        }
        return draft
    }
}

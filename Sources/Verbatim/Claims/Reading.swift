/// A document as read from one page: its values, a claim for each, and what a person should look at.
public struct Reading<Root: Document>: Sendable {
    /// The values; nil where nothing was found.
    public let document: Root
    /// One claim per value that was found.
    public let claims: [FieldPath: Claim]
    /// The fields that a person should look at, in the schema's order.
    public let review: [Review]
    /// What a person should know, from checks and readers.
    public let warnings: [Warning]
    /// What was considered for fields that are elected, with every vote; the best first.
    public let candidates: [Candidate]
    /// What the recogniser saw.
    public let transcript: Transcript
    /// Whether values are to be accepted by their confidence.
    let isAccepting: Bool

    /// A field that a person should look at.
    public struct Review: Sendable, Hashable {
        /// The field.
        public var path: FieldPath
        /// Why, in words.
        public var reason: String
    }

    /// The claim of one field, as in `reading[\.total]?.standing`; nil where nothing was found.
    public subscript(_ keyPath: PartialKeyPath<Root>) -> Claim? {
        Root.schema.path(of: keyPath).flatMap { claims[$0] }
    }

    /// The claim of one member of a list's element, as in `reading[\.items, 0, \.price]?.evidence`.
    public subscript<Element>(
        _ list: KeyPath<Root, [Element]>, _ index: Int, _ member: PartialKeyPath<Element>
    ) -> Claim? {
        Root.schema.path(of: list, index, member).flatMap { claims[$0] }
    }

    /// Grounds and checks what the readers propose.
    ///
    /// Proposals outside the schema, of the wrong type or out of a field's range are dropped; where several
    /// readers propose a value for one field, the first grounded one is kept. Where a check fails, it may choose among
    /// what the recogniser saw, see ``Standing/chosen``.
    public init(_ drafts: [Draft], of transcript: Transcript, options: ReadingOptions) {
        let schema = Root.schema
        var claims = Reading.merged(drafts, transcript)
        if options.printedOnly { Reading.dropInferred(&claims) }
        var context = CheckContext(
            today: options.today, oldestYears: options.oldestYears,
            previousReading: options.previousReading, maximumDistance: options.maximumDistance)
        for case (let path, .decimal(let number)) in claims.mapValues(\.value) {
            context.printedDecimals[path] = number.decimals
        }
        CharacterChoice(checks: schema.checks, context: context, transcript: transcript).settle(&claims)
        let document = Root(values: claims.mapValues(\.value))
        var warnings = drafts.flatMap(\.warnings) + (transcript.quality?.warnings ?? [])
        let verdicts = schema.checks.map { (name: $0.name, verdict: $0.judge(document, context)) }
        let inferred = Set(claims.filter { $0.value.standing == .inferred }.keys)
        Reading.judge(verdicts, &claims, &warnings)
        Reading.measure(&claims, of: transcript, verdicts.map(\.verdict), warnings, inferred)
        let model = options.confidenceModel ?? Root.confidenceModel
        for (path, claim) in claims {
            claims[path]?.confidence = model?.confidence(
                of: path, in: schema.kind, claim.signals, recognizer: transcript.recognizer)
        }
        self.document = document
        self.claims = claims
        self.warnings = warnings
        candidates = drafts.flatMap(\.candidates)
        self.transcript = transcript
        isAccepting = options.acceptAt != nil
        review = Reading.review(claims, warnings, schema, options)
    }

    /// Leaves out claims of which a part is not printed, and closes the gaps that they leave in lists.
    private static func dropInferred(_ claims: inout [FieldPath: Claim]) {
        let kept = claims.values.filter { $0.standing != .inferred }
        let places = Dictionary(grouping: kept.map(\.path).filter { $0.index != nil }, by: \.name)
            .mapValues { Set($0.compactMap(\.index)).sorted() }
        claims = [:]
        for var claim in kept {
            if let index = claim.path.index, let member = claim.path.member,
                let place = places[claim.path.name]?.firstIndex(of: index)
            {
                claim.path = FieldPath(claim.path.name, place, member)
            }
            claims[claim.path] = claim
        }
    }

    /// One claim per field, of the first reader that proposes a grounded value for it.
    private static func merged(_ drafts: [Draft], _ transcript: Transcript) -> [FieldPath: Claim] {
        var claims: [FieldPath: Claim] = [:]
        for draft in drafts {
            for proposal in draft.proposals {
                guard let shape = Root.schema.shape(of: proposal.path), shape.allows(proposal.value) else {
                    continue
                }
                var claim = Claim(proposal, reader: draft.reader, transcript)
                if let kept = claims[proposal.path] {
                    let isSame = kept.value == claim.value
                    let isBetter = kept.standing == .unprinted && claim.standing != .unprinted
                    let signal: Signal = isSame ? .agreed : .disagreed
                    if !isBetter { claim = kept }
                    if isSame { claim.readers = kept.readers + [draft.reader] }
                    claim.signals[signal] = 1
                }
                claims[proposal.path] = claim
            }
        }
        return claims
    }

    /// Marks what a failed check speaks against and no passed check supports.
    private static func judge(
        _ verdicts: [(name: String, verdict: Check<Root>.Verdict)], _ claims: inout [FieldPath: Claim],
        _ warnings: inout [Warning]
    ) {
        var supported: Set<FieldPath> = []
        for case (_, .passed(let paths)) in verdicts { supported.formUnion(paths) }
        for case (let name, .failed(let paths, let reason)) in verdicts {
            var fields: [String] = []
            for path in paths where !fields.contains(path.name) { fields.append(path.name) }
            warnings.append(Warning(code: name, message: reason, fields: fields))
            for path in paths where !supported.contains(path) {
                claims[path]?.standing = .contradicted
                claims[path]?.reason = reason
            }
        }
    }
}

extension FieldShape {
    /// Whether `value` is of the field's form and within its range.
    func allows(_ value: Value) -> Bool {
        if isList { return false }
        return switch (format, value) {
        case (.text, .text(let text)): !text.isEmpty
        case (.decimal, .decimal(let number)): range?.contains(number.value) ?? true
        case (.integer, .decimal(let number)): Int(value) != nil && range?.contains(number.value) ?? true
        case (.date, .date), (.time, .time): true
        default: false
        }
    }
}

extension Claim {
    /// Grounds a proposal in the transcript.
    init(_ proposal: Proposal, reader: String, _ transcript: Transcript) {
        var evidence = proposal.spans.compactMap(transcript.evidence)
        var exchanged: String?
        if let exchange = proposal.exchange, let place = evidence.firstIndex(where: exchange.isIn) {
            let line = transcript.lines[exchange.line - 1]
            exchanged = exchange.reason(reading: evidence[place], in: line)
            evidence[place] = exchange.shown(by: evidence[place], in: line)
        }
        var (standing, reason) = Grounding.standing(of: proposal, evidence: evidence)
        if let exchanged, standing != .unprinted { (standing, reason) = (.chosen, exchanged) }
        self.init(
            path: proposal.path, value: proposal.value,
            printed: evidence.isEmpty ? nil : evidence.map(\.text).joined(separator: " "),
            standing: standing, confidence: nil, evidence: evidence, readers: [reader], reason: reason,
            signals: proposal.signals)
    }
}

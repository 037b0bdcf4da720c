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
    /// What the recogniser saw.
    public let transcript: Transcript

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
    /// readers propose a value for one field, the first grounded one is kept.
    public init(_ drafts: [Draft], of transcript: Transcript, options: ReadingOptions) {
        let schema = Root.schema
        var claims: [FieldPath: Claim] = [:]
        for draft in drafts {
            for proposal in draft.proposals {
                guard let shape = schema.shape(of: proposal.path), shape.allows(proposal.value) else {
                    continue
                }
                let claim = Claim(proposal, reader: draft.reader, transcript)
                if var kept = claims[proposal.path] {
                    if kept.value == claim.value {
                        let readers = kept.readers + [draft.reader]
                        if kept.standing == .unprinted { kept = claim }
                        kept.readers = readers
                        claims[proposal.path] = kept
                    } else if kept.standing == .unprinted, claim.standing != .unprinted {
                        claims[proposal.path] = claim
                    }
                } else {
                    claims[proposal.path] = claim
                }
            }
        }
        let document = Root(values: claims.mapValues(\.value))
        let context = CheckContext(today: options.today, oldestYears: options.oldestYears)
        var warnings = drafts.flatMap(\.warnings) + (transcript.quality?.warnings ?? [])
        Reading.judge(document, schema.checks, context, &claims, &warnings)
        self.document = document
        self.claims = claims
        self.warnings = warnings
        self.transcript = transcript
        review = Reading.review(claims, warnings, schema, options)
    }

    /// Marks what a failed check speaks against and no passed check supports.
    private static func judge(
        _ document: Root, _ checks: [Check<Root>], _ context: CheckContext,
        _ claims: inout [FieldPath: Claim], _ warnings: inout [Warning]
    ) {
        let verdicts = checks.map { ($0.name, $0.judge(document, context)) }
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

    private static func review(
        _ claims: [FieldPath: Claim], _ warnings: [Warning], _ schema: Schema<Root>, _ options: ReadingOptions
    ) -> [Review] {
        func doubt(_ path: FieldPath) -> String? {
            let isText = schema.shape(of: path)?.format == .text
            return claims[path]?.doubt(below: isText ? options.reviewTextBelow : options.reviewBelow)
        }
        return schema.shapes.flatMap { shape -> [Review] in
            var reviews = claims.keys.filter { $0.name == shape.name }.sorted().compactMap { path in
                doubt(path).map { Review(path: path, reason: $0) }
            }
            let whole = FieldPath(shape.name)
            for warning in warnings
            where warning.fields.contains(shape.name) && !reviews.contains(where: { $0.path == whole }) {
                reviews.insert(Review(path: whole, reason: warning.message), at: 0)
            }
            // A list that is contradicted as a whole is one thing to look at, not one per value.
            if shape.isList, let whole = reviews.first(where: { $0.path.index == nil }) {
                reviews = [whole] + reviews.filter { $0.path.index != nil && $0.reason != whole.reason }
            }
            return reviews
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
        let evidence = proposal.spans.compactMap(transcript.evidence)
        let (standing, reason) = Grounding.standing(of: proposal, evidence: evidence)
        self.init(
            path: proposal.path, value: proposal.value,
            printed: evidence.isEmpty ? nil : evidence.map(\.text).joined(separator: " "),
            standing: standing, confidence: nil, evidence: evidence, readers: [reader], reason: reason)
    }

    /// Why a person should look at the value; nil where nothing speaks against it.
    func doubt(below score: Double) -> String? {
        switch standing {
        case .unprinted, .contradicted: return reason ?? standing.rawValue
        case .printed, .normalised, .inferred:
            let lowest = evidence.compactMap(\.score).min()
            guard let lowest, lowest < score else { return nil }
            return "it was recognised poorly (\((lowest * 100).rounded() / 100))"
        }
    }
}

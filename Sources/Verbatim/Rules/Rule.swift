/// How one field is found on the paper.
///
///     Rule(\.plate) { $0.labelled("plate", "kennzeichen", "matrícula").text() }
///     Rule(\.paid) { $0.labelled("amount paid").amount() ?? $0.labelled("total").amount() }
///
/// A rule answers nil rather than guess. The finding's type is the field's, so that an amount cannot be read
/// into a text.
public struct Rule<Root: Document>: Sendable {
    let keyPath: any PartialKeyPath<Root> & Sendable
    let find: @Sendable (Paper) -> Found?

    /// What a rule found, without its type.
    struct Found {
        var value: Value
        var spans: [TextSpan]
        var inferred: String?
    }

    /// Finds the field at `keyPath` by a function of what is printed.
    public init<Scalar: FieldScalar>(
        _ keyPath: any WritableKeyPath<Root, Scalar?> & Sendable,
        _ find: @escaping @Sendable (Paper) -> Finding<Scalar>?
    ) {
        self.keyPath = keyPath
        self.find = { paper in
            find(paper).map { Found(value: $0.fieldValue, spans: $0.spans, inferred: $0.inferred) }
        }
    }
}

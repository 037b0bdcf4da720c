/// One entry of a schema: a field or a check.
public enum SchemaPart<Root: Sendable>: Sendable {
    /// A field.
    case field(Field<Root>)
    /// A check.
    case check(Check<Root>)

    var field: Field<Root>? {
        if case .field(let field) = self { field } else { nil }
    }

    var check: Check<Root>? {
        if case .check(let check) = self { check } else { nil }
    }
}

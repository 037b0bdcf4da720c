/// Builds a schema from fields and checks, one a line.
@resultBuilder
public enum SchemaBuilder<Root: Sendable> {
    /// Takes a field.
    public static func buildExpression(_ field: Field<Root>) -> SchemaPart<Root> { .field(field) }
    /// Takes a check.
    public static func buildExpression(_ check: Check<Root>) -> SchemaPart<Root> { .check(check) }
    /// Collects the entries in order.
    public static func buildBlock(_ parts: SchemaPart<Root>...) -> [SchemaPart<Root>] { parts }
}

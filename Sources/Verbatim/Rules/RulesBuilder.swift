/// Builds a document's rules, one a line.
@resultBuilder
public enum RulesBuilder<Root: Document> {
    /// Takes a rule.
    public static func buildExpression(_ rule: Rule<Root>) -> Rule<Root> { rule }
    /// Collects the rules in order.
    public static func buildBlock(_ rules: Rule<Root>...) -> [Rule<Root>] { rules }
}

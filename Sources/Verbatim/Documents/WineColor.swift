/// The colour of a wine, as its label says it in words.
public enum WineColor: String, Sendable, Hashable, CaseIterable, Codable {
    /// Red.
    case red
    /// White.
    case white
    /// Rosé.
    case rosé
    /// Orange or amber: white grapes fermented on their skins.
    case orange
}

extension WineColor: FieldScalar {
    /// Free text: the colour's English name.
    public static var format: FieldFormat { .text }
    /// Takes a colour's English name.
    public init?(_ value: Value) {
        guard case .text(let text) = value else { return nil }
        self.init(rawValue: text)
    }
    /// The colour's English name as a value.
    public var fieldValue: Value { .text(rawValue) }
}

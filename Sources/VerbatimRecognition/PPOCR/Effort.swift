/// How much time a recogniser may take for better text.
public enum Effort: String, Sendable, CaseIterable {
    /// The small networks only.
    case fast
    /// The small networks first, and the large recogniser again for the lines of which they are unsure.
    case balanced
    /// The large networks for everything: the default.
    case best
}

/// How much time a recogniser may take for better text.
public enum Effort: String, Sendable, CaseIterable {
    /// The tiny networks, and the small recogniser at a second look.
    case fast
    /// The tiny networks first, and the small recogniser again for the lines of which they are unsure, and at a second look.
    case balanced
    /// The small networks, which are the larger ones here, for everything: the default.
    case best
}

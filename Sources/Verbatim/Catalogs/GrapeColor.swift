/// The colour of a grape's skin.
public enum GrapeColor: String, Sendable, Hashable, CaseIterable {
    case black, white, grey
    case rosé
}

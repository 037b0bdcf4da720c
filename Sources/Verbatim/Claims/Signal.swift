#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Something that is measured of a claim and may tell how likely it is right: what a ``ConfidenceModel`` weighs.
///
/// Scores of recognisers are given in nines, the negative decimal logarithm of what is missing to 1, at most 4: 1 for
/// 0.9, 2 for 0.99.
public enum Signal: String, Sendable, Hashable, CaseIterable, Codable, CodingKeyRepresentable {
    /// The recogniser's lowest score among the value's characters, in nines.
    case recognition
    /// The recogniser's mean score of the page's lines, in nines.
    case page
    /// 1 where a part of the value is not printed.
    case inferred
    /// How many checks support the value, at most 2.
    case passed
    /// How many checks speak against it, at most 2.
    case failed
    /// 1 where a warning of a reader or a check names the field.
    case warned
    /// 1 where another reader proposes the same value.
    case agreed
    /// 1 where another reader proposes another value.
    case disagreed
    /// The reader's own score of the value among its candidates; its scale is the reader's.
    case strength
    /// How far that is above the score of the best candidate of another value, at most 3.
    case margin
    /// 1 where the reader saw no other candidate.
    case unrivalled
    /// How often the value is printed elsewhere with a label of the same meaning, at most 3.
    case repeats
    /// Where its first line is in the transcript: 0 for the first, 1 for the last.
    case place
    /// How many pieces of lines it is put together from, at most 6.
    case pieces

    /// A recogniser's score, 0…1, in nines.
    static func nines(_ score: Double) -> Double { -log10(min(1, max(0, 1 - score)) * 0.9999 + 0.0001) }
}

extension [Signal: Double] {
    /// What a reader measures that chooses among candidates: the score of the chosen one, and by how much it exceeds
    /// that of the best of another value, nil where there is none.
    static func choice(score: Double, margin: Double?) -> Self {
        [.strength: score, .margin: Swift.min(3, margin ?? 0), .unrivalled: margin == nil ? 1 : 0]
    }
}

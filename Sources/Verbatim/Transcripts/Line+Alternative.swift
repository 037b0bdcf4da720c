extension Line.Glyph {
    /// Another character that a recogniser saw in the place of the one that it preferred.
    public struct Alternative: Sendable, Hashable {
        /// The character.
        public var text: String
        /// The recogniser's score for it, 0…1. It is no probability.
        public var score: Double

        /// Makes an alternative from its character and score.
        public init(text: String, score: Double) {
            self.text = text
            self.score = score
        }

        /// How many of a place are kept, the likeliest.
        public static let limit = 3
        /// The score from which one is kept.
        public static let leastScore = 0.02
    }
}

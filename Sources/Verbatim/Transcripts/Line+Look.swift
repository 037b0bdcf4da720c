extension Line {
    /// How a line was seen that was read in a look of its own at a small part of the photo, such as a display or a counter:
    /// the same place is read by several readers in several variants, one line each.
    public struct Look: Sendable, Hashable, Codable {
        /// What reads a place.
        public enum Reader: String, Sendable, Hashable, Codable {
            /// The recogniser of print.
            case text
            /// The same, of a mechanical counter drum by drum.
            case drums
            /// The same, of the last drum alone where it is light among dark ones and counts tenths.
            case tenths
            /// The reader of seven-segment digits.
            case segments
        }

        /// What read it.
        public var reader: Reader
        /// What was done to the pixels before, such as `stretched` or `inverted`.
        public var variant: String
        /// The place, counted from 0: lines of one place have the same number.
        public var place: Int

        /// Names who read which place in which variant.
        public init(reader: Reader, variant: String, place: Int) {
            self.reader = reader
            self.variant = variant
            self.place = place
        }

        /// The name under which it votes for what it read, such as `text stretched`.
        var voter: String { "\(reader.rawValue) \(variant)" }
    }
}

extension Line {
    /// How a line was seen that was read in a look of its own at a small part of the photo, such as a display or a counter:
    /// the same place is read by several readers in several variants, one line each.
    public struct Look: Sendable, Hashable, Codable {
        /// What read it, such as `text` (the recogniser of print), `segments` (seven-segment digits) or `drums`.
        public var reader: String
        /// What was done to the pixels before, such as `stretched`, `sharpened`, `thresholded`, `inverted`.
        public var variant: String
        /// The place, counted from 0: lines of one place have the same number.
        public var place: Int

        /// Names who read which place in which variant.
        public init(reader: String, variant: String, place: Int) {
            self.reader = reader
            self.variant = variant
            self.place = place
        }
    }
}

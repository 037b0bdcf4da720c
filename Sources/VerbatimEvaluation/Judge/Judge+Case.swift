extension Judge {
    /// An extraction and the reference that it is graded against.
    public struct Case: Sendable, Hashable {
        /// The sample's id, which the judge does not see.
        public var id: String
        /// What a reader gave; nil where it gave nothing. Fields that nobody transcribed are left out.
        public var extraction: [Entry]
        /// What a person transcribed; nil where nothing is printed.
        public var reference: [Entry]
        /// Whether the exact metrics find every field right.
        public var isExactlyRight: Bool

        /// Makes a case.
        public init(id: String, extraction: [Entry], reference: [Entry], isExactlyRight: Bool) {
            self.id = id
            self.extraction = extraction
            self.reference = reference
            self.isExactlyRight = isExactlyRight
        }
    }

    /// One value with its label.
    public struct Entry: Sendable, Hashable {
        /// The field: `total`, or `items[2].price` for a member of a list's element.
        public var label: String
        /// The value as JSON writes it, such as `20.00` or `2019-01-23`; nil for none.
        public var value: String?

        /// Makes an entry.
        public init(_ label: String, _ value: String?) {
            self.label = label
            self.value = value
        }
    }
}

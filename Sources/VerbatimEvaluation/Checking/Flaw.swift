/// Something about a dataset that a person should look at.
public struct Flaw: Sendable, Hashable {
    /// A sample, and the dataset that it is in.
    public struct Subject: Sendable, Hashable, Comparable {
        /// The dataset's name.
        public var dataset: String
        /// The sample's id; nil for the dataset as a whole.
        public var sample: String?

        /// Names a sample.
        public init(_ dataset: String, _ sample: String?) {
            self.dataset = dataset
            self.sample = sample
        }

        /// Orders by dataset, then by id.
        public static func < (left: Subject, right: Subject) -> Bool {
            (left.dataset, left.sample ?? "") < (right.dataset, right.sample ?? "")
        }
    }

    /// What it is.
    public var kind: Kind
    /// What it is about, in order.
    public var subjects: [Subject]
    /// Where in the sample or the dataset, such as `reference.total`.
    public var place: String
    /// What is wrong, in one sentence without a closing point.
    public var message: String

    init(_ kind: Kind, _ subjects: [Subject], at place: String, _ message: String) {
        self.kind = kind
        self.subjects = subjects
        self.place = place
        self.message = message
    }

    /// Orders by kind, then by what it is about.
    static func isBefore(_ left: Flaw, _ right: Flaw) -> Bool {
        if left.kind != right.kind { return left.kind.rank < right.kind.rank }
        if left.subjects != right.subjects {
            return left.subjects.lexicographicallyPrecedes(right.subjects)
        }
        return (left.place, left.message) < (right.place, right.message)
    }
}

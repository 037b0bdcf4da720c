/// Something about a dataset that a person should look at.
package struct Flaw: Sendable, Hashable {
    /// A sample, and the dataset that it is in.
    package struct Subject: Sendable, Hashable, Comparable {
        /// The dataset's name.
        package var dataset: String
        /// The sample's id; nil for the dataset as a whole.
        package var sample: String?

        package init(_ dataset: String, _ sample: String?) {
            self.dataset = dataset
            self.sample = sample
        }

        package static func < (left: Subject, right: Subject) -> Bool {
            (left.dataset, left.sample ?? "") < (right.dataset, right.sample ?? "")
        }
    }

    package var kind: Kind
    /// What it is about, in order.
    package var subjects: [Subject]
    /// Where in the sample or the dataset, such as `reference.total`.
    package var place: String
    /// What is wrong, in one sentence without a closing point.
    package var message: String

    package init(_ kind: Kind, _ subjects: [Subject], at place: String, _ message: String) {
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

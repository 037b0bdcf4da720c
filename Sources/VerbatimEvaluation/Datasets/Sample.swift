public import Verbatim

/// One photo of a dataset with what a person transcribed from it.
public struct Sample: Sendable, Hashable {
    /// What is known of one field: the right answer and others that a fair scorer takes.
    public struct Answer: Sendable, Hashable {
        /// The right value; nil where none is printed, so that the right answer is nothing.
        public var value: Value?
        /// Other values that are right; nil among them says that a blank is right too.
        public var accepted: [Value?]
        /// What merely follows from something else that is printed; right where a reader says that it is inferred.
        public var implied: Value?

        /// Makes an answer.
        public init(_ value: Value?, accepted: [Value?] = [], implied: Value? = nil) {
            self.value = value
            self.accepted = accepted
            self.implied = implied
        }
    }

    /// An element of a list: its transcribed members by name, nil where one is not printed.
    public typealias Element = [String: Value?]

    /// The sample's name in its dataset.
    public var id: String
    /// The photo's path within the dataset's folder.
    public var photo: String
    /// The kind of photo that it is counted with.
    public var group: String
    /// The answers by field, without lists; a field that is absent is not scored.
    public var answers: [String: Answer]
    /// The elements of lists by field; a list that is absent is not scored.
    public var lists: [String: [Element]]
    /// Other right elements of a list as a whole, by field.
    public var acceptedLists: [String: [[Element]]] = [:]

    /// Makes a sample.
    public init(
        id: String, photo: String, group: String, answers: [String: Answer], lists: [String: [Element]] = [:]
    ) {
        self.id = id
        self.photo = photo
        self.group = group
        self.answers = answers
        self.lists = lists
    }
}

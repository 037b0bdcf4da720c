/// Something that must agree on the paper: it judges what was read, and may decide between two
/// characters of which both were seen; it never makes up a value.
public struct Check<Root: Sendable>: Sendable {
    /// What a check found.
    public enum Verdict: Sendable, Hashable {
        /// The fields agree; what supports them is named.
        case passed([FieldPath])
        /// They do not, for the reason given in words.
        case failed([FieldPath], String)
        /// Something that the check needs was not read.
        case notApplicable
    }

    /// The check's name, as written in warnings, such as `itemsSum`.
    public let name: String
    /// Whether it may decide between characters of which both were seen; a check that many values would pass may not.
    let decides: Bool
    package let judge: @Sendable (Root, CheckContext) -> Verdict

    /// Declares a check by its name and a function of the document as read.
    ///
    /// `decides` says that it may choose among what the recogniser saw (``Standing/chosen``): for sums that hardly pass
    /// by chance, not for ranges.
    public init(
        _ name: String, decides: Bool = true, _ judge: @escaping @Sendable (Root, CheckContext) -> Verdict
    ) {
        self.name = name
        self.decides = decides
        self.judge = judge
    }
}
